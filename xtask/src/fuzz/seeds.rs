//! What the repository has anyway, as inputs to begin with and as words to put in.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::Path;

use super::corpus::clear;

/// How many words the dictionary has.
const WORDS: usize = 500;
/// How many lines of a record are an input, so that it is short enough to be changed.
const LINES: [usize; 5] = [20, 40, 80, 160, 320];

/// Writes the inputs that a target begins with: choices of scenarios for notation, beginnings of records for
/// records, the examples for the wire.
pub(super) fn write(target: &str, root: &Path, folder: &Path) -> io::Result<()> {
    let inputs: BTreeSet<String> = match target {
        "notation" => texts(&root.join("scenarios"))?.iter().flat_map(|text| actions(text)).collect(),
        "records" => {
            let all = [texts(&root.join("docs/examples"))?, texts(&root.join("playthroughs"))?].concat();
            let records = all.iter().filter(|text| text.starts_with("kanly record"));
            records.flat_map(|text| beginnings(text)).collect()
        }
        "wire" => texts(&root.join("docs/wire/examples"))?.into_iter().collect(),
        _ => return Ok(()), // any: scenarios are read where they lie, and the others begin with nothing
    };
    clear(folder)?;
    inputs.iter().enumerate().try_for_each(|(i, input)| fs::write(folder.join(i.to_string()), input))
}

/// What stands behind the seats in a script.
fn actions(text: &str) -> Vec<String> {
    let action = |line: &str| {
        let (actor, action) = line.strip_prefix("refuse ").unwrap_or(line).split_once(": ")?;
        let plain = actor.chars().all(|c| c.is_ascii_lowercase() || c == '-');
        let action = action.split([' ', '\t']).take_while(|word| !word.starts_with(['[', '#']));
        plain.then(|| action.collect::<Vec<_>>().join(" ").trim_end().to_owned())
    };
    text.lines().filter_map(action).collect()
}

/// Its first lines, more and more of them.
fn beginnings(text: &str) -> Vec<String> {
    let first = |number: usize| text.lines().take(number).map(|line| format!("{line}\n")).collect();
    LINES.into_iter().map(first).collect()
}

/// The words that scenarios use most, for libFuzzer to put in.
pub(super) fn dictionary(scenarios: &Path) -> io::Result<String> {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for text in texts(scenarios)? {
        let part = |c: char| c.is_ascii_alphanumeric() || "-_/:+.".contains(c);
        for word in text.split(|c: char| !part(c)).filter(|word| (2..30).contains(&word.len())) {
            *counts.entry(word.to_owned()).or_default() += 1;
        }
    }
    let mut words: Vec<(String, usize)> = counts.into_iter().collect();
    words.sort_by(|one, other| other.1.cmp(&one.1).then_with(|| one.0.cmp(&other.0)));
    Ok(words.iter().take(WORDS).map(|(word, _)| format!("\"{word}\"\n")).collect())
}

/// The texts of all files below a folder.
fn texts(folder: &Path) -> io::Result<Vec<String>> {
    let mut out = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            out.extend(texts(&path)?);
        } else {
            out.push(fs::read_to_string(&path)?);
        }
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_give_actions_and_records_beginnings() {
        let script = "fremen: ride 3 a -> b\nrefuse emperor: bid 4 [1.04.06.02] because x\nexpect storm = 3\nchance: turn Old Gap  # x";
        assert_eq!(actions(script), ["ride 3 a -> b", "bid 4", "turn Old Gap"]);
        let record = "line\n".repeat(100);
        let lengths: Vec<usize> = beginnings(&record).iter().map(|text| text.lines().count()).collect();
        assert_eq!(lengths, [20, 40, 80, 100, 100]);
    }

    #[test]
    fn the_dictionary_has_the_words_of_scenarios() {
        let words = dictionary(&crate::root().join("scenarios")).expect("they can be read");
        assert_eq!(words.lines().count(), WORDS);
        assert!(words.lines().any(|line| line == "\"expect\"") && words.lines().all(|line| line.len() > 3));
    }
}
