//! Runs every scenario of the repository.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use kanly_scenario::fmt::{Shape, shapes};
use kanly_scenario::report::{Report, Suite, run_paths};
use kanly_scenario::rulebook::{Problem, RuleBook};
use kanly_scenario::run::CaseResult;
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

/// All scenarios, run once for all tests.
static REPORT: LazyLock<Report> = LazyLock::new(|| {
    // Files are then named as people in the repository would name them.
    std::env::set_current_dir(root()).expect("the repository is there");
    run_paths(&[PathBuf::from("scenarios")], RuleBook::shipped())
});

#[test]
fn all_scenarios_pass() {
    let report = &*REPORT;
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

/// How a case speaks of a rule that it proves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Voice {
    /// An event, a refusal or a question names it.
    Named,
    /// They name a rule that it belongs with: its part or whole by number, or one that the book links with it.
    Linked,
    Silent,
}

fn voice(case: &CaseResult, rule: &str) -> Voice {
    let book = RuleBook::shipped();
    let sees =
        |one: &str, other: &str| book.get(one).is_some_and(|rule| rule.see.iter().any(|see| see == other));
    let is_part = |one: &str, whole: &str| one.rsplit_once('.').is_some_and(|(before, _)| before == whole);
    // The heading of a phase is named whenever the phase begins: that says nothing.
    let is_heading = |named: &str| named.starts_with("1.") && named.ends_with(".00") && named.len() == 7;
    let linked = |named: &str| {
        !is_heading(named)
            && (sees(rule, named) || sees(named, rule) || is_part(rule, named) || is_part(named, rule))
    };
    match case.named.iter().any(|named| named.number() == rule) {
        true => Voice::Named,
        false if case.named.iter().any(|named| linked(named.number())) => Voice::Linked,
        false => Voice::Silent,
    }
}

/// In every case that proves a rule something names it or a rule that it belongs with, or docs/silent.md says why not.
#[test]
fn cases_name_the_rules_that_they_prove() {
    let page = std::fs::read_to_string(root().join("docs/silent.md")).expect("the page is there");
    let is_id = |word: &&str| word.contains('/') && word.starts_with(|c: char| c.is_ascii_digit());
    let words = page.split(|c: char| !c.is_ascii_alphanumeric() && c != '.' && c != '/');
    let explained: BTreeSet<String> = words.filter(is_id).map(str::to_owned).collect();
    let (mut silent, mut counts) = (BTreeSet::new(), [0; 3]);
    for case in &REPORT.cases {
        for id in &case.proves {
            let voice = voice(case, &id.rule);
            counts[voice as usize] += 1;
            if voice == Voice::Silent {
                silent.insert(id.to_string());
            }
        }
    }
    let list = |ids: Vec<&String>| ids.into_iter().map(String::as_str).collect::<Vec<_>>().join(" ");
    let (unsaid, needless) =
        (silent.difference(&explained).collect(), explained.difference(&silent).collect());
    assert_eq!(
        (list(unsaid), list(needless)),
        Default::default(),
        "without a reason, and with a needless one"
    );
    let rows = ["named", "linked", "silent"].into_iter().zip(counts);
    let rows = rows.map(|(voice, count)| format!("| {voice} | {count} |"));
    let missing: Vec<String> = rows.filter(|row| !page.contains(row)).collect();
    assert!(missing.is_empty(), "docs/silent.md does not say {missing:?}");
}

#[test]
fn every_file_has_a_short_shape_that_says_the_same() {
    for file in shapes(&[root().join("scenarios")], RuleBook::shipped()) {
        assert!(!matches!(file.shape, Shape::Wrong(_)), "{}: {:?}", file.name, file.shape);
    }
}
