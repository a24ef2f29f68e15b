//! Hints: there is one for every question, in chances, and it knows nothing that the seat does not.

use std::collections::BTreeMap;

use kanly_agents::Bot;
use kanly_counsel::{Hint, Weight};
use kanly_engine::{Ask, Config, Faction, Options, SplitMix, Waiting};
use kanly_host::{Agents, Because, Contest, Prompt};

/// Plays a game of bots and shows every question of every seat.
fn each_question(advanced: bool, seed: u64, most: usize, mut look: impl FnMut(&Contest, Faction)) {
    let config = Config::of(Faction::ALL, Options::default().advanced(advanced));
    let mut contest = Contest::new(&config).expect("a sound configuration");
    let (mut agents, mut dice): (Agents, _) = (Bot::Kinds.everywhere(seed), SplitMix::new(seed));
    let mut looked = 0;
    loop {
        if let Waiting::Seats(seats) = contest.state().must_act() {
            for faction in seats.iter() {
                look(&contest, faction);
                looked += 1;
            }
        }
        if contest.step(&mut agents, &mut dice).expect("bots answer legally").is_none() || looked > most {
            break;
        }
    }
}

fn hint(contest: &Contest, faction: Faction) -> (Ask, Hint) {
    let prompt = Prompt::new(contest.state(), faction, contest.effects()).expect("it is asked");
    let hint = Hint::new(&prompt, Weight::LIGHT, 5).expect("it is asked");
    assert!(prompt.decision().contains(hint.best.action).is_ok(), "{hint:?}");
    (prompt.decision().ask.expect("it is asked"), hint)
}

#[test]
fn every_question_gets_chances_and_only_a_single_answer_needs_no_weighing() {
    let mut kinds: BTreeMap<String, usize> = BTreeMap::new();
    for advanced in [false, true] {
        each_question(advanced, 3, 100, |contest, faction| {
            let (ask, hint) = hint(contest, faction);
            *kinds.entry(format!("{:?}", ask.kind())).or_default() += 1;
            let sound = |chance: f32| (0.0..=1.0).contains(&chance);
            assert!(sound(hint.best.chance) && hint.error >= 0.0, "{hint:?}");
            match hint.next {
                Some(next) => {
                    assert!(sound(next.chance) && next.action != hint.best.action, "{hint:?}");
                    // Of those that the games do not tell apart it is the one that a standard bot would give.
                    let behind = hint.error.max(0.03) + 0.001;
                    assert!(next.chance <= hint.best.chance + behind, "the best comes first: {hint:?}");
                    assert_ne!(hint.because, Because::Only, "{ask:?}");
                }
                None => {
                    assert_eq!(hint.because, Because::Only, "{ask:?}");
                    assert_eq!(ask.size(), 1, "there was something to weigh: {ask:?}");
                }
            }
        });
    }
    assert!(kinds.len() > 10, "{kinds:?}");
}

/// In a world that the seat cannot tell from the true one the hint is the same.
#[test]
fn a_hint_knows_nothing_that_its_seat_does_not() {
    let mut dice = SplitMix::new(11);
    for advanced in [false, true] {
        let mut compared = 0;
        each_question(advanced, 8, 70, |contest, faction| {
            let told = hint(contest, faction).1;
            let world = contest.state().resample(faction, &mut dice);
            let prompt = Prompt::new(&world, faction, contest.effects()).expect("it is asked");
            let there = Hint::new(&prompt, Weight::LIGHT, 5).expect("it is asked");
            assert_eq!(told, there, "{faction} is asked {:?}", prompt.decision().ask);
            compared += 1;
        });
        assert!(compared > 60, "{compared}");
    }
}
