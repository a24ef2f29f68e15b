//! `kanly record` as people and scripts call it.

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use kanly_engine::ids::Faction;
use kanly_engine::record;

fn kanly(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_kanly")).args(args).output().expect("the command runs")
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("the output is text")
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("the messages are text")
}

fn temporary(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("record-{name}"))
}

#[test]
fn a_record_replays_and_its_second_line_makes_it_again() {
    for args in [
        &["--seed", "5"][..],
        &["--seed", "5", "--mode", "advanced", "--players", "3", "--turns", "4"],
        &["--seed", "5", "--factions", "atreides,fremen", "--agents", "random,fremen=kinds"],
        &["--mode", "advanced", "--option", "storm_dialers=nearest", "--option", "ask_everyone=true"],
    ] {
        let played = kanly(&[&["record"], args].concat());
        assert_eq!(played.status.code(), Some(0), "{args:?}: {}", err(&played));
        assert!(err(&played).contains(" choices."), "{}", err(&played));
        let text = out(&played);
        let record = record::read(&text).unwrap_or_else(|errors| panic!("{args:?}: {errors:?}"));
        let end = record.replay(None, |_, _, _| {}).expect("it replays to its digest");
        assert!(end.outcome().is_some() && record.digest.is_some());
        let again = text.lines().nth(1).and_then(|line| line.strip_prefix("# kanly ")).expect("a command");
        assert_eq!(out(&kanly(&again.split(' ').collect::<Vec<_>>())), text, "{again}");
    }
}

#[test]
fn what_was_agreed_stands_in_the_header() {
    let text = out(&kanly(&[
        "record",
        "--factions",
        "emperor,fremen",
        "--turns",
        "3",
        "--option",
        "karama_span=phase",
    ]));
    let config = record::read(&text).expect("a record").config;
    assert_eq!(config.factions.iter().collect::<Vec<_>>(), [Faction::Emperor, Faction::Fremen]);
    assert_eq!((config.options.max_turns, config.options.advanced), (3, false));
    assert!(text.contains("\nkarama_span = phase\n"), "{text}");
}

#[test]
fn a_file_is_written_with_its_folders() {
    let folder = temporary("folder");
    let path = folder.join("below/game.kanly");
    let path = path.to_str().expect("a plain path");
    let played = kanly(&["record", "--seed", "1", "--out", path]);
    assert_eq!(played.status.code(), Some(0), "{}", err(&played));
    assert!(out(&played).is_empty() && err(&played).contains("below/game.kanly"), "{}", err(&played));
    let replay = kanly(&["replay", path, "--quiet"]);
    assert!(out(&replay).ends_with("The record replays to the same digest.\n"), "{}", out(&replay));
    let _ = std::fs::remove_dir_all(&folder);
    let refused = kanly(&["record", "--out", env!("CARGO_TARGET_TMPDIR")]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(err(&refused).contains("cannot write"), "{}", err(&refused));
}

#[test]
fn a_record_can_be_piped_into_a_replay() {
    let text = out(&kanly(&["record", "--seed", "2"]));
    let mut replay = Command::new(env!("CARGO_BIN_EXE_kanly"))
        .args(["replay", "-", "--quiet"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command runs");
    let mut stdin = replay.stdin.take().expect("a pipe");
    std::io::Write::write_all(&mut stdin, text.as_bytes()).expect("it is read");
    drop(stdin);
    let replay = replay.wait_with_output().expect("it ends");
    assert!(out(&replay).ends_with("The record replays to the same digest.\n"), "{}", out(&replay));
}

#[test]
fn a_wrong_command_is_refused_with_what_would_be_right() {
    for (args, words) in [
        (&["--players", "9"][..], "[0.08]"),
        (&["--players", "many"], "invalid"),
        (&["--factions", "fremen"], "[0.08]"),
        (&["--factions", "fremen,fremen"], "none twice"),
        (&["--factions", "fremen,ixians"], "the factions are atreides"),
        (&["--factions", "fremen,emperor", "--players", "2"], "cannot be used with"),
        (&["--turns", "0"], "[0.02]"),
        (&["--mode", "easy"], "advanced"),
        (&["--option", "worms=many"], "the options are storm_dialers"),
        (&["--option", "worms"], "is not `key=value`"),
        (&["--option", "karama_span=never"], "is not one of use, phase"),
        (&["--agents", "clever"], "random and kinds"),
        (&["--agents", "ixians=kinds"], "the factions are atreides"),
    ] {
        let refused = kanly(&[&["record"], args].concat());
        assert_eq!(refused.status.code(), Some(2), "{args:?}");
        assert!(err(&refused).contains(words) && out(&refused).is_empty(), "{args:?}: {}", err(&refused));
    }
}

#[test]
fn the_example_is_what_its_second_line_makes() {
    let example = include_str!("../../../docs/examples/six-factions.kanly");
    let command = example.lines().nth(1).and_then(|line| line.strip_prefix("# ")).expect("a command");
    let made = out(&kanly(&command.split(' ').skip(1).collect::<Vec<_>>()));
    assert!(made == example, "write it anew: {command} --out docs/examples/six-factions.kanly");
}
