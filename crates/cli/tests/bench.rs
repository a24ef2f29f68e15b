//! `kanly bench` prints figures; that they are good is no matter of tests.

use std::process::{Command, Output};

fn kanly(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kanly")).args(args).output().expect("the command runs")
}

#[test]
fn people_get_a_table() {
    let bench = kanly(&["bench", "--games", "3", "--players", "3", "--mode", "basic"]);
    assert_eq!(bench.status.code(), Some(0));
    let text = String::from_utf8(bench.stdout).expect("text");
    assert!(text.starts_with("Random games: basic game, 3 factions, one core  3 games, "), "{text}");
    for row in ["games", "decisions", "copy a state", "states copied", "apply a choice"] {
        assert!(text.contains(row), "no {row} in\n{text}");
    }
}

#[test]
fn programs_get_an_object_and_the_same_games_every_time() {
    let figures = || -> serde_json::Value {
        let bench = kanly(&["bench", "--games", "4", "--json"]);
        assert_eq!(bench.status.code(), Some(0));
        serde_json::from_slice(&bench.stdout).expect("an object")
    };
    let (one, other) = (figures(), figures());
    assert_eq!((&one["games"], &one["mode"]), (&4.into(), &"advanced".into()));
    assert!(one["games_per_second"].as_f64().is_some_and(|number| number > 0.0), "{one}");
    assert_eq!(one["decisions"], other["decisions"]);
    let timed = kanly(&["bench", "--seconds", "0.1", "--json"]);
    let timed: serde_json::Value = serde_json::from_slice(&timed.stdout).expect("an object");
    assert!(timed["games"].as_u64().is_some_and(|games| games > 0), "{timed}");
}

#[test]
fn a_wrong_command_is_refused() {
    for args in [
        &["--games", "0"][..],
        &["--seconds", "0"],
        &["--seconds", "soon"],
        &["--games", "2", "--seconds", "1"],
        &["--players", "7"],
        &["--mode", "both"],
    ] {
        let refused = kanly(&[&["bench"], args].concat());
        assert_eq!(refused.status.code(), Some(2), "{args:?}");
        assert!(!refused.stderr.is_empty() && refused.stdout.is_empty(), "{args:?}");
    }
}
