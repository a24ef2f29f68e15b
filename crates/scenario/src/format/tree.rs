//! TOML as a tree that remembers where each value was written, so that values of several files can be laid over
//! each other and a mistake still points at its own line.

use std::ops::Range;
use std::sync::Arc;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::rulebook::{Problem, SourceFile};

/// A key of a table that stands for "nothing of what was below": `forces = { "*" = 0, "arrakeen/9" = 5 }`.
pub(crate) const CLEAR: &str = "*";

/// A value and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    /// The file it was read from.
    pub(crate) source: Arc<SourceFile>,
    /// Where its key stands; the value itself if it has none.
    pub(crate) key: Range<usize>,
    /// Where the value stands.
    pub(crate) at: Range<usize>,
    /// The value.
    pub(crate) value: Value,
}

/// A TOML value. Tables keep the order of the file.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Table(Vec<(String, Node)>),
    List(Vec<Node>),
    Text(String),
    Number(i64),
    Flag(bool),
    /// Something no scenario uses, by the name TOML has for it.
    Other(&'static str),
}

impl Node {
    /// Reads a whole file, as far as it can be read.
    pub(crate) fn read(source: &Arc<SourceFile>, problems: &mut Vec<Problem>) -> Node {
        let (table, errors) = DeTable::parse_recoverable(&source.text);
        for error in errors {
            let at = error.span().unwrap_or(0..0);
            problems.push(source.problem(at, error.message().to_owned()).with_label("not TOML"));
        }
        let at = table.span();
        Node::table(source, at.clone(), at, table.get_ref())
    }

    fn table(source: &Arc<SourceFile>, key: Range<usize>, at: Range<usize>, table: &DeTable<'_>) -> Node {
        let mut entries: Vec<(String, Node)> = table
            .iter()
            .map(|(key, value)| (key.get_ref().to_string(), Node::of(source, key.span(), value)))
            .collect();
        entries.sort_by_key(|(_, node)| node.key.start);
        Node { source: Arc::clone(source), key, at, value: Value::Table(entries) }
    }

    fn of(source: &Arc<SourceFile>, key: Range<usize>, value: &Spanned<DeValue<'_>>) -> Node {
        let at = value.span();
        let value = match value.get_ref() {
            DeValue::Table(table) => return Node::table(source, key, at, table),
            DeValue::Array(items) => {
                Value::List(items.iter().map(|item| Node::of(source, item.span(), item)).collect())
            }
            DeValue::String(text) => Value::Text(text.to_string()),
            DeValue::Boolean(flag) => Value::Flag(*flag),
            DeValue::Integer(number) => match i64::from_str_radix(number.as_str(), number.radix()) {
                Ok(number) => Value::Number(number),
                Err(_) => Value::Other("a number too large"),
            },
            other => Value::Other(other.type_str()),
        };
        Node { source: Arc::clone(source), key, at, value }
    }

    /// An empty table at the start of a file.
    pub(crate) fn empty(source: &Arc<SourceFile>) -> Node {
        Node { source: Arc::clone(source), key: 0..0, at: 0..0, value: Value::Table(Vec::new()) }
    }

    /// The entries of a table; none if it is something else.
    pub(crate) fn entries(&self) -> &[(String, Node)] {
        match &self.value {
            Value::Table(entries) => entries,
            _ => &[], // any: no other value has entries
        }
    }

