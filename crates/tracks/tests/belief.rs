//! Beliefs: the same questions in all worlds that a seat cannot tell apart, and scores that can be reckoned by hand.

use std::sync::LazyLock;

use kanly_engine::{Event, Faction, SplitMix, Viewer};
use kanly_tracks::belief::{
    About, Effort, Item, Moment, Played, Possible, Setup, Tally, Unsound, When, implied, items, moments,
    read, score, uniform,
};

const SEED: u64 = 20;
const GAMES: u64 = 8;
const FEW: Effort = Effort { worlds: 40, battles: 8 };

/// Games that several tests look at, with the seeds from which they come.
static PLAYED: LazyLock<Vec<(Setup, Played)>> = LazyLock::new(|| {
    let setups = (SEED..SEED + GAMES).map(Setup::of);
    setups.map(|setup| (setup, moments(&setup))).collect()
});

fn each() -> impl Iterator<Item = (&'static Played, &'static Moment)> {
    PLAYED.iter().flat_map(|(_, played)| played.moments.iter().map(move |moment| (played, moment)))
}

fn yes_or_no() -> Item {
    Item { about: About::Winner(Faction::Fremen), outcomes: vec![Possible::Yes, Possible::No] }
}

fn close(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-6
}

#[test]
fn a_seed_asks_the_same_again() {
    let (setup, played) = &PLAYED[0];
    let again = moments(setup);
    assert_eq!(again.effects, played.effects);
    assert!(!played.moments.is_empty() && again.moments.len() == played.moments.len());
    for (one, other) in again.moments.iter().zip(&played.moments) {
        assert_eq!((&one.items, one.state, one.at), (&other.items, other.state, other.at));
    }
}

#[test]
fn both_games_any_number_of_players_and_both_moments_come() {
    let setups: Vec<Setup> = (0..60).map(Setup::of).collect();
    assert!((2..=6).all(|players| setups.iter().any(|setup| setup.players == players)));
    assert!([true, false].into_iter().all(|advanced| setups.iter().any(|setup| setup.advanced == advanced)));
    assert!(
        [When::Bidding, When::Plan].into_iter().all(|when| each().any(|(_, moment)| moment.when == when))
    );
    assert!(moments(&Setup { players: 9, ..Setup::of(1) }).moments.is_empty());
}

#[test]
fn a_moment_has_six_to_ten_items_that_all_have_a_truth() {
    for (played, moment) in each() {
        assert!((6..=10).contains(&moment.items.len()), "{:?}", moment.items);
        for (at, item) in moment.items.iter().enumerate() {
            assert!(!moment.items[..at].contains(item), "{} is asked twice", item.about);
            let truth = played.truth(moment, item).expect("the game was played to its end");
            assert!(truth < item.outcomes.len());
        }
    }
    let groups = ["cards", "traitors", "prediction", "battle", "winner"];
    for group in groups {
        assert!(
            each().any(|(_, moment)| moment.items.iter().any(|item| item.about.group() == group)),
            "{group}"
        );
    }
}

#[test]
fn items_are_the_same_in_every_world_that_the_seat_cannot_tell_apart() {
    let mut other_truths = 0;
    for (setup, played) in PLAYED.iter() {
        for (number, moment) in played.moments.iter().enumerate() {
            let world = moment.state.resample(moment.seat, &mut SplitMix::new(setup.seed));
            let view = world.view(Viewer::Seat(moment.seat));
            assert_eq!(view, moment.view());
            let seed = kanly_host::mix(setup.seed, 100 + number as u64);
            assert_eq!(items(&view, moment.seat, moment.when, seed), moment.items);
            let there = Moment { state: world, ..moment.clone() };
            let hidden = moment.items.iter().filter(|item| item.about.is_hidden());
            other_truths +=
                hidden.filter(|item| played.truth(&there, item) != played.truth(moment, item)).count();
        }
    }
    assert!(other_truths > 10, "only {other_truths} truths differ: nothing much is hidden");
}

#[test]
fn the_truth_is_that_of_the_game() {
    for (played, moment) in each() {
        let facts = &moment.state.judge().hidden;
        for item in &moment.items {
            let is = item.outcomes[played.truth(moment, item).expect("it is over")];
            match item.about {
                About::Card(faction, card) => {
                    assert_eq!(is == Possible::Yes, facts.hands[faction].contains(card));
                }
                About::Winner(faction) => {
                    let winners = played.outcome.expect("it is over").winners;
                    assert_eq!(is == Possible::Yes, winners.contains(faction));
                }
                About::Battle(aggressor, defender, there) => {
                    let after = played.effects[moment.at..].iter().map(|effect| effect.event);
                    let decided = after
                        .into_iter()
                        .find(|event| matches!(event, Event::BattleWon { .. } | Event::BattleEnded { .. }));
                    match decided {
                        Some(Event::BattleWon { faction, over, territory, .. }) => {
                            assert_eq!((is, territory), (Possible::Faction(faction), there));
                            assert!(
                                [faction, over].contains(&aggressor) && [faction, over].contains(&defender)
                            );
                        }
                        _ => assert_eq!(is, Possible::Neither),
                    }
                }
                _ => {}
            }
        }
    }
}

