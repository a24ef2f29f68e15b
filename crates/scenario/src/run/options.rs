//! [0.03] Every reading of every option has a case that fails under another one: the table of docs/scenarios.md is held to it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use kanly_engine::Options;
use kanly_engine::config::{KaramaSpan, StormDialers};
use serde_json::Value;

use super::run_case;
use crate::format::{self, Case, Start};
use crate::rulebook::RuleBook;

const DOCS: &str = include_str!("../../../../docs/scenarios.md");

/// A row of the table.
struct Row<'a> {
    option: &'a str,
    reading: &'a str,
    file: &'a str,
    case: &'a str,
}

/// The rows below `### Options`: option, reading, where it shows, file and case.
fn rows() -> Vec<Row<'static>> {
    let (_, section) = DOCS.split_once("\n### Options\n").expect("the documentation has the table");
    let section = section.split("\n#").next().expect("there is always a first part");
    let row = |line: &'static str| {
        let cells: Vec<&str> = line.split('|').map(|cell| cell.trim().trim_matches('`')).collect();
        match cells[..] {
            ["", option, reading, _, file, case, ""] => Row { option, reading, file, case },
            _ => panic!("no row of five cells: {line}"),
        }
    };
    section.lines().filter(|line| line.starts_with("| `")).map(row).collect()
}

/// The case with this name.
fn case(file: &str, name: &str) -> Case {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios");
    let (read, problems) = format::load(&root.join(file), file, RuleBook::shipped());
    assert!(problems.is_empty(), "{file}: {problems:?}");
    let found = read.cases.into_iter().find(|case| case.name == name);
    found.unwrap_or_else(|| panic!("{file} has no case `{name}`"))
}

fn options(case: &mut Case) -> &mut Options {
    match &mut case.opening.start {
        Start::Position(position) => &mut position.options,
        Start::Setup(config) => &mut config.options,
    }
}

/// The options, by name, as they are written.
fn written(options: &Options) -> BTreeMap<String, String> {
    let Value::Object(all) = serde_json::to_value(options).expect("options can be written") else {
        panic!("options are a table")
    };
    let text = |value: Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    all.into_iter().map(|(name, value)| (name, text(value))).collect()
}

/// The same with another reading of one of them.
fn turned(name: &str, options: &mut Options) {
    match name {
        "advanced" => options.advanced = !options.advanced,
        "max_turns" => options.max_turns = if options.max_turns == 10 { 11 } else { 10 },
        "storm_dialers" => {
            options.storm_dialers = match options.storm_dialers {
                StormDialers::LastWheels => StormDialers::Nearest,
                StormDialers::Nearest => StormDialers::LastWheels,
            };
        }
        "fremen_default_win" => options.fremen_default_win = !options.fremen_default_win,
        "karama_span" => {
            options.karama_span = match options.karama_span {
                KaramaSpan::Use => KaramaSpan::Phase,
                KaramaSpan::Phase => KaramaSpan::Use,
            };
        }
        "truthtrance_free_text" => options.truthtrance_free_text = !options.truthtrance_free_text,
        "ask_everyone" => options.ask_everyone = !options.ask_everyone,
        "count_spice" => options.count_spice = !options.count_spice,
        "floor" => options.floor = !options.floor,
        other => panic!("`{other}` is no option"),
    }
}

#[test]
fn each_case_of_the_table_passes_and_fails_under_the_other_reading() {
    for Row { option, reading, file, case: name } in rows() {
        let mut case = case(file, name);
        assert_eq!(written(options(&mut case))[option], reading, "{file}: {name}");
        assert!(run_case(&case).passed(), "{file}: {name}");
        turned(option, options(&mut case));
        let other = run_case(&case);
        assert!(!other.passed(), "{file}: {name} passes whatever {option} is");
        // A position that cannot be under the other reading proves nothing about what is played.
        assert!(!other.effects.is_empty(), "{file}: {name} cannot begin with another {option}");
    }
}

#[test]
fn the_table_has_every_option_in_every_reading() {
    let mut readings: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for row in rows() {
        readings.entry(row.option).or_default().insert(row.reading);
    }
    for (name, default) in written(&Options::default()) {
        let found = readings.get(name.as_str()).cloned().unwrap_or_default();
        assert!(found.contains(default.as_str()) && found.len() > 1, "{name}: {found:?}");
    }
}
