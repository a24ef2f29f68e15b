//! Whole screens of a played game at 80 and at 50 columns, compared with what is committed beside this file.
//! `KANLY_WRITE=1` writes them anew.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{Folder, command, play, reading};
use kanly_engine::Faction;

/// What to do when this fails because the rules or the words have changed on purpose.
const ANEW: &str = "write them anew: KANLY_WRITE=1 cargo test -p kanly screens::";

/// What is typed: looking around, what is refused, and a game to its end.
const LINES: [&str; 27] = [
    "help",
    "ship 1 ridge",
    "me",
    "auto",
    "4",
    "board",
    "table",
    "bid 99",
    "help bid",
    "bid up to 2",
    "pass card",
    "p",
    "skip",
    "ship 1 ridge",
    "legal ship",
    "hint",
    "help offer",
    "auto",
    "rules 1.06.07",
    "board arrakeen",
    "auto turn",
    "table",
    "me",
    "log 5",
    "auto game",
    "table",
    "save game.kanly",
];

fn game(width: usize) -> String {
    let folder = Folder::new(&format!("screens-{width}"));
    let width = width.to_string();
    let args = ["play", "--as", "atreides", "--mode", "advanced", "--seed", "4", "--turns", "3"];
    let args = [&args[..], &["--bots", "kinds", "--width", &width]].concat();
    let mut command = command(&args);
    command.current_dir(folder.path());
    reading(command, (LINES.join("\n") + "\n").as_bytes()).succeeded()
}

fn golden(width: usize) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/screens/columns-{width}.txt"))
}

#[track_caller]
fn fits(text: &str, width: usize) {
    for line in text.lines() {
        assert!(line.chars().count() <= width, "longer than {width} columns: {line}");
    }
}

#[test]
fn screens_are_as_they_are_committed() {
    for width in [80, 50] {
        let (file, now) = (golden(width), game(width));
        if std::env::var_os("KANLY_WRITE").is_some() {
            fs::write(&file, &now).expect("it can be written");
        }
        let text = fs::read_to_string(&file).unwrap_or_default();
        let differs = text.lines().zip(now.lines()).position(|(old, new)| old != new);
        let line = differs.map_or("its end".to_owned(), |line| format!("line {}", line + 1));
        assert!(text == now, "{} is otherwise from {line} on; {ANEW}", file.display());
        fits(&text, width);
    }
}

#[test]
fn no_line_is_longer_than_a_narrow_terminal() {
    no_line_is_longer(50, "advanced");
}

#[test]
fn no_line_is_longer_than_a_wide_terminal() {
    no_line_is_longer(80, "basic");
}

/// Every faction, whatever is looked up and however long a line is.
fn no_line_is_longer(width: usize, mode: &str) {
    let long = "why ".to_owned() + &"xy".repeat(300);
    let offer = "offer bg, emperor, fremen: text \"".to_owned() + &"my word ".repeat(60) + "\"";
    let around = ["table", "me", "legal", "help", "help plan", "ship 1 ridge", &long, &offer];
    let mut lines = vec!["rules worm", "rules 1.02", "board the-minor-erg", "board nowhere"];
    lines.extend(["help emperor", "help karama", "help storm", "help nobody"]);
    for round in 0..6 {
        lines.extend(around);
        // A hint takes as long as all the rest together.
        lines.extend((round % 3 == 0).then_some("hint"));
        lines.extend(["auto 7", "wait"]);
    }
    lines.extend(["auto game", "table", "log 1000"]);
    for faction in Faction::ALL {
        let number = width.to_string();
        let args = ["--as", faction.id(), "--mode", mode, "--seed", "6", "--turns", "4", "--bots", "kinds"];
        let out = play(&[&args[..], &["--width", &number]].concat(), &lines).succeeded();
        let (out, path) = out.rsplit_once("Saved;").unwrap_or((&out, ""));
        assert!(path.contains("--resume"), "the name of a file may be long:\n{path}");
        fits(out, width);
    }
}
