//! Every formula against golden values, and what must and must not change a draw.

use crate::golden::{
    COMMITMENT, DRAFT, DRAWS, FACTIONS, KEY, LARGE, LARGE_CALLS, LOT, SEED, TABLE, THROWS, fair,
};
use kanly_engine::{Actor, Config, Dice as _, Options, State};
use kanly_fair::{Fair, commitment, hex};
use kanly_host::Chance as _;

#[test]
fn the_promise_is_the_golden_one() {
    assert_eq!(hex(&commitment(&SEED)), COMMITMENT);
}

#[test]
fn the_key_is_the_golden_one() {
    assert_eq!(hex(fair().key()), KEY);
}

#[test]
fn bits_are_the_golden_ones() {
    for (choices, j, bits) in DRAWS {
        let mut draws = fair().draws(choices);
        // Every number lies below 2^63: nothing is rejected.
        for _ in 0..=j {
            draws.below(1 << 63);
        }
        let call = draws.calls()[j as usize];
        assert_eq!((call.j, call.bits), (j, bits), "after {choices} choices");
    }
}

#[test]
fn lots_are_the_golden_ones() {
    let mut lot = fair().lot("factions");
    assert_eq!(lot.shuffle(6), FACTIONS);
    assert_eq!(lot.calls().iter().map(|call| call.bits).collect::<Vec<_>>(), LOT);
    assert_eq!(lot.calls().iter().map(|call| call.below).collect::<Vec<_>>(), [6, 5, 4, 3, 2]);
    assert_eq!(fair().shuffle("draft", 3), DRAFT);
}

#[test]
fn bits_that_would_favour_a_number_are_drawn_again() {
    let mut draws = fair().draws(9);
    let numbers = [(); 4].map(|()| draws.below((1 << 63) + 1));
    assert_eq!((numbers, draws.calls().len()), (LARGE, LARGE_CALLS));
    assert_eq!(draws.calls().iter().filter_map(|call| call.number).collect::<Vec<_>>(), LARGE);
}

#[test]
fn everything_in_the_pot_changes_the_key() {
    let [first, bot, last] = THROWS;
    let mut other = SEED;
    other[31] ^= 1;
    let zero = Some([0; 32]);
    let keys = [
        Fair::new(&SEED, TABLE, &THROWS),
        Fair::new(&other, TABLE, &THROWS),
        Fair::new(&SEED, "sietch-8", &THROWS),
        Fair::new(&SEED, TABLE, &[last, bot, first]),
        Fair::new(&SEED, TABLE, &[first, last, bot]),
        Fair::new(&SEED, TABLE, &[first, last]),
        Fair::new(&SEED, TABLE, &[first, zero, last]),
        Fair::new(&SEED, TABLE, &[first, bot, last, bot]),
        Fair::new(&SEED, TABLE, &[]),
        Fair::new(&SEED, "", &[]),
    ]
    .map(|fair| *fair.key());
    for (at, key) in keys.iter().enumerate() {
        assert!(!keys[..at].contains(key), "the key of {at} is also that of another");
    }
}

#[test]
fn lengths_cannot_be_mistaken_for_each_other() {
    // The first byte of a throw cannot move into the id of the table.
    let chair = |bytes| [Some(bytes)];
    let (long, short) =
        (Fair::new(&SEED, "ab", &chair([b'c'; 32])), Fair::new(&SEED, "abc", &chair([b'c'; 32])));
    assert_ne!(long.key(), short.key());
    // Nor the number of a call into the name of a lot.
    let fair = fair();
    let bits = |name: &str| {
        let mut lot = fair.lot(name);
        lot.below(1 << 63);
        lot.calls()[0].bits
    };
    assert_ne!(bits("a"), bits("a\0\0\0\0"));
    assert_ne!(bits(""), bits("a"));
}

#[test]
fn chance_answers_by_the_number_of_choices_alone() {
    let config = Config::new(4, Options::default());
    let game = State::new(&config, &mut ()).expect("four can play");
    let ask = game.question(Actor::Chance).expect("chance deals the factions");
    let mut fair = fair();
    let once: Vec<_> = (0..40).map(|choices| fair.answer(choices, &ask)).collect();
    let again: Vec<_> = (0..40).rev().map(|choices| fair.clone().answer(choices, &ask)).collect();
    assert!(once.iter().eq(again.iter().rev()));
    assert!(once.iter().any(|answer| *answer != once[0]), "it says the same whatever lies behind");
}

#[test]
fn numbers_come_equally_often() {
    let mut counts = [0_u32; 6];
    for choices in 0..6000 {
        counts[fair().draws(choices).index(6)] += 1;
    }
    assert!(counts.iter().all(|count| (880..1120).contains(count)), "{counts:?}");
}

#[test]
fn a_key_is_not_printed() {
    assert_eq!(format!("{:?}", fair()), "Fair(..)");
    let mut draws = fair().draws(0);
    draws.below(6);
    assert!(!format!("{draws:?}").contains("keyed"));
}
