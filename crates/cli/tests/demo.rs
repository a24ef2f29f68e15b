//! `kanly` without a command: a whole game, told to its end.

use crate::common::kanly;

#[test]
fn a_whole_game_is_told_with_its_end() {
    for seed in ["1", "2", "3", "4", "5", "6"] {
        for mode in ["basic", "advanced"] {
            let out = kanly(&["--seed", seed, "--mode", mode]).succeeded();
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
    assert_eq!(told(&["--seed", "7"]), told(&["demo", "--seed", "7", "--fast"]));
    assert_eq!(told(&[]), told(&["demo"]));
}

#[test]
fn it_says_what_it_is() {
    let out = kanly(&[]).succeeded();
    assert!(out.starts_with("Kanly: "), "{out}");
}

#[test]
fn its_options_do_not_stand_before_another_command() {
    for option in [&["--seed", "2"][..], &["--fast"], &["--mode", "basic"]] {
        let err = kanly(&[option, &["rules"]].concat()).failed(2);
        assert!(err.contains("without a command"), "{err}");
    }
}
