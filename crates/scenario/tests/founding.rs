//! Holds docs/founding.md to its word: every item of the founding notes is found in the log of the case
//! that it names, and every item that is done otherwise in the ruling that says why.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use kanly_scenario::format;
use kanly_scenario::rulebook::RuleBook;
use kanly_scenario::run::run_case;

const DOCS: &str = include_str!("../../../docs/founding.md");

/// How many items each note has. More may be found in them; none is lost.
const ITEMS: [usize; 5] = [40, 47, 94, 160, 218];

/// Where the list of what is done otherwise begins.
const OTHERWISE: &str = "\n## Otherwise\n";

/// An item, what proves it, and what is to be read there.
#[derive(Clone, Copy, Debug)]
struct Item {
    id: &'static str,
    /// The rule in brackets behind it, if it is done otherwise.
    ruled: Option<&'static str>,
    file: &'static str,
    case: &'static str,
    pattern: &'static str,
}

impl Item {
    /// Tests of the code are named by their function; all others are cases of scenarios.
    fn is_test(&self) -> bool {
        self.file.ends_with(".rs")
    }
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The cells of the rows of a part of the page that begin with an id.
fn rows(part: &'static str) -> Vec<Vec<&'static str>> {
    let row = |line: &'static str| line.split('|').map(|cell| cell.trim().trim_matches('`')).collect();
    part.lines().filter(|line| line.starts_with("| S") && line.contains('.')).map(row).collect()
}

fn parts() -> (&'static str, &'static str) {
    let (items, otherwise) = DOCS.split_once(OTHERWISE).expect("the page ends with what is done otherwise");
    // The table of the notes stands above the first heading of one.
    let (_, items) = items.split_once("\n## S0").expect("the items begin with the first note");
    (items, otherwise)
}

fn items() -> Vec<Item> {
    let item = |cells: Vec<&'static str>| match cells[..] {
        ["", id, item, file, case, pattern, ""] => {
            let rule = item.strip_suffix(']').and_then(|item| item.rsplit_once('['));
            Item { id, ruled: rule.map(|(_, rule)| rule), file, case, pattern }
        }
        _ => panic!("no row of five cells: {cells:?}"),
    };
    rows(parts().0).into_iter().map(item).collect()
}

/// The logs of all cases that items name, by file and case. Every case passes.
static LOGS: LazyLock<BTreeMap<(&str, &str), String>> = LazyLock::new(|| {
    let mut wanted: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for item in items().into_iter().filter(|item| !item.is_test()) {
        wanted.entry(item.file).or_default().insert(item.case);
    }
    let mut logs = BTreeMap::new();
    for (file, names) in wanted {
        let path = root().join("scenarios").join(file);
        let (read, problems) = format::load(&path, file, RuleBook::shipped());
        assert!(problems.is_empty(), "{file}: {problems:?}");
        for name in names {
            let case = read.cases.iter().find(|case| case.name == name);
            let case = case.unwrap_or_else(|| panic!("{file} has no case `{name}`"));
            let result = run_case(case);
            assert!(result.passed(), "{file}: {name}\n{:#?}", result.failures);
            logs.insert((file, name), result.log);
        }
    }
    logs
});

/// The lines of a log that tell something: not its title and position, not the script.
fn told(log: &str) -> Vec<&str> {
    let is_script =
        |line: &str| line.starts_with("> ") || line.starts_with("  > ") || line.starts_with("  after `");
    log.lines().skip_while(|line| !line.starts_with("== ")).filter(|line| !is_script(line)).collect()
}

/// Whether a line has a part of a pattern, as whole words. Checks are found only by what says that it is one.
fn holds(line: &str, part: &str) -> bool {
    let is_check = |text: &str| text.trim_start().starts_with('✓');
    let joined = |one: Option<char>, other: Option<char>| {
        [one, other].iter().all(|side| side.is_some_and(char::is_alphanumeric))
    };
    is_check(line) == is_check(part)
        && line.match_indices(part).any(|(at, _)| {
            let (before, after) = (&line[..at], &line[at + part.len()..]);
            !joined(before.chars().next_back(), part.chars().next())
                && !joined(part.chars().next_back(), after.chars().next())
        })
}

/// The first part of a pattern that no later line has; nothing if all are found in their order.
fn missed<'p>(lines: &[&str], pattern: &'p str) -> Option<&'p str> {
    let mut lines = lines.iter();
    pattern.split(" ... ").find(|part| !lines.any(|line| holds(line, part)))
}

