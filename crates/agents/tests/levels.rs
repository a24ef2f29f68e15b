//! Levels: a beginner keeps less in mind, and nothing of what it does is left to chance.

use kanly_agents::{Attention, Bot, Heuristic, Temper};
use kanly_engine::event::Cause;
use kanly_engine::record::Record;
use kanly_engine::sets::{FactionSet, PerFaction};
use kanly_engine::{Ask, Config, Event, Faction, Options, SplitMix, Waiting};
use kanly_host::{Agent, Agents, Contest, Prompt};

fn contest(advanced: bool) -> Contest {
    let config = Config::of(Faction::ALL, Options::default().advanced(advanced));
    Contest::new(&config).expect("a sound configuration")
}

fn played(agents: &mut Agents, advanced: bool, seed: u64) -> Contest {
    let mut contest = contest(advanced);
    contest.play(agents, &mut SplitMix::new(seed), 50_000).expect("bots answer legally");
    contest
}

#[test]
fn every_faculty_is_missed_where_it_is_not() {
    let full = Attention::FULL;
    let lacking = [
        ("counts", Attention { counts: false, ..full }),
        ("recalls", Attention { recalls: false, ..full }),
        ("suspects", Attention { suspects: false, ..full }),
        ("foresees", Attention { foresees: false, ..full }),
        ("combines", Attention { combines: false, ..full }),
        ("prepares", Attention { prepares: false, ..full }),
        ("reads", Attention { reads: false, ..full }),
        ("foes", Attention { foes: Attention::BEGINNER.foes, ..full }),
        ("clings", Attention { clings: Attention::BEGINNER.clings, ..full }),
    ];
    let game = |attention: Attention, seed: u64| -> Record {
        let temper = Temper { attention, ..Temper::EVEN };
        let agent = |faction: Faction| -> Box<dyn Agent> {
            Box::new(Heuristic::new(temper, seed + faction.index() as u64))
        };
        played(&mut PerFaction(Faction::ALL.map(agent)), true, seed).into_record()
    };
    let whole: Vec<Record> = (0..4).map(|seed| game(full, seed)).collect();
    for (name, attention) in lacking {
        let other = (0..4).any(|seed| game(attention, seed) != whole[seed as usize]);
        assert!(other, "nobody plays otherwise without `{name}`");
    }
}

#[test]
fn a_beginner_journeys_by_what_it_sees_and_not_by_dice() {
    let mut contest = contest(true);
    let (mut agents, mut dice) = (Bot::Novice.everywhere(2), SplitMix::new(2));
    let mut compared = 0;
    loop {
        if let Waiting::Seats(seats) = contest.state().must_act() {
            for faction in seats.iter() {
                let prompt = Prompt::new(contest.state(), faction, contest.effects()).expect("it is asked");
                if matches!(prompt.decision().ask, Some(Ask::Ship(_) | Ask::Move { .. } | Ask::Bid { .. })) {
                    let answer = |seed| Bot::Novice.agent(seed).choose(&prompt);
                    assert_eq!(answer(1), answer(99), "{faction} on turn {}", contest.state().turn());
                    compared += 1;
                }
            }
        }
        if contest.step(&mut agents, &mut dice).expect("bots answer legally").is_none() {
            break;
        }
    }
    assert!(compared > 100, "only {compared} answers were compared");
}

#[test]
fn a_beginner_is_no_fool() {
    let (mut beside, mut games) = (0, 0);
    for seed in 0..30 {
        let contest = played(&mut Bot::Novice.everywhere(seed), seed % 2 == 0, seed);
        games += 1;
        let lost = |event: &Event| matches!(event, Event::ForcesKilled { cause: Cause::Ally, .. });
        beside += contest.effects().iter().filter(|effect| lost(&effect.event)).count();
    }
    // Whoever allies at a nexus may stand beside the other already, without a way out.
    assert!(beside * 5 <= games, "forces died beside an ally {beside} times in {games} games");
}

#[test]
fn a_beginner_loses_to_the_standard() {
    let mut won = [0, 0];
    for seed in 0..60 {
        let firsts: FactionSet = Faction::ALL
            .into_iter()
            .filter(|faction| (faction.index() + seed as usize).is_multiple_of(2))
            .collect();
        let bots = PerFaction(
            Faction::ALL.map(|faction| if firsts.contains(faction) { Bot::Standard } else { Bot::Novice }),
        );
        let contest = played(&mut Bot::seated(bots, seed), true, seed / 2);
        let winners = contest.state().outcome().map_or(FactionSet::EMPTY, |outcome| outcome.winners);
        for winner in winners.iter() {
            won[usize::from(!firsts.contains(winner))] += 1;
        }
    }
    assert!(won[0] > won[1] + 10, "the standard won {} seats, the novice {}", won[0], won[1]);
}
