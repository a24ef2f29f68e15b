//! The bot that thinks ahead: its games are legal, repeat, and it can say what it saw.

use kanly_agents::{Bot, Budget, Search};
use kanly_engine::record::Record;
use kanly_engine::sets::PerFaction;
use kanly_engine::{Action, Actor, Ask, Config, Faction, Options, SplitMix, Waiting};
use kanly_host::{Agents, Contest, Prompt};
use kanly_narrate::Tongue;

/// One that searches, among five that do not.
fn agents(budget: Budget, seed: u64) -> Agents {
    let mut bots = PerFaction([Bot::Heuristic; 6]);
    bots[Faction::Atreides] = Bot::Search(budget);
    Bot::seated(bots, seed)
}

fn play(budget: Budget, seed: u64) -> (Record, Vec<String>) {
    let options = Options::default().advanced(true).max_turns(3);
    let mut contest = Contest::new(&Config::of(Faction::ALL, options)).expect("a sound configuration");
    let (mut agents, mut dice) = (agents(budget, seed), SplitMix::new(seed));
    let mut reasons = Vec::new();
    while let Some(choice) = contest.step(&mut agents, &mut dice).expect("bots answer legally") {
        if choice.actor == Actor::Seat(Faction::Atreides) {
            reasons.extend(agents[Faction::Atreides].explain().map(|why| Tongue::english().motive(&why)));
        }
    }
    (contest.into_record(), reasons)
}

#[test]
fn the_same_seed_and_tries_give_the_same_game() {
    let (record, reasons) = play(Budget::Tries(8), 4);
    assert_eq!(record, play(Budget::Tries(8), 4).0);
    assert!(reasons.iter().any(|reason| reason.starts_with("over 8 imagined games")), "{reasons:?}");
}

#[test]
fn a_search_by_time_imagines_games_and_comes_to_an_end() {
    let (_, reasons) = play(Budget::Millis(2), 5);
    assert!(reasons.iter().any(|reason| reason.contains("imagined games")), "{reasons:?}");
}

#[test]
fn whoever_has_the_time_tries_every_answer() {
    let options = Options::default().advanced(true);
    let mut contest = Contest::new(&Config::of(Faction::ALL, options)).expect("a sound configuration");
    let (mut agents, mut dice) = (Bot::Heuristic.everywhere(3), SplitMix::new(3));
    let (ask, faction) = loop {
        if let Waiting::Seats(seats) = contest.state().must_act()
            && let Some(faction) = seats.first()
            && let Some(ask @ Ask::KeepTraitor { .. }) =
                Prompt::new(contest.state(), faction, &[]).and_then(|prompt| prompt.decision().ask)
        {
            break (ask, faction);
        }
        contest.step(&mut agents, &mut dice).expect("bots answer legally").expect("traitors are chosen");
    };
    let prompt = Prompt::new(contest.state(), faction, &[]).expect("it is asked");
    let tried = |budget: Budget| Search::new(budget, 1).ponder(&prompt).len() as u64;
    assert_eq!(tried(Budget::DEFAULT), 0, "a rule of thumb will do");
    assert_eq!(tried(Budget::LONG), ask.size());
}

/// In the advanced game those who think ahead ask more of a partner than the standard bot does; an adviser does not.
#[test]
fn an_adviser_chooses_partners_as_the_standard_bot_does() {
    let config = Config::of(Faction::ALL, Options::default().advanced(true));
    let (mut questions, mut otherwise) = (0, 0);
    for seed in 1..=8 {
        let mut contest = Contest::new(&config).expect("a sound configuration");
        let (mut agents, mut dice) = (Bot::Standard.everywhere(seed), SplitMix::new(seed));
        loop {
            if let Waiting::Seats(seats) = contest.state().must_act() {
                for faction in seats.iter() {
                    let prompt = Prompt::new(contest.state(), faction, contest.effects()).expect("asked");
                    if !matches!(prompt.decision().ask, Some(Ask::Nexus { .. } | Ask::Proposal { .. })) {
                        continue;
                    }
                    let first = |mut search: Search| {
                        search.absorb(&prompt);
                        search.promising(&prompt).0[0]
                    };
                    let standard = Bot::Standard.agent(1).choose(&prompt);
                    assert_eq!(first(Search::adviser(Budget::DEFAULT, 1)), standard, "{faction}");
                    otherwise += u32::from(first(Search::new(Budget::DEFAULT, 1)) != standard);
                    questions += 1;
                }
            }
            if contest.step(&mut agents, &mut dice).expect("bots answer legally").is_none() {
                break;
            }
        }
    }
    assert!(otherwise > 0, "none of {questions} questions tells the two apart");
}

#[test]
fn whoever_searches_foretells_a_victory_by_strongholds() {
    let options = Options::default().max_turns(4);
    let mut contest = Contest::new(&Config::of(Faction::ALL, options)).expect("a sound configuration");
    let (mut agents, mut dice) = (Bot::Heuristic.everywhere(3), SplitMix::new(3));
    let prompt = loop {
        let asked = Prompt::new(contest.state(), Faction::BeneGesserit, &[])
            .filter(|prompt| matches!(prompt.decision().ask, Some(Ask::Predict { .. })));
        if asked.is_some() {
            break Prompt::new(contest.state(), Faction::BeneGesserit, &[]).expect("it is asked");
        }
        contest
            .step(&mut agents, &mut dice)
            .expect("bots answer legally")
            .expect("it is asked before the first turn");
    };
    let foretold = Search::new(Budget::Tries(32), 1).ponder(&prompt);
    assert!(
        foretold.len() > 1 && foretold.windows(2).all(|two| two[0].mean() >= two[1].mean()),
        "{foretold:?}"
    );
    // The Guild inherits many of these short games, and no prediction of that would come true.
    assert_ne!(foretold[0].action, Action::Predict(Faction::Guild, 4), "{foretold:?}");
    assert!(foretold.iter().all(|tried| prompt.decision().contains(tried.action).is_ok()));
}

#[test]
fn no_search_trades_a_free_revival_away() {
    let mut revivals = 0;
    for seed in 0..4 {
        let options = Options::default().advanced(true).max_turns(4);
        let mut contest = Contest::new(&Config::of(Faction::ALL, options)).expect("a sound configuration");
        let (mut agents, mut dice) = (Bot::Heuristic.everywhere(seed), SplitMix::new(seed));
        while !matches!(contest.state().must_act(), Waiting::Nobody) {
            if let Waiting::Seats(seats) = contest.state().must_act()
                && let Some(faction) = seats.first()
                && let Some(prompt) = Prompt::new(contest.state(), faction, &[])
                && let Some(Ask::Revive { dead, free, .. }) = prompt.decision().ask
                && free.min(dead.most).min(dead.forces.total()) > 0
            {
                let mut search = Search::new(Budget::Tries(4), seed);
                search.absorb(&prompt);
                let tried = search.ponder(&prompt);
                assert!(tried.iter().all(|tried| tried.action != Action::Pass), "{tried:?}");
                revivals += usize::from(!tried.is_empty());
            }
            if contest.step(&mut agents, &mut dice).expect("bots answer legally").is_none() {
                break;
            }
        }
    }
    assert!(revivals > 0, "no revival was pondered");
}