#[test]
fn every_item_is_found_in_the_log_of_its_case() {
    let mut all = Vec::new();
    for item in items().into_iter().filter(|item| !item.is_test()) {
        let lines = told(&LOGS[&(item.file, item.case)]);
        assert!(!item.pattern.is_empty(), "{} says nothing that could be found", item.id);
        let missed = missed(&lines, item.pattern);
        all.extend(
            missed
                .map(|part| format!("{}: {}: `{part}` is not in\n{}", item.id, item.case, lines.join("\n"))),
        );
    }
    assert!(all.is_empty(), "{}", all.join("\n\n"));
}

#[test]
fn no_item_is_found_once_a_line_of_it_is_gone() {
    for item in items().into_iter().filter(|item| !item.is_test()) {
        let lines = told(&LOGS[&(item.file, item.case)]);
        for part in item.pattern.split(" ... ") {
            let fewer: Vec<&str> = lines.iter().copied().filter(|line| !holds(line, part)).collect();
            assert!(missed(&fewer, item.pattern).is_some(), "{} is found without `{part}`", item.id);
        }
    }
}

#[test]
fn every_item_of_the_code_names_a_test() {
    for item in items().into_iter().filter(Item::is_test) {
        let source = std::fs::read_to_string(root().join(item.file));
        let source = source.unwrap_or_else(|error| panic!("{}: {}: {error}", item.id, item.file));
        let test = format!("#[test]\nfn {}() {{", item.case);
        assert!(source.contains(&test), "{}: {} has no test {}", item.id, item.file, item.case);
    }
}

#[test]
fn no_item_is_lost_and_none_counts_twice() {
    let items = items();
    for (note, expected) in ITEMS.into_iter().enumerate() {
        let of_note = |item: &&Item| item.id.starts_with(&format!("S{note}."));
        assert_eq!(items.iter().filter(of_note).count(), expected, "items of S{note}");
        let row = format!(" | {expected} |\n");
        let listed = DOCS
            .lines()
            .any(|line| line.starts_with(&format!("| S{note} |")) && format!("{line}\n").ends_with(&row));
        assert!(listed, "the table of the notes does not say that S{note} has {expected} items");
    }
    let ids: BTreeSet<&str> = items.iter().map(|item| item.id).collect();
    assert_eq!(ids.len(), items.len());
}

#[test]
fn every_scenario_of_the_mentat_pause_has_a_file() {
    for number in 1..=14 {
        let section = format!("S4.{number}.");
        let file = format!("verification/mentat-pause/{number:02}-");
        let named = |item: &Item| item.id.starts_with(&section) && item.file.starts_with(&file);
        assert!(items().iter().any(named), "no item of {section} names a case of {file}");
    }
}

#[test]
fn every_item_done_otherwise_has_a_ruling_that_says_why() {
    let mut listed = BTreeSet::new();
    for cells in rows(parts().1) {
        let ["", id, rule, pattern, ""] = cells[..] else { panic!("no row of three cells: {cells:?}") };
        let ruling = RuleBook::shipped().get(rule).and_then(|rule| rule.ruling.as_deref());
        let ruling = ruling.unwrap_or_else(|| panic!("{id}: rule {rule} has no ruling"));
        assert!(!pattern.is_empty() && ruling.contains(pattern), "{id}: `{pattern}` is not in\n{ruling}");
        listed.insert((id, rule));
    }
    let marked: BTreeSet<(&str, &str)> =
        items().into_iter().filter_map(|item| item.ruled.map(|rule| (item.id, rule))).collect();
    assert_eq!(listed, marked, "what is marked in the tables and what is listed at the end");
}

#[test]
fn a_part_is_found_as_whole_words_and_a_check_only_as_one() {
    assert!(holds("    2. SPICE_PLACED place=old-gap/9 amount=6  [1.02.04]", "SPICE_PLACED place=old-gap/9"));
    assert!(!holds("    2. SPICE_PLACED place=old-gap/9 amount=60  [1.02.04]", "amount=6"));
    assert!(!holds("  ✓ expect event SPICE_PLACED amount=6", "SPICE_PLACED"));
    assert!(holds("  ✓ expect event SPICE_PLACED amount=6", "✓ expect event SPICE_PLACED"));
    assert_eq!(missed(&["one", "two"], "two ... one"), Some("one"));
    assert_eq!(missed(&["one", "two"], "one ... two"), None);
}