    /// The text, if it is one.
    pub(crate) fn as_text(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            _ => None, // any: no other value is a text
        }
    }

    /// The texts of a list, passing over what is no text.
    pub(crate) fn texts(&self) -> Vec<String> {
        let Value::List(items) = &self.value else { return Vec::new() };
        items.iter().filter_map(Node::as_text).map(str::to_owned).collect()
    }

    /// The value under a key.
    pub(crate) fn get(&self, key: &str) -> Option<&Node> {
        self.entries().iter().find(|(name, _)| name == key).map(|(_, node)| node)
    }

    /// The entries of a table with their keys, to be changed.
    pub(crate) fn entries_mut(&mut self) -> &mut [(String, Node)] {
        match &mut self.value {
            Value::Table(entries) => entries,
            _ => &mut [], // any: no other value has entries
        }
    }

    /// The value under a key, to be changed.
    pub(crate) fn get_mut(&mut self, key: &str) -> Option<&mut Node> {
        self.entries_mut().iter_mut().find(|(name, _)| name == key).map(|(_, node)| node)
    }

    /// Takes entries out of a table.
    pub(crate) fn retain(&mut self, mut keep: impl FnMut(&str) -> bool) {
        if let Value::Table(entries) = &mut self.value {
            entries.retain(|(key, _)| keep(key));
        }
    }

    /// Puts a value under a key, in place of what was there.
    pub(crate) fn set(&mut self, key: &str, node: Node) {
        if let Value::Table(entries) = &mut self.value {
            entries.retain(|(name, _)| name != key);
            entries.push((key.to_owned(), node));
        }
    }

    /// Lays `top` over this value: tables are merged key by key, everything else is replaced.
    pub(crate) fn overlay(&mut self, top: &Node) {
        let (Value::Table(below), Value::Table(above)) = (&mut self.value, &top.value) else {
            *self = top.clone();
            return;
        };
        if above.iter().any(|(key, _)| key == CLEAR) {
            below.clear();
        }
        for (key, node) in above {
            match below.iter_mut().find(|(name, _)| name == key) {
                Some((_, under)) => under.overlay(node),
                None => below.push((key.clone(), node.clone())),
            }
        }
        self.source = Arc::clone(&top.source);
        self.key = top.key.clone();
        self.at = top.at.clone();
    }

    /// What kind of value this is, for people.
    pub(crate) fn kind(&self) -> &'static str {
        match &self.value {
            Value::Table(_) => "a table",
            Value::List(_) => "a list",
            Value::Text(_) => "a text",
            Value::Number(_) => "a number",
            Value::Flag(_) => "true or false",
            Value::Other(kind) => kind,
        }
    }

    /// A mistake in the value.
    pub(crate) fn problem(&self, message: impl Into<String>) -> Problem {
        self.source.problem(self.at.clone(), message)
    }

    /// A mistake in the key.
    pub(crate) fn key_problem(&self, message: impl Into<String>) -> Problem {
        self.source.problem(self.key.clone(), message)
    }

    /// The value at a dotted path such as `factions.fremen.hand`, or the nearest table on the way to it. A `*`
    /// stands for the first entry through which the rest of the path can be followed.
    pub(crate) fn nearest(&self, path: &str) -> &Node {
        let (step, rest) = path.split_once('.').unwrap_or((path, ""));
        if step == "*" {
            let key = rest.split('.').next().unwrap_or(rest);
            let found = self.entries().iter().find(|(_, node)| node.get(key).is_some());
            return found.map_or(self, |(_, node)| node.nearest(rest));
        }
        let found = match &self.value {
            Value::List(list) => step.parse::<usize>().ok().and_then(|at| list.get(at)),
            _ => self.get(step), // any: only tables have keys
        };
        match found {
            Some(node) if rest.is_empty() => node,
            Some(node) => node.nearest(rest),
            None => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Node {
        let mut problems = Vec::new();
        let node = Node::read(&Arc::new(SourceFile::new("x.toml", text)), &mut problems);
        assert!(problems.is_empty(), "{problems:?}");
        node
    }

    fn number(node: &Node) -> i64 {
        match node.value {
            Value::Number(number) => number,
            _ => panic!("{node:?}"),
        }
    }

    #[test]
    fn tables_merge_and_everything_else_is_replaced() {
        let mut below = read("a = 1\nb = { c = 2, d = 3 }\nl = [1, 2]");
        below.overlay(&read("b = { d = 4 }\nl = [3]"));
        assert_eq!(number(below.get("a").unwrap()), 1);
        assert_eq!(number(below.nearest("b.c")), 2);
        assert_eq!(number(below.nearest("b.d")), 4);
        assert!(matches!(&below.get("l").unwrap().value, Value::List(items) if items.len() == 1));
    }

    #[test]
    fn a_star_clears_what_was_below() {
        let mut below = read("b = { c = 2, d = 3 }");
        below.overlay(&read("b = { \"*\" = 0, e = 4 }"));
        let keys: Vec<_> = below.get("b").unwrap().entries().iter().map(|(key, _)| key.as_str()).collect();
        assert_eq!(keys, ["*", "e"]);
    }

    #[test]
    fn the_nearest_table_stands_in_for_a_missing_value() {
        let tree = read("[factions.fremen]\nspice = 3\n[factions.emperor]\nhand = []");
        assert_eq!(number(tree.nearest("factions.fremen.spice")), 3);
        assert!(tree.nearest("factions.fremen.hand").get("spice").is_some());
        assert!(matches!(tree.nearest("factions.*.hand").value, Value::List(_)));
    }
}
