//! A domain in a few lines: `dial 0-20`, `predict atreides | emperor 1-10`.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use kanly_engine::Decision;

use super::domain;
use super::gloss::{glossed, words};
use super::pattern::{self, Pattern, alternatives, ranges};

/// Groups up to this size are told exactly.
const EXACT: usize = 12_000;
/// Groups up to this size are listed one by one if there is something to say about their members.
const LISTED: usize = 8;
/// Examples of a group that is too manifold for a few lines.
const EXAMPLES: usize = 3;
/// How much is told.
#[derive(Clone, Copy, Debug)]
pub(super) struct Size {
    /// About so many lines.
    pub(super) lines: usize,
    /// At most so many alternatives in one place.
    pub(super) names: usize,
}

/// Beside a question.
pub(super) const BRIEF: Size = Size { lines: 8, names: 6 };
/// When it is asked for.
pub(super) const FULL: Size = Size { lines: 30, names: 60 };
/// Patterns are told up to so many times as many lines as there is room for, though not all of them.
const CUT: usize = 4;

/// A verb with its actions.
#[derive(Default)]
struct Group {
    count: u64,
    texts: Vec<String>,
    /// By the number of words the first that has so many: short ones are simple.
    simplest: BTreeMap<usize, String>,
    vocabulary: Vocabulary,
}

/// One line: what can be typed, and what it means as far as that is not plain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) text: String,
    pub(super) note: String,
}

impl Line {
    fn new(text: impl Into<String>, note: impl Into<String>) -> Line {
        Line { text: text.into(), note: note.into() }
    }
}

/// Tells a domain, or its actions whose verb begins like this, in about so many words.
pub(super) fn summary(decision: &Decision, verb: Option<&str>, size: Size) -> Vec<Line> {
    let mut order: Vec<String> = Vec::new();
    let mut groups: BTreeMap<String, Group> = BTreeMap::new();
    let whole = domain::each(decision, &mut |text| {
        let found = domain::verb(text);
        if verb.is_some_and(|verb| !found.starts_with(verb)) {
            return;
        }
        if !groups.contains_key(found) {
            order.push(found.to_owned());
            groups.insert(found.to_owned(), Group::default());
        }
        let group = groups.get_mut(found).expect("it was put there");
        group.count += 1;
        if group.texts.len() < EXACT {
            group.texts.push(text.to_owned());
        }
        group.simplest.entry(text.split(' ').count()).or_insert_with(|| text.to_owned());
        group.vocabulary.learn(text);
    });
    let share = Size { lines: (size.lines / order.len().max(1)).max(2), ..size };
    let told = order.iter().flat_map(|verb| lines(verb, &groups[verb], whole, share));
    let mut told: Vec<Line> = told.collect();
    if told.len() > size.lines {
        let more = told.len() - size.lines + 1;
        told.truncate(size.lines.saturating_sub(1));
        told.push(Line::new("...", format!("and {more} more lines; `legal VERB` shows one kind")));
    }
    told
}

fn lines(verb: &str, group: &Group, whole: bool, size: Size) -> Vec<Line> {
    let texts = &group.texts;
    if texts.len() <= LISTED.min(size.lines.max(4)) {
        let notes: Vec<(&str, String)> = texts.iter().filter_map(|text| glossed(text)).collect();
        // Where several actions are about the same, a pattern tells them better.
        let about: BTreeSet<&str> = notes.iter().map(|(word, _)| *word).collect();
        if about.len() == texts.len() {
            return texts.iter().zip(notes).map(|(text, (_, note))| Line::new(text, note)).collect();
        }
    }
    if whole && group.count == texts.len() as u64 {
        let actions: Vec<Vec<&str>> = texts.iter().map(|text| words(text)).collect();
        let exact = pattern::patterns(&actions.iter().map(Vec::as_slice).collect::<Vec<_>>());
        let line = |pattern: &Pattern<'_>| Line::new(pattern.spelled(size.names), "");
        if exact.len() <= size.lines {
            return exact.iter().map(line).collect();
        }
        if exact.len() <= size.lines * CUT {
            let more = exact.len() - size.lines + 1;
            let rest = Line::new("...", format!("and {more} more lines; `legal {verb}` shows them"));
            return exact.iter().take(size.lines - 1).map(line).chain([rest]).collect();
        }
    }
    let ways = if whole { format!("{} ways", group.count) } else { "very many ways".to_owned() };
    let simplest = group.simplest.values().take(EXAMPLES);
    let mut told: Vec<Line> = simplest.map(|text| Line::new(text, "for example")).collect();
    told.push(Line::new(group.vocabulary.told(size.names), ways));
    told
}

