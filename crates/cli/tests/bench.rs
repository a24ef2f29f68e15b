//! `kanly bench` prints figures; that they are good is no matter of tests.

use crate::common::kanly;

#[test]
fn people_get_a_table() {
    let text = kanly(&["bench", "--games", "3", "--players", "3", "--mode", "basic"]).succeeded();
    assert!(text.starts_with("Random games: basic game, 3 factions, one core  3 games, "), "{text}");
    for row in ["games", "decisions", "copy a state", "states copied", "apply a choice", "resample"] {
        assert!(text.contains(row), "no {row} in\n{text}");
    }
    assert!(!text.contains("threads"), "nobody asked for them in\n{text}");
}

#[test]
fn threads_are_held_against_one() {
    let text = kanly(&["bench", "--games", "3", "--players", "2", "--threads", "2"]).succeeded();
    let row = text.lines().find(|line| line.contains("games on 2 threads")).unwrap_or_default();
    assert!(row.ends_with(" times one"), "{text}");
    let figures = kanly(&["bench", "--games", "2", "--threads", "0", "--json"]).json();
    assert!(figures["threads"].as_u64().is_some_and(|threads| threads > 0), "{figures}");
    assert!(figures["times_one_thread"].as_f64().is_some_and(|ratio| ratio > 0.0), "{figures}");
}

#[test]
fn programs_get_an_object_and_the_same_games_every_time() {
    let figures = || {
        let bench = kanly(&["bench", "--games", "4", "--json"]);
        bench.succeeded();
        bench.json()
    };
    let (one, other) = (figures(), figures());
    assert_eq!((&one["games"], &one["mode"]), (&4.into(), &"advanced".into()));
    assert!(one["games_per_second"].as_f64().is_some_and(|number| number > 0.0), "{one}");
    assert_eq!(one["decisions"], other["decisions"]);
    let timed = kanly(&["bench", "--seconds", "0.1", "--json"]).json();
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
        &["--threads", "-1"],
        &["--threads", "9999"],
    ] {
        let refused = kanly(&[&["bench"], args].concat());
        assert!(!refused.failed(2).is_empty() && refused.out.is_empty(), "{args:?}");
    }
}
