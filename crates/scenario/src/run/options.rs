//! [0.03] Every reading of every option has a case that fails under another one: the table of docs/scenarios.md is held to it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use kanly_engine::Options;
use kanly_engine::reading::Readings;

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
            _ => panic!("no row of five cells: {line}"), // any: any other row is a mistake
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

/// Another reading of a point: the usual one, or the one after that.
fn turned(option: &str, options: &mut Options) {
    let point = Options::point(option).expect("the table names options");
    let usual = Options::default().get(option).expect("every point has a reading");
    let all = point.readings.all();
    let at = all.iter().position(|reading| *reading == usual).expect("the usual one is one of them");
    let next = all[(at + 1) % all.len()];
    let turned = if options.get(option) == Ok(usual) { next } else { usual };
    options.agree(point, turned).expect("it is one of the point's own");
}

#[test]
fn each_case_of_the_table_passes_and_fails_under_the_other_reading() {
    for Row { option, reading, file, case: name } in rows() {
        let mut case = case(file, name);
        let found = options(&mut case).get(option).expect("the table names options");
        assert_eq!(found.to_string(), reading, "{file}: {name}");
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
    for point in Options::POINTS {
        let found = readings.get(point.id).cloned().unwrap_or_default();
        let enough = match point.readings {
            Readings::Words(_) | Readings::Flag => {
                point.readings.all().iter().all(|reading| found.contains(reading.to_string().as_str()))
            }
            // One case for each number would be too many.
            Readings::Numbers { .. } => {
                let usual = Options::default().get(point.id).expect("every point has a reading");
                found.contains(usual.to_string().as_str()) && found.len() > 1
            }
        };
        assert!(enough, "{}: {found:?}", point.id);
    }
}
