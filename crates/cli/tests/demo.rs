//! `kanly demo`: a whole game, told to its end.

use crate::common::kanly;

#[test]
fn a_whole_game_is_told_with_its_end() {
    for seed in ["1", "2", "3", "4", "5", "6"] {
        for mode in ["basic", "advanced"] {
            let out = kanly(&["demo", "--seed", seed, "--mode", mode]).succeeded();
            for part in [
                "Turn 1, Storm [1.01.00]",
                "Turn 1, Battle [1.07.00]",
                "choices, chance included",
                "Every refusal names its rule",
                "Secrets are kept",
                "Go on with",
            ] {
                assert!(out.contains(part), "seed {seed}, {mode}: no {part:?} in\n{out}");
            }
        }
    }
}

#[test]
fn the_same_seed_tells_the_same_game() {
    let told = |args: &[&str]| kanly(args).succeeded();
    assert_eq!(told(&["demo", "--seed", "7"]), told(&["demo", "--seed", "7", "--fast"]));
}

#[test]
fn it_says_what_it_is() {
    let out = kanly(&["demo"]).succeeded();
    assert!(out.starts_with("Kanly: "), "{out}");
}
