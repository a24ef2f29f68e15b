//! Reads and writes the file of a puzzle: what belongs to the puzzle is taken out, the rest is a scenario.

use std::fmt::Write as _;

use kanly_engine::{AskKind, Faction};
use serde::Deserialize;
use toml::Value;

use super::trial::good;
use super::{Ahead, Answer, Found, Puzzle};

/// What the file says besides its scenario.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    title: String,
    seat: String,
    asks: String,
    worlds: u32,
    seed: u64,
    found: Option<FoundWords>,
    answers: Vec<AnswerWords>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FoundWords {
    tries: u32,
    novice: u32,
    standard: u32,
    expert: u32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct AnswerWords {
    does: String,
    won: f64,
    behind: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
}

/// Where the scenario begins: all that is the puzzle's own stands before it.
const SCENARIO: &str = "\n[game]\n";

pub(super) fn read(name: &str, text: &str) -> Result<Puzzle, String> {
    let at = text.find(SCENARIO).ok_or_else(|| "it has no section [game]".to_owned())?;
    let words: Words = toml::from_str(&text[..at]).map_err(|error| error.to_string())?;
    let seat: Faction = words.seat.parse().map_err(|_| format!("`{}` is no faction", words.seat))?;
    let kind = AskKind::ALL.iter().copied().find(|kind| kind.id() == words.asks);
    let kind = kind.ok_or_else(|| format!("`{}` is no kind of question", words.asks))?;
    let answers = words.answers.iter().map(answer).collect::<Result<Vec<Answer>, String>>()?;
    if good(&answers) == answers.len() {
        return Err("a puzzle has two answers at least, and one that is not as good".to_owned());
    }
    let found = words.found.map_or_else(Found::default, |found| {
        let FoundWords { tries, novice, standard, expert } = found;
        Found { tries, novice, standard, expert }
    });
    let Words { title, worlds, seed, .. } = words;
    let position = text[at..].to_owned();
    Ok(Puzzle { name: name.to_owned(), title, seat, kind, answers, worlds, seed, found, position })
}

fn answer(words: &AnswerWords) -> Result<Answer, String> {
    let action = words.does.parse().map_err(|_| format!("`{}` is no action", words.does))?;
    let behind = match (words.behind, words.low, words.high) {
        (Some(by), Some(low), Some(high)) => Some(Ahead { by, low, high }),
        (None, None, None) => None,
        _ => return Err(format!("`{}`: a difference has an interval", words.does)), // any: one of the three is missing
    };
    Ok(Answer { action, won: words.won, behind })
}

/// The part of a scenario behind its title.
pub(super) fn position(scenario: &str) -> Option<&str> {
    scenario.find(SCENARIO).map(|at| &scenario[at..])
}

/// The scenario of a puzzle.
pub(super) fn scenario(puzzle: &Puzzle) -> String {
    format!("title = {}\n{}", quoted(&puzzle.title), puzzle.position)
}

pub(super) fn text(puzzle: &Puzzle) -> String {
    let mut text = format!(
        "# `kanly puzzle {}` asks it. Below stand the answer and what is hidden from the seat.\n",
        puzzle.name
    );
    let mut line = |key: &str, value: &dyn std::fmt::Display| {
        let _ = writeln!(text, "{key} = {value}");
    };
    line("title", &quoted(&puzzle.title));
    line("seat", &quoted(puzzle.seat.id()));
    line("asks", &quoted(puzzle.kind.id()));
    line("worlds", &puzzle.worlds);
    // A number of TOML has a sign.
    line("seed", &puzzle.seed);
    let Found { tries, novice, standard, expert } = puzzle.found;
    if tries > 0 {
        let found =
            format!("{{ tries = {tries}, novice = {novice}, standard = {standard}, expert = {expert} }}");
        line("found", &found);
    }
    text.push_str("answers = [\n");
    for Answer { action, won, behind } in &puzzle.answers {
        let behind = behind.map_or_else(String::new, |Ahead { by, low, high }| {
            format!(", behind = {by:.1}, low = {low:.1}, high = {high:.1}")
        });
        let _ = writeln!(text, "  {{ does = {}, won = {won:.1}{behind} }},", quoted(&action.to_string()));
    }
    text.push_str("]\n");
    text + &puzzle.position
}

/// A TOML string.
fn quoted(text: &str) -> String {
    Value::String(text.to_owned()).to_string()
}
