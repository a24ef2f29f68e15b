//! The digests of 1,000 random games, kept in a file: work on the engine that is not meant to change a game changes none.
//!
//! `KANLY_WRITE=1 cargo test -p kanly-engine digests::` writes the file anew where a game was meant to change.

use crate::common::{choose, config};
use kanly_engine::State;
use kanly_engine::dice::SplitMix;
use std::fmt::Write;
use std::path::Path;

const GAMES: u64 = 1000;

/// What a game came by, every fiftieth choice, and its end. All are without the floor, which came later: a game that knows nothing
/// of an option keeps its digest.
fn digest(seed: u64) -> u64 {
    let mut dice = SplitMix::new(seed ^ 0xd16e57);
    let mut config = config(seed);
    config.options.floor = false;
    let mut state = State::new(&config, &mut ()).expect("a sound configuration");
    let (mut digest, mut choices) = (state.digest(), 0_u64);
    while let Some((actor, action)) = choose(&state, &mut dice) {
        state.apply(actor, action, &mut ()).unwrap_or_else(|illegal| panic!("seed {seed}: {illegal}"));
        choices += 1;
        if choices.is_multiple_of(50) {
            digest = digest.rotate_left(1) ^ state.digest();
        }
    }
    digest.rotate_left(1) ^ state.digest()
}

#[test]
fn digests_stay_as_they_were() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/digests.txt");
    let mut found = String::new();
    for seed in 0..GAMES {
        writeln!(found, "{seed} {:016x}", digest(seed)).expect("a string takes all");
    }
    if std::env::var_os("KANLY_WRITE").is_some() {
        std::fs::write(&path, &found).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(&path).expect("the digests were written once");
    let changed: Vec<_> = kept.lines().zip(found.lines()).filter(|(kept, found)| kept != found).collect();
    assert!(changed.is_empty(), "{} games changed, the first: {:?}", changed.len(), changed[0]);
    assert_eq!(kept.lines().count(), found.lines().count());
}
