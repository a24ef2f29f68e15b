//! `kanly shrink` as people and scripts call it.

use crate::common::{File, TEMPORARY, kanly};

/// A game of bots that is cut off in the middle and goes on with something that nobody was asked.
fn wrong_game(file: &File) -> usize {
    kanly(&["record", "--seed", "11", "--out", file.path()]).succeeded();
    let lines: Vec<String> = file.text().lines().take(160).map(str::to_owned).collect();
    std::fs::write(file.path(), lines.join("\n") + "\nfremen: look\n").expect("our own file");
    choices(&file.text())
}

fn choices(text: &str) -> usize {
    let lines = text.split_once("---").map_or("", |(_, lines)| lines.trim()).lines();
    lines.filter(|line| !line.starts_with("digest")).count()
}

#[test]
fn a_record_that_goes_wrong_becomes_short_and_goes_wrong_still() {
    let (file, out) = (File::new("wrong.kanly"), File::new("short.kanly"));
    let long = wrong_game(&file);
    let run = kanly(&["shrink", file.path(), "--out", out.path()]);
    run.succeeded();
    let short = choices(&out.text());
    assert!(short < 10 && long > 100, "{short} of {long}");
    let told = format!("{short} choices in place of {long} show it");
    assert!(run.err.contains("`fremen: look` is refused [") && run.err.contains(&told), "{}", run.err);
    assert!(run.err.contains("look at it: kanly replay "), "{}", run.err);
    assert!(out.text().trim_end().ends_with("fremen: look"), "{}", out.text());
    assert!(kanly(&["replay", out.path(), "--judge"]).failed(1).contains("[2.04.14]"));
    // It can be made no shorter.
    let again = kanly(&["shrink", out.path(), "--out", "-"]);
    assert_eq!(choices(&again.succeeded()), short);
}

#[test]
fn the_short_record_stands_beside_the_long_one() {
    let file = File::new("beside.kanly");
    wrong_game(&file);
    kanly(&["shrink", file.path()]).succeeded();
    let path = format!("{}.shrunk", file.path());
    let text = std::fs::read_to_string(&path).expect("it stands there");
    assert!(text.starts_with("kanly record 1\n# kanly shrink "), "{text}");
    std::fs::remove_file(path).expect("our own file");
}

#[test]
fn a_record_in_which_all_is_well_is_said_to_be_so() {
    let file = File::new("well.kanly");
    kanly(&["record", "--seed", "12", "--out", file.path()]).succeeded();
    let told = kanly(&["shrink", file.path()]).failed(1);
    assert!(told.contains("nothing goes wrong in ") && told.contains("--secrecy"), "{told}");
    assert!(!std::path::Path::new(&format!("{}.shrunk", file.path())).exists());
}

#[test]
fn wrong_commands_and_files_are_refused() {
    let (file, none) = (File::new("bad.kanly"), File::new("none.kanly"));
    wrong_game(&file);
    kanly(&["shrink"]).failed(2);
    assert!(kanly(&["shrink", none.path()]).failed(2).contains("cannot read the record"));
    let told = kanly(&["shrink", file.path(), "--out", TEMPORARY]).failed(2);
    assert!(told.contains("cannot write"), "{told}");
    std::fs::write(file.path(), "no record").expect("our own file");
    kanly(&["shrink", file.path()]).failed(2);
}
