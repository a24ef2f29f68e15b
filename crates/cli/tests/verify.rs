//! `kanly verify` as people and scripts call it.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::{EXAMPLE_PATH, File, kanly, kanly_reading};

/// A record with a proof, and where it lies.
const FAIR: &str = include_str!("../../../docs/examples/fair.kanly");
const FAIR_PATH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/fair.kanly");
const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/verify.py");

/// The value of a line of the proof.
fn value(key: &str) -> &'static str {
    let start = format!("# fair {key} = ");
    FAIR.lines().find_map(|line| line.strip_prefix(start.as_str())).expect("the proof has it")
}

/// The other throw that differs in its first digit.
fn changed(hex: &str) -> String {
    format!("{}{}", if hex.starts_with('0') { '1' } else { '0' }, &hex[1..])
}

/// The record with a draw that is another and still legal, the line and what stood there: of two treachery cards the first takes the
/// place of the second, and the other way round.
fn bent() -> (String, usize, String) {
    let drawn = FAIR.lines().enumerate().filter(|(_, line)| line.starts_with("chance: draw "));
    let drawn: Vec<(usize, &str)> = drawn.collect();
    let (first, was) = drawn[0];
    let (second, other) =
        *drawn.iter().find(|(_, line)| *line != was).expect("two kinds of cards were drawn");
    let swapped = FAIR.lines().enumerate().map(|(at, line)| match at {
        _ if at == first => format!("{other}\n"),
        _ if at == second => format!("{was}\n"),
        _ => format!("{line}\n"), // any: all other lines stay
    });
    (swapped.collect(), first + 1, was.trim_start_matches("chance: ").to_owned())
}

#[test]
fn a_fair_record_is_as_promised() {
    let told = kanly(&["verify", FAIR_PATH]).succeeded();
    let draws = FAIR.lines().filter(|line| line.starts_with("chance: ")).count();
    assert!(
        told.contains(&format!("All {draws} draws and the lot before the game are as promised.")),
        "{told}"
    );
    assert!(told.contains(value("commitment")) && told.contains("or name it by --commitment"), "{told}");
    let throw = value("chair 1").rsplit(' ').next().expect("a throw");
    let noted =
        kanly(&["verify", FAIR_PATH, "--commitment", value("commitment"), "--throw", throw]).succeeded();
    assert!(!noted.contains("Compare"), "{noted}");
}

#[test]
fn every_call_of_the_dice_can_be_listed() {
    let told = kanly(&["verify", FAIR_PATH, "--draws"]).succeeded();
    let json = kanly(&["verify", FAIR_PATH, "--draws", "--json"]).json();
    let draws = json["draws"].as_array().expect("a list");
    let calls = draws.iter().chain(json["lots"].as_array().expect("a list"));
    for call in calls.flat_map(|draw| draw["calls"].as_array().expect("a list")) {
        assert!(told.contains(call["u"].as_str().expect("hex")), "{call} is not listed:\n{told}");
    }
    assert_eq!(json["verdict"], "as-promised");
    let plain = kanly(&["verify", FAIR_PATH, "--json"]).json();
    assert!(plain["draws"].is_null() && plain["checked"] == json["checked"], "{plain}");
}

#[test]
fn a_bent_draw_is_named_with_what_the_dice_say() {
    let (text, line, was) = bent();
    let ran = kanly_reading(&["verify", "-"], text.as_bytes());
    let told = ran.failed(1);
    assert!(told.contains(&format!("standard input:{line}:1")), "{told}");
    assert!(told.contains("the draw was bent") && told.contains(&format!("the dice say `{was}`")), "{told}");
    let json = kanly_reading(&["verify", "-", "--json"], text.as_bytes()).json();
    assert_eq!((&json["verdict"], &json["faults"][0]["line"]), (&"bent".into(), &line.into()));
    assert_eq!(
        (&json["faults"][0]["code"], &json["faults"][0]["right"]),
        (&"draw".into(), &was.as_str().into())
    );
    let listed = kanly_reading(&["verify", "-", "--draws"], text.as_bytes());
    assert!(listed.out.contains(&format!("the dice say {was}")), "{}", listed.out);
}

#[test]
fn whatever_is_changed_in_the_pot_is_found_and_said() {
    let throw = value("chair 2").rsplit(' ').next().expect("a throw");
    let (seed, commitment) = (value("seed"), value("commitment"));
    let table = format!("table = {}", value("table"));
    for (stands, instead, words) in [
        (seed, changed(seed), &["the seed is not the one that was promised", "nor do the draws follow"][..]),
        (
            commitment,
            changed(commitment),
            &["not the one that was promised", "the draws follow from this seed"],
        ),
        (throw, changed(throw), &["do not follow from what is in the pot", "a throw"]),
        (throw, "no-throw".to_owned(), &["do not follow from what is in the pot", "a throw"]),
        (&table, "table = another".to_owned(), &["do not follow from what is in the pot", "table's id"]),
    ] {
        let told = kanly_reading(&["verify", "-"], FAIR.replacen(stands, &instead, 1).as_bytes()).failed(1);
        for words in words {
            assert!(told.contains(words), "`{instead}`: {told}");
        }
    }
}

