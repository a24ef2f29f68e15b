//! Reads every action of `docs/notation.md`, and looks that none is missing.

use kanly_engine::ability::Ability;
use kanly_engine::action::Action;
use kanly_engine::notation::EXAMPLES;
use kanly_scenario::rulebook::RuleBook;

const DOCS: &str = include_str!("../../../docs/notation.md");

/// The first cell of each row that begins with an action, and the last cell.
fn actions() -> Vec<(&'static str, &'static str)> {
    let rows = DOCS.lines().filter_map(|line| line.strip_prefix("| `")?.strip_suffix(" |"));
    rows.filter_map(|row| {
        let (action, rest) = row.split_once("` |")?;
        Some((action, rest.rsplit('|').next().unwrap_or_default().trim()))
    })
    .collect()
}

#[test]
fn every_example_is_written_as_it_is_read() {
    let actions = actions();
    assert!(actions.len() >= EXAMPLES.len());
    for (text, _) in actions {
        let action: Action = text.parse().unwrap_or_else(|error| panic!("`{text}`: {error}"));
        assert_eq!(action.to_string(), text);
    }
}

#[test]
fn no_action_is_missing() {
    for (verb, example) in EXAMPLES {
        let documented = actions().iter().any(|(text, _)| text.split(' ').next() == Some(verb));
        assert!(documented, "docs/notation.md lacks `{example}`");
    }
}

#[test]
fn the_rules_exist() {
    let book = RuleBook::shipped();
    let cells = actions().into_iter().map(|(_, rules)| rules);
    let rules = cells.flat_map(|cell| cell.split([',', ' '])).filter(|word| word.contains('.'));
    for rule in rules.filter(|rule| rule.starts_with(|c: char| c.is_ascii_digit())) {
        assert!(book.get(rule).is_some(), "docs/notation.md cites rule {rule}");
    }
    for ability in Ability::ALL {
        assert!(book.get(ability.rule().number()).is_some());
    }
}
