//! Reads a lesson: what is for learners is taken out, the rest is a scenario file.

use kanly_engine::Action;
use kanly_engine::ids::{Faction, Place};
use serde::Deserialize;
use toml::{Table, Value};

use super::{Arrow, Lesson, Step};
use crate::format::{self, Body, Case};
use crate::rulebook::{Problem, RuleBook};
use crate::script::{Kind, Statement};

/// What the file says besides its scenario.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Words {
    seat: String,
}

/// What a step says besides its case.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct StepWords {
    asks: Vec<String>,
    #[serde(default)]
    allowed: Vec<String>,
    #[serde(default)]
    arrows: Vec<[String; 2]>,
    sample: Vec<String>,
    wrong: Vec<String>,
}

const WORDS: [&str; 1] = ["seat"];
const STEP_WORDS: [&str; 5] = ["asks", "allowed", "arrows", "sample", "wrong"];

/// What an arrow from beyond the rim begins with.
const BEYOND: &str = "beyond";

/// Takes these keys out of a table.
fn taken<T: for<'de> Deserialize<'de>>(from: &mut Table, keys: &[&str]) -> Result<T, String> {
    let words: Table = keys.iter().filter_map(|key| from.remove_entry(*key)).collect();
    words.try_into().map_err(|error: toml::de::Error| error.message().to_owned())
}

pub(super) fn lesson(id: &str, text: &str) -> Result<Lesson, Vec<Problem>> {
    let shown = format!("lessons/{id}.toml");
    let wrong = |what: String| vec![Problem::of_file(&shown, format!("{shown}: {what}"))];
    let mut file: Table = text.parse().map_err(|error: toml::de::Error| wrong(error.to_string()))?;
    let words: Words = taken(&mut file, &WORDS).map_err(wrong)?;
    let seat: Faction = named("faction", &words.seat).map_err(wrong)?;
    let mut step_words: Vec<StepWords> = Vec::new();
    if let Some(Value::Array(cases)) = file.get_mut("case") {
        for case in cases.iter_mut().filter_map(Value::as_table_mut) {
            let name = case.get("name").and_then(Value::as_str).unwrap_or("a step without a name").to_owned();
            step_words.push(taken(case, &STEP_WORDS).map_err(|what| wrong(format!("{name}: {what}")))?);
        }
    }
    let scenario = toml::to_string(&file).map_err(|error| wrong(error.to_string()))?;
    let (read, problems) = format::read(&shown, scenario.as_bytes(), RuleBook::shipped(), &|_| None);
    if !problems.is_empty() {
        return Err(problems);
    }
    let steps = (1..).zip(read.cases).zip(step_words);
    let steps = steps.map(|((n, case), words)| step(format!("lesson-{id}-{n}"), case, words));
    let steps: Result<Vec<Step>, String> = steps.collect();
    Ok(Lesson { id: id.to_owned(), seat, steps: steps.map_err(wrong)? })
}

fn step(key: String, case: Case, words: StepWords) -> Result<Step, String> {
    for statement in statements(&case) {
        if !matches!(statement.kind, Kind::Act(..) | Kind::Expect(_)) {
            return Err(format!(
                "{}: a step acts or expects, and `{}` does neither",
                case.name, statement.text
            ));
        }
    }
    let actions = |list: &[String]| {
        let read =
            |text: &String| text.parse::<Action>().map_err(|_| format!("{}: no action: {text}", case.name));
        list.iter().map(read).collect::<Result<Vec<Action>, String>>()
    };
    let arrow = |[from, to]: &[String; 2]| -> Result<Arrow, String> {
        let from = if from == BEYOND { None } else { Some(named("place", from)?) };
        Ok(Arrow { from, to: named::<Place>("place", to)? })
    };
    let (sample, wrong) = (actions(&words.sample)?, actions(&words.wrong)?);
    let arrows = words.arrows.iter().map(arrow).collect::<Result<_, _>>()?;
    let StepWords { asks, allowed, .. } = words;
    Ok(Step { arrows, asks, allowed, sample, wrong, key, case })
}

fn named<T: std::str::FromStr>(what: &str, text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("`{text}` is no {what}"))
}

/// The statements of a case.
pub(super) fn statements(case: &Case) -> &[Statement] {
    match &case.body {
        Body::Script(statements) => statements,
        Body::Impossible(_) => &[],
    }
}