#[test]
fn what_was_noted_at_the_table_is_held_against_the_record() {
    let other = changed(value("commitment"));
    let told = kanly(&["verify", FAIR_PATH, "--commitment", &other]).failed(1);
    assert!(told.contains("this is not what was promised at the table") && told.contains(&other), "{told}");
    let told = kanly(&["verify", FAIR_PATH, "--throw", &other]).failed(1);
    assert!(told.contains("what you threw is not in the pot"), "{told}");
    let told = kanly(&["verify", FAIR_PATH, "--throw", "abc"]).failed(2);
    assert!(told.contains("32 bytes are 64 hex digits, and these are 3"), "{told}");
}

#[test]
fn a_record_without_a_proof_or_an_opened_seed_says_so() {
    let told = kanly(&["verify", EXAMPLE_PATH]).failed(1);
    assert!(told.contains("this record has no proof of its draws") && told.contains("--fair"), "{told}");
    let unopened = FAIR.replacen(&format!("# fair seed = {}\n", value("seed")), "", 1);
    let ran = kanly_reading(&["verify", "-", "--json"], unopened.as_bytes());
    assert!(ran.failed(1).contains("is not opened yet"), "{}", ran.err);
    assert_eq!(ran.json()["verdict"], "unopened");
}

#[test]
fn a_proof_that_cannot_be_read_is_shown_with_its_place() {
    let wrong = FAIR.replacen("# fair table", "# fair tabel", 1);
    let told = kanly_reading(&["verify", "-"], wrong.as_bytes()).failed(2);
    assert!(told.contains("did you mean `table`?") && told.contains("standard input:4:8"), "{told}");
    let told = kanly(&["verify", "nowhere.kanly"]).failed(2);
    assert!(told.contains("cannot read the record nowhere.kanly"), "{told}");
}

#[test]
fn bots_can_play_a_game_that_can_be_checked() {
    for args in [&["--players", "3"][..], &["--factions", "fremen,emperor"]] {
        let args = [&["record", "--turns", "2", "--fair"], args].concat();
        let text = kanly(&args).succeeded();
        let told = kanly_reading(&["verify", "-"], text.as_bytes()).succeeded();
        assert!(told.contains("are as promised."), "{told}");
        let again = kanly(&args).succeeded();
        let seed = |text: &str| text.lines().find(|line| line.starts_with("# fair seed")).map(str::to_owned);
        assert_ne!(seed(&text), seed(&again), "a seed must not come twice");
    }
}

/// What the script says about a record and a list of draws; none, and a line that says so, where there is no Python.
fn script(record: &str, draws: &str) -> Option<(bool, String)> {
    let mut command = Command::new("python3");
    command.arg("-B").arg(SCRIPT).arg(record).arg(draws).stdin(Stdio::null());
    let Ok(output) = command.output() else {
        eprintln!("python3 is not here: examples/verify.py is not run");
        return None;
    };
    let told = [output.stdout, output.stderr].concat();
    Some((output.status.success(), String::from_utf8(told).expect("it prints text")))
}

#[test]
fn the_script_comes_to_the_same_verdicts_by_itself() {
    assert!(Path::new(SCRIPT).exists());
    let good = File::with("good.json", kanly(&["verify", FAIR_PATH, "--draws", "--json"]).succeeded());
    let (text, line, was) = bent();
    let record = File::with("bent.kanly", &text);
    let listed = kanly(&["verify", record.path(), "--draws", "--json"]);
    listed.failed(1);
    let bent = File::with("bent.json", &listed.out);
    let Some((fine, told)) = script(FAIR_PATH, good.path()) else { return };
    let draws = FAIR.lines().filter(|line| line.starts_with("chance: ")).count();
    assert!(fine && told.starts_with(&format!("As promised: {draws} draws")), "{told}");
    // Whether the list tells of the bent record or of the good one.
    for list in [&bent, &good] {
        let (fine, told) = script(record.path(), list.path()).expect("it is there");
        let named = told.contains(&format!("line {line}: the draw is bent")) && told.contains(&was);
        assert!(!fine && named, "{told}");
    }
    for (stands, instead, words) in [
        ("seed", changed(value("seed")), "the seed is not the one that was promised"),
        ("commitment", changed(value("commitment")), "the seed is not the one that was promised"),
        ("table", "another".to_owned(), "the lot factions is bent"),
    ] {
        record.write(FAIR.replacen(
            &format!("# fair {stands} = {}", value(stands)),
            &format!("# fair {stands} = {instead}"),
            1,
        ));
        let (fine, told) = script(record.path(), good.path()).expect("it is there");
        assert!(!fine && told.contains(words), "{stands}: {told}");
    }
    // A list that leaves draws out or lies about a number.
    let good: serde_json::Value = serde_json::from_str(&good.text()).expect("JSON");
    let number = good["draws"][0]["calls"][0]["number"].as_u64().expect("a number");
    let mut lie = good.clone();
    lie["draws"][0]["calls"][0]["number"] = (number + 1).into();
    let short = serde_json::json!({ "draws": &good["draws"].as_array().expect("a list")[1..] });
    let cut = serde_json::json!({ "draws": &good["draws"].as_array().expect("a list")[..draws - 1] });
    let (said, left) = (format!("the dice say {number}"), format!("{} are listed", draws - 1));
    for (list, words) in
        [(lie, said.as_str()), (short, "the list is of another record"), (cut, left.as_str())]
    {
        bent.write(list.to_string());
        let (fine, told) = script(FAIR_PATH, bent.path()).expect("it is there");
        assert!(!fine && told.contains(words), "{told}");
    }
}