/// The words that occur, by kind, where patterns would be too many.
#[derive(Default)]
struct Vocabulary {
    /// All words that came up, names in pieces.
    heard: HashSet<String>,
    numbers: BTreeSet<u32>,
    /// `3+2`: the most of both parts.
    forces: Option<(u32, u32)>,
    names: BTreeSet<String>,
}

impl Vocabulary {
    fn learn(&mut self, text: &str) {
        // Most texts say nothing new, and are not looked at any closer.
        let mut new = false;
        for word in text.split(' ').filter(|word| !word.is_empty()) {
            if !self.heard.contains(word) {
                self.heard.insert(word.to_owned());
                new = true;
            }
        }
        if !new {
            return;
        }
        for word in words(text).into_iter().skip(1) {
            let word = word.trim_end_matches(',');
            if let Ok(number) = word.parse() {
                self.numbers.insert(number);
            } else if let Some((regular, elite)) = split(word) {
                let (most, most_elite) = self.forces.unwrap_or_default();
                self.forces = Some((most.max(regular), most_elite.max(elite)));
            } else if !self.names.contains(word) {
                self.names.insert(word.to_owned());
            }
        }
    }

    fn told(&self, most: usize) -> String {
        let mut parts = Vec::new();
        if !self.numbers.is_empty() {
            parts.push(ranges(&self.numbers));
        }
        if let Some((regular, elite)) = self.forces {
            parts.push(format!("N+M up to {regular}+{elite}"));
        }
        let names: Vec<&str> = self.names.iter().map(String::as_str).filter(|name| *name != "->").collect();
        if !names.is_empty() {
            parts.push(alternatives(&names, most));
        }
        parts.join("; ")
    }
}

fn split(word: &str) -> Option<(u32, u32)> {
    let (regular, elite) = word.split_once('+')?;
    Some((regular.parse().ok()?, elite.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_engine::action::Actor;
    use kanly_engine::decision::Ask;
    use kanly_engine::sets::LeaderSet;
    use kanly_engine::{Faction, Leader};

    fn told(ask: Ask) -> Vec<Line> {
        let actor = Actor::Seat(Faction::Fremen);
        summary(&Decision { actor, ask: Some(ask), open: Default::default() }, None, FULL)
    }

    fn texts(ask: Ask) -> Vec<String> {
        told(ask).into_iter().map(|line| line.text).collect()
    }

    #[test]
    fn numbers_become_ranges_and_names_alternatives() {
        assert_eq!(texts(Ask::Dial { least: 0, most: 20 }), ["dial 0-20"]);
        let factions = [Faction::Atreides, Faction::Emperor].into_iter().collect();
        assert_eq!(texts(Ask::Predict { factions, turns: 10 }), ["predict (atreides | emperor) 1-10"]);
        assert_eq!(texts(Ask::Look), ["pass", "look"]);
    }

    #[test]
    fn leaders_are_told_with_house_and_strength() {
        let dealt: LeaderSet = Leader::all().take(2).collect();
        let told = told(Ask::KeepTraitor { dealt });
        let leader = Leader::all().next().expect("there are thirty");
        assert_eq!(told.len(), 2);
        assert_eq!(told[0].text, format!("keep {leader}"));
        let strength = leader.strength();
        assert_eq!(told[0].note, format!("{}, strength {strength}", leader.faction().name()));
    }

    #[test]
    fn what_is_manifold_is_told_by_examples_and_words() {
        for elite in [0, 3] {
            let told = told(Ask::Deploy { elite });
            assert!(told.len() <= 5, "{told:?}");
            let last = told.last().expect("there is something");
            assert!(last.note.ends_with("ways"), "{last:?}");
            assert!(last.text.contains("sietch-tabr/13"), "{last:?}");
            assert_eq!(last.text.contains('+'), elite > 0, "{last:?}");
        }
    }
}