#[test]
fn scores_are_those_reckoned_by_hand() {
    let sure = score(&[0.9, 0.1], 0);
    assert!(close(sure.log, 0.9_f64.ln()) && close(sure.brier, 0.02));
    let wrong = score(&[0.9, 0.1], 1);
    assert!(close(wrong.log, 0.1_f64.ln()) && close(wrong.brier, 1.62));
    let three = score(&[0.5, 0.3, 0.2], 1);
    assert!(close(three.log, 0.3_f64.ln()) && close(three.brier, 0.25 + 0.49 + 0.04));
    // Nobody can be surer than 0.99 in the log score; the Brier score takes it as it is.
    assert!(close(score(&[1.0, 0.0], 0).log, 0.99_f64.ln()) && close(score(&[1.0, 0.0], 0).brier, 0.0));
    assert!(close(score(&[1.0, 0.0], 1).log, 0.01_f64.ln()) && close(score(&[1.0, 0.0], 1).brier, 2.0));
    let mut tally = Tally::default();
    assert_eq!(tally.mean(), None);
    [sure, wrong].into_iter().for_each(|scored| tally.add(scored));
    let mean = tally.mean().expect("there are two");
    assert!(tally.items == 2 && close(mean.brier, 0.82) && close(mean.log, (0.09_f64).ln() / 2.0));
}

#[test]
fn probabilities_are_read_as_shares_or_percent() {
    let item = yes_or_no();
    assert_eq!(read(&[0.25, 0.75], &item), Ok(vec![0.25, 0.75]));
    assert_eq!(read(&[25.0, 75.0], &item), Ok(vec![0.25, 0.75]));
    assert_eq!(read(&[1.0, 0.0], &item), Ok(vec![1.0, 0.0]));
    let rounded = read(&[0.33, 0.66], &item).expect("people round");
    assert!(close(rounded.iter().sum(), 1.0) && close(rounded[0], 1.0 / 3.0));
    assert_eq!(uniform(&item), [0.5, 0.5]);
}

#[test]
fn bad_probabilities_are_named() {
    let wrong = |numbers: &[f64]| read(numbers, &yes_or_no()).expect_err("it is wrong");
    assert_eq!(wrong(&[0.3]), Unsound::Count { expected: 2, found: 1 });
    assert_eq!(wrong(&[0.3, f64::NAN]), Unsound::NotANumber { at: 2 });
    assert_eq!(wrong(&[f64::INFINITY, 0.0]), Unsound::NotANumber { at: 1 });
    assert_eq!(wrong(&[-0.1, 1.1]), Unsound::OutOfRange { at: 1, found: -0.1 });
    assert_eq!(wrong(&[0.0, 101.0]), Unsound::OutOfRange { at: 2, found: 101.0 });
    assert_eq!(wrong(&[0.5, 0.9]), Unsound::Sum { found: 1.4 });
    assert_eq!(wrong(&[0.0, 0.0]), Unsound::Sum { found: 0.0 });
    assert_eq!(wrong(&[0.3]).to_string(), "1 probabilities were given for 2 outcomes");
    assert_eq!(wrong(&[0.5, 0.9]).to_string(), "the probabilities make 1.400 together, not 1 or 100");
}

#[test]
fn worlds_know_more_of_cards_than_nothing_and_no_more_than_the_seat() {
    let (mut nothing, mut worlds) = (Tally::default(), Tally::default());
    for (played, moment) in each() {
        let said = implied(played, moment, FEW, SEED);
        let world = moment.state.resample(moment.seat, &mut SplitMix::new(SEED));
        let there = implied(played, &Moment { state: world, ..moment.clone() }, FEW, SEED);
        for ((item, stated), other) in moment.items.iter().zip(&said).zip(&there) {
            assert!(
                close(stated.iter().sum(), 1.0) && stated.iter().all(|share| (0.0..=1.0).contains(share))
            );
            let truth = played.truth(moment, item).expect("it is over");
            match item.about {
                About::Winner(_) => assert_eq!(stated, other, "the network reads the view alone"),
                About::Card(..) | About::Kind(..) => {
                    nothing.add(score(&uniform(item), truth));
                    worlds.add(score(stated, truth));
                }
                _ => {}
            }
        }
    }
    let [nothing, worlds] = [nothing, worlds].map(|tally| tally.mean().expect("cards are asked about"));
    assert!(worlds.log > nothing.log && worlds.brier < nothing.brier, "{worlds:?} beside {nothing:?}");
}

#[test]
fn a_seat_is_told_what_it_has_seen() {
    for (played, moment) in each() {
        let (all, turn) = (played.seen(moment).count(), played.seen_this_turn(moment).count());
        assert!(turn > 0 && turn <= all && all <= moment.at);
    }
}
