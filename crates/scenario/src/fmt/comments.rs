//! The comments of a file, each with the entry it belongs to.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use toml_parser::Source;
use toml_parser::lexer::TokenKind;

use crate::format::tree::{Node, Value};

/// Comments by where the key of their entry stands.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Comments {
    by_key: BTreeMap<usize, Vec<String>>,
    /// The entries whose only comment stands behind them.
    behind: BTreeSet<usize>,
    /// What stands behind the last entry.
    pub(super) tail: Vec<String>,
}

impl Comments {
    /// Finds the comments of a text that was read as `tree`. One on a line of its own belongs to the entry that
    /// follows it, one behind an entry to that entry. Lines of a script are no business of this.
    pub(super) fn read(text: &str, tree: &Node) -> Comments {
        let mut places = Places::default();
        for (key, node) in tree.entries() {
            match &node.value {
                Value::List(cases) if key == "case" => cases.iter().for_each(|case| places.case(text, case)),
                _ => places.entry(text, node), // any: only cases have comments of their own inside
            }
        }
        let mut comments = Comments::default();
        let mut before = 0;
        for token in Source::new(text).lex().filter(|token| token.kind() == TokenKind::Comment) {
            let (start, end) = (token.span().start(), token.span().end());
            let line = text[..start].rfind('\n').map_or(0, |at| at + 1);
            let alone = text[line..start].trim().is_empty();
            let key = places.of(start, (!alone).then_some(line));
            let list = match key {
                Some(key) => comments.by_key.entry(key).or_default(),
                None => &mut comments.tail,
            };
            // Paragraphs stay apart.
            let apart =
                text[before..start].trim().is_empty() && text[before..start].matches('\n').count() > 1;
            if apart && !list.is_empty() {
                list.push(String::new());
            }
            list.push(text[start..end].trim_end().to_owned());
            if !alone && list.len() == 1 {
                comments.behind.extend(key);
            }
            before = end;
        }
        comments
    }

    /// The comments of an entry itself.
    pub(super) fn of(&self, node: &Node) -> &[String] {
        self.by_key.get(&node.key.start).map_or(&[], Vec::as_slice)
    }

    /// The only comment of an entry, if it stands behind it.
    pub(super) fn behind(&self, node: &Node) -> Option<&String> {
        match self.of(node) {
            [comment] if self.behind.contains(&node.key.start) => Some(comment),
            _ => None, // any: several, none, or one above it
        }
    }

    /// The comments of everything below an entry, in order.
    pub(super) fn below<'c>(&'c self, node: &'c Node) -> Vec<&'c String> {
        let below = |node: &'c Node| self.of(node).iter().chain(self.below(node));
        node.entries().iter().flat_map(|(_, node)| below(node)).collect()
    }

    /// Whether an entry or something below it has one.
    pub(super) fn about(&self, node: &Node) -> bool {
        !self.of(node).is_empty() || !self.below(node).is_empty()
    }

    /// The comments of entries that are gone, in a part of the file. Those that are there are given by their keys.
    pub(super) fn orphans(&self, part: Range<usize>, there: &BTreeSet<usize>) -> Vec<&String> {
        let gone = self.by_key.range(part).filter(|(key, _)| !there.contains(key));
        gone.flat_map(|(_, lines)| lines).collect()
    }

    /// All of them, in no order that means anything.
    pub(super) fn all(&self) -> Vec<&String> {
        let mut all: Vec<&String> =
            self.by_key.values().flatten().chain(&self.tail).filter(|line| !line.is_empty()).collect();
        all.sort();
        all
    }
}

/// Where entries stand.
#[derive(Default)]
struct Places {
    /// Where something begins, and the key of the entry that a comment there belongs to.
    begin: BTreeMap<usize, usize>,
    /// Values that may have comments inside, with the key of their entry.
    inside: Vec<(Range<usize>, usize)>,
}

impl Places {
    fn case(&mut self, text: &str, case: &Node) {
        self.begin.insert(case.key.start, case.key.start);
        case.entries().iter().for_each(|(_, node)| self.entry(text, node));
    }

    fn entry(&mut self, text: &str, node: &Node) {
        // `factions.fremen.hand = ...` is about the hand.
        let mut last = node;
        while let Some((_, next)) = last.entries().iter().min_by_key(|(_, node)| node.key.start)
            && text.get(last.key.end..next.key.start).is_some_and(|between| between.trim() == ".")
        {
            last = next;
        }
        self.begin.insert(node.key.start, last.key.start);
        let braces = text.get(node.at.clone()).is_some_and(|value| value.starts_with(['[', '{']));
        if braces && text.get(node.key.end..node.at.start).is_some_and(|between| between.trim() == "=") {
            self.inside.push((node.at.clone(), node.key.start));
        }
        node.entries().iter().for_each(|(_, node)| self.entry(text, node));
    }

    /// The key of the entry that a comment belongs to; none behind the last one. One that does not stand alone has the start
    /// of its line.
    fn of(&self, comment: usize, line: Option<usize>) -> Option<usize> {
        let inside = self.inside.iter().filter(|(at, _)| at.contains(&comment));
        if let Some((_, key)) = inside.min_by_key(|(at, _)| at.len()) {
            return Some(*key);
        }
        let entry = match line {
            None => self.begin.range(comment..).next(),
            // What stands behind a whole line is about the whole line.
            Some(line) => {
                self.begin.range(line..comment).next().or_else(|| self.begin.range(..comment).next_back())
            }
        };
        entry.map(|(_, key)| *key)
    }
}
