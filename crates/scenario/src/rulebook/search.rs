//! Full-text search in the rule book.

use std::cmp::Reverse;

use serde::Serialize;

use super::{Rule, RuleBook};

/// The part of a rule in which something was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Field {
    /// Its number.
    Id,
    /// Its headline.
    Title,
    /// Its text.
    Text,
    /// A case, by its number from 1.
    Case(usize),
    /// Its ruling.
    Ruling,
}

/// A rule that has all words that were looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit<'b> {
    /// The rule.
    pub rule: &'b Rule,
    /// The part with the most of the words.
    pub field: Field,
    /// The line of that part.
    pub line: &'b str,
}

impl RuleBook {
    /// The rules that have every word of `text` somewhere, upper and lower case alike, also inside longer words.
    ///
    /// Rules with more of the words in their number and title come first, then those with more of them in one
    /// line; equals stay in the order of the book.
    pub fn search(&self, text: &str) -> Vec<Hit<'_>> {
        let words: Vec<String> = text.split_whitespace().map(str::to_lowercase).collect();
        if words.is_empty() {
            return Vec::new();
        }
        let mut hits: Vec<_> = self.rules.iter().filter_map(|rule| find(rule, &words)).collect();
        hits.sort_by_key(|(rank, _)| *rank);
        hits.into_iter().map(|(_, hit)| hit).collect()
    }
}

/// How well a rule fits: smaller is better.
type Rank = (Reverse<usize>, Reverse<usize>, Field);

fn find<'b>(rule: &'b Rule, words: &[String]) -> Option<(Rank, Hit<'b>)> {
    let mut found = vec![false; words.len()];
    let mut in_head = 0;
    let mut best: Option<(usize, Field, &str)> = None;
    for (field, line) in lines(rule) {
        let lower = line.to_lowercase();
        let mut count = 0;
        for (word, found) in words.iter().zip(&mut found) {
            if lower.contains(word.as_str()) {
                *found = true;
                count += 1;
            }
        }
        if matches!(field, Field::Id | Field::Title) {
            in_head += count;
        }
        if best.is_none_or(|(most, ..)| count > most) {
            best = Some((count, field, line));
        }
    }
    let (count, field, line) = best?;
    let rank = (Reverse(in_head), Reverse(count), field);
    found.into_iter().all(|found| found).then_some((rank, Hit { rule, field, line }))
}

fn lines(rule: &Rule) -> impl Iterator<Item = (Field, &str)> {
    let head = [(Field::Id, rule.id.as_str()), (Field::Title, rule.title.as_str())];
    let text = rule.text.lines().map(|line| (Field::Text, line));
    let cases = rule.cases.iter().enumerate().map(|(at, case)| (Field::Case(at + 1), case.as_str()));
    let ruling = rule.ruling.iter().flat_map(|ruling| ruling.lines()).map(|line| (Field::Ruling, line));
    head.into_iter().chain(text).chain(cases).chain(ruling)
}
