//! Typed reading of a tree: each function notes what is wrong and lets the rest be read.

use std::str::FromStr;

use kanly_engine::ids::{Card, Faction, Leader, Place, SpiceCard, Territory};

use kanly_narrate::{Reason, english};

use super::tree::{CLEAR, Node, Value};
use crate::rulebook::{Problem, nearest};

/// A name of the game with all its spellings, for near misses.
pub(crate) trait Named: FromStr<Err: Reason> {
    /// Every right spelling.
    fn spellings() -> Vec<&'static str>;
}

impl Named for Faction {
    fn spellings() -> Vec<&'static str> {
        Faction::ALL.map(Faction::id).to_vec()
    }
}

impl Named for Territory {
    fn spellings() -> Vec<&'static str> {
        Territory::all().map(Territory::id).collect()
    }
}

impl Named for Place {
    fn spellings() -> Vec<&'static str> {
        Place::all().map(Place::id).collect()
    }
}

impl Named for Leader {
    fn spellings() -> Vec<&'static str> {
        Leader::all().map(Leader::name).collect()
    }
}

impl Named for Card {
    fn spellings() -> Vec<&'static str> {
        Card::ALL.into_iter().map(Card::name).collect()
    }
}

impl Named for SpiceCard {
    fn spellings() -> Vec<&'static str> {
        let blows = Territory::all().filter(|territory| territory.blow().is_some()).map(Territory::name);
        blows.chain(std::iter::once("Shai-Hulud")).collect()
    }
}

/// What somebody who wrote `text` may have meant.
pub(crate) fn suggestion<T: Named>(text: &str) -> Option<String> {
    let spellings = T::spellings();
    let text = text.trim();
    // A place without its sector, or with one that its territory does not have: say which ones there are.
    let territory = text.split('/').next().and_then(|name| name.parse::<Territory>().ok());
    let places: Vec<&str> =
        territory.iter().flat_map(|territory| territory.places()).map(Place::id).collect();
    if places.iter().any(|place| spellings.contains(place)) {
        return Some(format!("its places are {}", places.join(", ")));
    }
    let lower: Vec<String> = spellings.iter().map(|name| name.to_lowercase()).collect();
    let near = nearest(&text.to_lowercase(), lower.iter().map(String::as_str))?;
    let at = lower.iter().position(|name| name == near)?;
    Some(format!("did you mean `{}`?", spellings[at]))
}

/// Collects what is wrong while values are read.
#[derive(Debug, Default)]
pub(crate) struct Reader {
    pub(crate) problems: Vec<Problem>,
}

impl Reader {
    pub(crate) fn wrong(&mut self, problem: Problem) {
        self.problems.push(problem);
    }

    fn unexpected(&mut self, node: &Node, wanted: &str) {
        self.wrong(
            node.problem(format!("this is {}, not {wanted}", node.kind()))
                .with_label(format!("{wanted} belongs here")),
        );
    }

    /// Reports the keys of a table that mean nothing.
    pub(crate) fn only(&mut self, node: &Node, known: &[&str]) {
        if !matches!(node.value, Value::Table(_)) {
            self.unexpected(node, "a table");
        }
        for (key, value) in node.entries() {
            if !known.contains(&key.as_str()) {
                let help = match nearest(key, known.iter().copied()) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => format!("the keys here are {}", known.join(", ")),
                };
                self.wrong(
                    value
                        .key_problem(format!("`{key}` is no key of this table"))
                        .with_label("unknown key")
                        .with_help(help),
                );
            }
        }
    }

    pub(crate) fn text<'n>(&mut self, node: &'n Node) -> Option<&'n str> {
        match &node.value {
            Value::Text(text) => Some(text),
            // any: no other value will do
            _ => {
                self.unexpected(node, "a text");
                None
            }
        }
    }

    pub(crate) fn flag(&mut self, node: &Node) -> Option<bool> {
        match node.value {
            Value::Flag(flag) => Some(flag),
            // any: no other value will do
            _ => {
                self.unexpected(node, "true or false");
                None
            }
        }
    }

    /// A whole number that fits its type.
    pub(crate) fn number<N: TryFrom<i64>>(&mut self, node: &Node) -> Option<N> {
        match node.value {
            Value::Number(number) => {
                let fits = N::try_from(number).ok();
                if fits.is_none() {
                    self.wrong(node.problem(format!("{number} is out of range here")));
                }
                fits
            }
            // any: no other value will do
            _ => {
                self.unexpected(node, "a whole number");
                None
            }
        }
    }

    pub(crate) fn list<'n>(&mut self, node: &'n Node) -> &'n [Node] {
        match &node.value {
            Value::List(items) => items,
            // any: no other value will do
            _ => {
                self.unexpected(node, "a list");
                &[]
            }
        }
    }

    /// The entries of a table without the mark that clears it.
    pub(crate) fn entries<'n>(&mut self, node: &'n Node) -> Vec<(&'n str, &'n Node)> {
        if !matches!(node.value, Value::Table(_)) {
            self.unexpected(node, "a table");
        }
        node.entries()
            .iter()
            .filter(|(key, _)| key != CLEAR)
            .map(|(key, node)| (key.as_str(), node))
            .collect()
    }

    /// One of a few words.
    pub(crate) fn word<T: Copy>(&mut self, node: &Node, words: &[(&str, T)]) -> Option<T> {
        let text = self.text(node)?;
        let found = words.iter().find(|(word, _)| *word == text).map(|(_, value)| *value);
        if found.is_none() {
            let all: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
            self.wrong(node.problem(format!("`{text}` is none of {}", all.join(", "))));
        }
        found
    }

    /// A name as a value.
    pub(crate) fn name<T: Named>(&mut self, node: &Node) -> Option<T> {
        let text = self.text(node)?;
        self.parsed(text, || node.problem(String::new()))
    }

    /// A name as a key.
    pub(crate) fn key<T: Named>(&mut self, key: &str, node: &Node) -> Option<T> {
        self.parsed(key, || node.key_problem(String::new()))
    }

    fn parsed<T: Named>(&mut self, text: &str, problem: impl Fn() -> Problem) -> Option<T> {
        match text.parse::<T>() {
            Ok(value) => Some(value),
            Err(error) => {
                let mut problem = problem();
                problem.message = english(&error);
                problem.help = suggestion::<T>(text);
                self.wrong(problem);
                None
            }
        }
    }

    /// A list of names.
    pub(crate) fn names<T: Named>(&mut self, node: &Node) -> Vec<T> {
        self.list(node).iter().filter_map(|item| self.name(item)).collect()
    }

    /// The names listed under a key of a table; none where there is no such key.
    pub(crate) fn names_at<T: Named>(&mut self, table: &Node, key: &str) -> Vec<T> {
        table.get(key).map(|node| self.names(node)).unwrap_or_default()
    }
}
