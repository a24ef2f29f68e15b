//! `kanly` without a command: a whole game, told to its end.

use std::process::Command;

fn kanly(args: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_kanly")).args(args).output().expect("the command runs");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn a_whole_game_is_told_with_its_end() {
    for seed in ["1", "2", "3", "4", "5", "6"] {
        for mode in ["basic", "advanced"] {
            let (code, out, err) = kanly(&["--seed", seed, "--mode", mode]);
            assert_eq!(code, Some(0), "{err}");
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
    let (_, alone, _) = kanly(&["--seed", "7"]);
    let (_, named, _) = kanly(&["demo", "--seed", "7", "--fast"]);
    assert_eq!(alone, named);
    assert_eq!(kanly(&[]).1, kanly(&["demo"]).1);
}

#[test]
fn it_says_what_it_is() {
    let (_, out, _) = kanly(&[]);
    assert!(out.starts_with("Kanly: "), "{out}");
}

#[test]
fn its_options_do_not_stand_before_another_command() {
    for option in [&["--seed", "2"][..], &["--fast"], &["--mode", "basic"]] {
        let (code, _, err) = kanly(&[option, &["rules"]].concat());
        assert_eq!(code, Some(2), "{err}");
        assert!(err.contains("without a command"), "{err}");
    }
}
