//! Runs every scenario of the repository.

use std::path::{Path, PathBuf};

use kanly_scenario::fmt::{Shape, shapes};
use kanly_scenario::report::{Suite, run_paths};
use kanly_scenario::rulebook::{Problem, RuleBook};
use miette::{GraphicalReportHandler, GraphicalTheme};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A mistake without colours.
fn plain(problem: &Problem) -> String {
    let mut text = String::new();
    let handler = GraphicalReportHandler::new_themed(GraphicalTheme::unicode_nocolor()).with_links(false);
    handler.render_report(&mut text, problem).expect("a text takes everything");
    text
}

#[test]
fn all_scenarios_pass() {
    // Files are then named as people in the repository would name them.
    std::env::set_current_dir(root()).expect("the repository is there");
    let report = run_paths(&[PathBuf::from("scenarios")], RuleBook::shipped());
    let failures: Vec<String> = report.failures().map(plain).collect();
    assert!(
        failures.is_empty(),
        "{} of {} cases\n{}",
        failures.len(),
        report.cases.len(),
        failures.join("\n")
    );
    assert!(!report.cases.is_empty());
}

#[test]
fn every_case_proves_something_or_says_why_it_is_there() {
    let suite = Suite::load(&[root().join("scenarios")], RuleBook::shipped());
    let idle = suite.cases().filter(|case| case.proves.is_empty() && case.why.is_none());
    let idle: Vec<String> =
        idle.map(|case| format!("{}, line {}: {}", case.file, case.line, case.name)).collect();
    assert!(idle.is_empty(), "{} cases lack `proves` or `why`:\n{}", idle.len(), idle.join("\n"));
}

#[test]
fn every_file_has_a_short_shape_that_says_the_same() {
    for file in shapes(&[root().join("scenarios")], RuleBook::shipped()) {
        assert!(!matches!(file.shape, Shape::Wrong(_)), "{}: {:?}", file.name, file.shape);
    }
}
