//! `kanly soak` as people and scripts call it, and the soak that belongs to the tests.

use crate::common::{File, TEMPORARY, kanly, made_by};

#[test]
fn a_hundred_games_keep_every_law() {
    let soak = kanly(&["soak", "--games", "100", "--seed", "1965"]);
    let told = soak.succeeded();
    assert!(told.starts_with("every law held in 100 games from seed 1965"), "{told}");
    assert!(told.contains("games/s") && soak.err.is_empty(), "{}", soak.err);
}

#[test]
fn a_dozen_games_keep_every_secret() {
    let args = ["soak", "--games", "12", "--seed", "1984", "--secrecy", "--threads", "1"];
    let told = kanly(&args).succeeded();
    assert!(told.contains("secrecy included") && told.contains("on 1 thread,"), "{told}");
}

/// A limit that no game keeps stands for a game that never ends.
#[test]
fn a_violation_is_written_down_and_can_be_looked_at() {
    let (file, second) = (File::new("violation.kanly"), File::new("again.kanly"));
    let soak = kanly(&["soak", "--games", "20", "--seed", "3", "--limit", "15", "--out", file.path()]);
    let told = soak.failed(1);
    assert!(told.contains("seed 3: the game is not over after 15 choices"), "{told}");
    assert!(told.contains("make it shorter: kanly shrink "), "{told}");
    let at = told.find("kanly replay ").expect("how to look at it");
    let command = told[at..].lines().next().expect("a line").strip_prefix("kanly ").expect("a command");
    kanly(&command.split(' ').collect::<Vec<_>>()).succeeded();
    let text = file.text();
    kanly(&[made_by(&text), vec!["--out", second.path()]].concat()).failed(1);
    assert_eq!(second.text(), text);
}

#[test]
fn a_wrong_command_is_refused() {
    for (args, words) in [
        (&["--players", "1-3"][..], "[0.08]"),
        (&["--players", "six"], "a range such as 2-6"),
        (&["--games", "0"], "a whole number from 1"),
        (&["--threads", "0"], "a whole number from 1"),
        (&["--mode", "hard"], "both"),
        (&["--limit", "5", "--games", "1", "--out", TEMPORARY], "cannot write"),
    ] {
        let told = kanly(&[&["soak"], args].concat()).failed(2);
        assert!(told.contains(words), "{args:?}: {told}");
    }
}
