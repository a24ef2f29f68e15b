//! `kanly review` as people and scripts call it.

use crate::common::{File, kanly};

/// What older versions wrote: the rules of today refuse a line of it.
const REFUSED: &str = include_str!("records/behaviour-2.kanly");

/// A game of two seats and one turn, of bots that do anything legal.
fn short(name: &str) -> File {
    let (file, factions) = (File::new(name), "atreides,emperor");
    let made =
        ["record", "--seed", "11", "--turns", "1", "--agents", "kinds", "--factions", factions, "--out"];
    kanly(&[&made[..], &[file.path()]].concat()).succeeded();
    file
}

fn quick(file: &File, more: &[&str]) -> Vec<String> {
    let args = ["review", file.path(), "--effort", "quick"].into_iter().chain(more.iter().copied());
    args.map(str::to_owned).collect()
}

fn review(file: &File, more: &[&str]) -> crate::common::Ran {
    let args = quick(file, more);
    kanly(&args.iter().map(String::as_str).collect::<Vec<_>>())
}

#[test]
fn a_game_is_told_in_chances() {
    let file = short("told.kanly");
    let text = review(&file, &[]).succeeded();
    for words in [
        "Won on turn 1: ",
        ", holding ",
        "if all play on as standard bots",
        "Chances of winning when each turn began, in %",
        "Who could have stopped it",
        "What turned the game",
        "Decisions that cost most",
        " would have had ",
        ", because ",
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
    assert_eq!(text, review(&file, &["--seed", "1"]).succeeded(), "the same seed gives the same review");
    let json = review(&file, &["--json"]).json();
    let blunders = json["blunders"].as_array().expect("a list");
    assert!(!blunders.is_empty());
    for blunder in blunders {
        let [loss, error] = ["loss", "error"].map(|key| blunder[key].as_f64().expect("a number"));
        assert!(loss > 2.0 * error, "{blunder}");
    }
    let winners = json["outcome"]["winners"].as_array().expect("a list");
    assert!(json["last_weighed"].as_u64().is_some_and(|weighed| weighed > 0));
    for missed in json["missed"].as_array().expect("a list") {
        assert!(!winners.contains(&missed["faction"]) && missed["turn"] == 1, "{missed}");
    }
    let winner = winners[0].as_str().expect("a name");
    let alone = review(&file, &["--seat", winner]).succeeded();
    assert!(!alone.contains("Who could have stopped it"), "not the winner itself: {alone}");
    let one = review(&file, &["--json", "--seat", "emperor"]).json();
    assert!(one["blunders"].as_array().expect("a list").iter().all(|each| each["faction"] == "emperor"));
}

#[test]
fn the_help_says_what_is_not_told() {
    let help = kanly(&["review", "--help"]).succeeded();
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        help.contains("only if it cost at least 3 %") && help.contains("one of a phase at most"),
        "{help}"
    );
}

#[test]
fn what_cannot_be_told_is_said() {
    let file = short("two.kanly");
    assert!(review(&file, &[]).succeeded().contains("2 play here"), "two seats");
    let text = file.text();
    let end = text.lines().count() / 2;
    let half = text.lines().take(end).map(|line| format!("{line}\n")).collect::<String>();
    let begun = File::with("half.kanly", half);
    let told = review(&begun, &[]).succeeded();
    assert!(
        told.contains("Nobody has won") && told.contains("ends in turn 1, before the game does"),
        "{told}"
    );

    let older = File::with("older.kanly", REFUSED);
    let ran = review(&older, &[]);
    assert_eq!(ran.code, Some(1), "{}", ran.err);
    assert!(
        ran.out.contains("The rules of today refuse line") && ran.out.contains("behaviour 2"),
        "{}",
        ran.out
    );
    assert!(ran.err.contains("they part at line"), "{}", ran.err);
}

#[test]
fn wrong_input_is_refused_with_what_would_be_right() {
    let file = short("input.kanly");
    let stranger = review(&file, &["--seat", "fremen"]).failed(2);
    assert!(
        stranger.contains("does not play in this game") && stranger.contains("atreides, emperor"),
        "{stranger}"
    );
    let lazy = kanly(&["review", file.path(), "--effort", "lazy"]).failed(2);
    assert!(lazy.contains("`lazy` is no effort; there are quick, normal and thorough"), "{lazy}");
    let text = File::with("words.kanly", "no game at all\n");
    assert!(review(&text, &[]).failed(2).contains("is no record"));
    let whole = file.text();
    let choices = whole.lines().position(|line| line.contains(": ")).expect("there are choices");
    let before: String = whole.lines().take(choices).map(|line| format!("{line}\n")).collect();
    let cut = File::with("cut.kanly", format!("{before}atreides: ke"));
    let told = review(&cut, &[]).failed(2);
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("seems to be cut off here") && told.contains("the rest can be read"), "{told}");
    let wrong = File::with("wrong.kanly", format!("{before}atreides: ke\nemperor: ke"));
    assert!(!review(&wrong, &[]).failed(2).contains("cut off"), "more than its last line is wrong");
    let missing = kanly(&["review", "nowhere.kanly"]).failed(2);
    assert!(missing.contains("cannot read the record nowhere.kanly"), "{missing}");
}
