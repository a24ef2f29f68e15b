//! Writes a tree down: one line for each table of a position, as long as it fits.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::comments::Comments;
use super::{WIDTH, cases, script};
use crate::format::in_script;
use crate::format::layers::SECTIONS;
use crate::format::tree::{Node, Value};

/// The text of a file.
pub(super) fn file(tree: &Node, comments: &Comments) -> String {
    let mut writer = Writer { text: String::new(), comments };
    let mut there = BTreeSet::new();
    keys(tree, &mut there);
    let cases = cases(tree);
    let begins = |at: usize| cases.get(at).map_or(usize::MAX, |case| case.key.start);
    let (position, words): (Vec<_>, Vec<_>) = tree
        .entries()
        .iter()
        .filter(|(key, _)| key != "case")
        .partition(|(key, _)| SECTIONS.contains(&key.as_str()));
    words.iter().for_each(|(key, node)| writer.entry(key, node));
    if !position.is_empty() && !writer.text.is_empty() {
        writer.text.push('\n');
    }
    // A comment whose entry is gone stands before the position.
    let orphans = comments.orphans(0..begins(0), &there);
    if !position.is_empty() {
        orphans.iter().for_each(|line| writer.line(line));
    }
    position.iter().for_each(|(key, node)| writer.entry(key, node));
    for (at, case) in cases.iter().enumerate() {
        writer.text.push('\n');
        if at == 0 && position.is_empty() {
            orphans.iter().for_each(|line| writer.line(line));
        }
        writer.comments(case);
        writer.line("[[case]]");
        let mut orphans = comments.orphans(begins(at)..begins(at + 1), &there);
        for (key, node) in case.entries() {
            if !WORDS.contains(&key.as_str()) {
                orphans.drain(..).for_each(|line| writer.line(line));
            }
            writer.entry(key, node);
        }
    }
    if !comments.tail.is_empty() {
        writer.text.push('\n');
        comments.tail.iter().for_each(|line| writer.line(line));
    }
    writer.text
}

/// What stands before the position of a case.
const WORDS: [&str; 3] = ["name", "proves", "why"];

/// Where the keys of everything in a tree stand.
fn keys(node: &Node, there: &mut BTreeSet<usize>) {
    there.insert(node.key.start);
    node.entries().iter().for_each(|(_, node)| keys(node, there));
    cases(node).iter().for_each(|case| keys(case, there));
}

/// How many lines a layer takes.
pub(super) fn height(layer: &Node) -> usize {
    let comments = Comments::default();
    let mut writer = Writer { text: String::new(), comments: &comments };
    for (key, node) in layer.entries().iter().filter(|(key, _)| SECTIONS.contains(&key.as_str())) {
        writer.entry(key, node);
    }
    writer.text.lines().count()
}

struct Writer<'c> {
    text: String,
    comments: &'c Comments,
}

impl Writer<'_> {
    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn comments(&mut self, node: &Node) {
        self.comments.of(node).iter().for_each(|line| self.line(line));
    }

    /// An entry of a file, a case or an open table: `path = value`.
    fn entry(&mut self, path: &str, node: &Node) {
        if let Some(comment) = self.comments.behind(node) {
            let line = format!("{path} = {}", value(node));
            let whole = format!("{line}  {comment}");
            let plain = path != "script" && !line.contains('\n') && self.comments.below(node).is_empty();
            if plain && fits(&whole) && !is_split(path, node) {
                return self.line(&whole);
            }
        }
        self.comments(node);
        match &node.value {
            Value::Table(entries) if is_open(path) && !entries.is_empty() => {
                let below = !self.comments.below(node).is_empty();
                let short = format!("{path} = {}", value(node));
                if !is_split(path, node) && !below && fits(&short) {
                    return self.line(&short);
                }
                for (key, node) in entries {
                    self.entry(&format!("{path}.{}", bare(key)), node);
                }
            }
            Value::Text(text) if path == "script" => self.script(text),
            // any: all other values stand behind their key
            _ => {
                let below: Vec<String> = self.comments.below(node).into_iter().cloned().collect();
                below.iter().for_each(|line| self.line(line));
                let short = format!("{path} = {}", value(node));
                match &node.value {
                    Value::List(items) if !fits(&short) => self.long_list(path, items),
                    _ => self.line(&short), // any: it fits, or cannot be broken
                }
            }
        }
    }

    fn script(&mut self, script: &str) {
        let lines = script::lines(script);
        if let [line] = &lines[..]
            && fits(&format!("script = {}", quoted(line)))
        {
            return self.line(&format!("script = {}", quoted(line)));
        }
        self.line("script = \"\"\"");
        lines.iter().for_each(|line| self.line(&in_script(line)));
        self.line("\"\"\"");
    }

    /// A list that fills as many lines as it needs.
    fn long_list(&mut self, path: &str, items: &[Node]) {
        self.line(&format!("{path} = ["));
        let mut line = String::new();
        for item in items {
            let item = value(item);
            if !line.is_empty() && line.len() + item.len() + 6 > WIDTH {
                self.line(&format!("    {}", line.trim_end()));
                line.clear();
            }
            let _ = write!(line, "{item}, ");
        }
        self.line(&format!("    {}", line.trim_end()));
        self.line("]");
    }
}

/// Whether a table is written key by key though it would fit in a line: one line for each faction, and no braces
/// around a single key.
fn is_split(path: &str, node: &Node) -> bool {
    is_open(path) && matches!(&node.value, Value::Table(entries) if path == "factions" || entries.len() == 1)
}

/// Whether a table may be written key by key, with dots.
fn is_open(path: &str) -> bool {
    SECTIONS.contains(&path) || path.strip_prefix("factions.").is_some_and(|rest| !rest.contains('.'))
}

fn fits(line: &str) -> bool {
    line.chars().count() <= WIDTH
}

fn value(node: &Node) -> String {
    match &node.value {
        Value::Text(text) => quoted(text),
        Value::Number(number) => number.to_string(),
        Value::Flag(flag) => flag.to_string(),
        Value::List(items) => format!("[{}]", items.iter().map(value).collect::<Vec<_>>().join(", ")),
        Value::Table(entries) if entries.is_empty() => "{}".to_owned(),
        Value::Table(entries) => {
            let entry = |(key, node): &(String, Node)| format!("{} = {}", bare(key), value(node));
            format!("{{ {} }}", entries.iter().map(entry).collect::<Vec<_>>().join(", "))
        }
        // No scenario can be read with one of these in it, so none is ever written.
        Value::Other(kind) => quoted(kind),
    }
}

/// A text as TOML wants it.
fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

/// A key as TOML wants it.
fn bare(key: &str) -> String {
    let plain = !key.is_empty() && key.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c));
    if plain { key.to_owned() } else { quoted(key) }
}
