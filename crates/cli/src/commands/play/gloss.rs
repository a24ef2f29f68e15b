//! The words of an action: names of several words are one, and some of them need a word of explanation.

use std::sync::LazyLock;

use kanly_engine::{Card, Leader};
use kanly_scenario::rulebook::RuleBook;

use super::explain;

/// Names that are written with spaces, longest first, so that none is taken for the beginning of another.
static NAMES: LazyLock<Vec<&str>> = LazyLock::new(|| {
    let cards = Card::ALL.into_iter().map(Card::name);
    let mut names: Vec<&str> =
        Leader::all().map(Leader::name).chain(cards).filter(|name| name.contains(' ')).collect();
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    names
});

/// Splits a text into words; the name of a leader or a card is one word.
pub(super) fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let end = named(rest).unwrap_or_else(|| rest.find(char::is_whitespace).unwrap_or(rest.len()));
        words.push(&rest[..end]);
        rest = rest[end..].trim_start();
    }
    words
}

/// The length of the name at the beginning of a text, whatever its case.
fn named(text: &str) -> Option<usize> {
    if !text.starts_with(char::is_alphabetic) {
        return None;
    }
    let begins = |name: &&&str| text.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name));
    let name = NAMES.iter().find(begins)?;
    text[name.len()..].chars().next().is_none_or(char::is_whitespace).then_some(name.len())
}

/// What a newcomer should know about an action: whose a leader is and how strong, what a rule is about.
pub(super) fn gloss(text: &str) -> Option<String> {
    glossed(text).map(|(_, gloss)| gloss)
}

/// The first word of an action that needs explanation, with that.
pub(super) fn glossed(text: &str) -> Option<(&str, String)> {
    // Other verbs stand in the question, or are what they say.
    if text == "quiet" {
        return explain::meaning(text).map(|meaning| (text, meaning));
    }
    words(text).into_iter().skip(1).find_map(|word| {
        if let Some(leader) = Leader::all().find(|leader| leader.name() == word) {
            return Some((word, format!("{}, strength {}", leader.faction().name(), leader.strength())));
        }
        let number = word.starts_with(|c: char| c.is_ascii_digit()) && word.contains('.');
        let rule = number.then(|| RuleBook::shipped().get(word)).flatten()?;
        Some((word, rule.title.clone()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_single_words() {
        assert_eq!(
            words("truthtrance fremen holds-card Weather Control 1"),
            ["truthtrance", "fremen", "holds-card", "Weather Control", "1"]
        );
        assert_eq!(words("keep Dr. Yueh"), ["keep", "Dr. Yueh"]);
        assert_eq!(words("keep dr. yueh"), ["keep", "dr. yueh"]);
        assert_eq!(
            words("karama 2.04.07 with Trip to Gamont"),
            ["karama", "2.04.07", "with", "Trip to Gamont"]
        );
        assert_eq!(words("  "), [""; 0]);
    }

    #[test]
    fn rules_and_leaders_are_explained() {
        assert_eq!(gloss("keep Stilgar").as_deref(), Some("Fremen, strength 7"));
        assert!(gloss("karama 2.04.07").is_some_and(|title| !title.is_empty()));
        assert_eq!(gloss("dial 3"), None);
    }
}
