//! What may change in the code without changing a digest, and what may not.

use super::teller::digest;
use kanly_vocabulary::config::Options;
use kanly_vocabulary::ids::Faction;
use kanly_vocabulary::sets::{FactionSet, PerFaction};
use serde::Serialize;

fn of(value: impl Serialize) -> u64 {
    digest(|facts| facts.fact("value", &value))
}

#[derive(Serialize)]
enum Stage {
    Asking,
    Settling(u8),
}

#[derive(Serialize)]
struct Before {
    spice: PerFaction<u16>,
    seen: FactionSet,
    dial: Option<u8>,
    stage: Stage,
}

fn spice() -> PerFaction<u16> {
    let mut spice = PerFaction::default();
    spice[Faction::Guild] = 7;
    spice
}

fn before() -> Before {
    Before { spice: spice(), seen: Faction::Guild.into(), dial: Some(0), stage: Stage::Settling(3) }
}

#[test]
fn a_field_that_moves_changes_nothing() {
    #[derive(Serialize)]
    struct Moved {
        stage: Stage,
        dial: Option<u8>,
        spice: PerFaction<u16>,
        seen: FactionSet,
    }
    let before = before();
    let moved = Moved { stage: before.stage, dial: before.dial, spice: before.spice, seen: before.seen };
    assert_eq!(of(moved), of(self::before()));
}

#[test]
fn a_new_field_changes_nothing_until_it_leaves_its_default() {
    #[derive(Serialize)]
    struct Grown {
        spice: PerFaction<u16>,
        worms: u8,
        asked: FactionSet,
        seen: FactionSet,
        called: Option<u8>,
        dial: Option<u8>,
        stage: Stage,
        quiet: bool,
        waters: [u16; 3],
    }
    let grown = |worms, called| Grown {
        spice: spice(),
        worms,
        asked: FactionSet::EMPTY,
        seen: Faction::Guild.into(),
        called,
        dial: Some(0),
        stage: Stage::Settling(3),
        quiet: false,
        waters: [0; 3],
    };
    assert_eq!(of(grown(0, None)), of(before()));
    assert_ne!(of(grown(1, None)), of(before()));
    assert_ne!(of(grown(0, Some(0))), of(before()), "something that is there is not the same as nothing");
}

#[test]
fn a_new_variant_of_an_enum_changes_nothing() {
    mod grown {
        #[derive(serde::Serialize)]
        #[allow(dead_code, reason = "it is inserted before the others, and that is all")]
        pub(super) enum Stage {
            Opening,
            Asking,
            Settling(u8),
        }
    }
    assert_eq!(of(grown::Stage::Asking), of(Stage::Asking));
    assert_eq!(of(grown::Stage::Settling(0)), of(Stage::Settling(0)));
    assert_ne!(of(Stage::Settling(0)), of(Stage::Asking));
    assert_ne!(of(grown::Stage::Opening), of(Stage::Asking));
}

#[test]
fn a_wider_number_is_the_same_number() {
    assert_eq!(of(7_u8), of(7_u64));
    assert_ne!(of(-7_i32), of(7_i32));
}

#[test]
fn what_differs_is_told_apart() {
    let owner = |faction| {
        let mut spice = PerFaction::<u16>::default();
        spice[faction] = 7;
        of(spice)
    };
    assert_ne!(owner(Faction::Guild), owner(Faction::Emperor), "the same number in another purse");
    assert_ne!(of([1, 2]), of([2, 1]), "the order of a list is a fact");
    assert_ne!(of(vec![0]), of(Vec::<u8>::new()), "so is its length");
    assert_ne!(of(("ab", "c")), of(("a", "bc")));
    assert_ne!(of(Some(0)), of(None::<u8>));
}

/// Every option is told: an option that two games differ in tells their digests apart.
#[test]
fn every_option_is_told() {
    let digest = |options| super::of(&kanly_flow::State::empty(options));
    let mut told = vec![digest(Options::default())];
    for point in Options::POINTS {
        for reading in point.readings.all() {
            let mut options = Options::default();
            options.agree(point, reading).expect("one of its own");
            if options != Options::default() {
                assert!(!told.contains(&digest(options)), "{} = {reading}", point.id);
                told.push(digest(options));
            }
        }
    }
}
