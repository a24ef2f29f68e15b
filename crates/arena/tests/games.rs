//! Games of a plan: the same on any number of threads, with the luck of their deal, and with faults told as faults.

use crate::common::{plan, played};
use kanly_arena::{Design, Limits, Played, Summary, Tally, play};
use kanly_engine::{Actor, Faction};
use kanly_host::{Contest, Luck};

const TWO: Limits = Limits { threads: 2, choices: 100_000 };
const ONE: Limits = Limits { threads: 1, choices: 100_000 };

fn results(games: Vec<(Played, Option<kanly_engine::record::Record>)>) -> Vec<Played> {
    games.into_iter().map(|(played, _)| played).collect()
}

#[test]
fn the_number_of_threads_does_not_matter() {
    let plan = plan("kinds,random", 4, 24, Design::Balanced);
    let (one, two) = (results(played(&plan, ONE)), results(played(&plan, TWO)));
    assert_eq!(one, two);
    let summary = |games: &[Played], threads| {
        let mut tally = Tally::new(&plan);
        // The order in which games end does not matter either.
        games.iter().rev().for_each(|game| tally.add(game));
        Summary::new(&plan, &tally, threads, &|| {})
    };
    assert_eq!(summary(&one, 1), summary(&two, 2));
}

#[test]
fn a_result_tells_the_game() {
    let plan = plan("kinds", 6, 6, Design::Balanced);
    for game in results(played(&plan, TWO)) {
        assert!(game.is_sound() && game.fault.is_none() && !game.winners.is_empty(), "{game:?}");
        assert_eq!(game.strongholds.len(), usize::from(game.turn));
        assert_eq!(game.spice.len(), usize::from(game.turn));
        assert!(game.battles_won.iter().sum::<u16>() <= game.battles.iter().sum::<u16>() / 2);
        assert_eq!((game.mode.as_str(), game.options["max_turns"].as_str()), ("basic", "3"));
        assert!(game.victory.is_some() && game.rule.is_some());
        let text = serde_json::to_string(&game).expect("it is written");
        assert_eq!(serde_json::from_str::<Played>(&text).expect("it is read"), game);
    }
}

/// The choices of chance, by verb.
fn chance(plan: &kanly_arena::Plan, number: u64, verb: &str) -> Vec<String> {
    let game = plan.game(number);
    let mut contest = Contest::new(&game.config).expect("sound").with_chance(Luck::new(game.seed));
    let mut agents = kanly_agents::Bot::Kinds.everywhere(game.chairs[0].seed ^ number);
    contest
        .play(&mut agents, &mut kanly_engine::SplitMix::new(number), 100_000)
        .expect("bots answer legally");
    let choices = contest.record().choices.iter().filter(|choice| choice.actor == Actor::Chance);
    choices.map(|choice| choice.action.to_string()).filter(|text| text.starts_with(verb)).collect()
}

#[test]
fn games_of_one_deal_share_their_luck() {
    let plan = plan("kinds,random,kinds,random", 4, 8, Design::Duplicate);
    for verb in ["seat", "deal", "draw", "turn"] {
        let first = chance(&plan, 0, verb);
        assert!(first.len() >= 4, "{verb}: {first:?}");
        for number in 1..4 {
            let other = chance(&plan, number, verb);
            // Until a deck is shuffled anew the same cards come in the same order, however long each game lasts.
            let both = first.len().min(other.len()).min(10);
            assert_eq!(first[..both], other[..both], "{verb} in game {number}");
        }
    }
    assert_ne!(chance(&plan, 0, "turn"), chance(&plan, 4, "turn"), "another deal has other cards");
    let games = results(played(&plan, TWO));
    assert!(games[..4].iter().all(|game| game.block == 0 && game.factions == games[0].factions));
    assert!(games[..4].iter().any(|game| game.agents != games[0].agents), "but other agents");
}

#[test]
fn a_wrong_answer_is_a_fault_of_its_agent_with_rule_and_record() {
    let plan = plan("wrong,random*2", 3, 6, Design::Balanced);
    let mut tally = Tally::new(&plan);
    for (game, record) in played(&plan, TWO) {
        let fault = game.fault.as_ref().expect("it cannot end well");
        assert_eq!(fault.agent.as_deref(), Some("wrong"));
        assert!(fault.rule.is_some() && fault.what.contains(": halt` is refused ["), "{fault:?}");
        let seat = game.faulty().expect("somebody's");
        let last = record.expect("the record").choices.last().copied().expect("it was tried");
        assert_eq!((last.actor, last.action.to_string()), (Actor::Seat(seat), "halt".to_owned()));
        assert!(game.winners.is_empty() && game.victory.is_none());
        tally.add(&game);
    }
    let summary = Summary::new(&plan, &tally, 1, &|| {});
    assert_eq!((summary.games, summary.fault_count, summary.faults.len()), (6, 6, 6));
    let row = |name: &str| summary.agents.iter().find(|row| row.agent == name).expect("it took part");
    assert_eq!((row("wrong").wins.games, row("wrong").wins.wins, row("wrong").faults), (6, 0, 6));
    assert_eq!((row("random").wins.games, row("random").faults), (0, 0), "nothing is known about the others");
    assert!(row("random").rating > row("wrong").rating, "but that they did better");
}

#[test]
fn a_panic_is_a_fault_too_and_others_play_on() {
    let plan = plan("broken,random", 2, 3, Design::Balanced);
    let games = results(played(&plan, TWO));
    assert_eq!(games.len(), 3);
    for game in games {
        let fault = game.fault.expect("it gives up");
        assert_eq!(
            (fault.agent.as_deref(), fault.what.as_str()),
            (Some("broken"), "it panicked: out of ideas")
        );
    }
}

#[test]
fn a_game_without_end_is_nobodys_fault_in_particular() {
    let plan = plan("random", 6, 1, Design::Balanced);
    let (game, record) = play(&plan, &plan.game(0), &crate::common::maker, 20);
    let fault = game.fault.clone().expect("no game is that short");
    assert_eq!((fault.agent, fault.what.as_str()), (None, "the game is not over after 20 choices"));
    assert_eq!(record.expect("the record").choices.len(), 20);
    let mut tally = Tally::new(&plan);
    tally.add(&game);
    tally.add(&game);
    assert_eq!((tally.games(), tally.faults()), (1, 1), "a game counts once");
    let summary = Summary::new(&plan, &tally, 1, &|| {});
    assert_eq!(summary.agents[0].wins.games, 6, "all of them have not won");
    assert!(summary.factions.iter().all(|row| row.faction != Faction::Guild), "factions are not blamed");
}
