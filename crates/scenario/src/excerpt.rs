//! The cases of a scenario file as they are written, in the parts that people read: position and script.
//!
//! Nothing is checked or merged here; what is shown is the text of the file. [`crate::format`] reads its meaning.

use std::ops::Range;

use toml::de::{DeTable, DeValue};

/// The text of one scenario file, cut into its parts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Excerpts {
    /// What the file is about.
    pub title: String,
    /// The name of the base position it starts from.
    pub base: Option<String>,
    /// The position that all its cases share, as TOML.
    pub position: String,
    /// The cases in order.
    pub cases: Vec<Excerpt>,
}

/// The text of one case.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Excerpt {
    /// The line of its `[[case]]`, from 1.
    pub line: usize,
    /// What is different in its position, as TOML, with the comments around it.
    pub position: String,
    /// Its script, or nothing if its position is refused.
    pub script: String,
}

/// The keys of a case that are told apart from its position.
const OWN_KEYS: [&str; 4] = ["name", "proves", "why", "script"];

/// Cuts a scenario file into its parts, as far as it is TOML.
pub fn excerpts(text: &str) -> Excerpts {
    let (table, _) = DeTable::parse_recoverable(text);
    let table = table.get_ref();
    let tables = table.get("case").and_then(|cases| cases.get_ref().as_array());
    let cases: Vec<_> = tables.into_iter().flat_map(|tables| tables.iter()).collect();
    let starts: Vec<usize> = cases.iter().map(|case| start_of(text, case.span().start)).collect();
    let text_of = |key: &str| Some(table.get(key)?.get_ref().as_str()?.to_owned());
    let before = starts.first().copied().unwrap_or(text.len());
    let mut found = Excerpts {
        title: text_of("title").unwrap_or_default(),
        base: text_of("base"),
        position: without(text, 0..before, entries(table, &["title", "why", "base"])),
        cases: Vec::new(),
    };
    for (at, case) in cases.iter().enumerate() {
        let Some(table) = case.get_ref().as_table() else { continue };
        let end = starts.get(at + 1).copied().unwrap_or(text.len());
        let header = case.span().start
            ..text[case.span().start..].find('\n').map_or(end, |line| case.span().start + line);
        let mut cut = entries(table, &OWN_KEYS);
        cut.push(header);
        found.cases.push(Excerpt {
            line: text[..case.span().start].matches('\n').count() + 1,
            position: without(text, starts[at]..end, cut),
            script: table
                .get("script")
                .and_then(|script| script.get_ref().as_str())
                .unwrap_or("")
                .trim()
                .to_owned(),
        });
    }
    found
}

/// Where a case starts whose header stands at `header`: with the comments directly above it.
fn start_of(text: &str, header: usize) -> usize {
    let mut start = header;
    for line in text[..header].split_inclusive('\n').rev() {
        if !line.trim_start().starts_with('#') {
            break;
        }
        start -= line.len();
    }
    start
}

/// Where some keys of a table stand with their values.
fn entries(table: &DeTable<'_>, keys: &[&str]) -> Vec<Range<usize>> {
    let wanted = table.iter().filter(|(key, _)| keys.contains(&key.get_ref().as_ref()));
    wanted.map(|(key, value)| key.span().start..value_end(value.get_ref(), value.span())).collect()
}

/// A table that has a header of its own is no entry in one piece, and stays.
fn value_end(value: &DeValue<'_>, span: Range<usize>) -> usize {
    if value.is_table() { span.start } else { span.end }
}

/// A part of a text without some entries in it, and without the empty lines they leave at its ends.
fn without(text: &str, range: Range<usize>, mut cut: Vec<Range<usize>>) -> String {
    cut.sort_by_key(|cut| cut.start);
    let mut out = String::new();
    let mut at = range.start;
    for cut in cut.into_iter().filter(|cut| cut.start >= range.start && cut.end <= range.end) {
        if cut.start < at {
            continue;
        }
        out.push_str(&text[at..cut.start]);
        // The line break goes with the entry, unless a comment stands behind it.
        at = cut.end + usize::from(text[cut.end..].starts_with('\n'));
    }
    out.push_str(&text[at..range.end.max(at)]);
    out.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const FILE: &str = "\
title = \"A <title>\"
base = \"six\"

# Why it is so.
[game]
storm = 3

[[case]]
name = \"one\"
proves = [
  \"1.01.01/1\",
]
game.storm = 4
script = \"\"\"
fremen: pass
expect storm = 4
\"\"\"

# About the second.
[[case]]
name = \"two\"
impossible = [\"1.01.01\"]

[case.factions.fremen]
spice = 3
";

    #[test]
    fn a_file_is_cut_into_position_and_script() {
        let found = excerpts(FILE);
        assert_eq!((found.title.as_str(), found.base.as_deref()), ("A <title>", Some("six")));
        assert_eq!(found.position, "# Why it is so.\n[game]\nstorm = 3");
        let one = &found.cases[0];
        assert_eq!((one.line, one.position.as_str()), (8, "game.storm = 4"));
        assert_eq!(one.script, "fremen: pass\nexpect storm = 4");
        let two = &found.cases[1];
        assert_eq!((two.line, two.script.as_str()), (20, ""));
        assert_eq!(
            two.position,
            "# About the second.\nimpossible = [\"1.01.01\"]\n\n[case.factions.fremen]\nspice = 3"
        );
    }

    #[test]
    fn files_without_cases_have_a_position() {
        assert_eq!(excerpts("title = \"t\"\n[game]\nturn = 2\n").position, "[game]\nturn = 2");
        assert_eq!(excerpts(""), Excerpts::default());
        assert_eq!(excerpts("case = [1, { name = \"x\" }]").cases.len(), 1);
    }

    proptest! {
        #[test]
        fn any_text_is_cut(text in "([\\[\\]\"={}#\n]|case|name|script|title|\u{e9}| |\\[\\[case\\]\\]\n){0,40}") {
            let _ = excerpts(&text);
        }
    }
}
