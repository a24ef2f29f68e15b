//! `kanly soak` as people and scripts call it, and the soak that belongs to the tests.

use std::path::Path;
use std::process::{Command, Output};

fn kanly(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kanly")).args(args).output().expect("the command runs")
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the output is text")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("the messages are text")
}

#[test]
fn a_hundred_games_keep_every_law() {
    let soak = kanly(&["soak", "--games", "100", "--seed", "1965"]);
    assert_eq!(soak.status.code(), Some(0), "{}", err(&soak));
    assert!(out(&soak).starts_with("every law held in 100 games from seed 1965"), "{}", out(&soak));
    assert!(out(&soak).contains("games/s") && err(&soak).is_empty(), "{}", err(&soak));
}

#[test]
fn a_dozen_games_keep_every_secret() {
    let soak = kanly(&["soak", "--games", "12", "--seed", "1984", "--secrecy", "--threads", "1"]);
    assert_eq!(soak.status.code(), Some(0), "{}", err(&soak));
    assert!(out(&soak).contains("secrecy included") && out(&soak).contains("on 1 thread,"), "{}", out(&soak));
}

/// A limit that no game keeps stands for a game that never ends.
#[test]
fn a_violation_is_written_down_and_can_be_looked_at() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("soak-violation.kanly");
    let path = file.to_str().expect("a plain path");
    let soak = kanly(&["soak", "--games", "20", "--seed", "3", "--limit", "15", "--out", path]);
    assert_eq!(soak.status.code(), Some(1));
    let told = err(&soak);
    assert!(told.contains("seed 3: the game is not over after 15 choices"), "{told}");
    let at = told.find("kanly replay ").expect("how to look at it");
    let command = told[at..].lines().next().expect("a line").strip_prefix("kanly ").expect("a command");
    let replay = kanly(&command.split(' ').collect::<Vec<_>>());
    assert_eq!(replay.status.code(), Some(0), "{command}: {}", err(&replay));
    let text = std::fs::read_to_string(&file).expect("it was written");
    let again = text.lines().nth(1).and_then(|line| line.strip_prefix("# kanly ")).expect("a command");
    let second = Path::new(env!("CARGO_TARGET_TMPDIR")).join("soak-again.kanly");
    let args: Vec<&str> = again.split(' ').chain(["--out", second.to_str().expect("a plain path")]).collect();
    assert_eq!(kanly(&args).status.code(), Some(1), "{again}");
    assert_eq!(std::fs::read_to_string(&second).expect("it was written"), text);
    let _ = std::fs::remove_file(file);
    let _ = std::fs::remove_file(second);
}

#[test]
fn a_wrong_command_is_refused() {
    for (args, words) in [
        (&["--players", "1-3"][..], "[0.08]"),
        (&["--players", "six"], "a range such as 2-6"),
        (&["--games", "0"], "0 is not in"),
        (&["--threads", "0"], "0 is not in"),
        (&["--mode", "hard"], "both"),
        (&["--limit", "5", "--games", "1", "--out", env!("CARGO_TARGET_TMPDIR")], "cannot write"),
    ] {
        let refused = kanly(&[&["soak"], args].concat());
        assert_eq!(refused.status.code(), Some(2), "{args:?}");
        assert!(err(&refused).contains(words), "{args:?}: {}", err(&refused));
    }
}
