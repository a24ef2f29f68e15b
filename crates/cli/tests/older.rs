//! Records that another version has written: played as far as the rules of today agree with them, and then told plainly.
//!
//! `records/` holds two that older versions did write. Where the rules of today part from them may move when rules change.

use crate::common::{EXAMPLE, File, Ran, example, kanly};
use kanly_engine::BEHAVIOUR;
use kanly_engine::record::Record;
use serde_json::Value;

const REFUSED: &str = include_str!("records/behaviour-2.kanly");
const AGREES: &str = include_str!("records/behaviour-4.kanly");

fn replay(file: &File, args: &[&str]) -> Ran {
    kanly(&[&["replay", file.path()], args].concat())
}

/// The example as another behaviour would have written it.
fn written_by(behaviour: u8) -> Record {
    Record { behaviour, ..example() }
}

/// The last line for programs.
fn last(ran: &Ran) -> Value {
    serde_json::from_str(ran.out.lines().last().expect("a line")).expect("JSON")
}

/// What is wrong, without the line breaks of the terminal.
fn told(ran: &Ran) -> String {
    ran.err.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_choice_that_is_refused_today_is_named_with_its_rule() {
    let file = File::with("refused", REFUSED);
    let judge = replay(&file, &["--judge"]);
    assert_eq!(judge.code, Some(1), "{}", judge.err);
    assert!(judge.out.contains("Turn 1, Storm"), "the story is told up to there");
    let json = replay(&file, &["--judge", "--json"]);
    let parted = last(&json);
    assert_eq!((json.code, parted["type"].as_str()), (Some(1), Some("REPLAY_PARTED")));
    assert_eq!(
        (parted["behaviour"].as_u64(), parted["played_by"].as_u64()),
        (Some(2), Some(BEHAVIOUR.into()))
    );
    let (line, rule) =
        (parted["line"].as_u64().expect("a line"), parted["rules"][0].as_str().expect("a rule"));
    let words = told(&judge);
    let head = format!(
        "was written by behaviour 2, and this engine plays behaviour {BEHAVIOUR}: they part at line {line}"
    );
    assert!(words.contains(&head) && words.contains(&format!("[{rule}]")), "{words}");
    assert!(words.contains(&format!("--to {}", line - 1)) && words.contains("plays behaviour 2"), "{words}");
    // What is said can be done.
    let before = replay(&file, &["--judge", "--to", &(line - 1).to_string()]);
    assert!(before.succeeded().contains("The record was written by behaviour 2"));
}

#[test]
fn others_are_not_told_what_was_chosen() {
    let file = File::with("secret", REFUSED);
    let judge = last(&replay(&file, &["--judge", "--json"]));
    let line = judge["line"].as_u64().expect("a line") as usize;
    let choice = REFUSED.lines().nth(line - 1).expect("the line");
    let (actor, action) = choice.split_once(": ").expect("a choice");
    let table = replay(&file, &[]);
    assert!(
        told(&table).contains(&format!("they part at line {line}")) && !table.err.contains(action),
        "{}",
        table.err
    );
    let parted = last(&replay(&file, &["--json"]));
    assert_eq!((&parted["rules"], &parted["why"]), (&Value::Array(Vec::new()), &Value::Null));
    assert!(replay(&file, &["--seat", actor]).err.contains(action), "whoever chose knows it");
}

#[test]
fn one_that_agrees_is_simply_played_and_says_so() {
    let words = replay(&File::with("agrees", AGREES), &["--quiet"]).succeeded();
    assert!(
        words.contains("written by behaviour 4") && words.contains("all its choices are legal"),
        "{words}"
    );
    let newer = File::with("newer", written_by(BEHAVIOUR + 1).to_string());
    let words = replay(&newer, &["--quiet"]).succeeded();
    let digests = example().digests(None);
    assert!(
        words.contains("which is newer than") && words.contains(&format!("{digests} digests agree")),
        "{words}"
    );
    let ended = last(&replay(&newer, &["--quiet", "--json"]));
    assert_eq!(
        (ended["behaviour"].as_u64(), ended["digests"].as_u64()),
        (Some(u64::from(BEHAVIOUR) + 1), Some(digests as u64))
    );
    let own = replay(&File::with("own", EXAMPLE), &["--quiet"]).succeeded();
    assert!(!own.contains("behaviour"), "{own}");
}

#[test]
fn a_digest_that_differs_names_the_lines_and_the_rules() {
    let mut other = written_by(BEHAVIOUR + 1);
    other.waypoints[3].digest ^= 1;
    let text = other.to_string();
    let file = File::with("differs", &text);
    let line = 1 + text.lines().position(|line| line.starts_with("digest 128 =")).expect("the fourth");
    let (first, end) = (line - Record::STRETCH, line - 1);
    for args in [&["--quiet"][..], &["--quiet", "--seat", "fremen"], &["--quiet", "--judge"]] {
        let ran = replay(&file, args);
        let words = told(&ran);
        assert_eq!(ran.code, Some(1));
        assert!(words.contains(&format!("they part at line {line}")), "{words}");
        assert!(words.contains(&format!("has become another in lines {first} to {end}")), "{words}");
        assert!(
            words.contains("the most telling first: ") && words.contains(&format!("--to {}", first - 1)),
            "{words}"
        );
    }
    let parted = |args: &[&str]| last(&replay(&file, &[&["--quiet", "--json"], args].concat()));
    let (table, judge) = (parted(&[]), parted(&["--judge"]));
    assert_eq!(judge["stretch"], serde_json::json!([first, end]));
    let rules = |parted: &Value| parted["rules"].as_array().expect("rules").clone();
    assert!(
        rules(&table).iter().all(|rule| rules(&judge).contains(rule)),
        "the table knows no more than the judge"
    );
    assert!(!judge["why"].as_str().expect("why").is_empty());
    assert_eq!(replay(&file, &["--quiet", "--to", &(first - 1).to_string()]).code, Some(0));
}

#[test]
fn garbage_in_the_number_is_told_at_its_place() {
    let text = EXAMPLE.replace(&format!("behaviour = {BEHAVIOUR}"), "behaviour = many");
    let ran = replay(&File::with("garbage", text), &[]);
    assert_eq!(ran.code, Some(2));
    assert!(told(&ran).contains("`many` is not a whole number from 0 to 255"), "{}", ran.err);
    let unknown = EXAMPLE.replace(&format!("behaviour = {BEHAVIOUR}"), "behaviour = 99\ntidal_waves = often");
    let ran = replay(&File::with("unknown", unknown), &[]);
    assert_eq!(ran.code, Some(2));
    assert!(
        told(&ran).contains("written by behaviour version 99") && ran.err.contains("tidal_waves"),
        "{}",
        ran.err
    );
}

#[test]
fn a_game_of_another_behaviour_goes_on_if_it_agrees() {
    let file = File::with("resumed", AGREES);
    let saved = File::new("resumed-saved");
    let args = ["play", "--resume", file.path(), "--as", "fremen", "--save", saved.path()];
    let ran = kanly(&args);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(told(&ran).contains("written by behaviour 4"), "{}", ran.err);
    let parts = File::with("stranded", REFUSED);
    let ran = kanly(&["play", "--resume", parts.path(), "--as", "fremen"]);
    assert_eq!(ran.code, Some(1));
    assert!(
        told(&ran).contains("they part at line") && told(&ran).contains("plays behaviour 2"),
        "{}",
        ran.err
    );
}

#[test]
fn other_commands_say_it_too() {
    let (agrees, parts) = (File::with("shown", AGREES), File::with("parts", REFUSED));
    for args in
        [&["show", agrees.path(), "--to", "60"][..], &["scenario", "new", agrees.path(), "--at", "60"]]
    {
        let ran = kanly(args);
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        assert!(told(&ran).contains("written by behaviour 4"), "{}", ran.err);
    }
    for args in [&["show", parts.path()][..], &["scenario", "new", parts.path(), "--at", "500"]] {
        let ran = kanly(args);
        assert_eq!(ran.code, Some(1), "{}", ran.out);
        assert!(told(&ran).contains("written by behaviour 2"), "{}", ran.err);
    }
    let shrunk = File::new("shrunk");
    let ran = kanly(&["shrink", parts.path(), "--out", shrunk.path()]);
    assert_eq!(ran.code, Some(0), "{}", ran.err);
    assert!(told(&ran).contains("what goes wrong may be no more than that they part"), "{}", ran.err);
    assert_eq!(shrunk.record().behaviour, BEHAVIOUR);
}
