//! `cargo xtask tables`: the engine's tables and the page's out of the facts in `data/`, and the numbers of the rules out of
//! `rules/`.
//!
//! The engine holds them as Rust source, so that it reads no file at run time; this chore is the only way that
//! source comes about, and `--check` keeps it honest.

mod emit;
mod facts;
mod page;
mod rules;
mod validate;

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::Problems;
use facts::Facts;

const TABLES: &str = "crates/vocabulary/src/tables/generated.rs";
const CARDS: &str = "crates/vocabulary/src/ids/card.rs";
const NUMBERS: &str = "crates/vocabulary/src/rule/numbers.rs";
const PAGE: &str = "web/src/gen/box.ts";

/// Writes the tables, if the facts hold together.
pub(crate) fn write(root: &Path) -> Result<String, Problems> {
    for (output, text) in render(root)? {
        fs::write(root.join(output), text).map_err(|e| vec![format!("cannot write {output}: {e}")])?;
    }
    Ok(format!("wrote {TABLES}, {CARDS}, {NUMBERS} and {PAGE}"))
}

/// Fails if the tables in the tree are not the ones the facts give.
pub(crate) fn check(root: &Path) -> Result<String, Problems> {
    let mut problems = Problems::new();
    for (output, wanted) in render(root)? {
        match fs::read_to_string(root.join(output)) {
            Err(e) => problems
                .push(format!("cannot read {output}: {e}; run `cargo xtask tables` and commit the file")),
            Ok(found) => problems.extend(first_difference(&wanted, &found).map(|line| {
                format!("{output}:{line} is not what data/ and rules/ give; run `cargo xtask tables` and commit the file")
            })),
        }
    }
    if problems.is_empty() {
        Ok(format!("{TABLES}, {CARDS}, {NUMBERS} and {PAGE} are up to date"))
    } else {
        Err(problems)
    }
}

/// The number of the first line, counted from 1, in which two texts differ.
fn first_difference(wanted: &str, found: &str) -> Option<usize> {
    if wanted == found {
        return None;
    }
    let same = wanted.lines().zip(found.lines()).take_while(|(a, b)| a == b).count();
    Some(same + 1)
}

/// The files and what they have to say.
fn render(root: &Path) -> Result<[(&'static str, String); 4], Problems> {
    let facts = Facts::read(root)?;
    let problems = validate::problems(&facts);
    if !problems.is_empty() {
        return Err(problems);
    }
    let format = |output: &str, source: &str| {
        format_source(root, source).map_err(|e| vec![format!("cannot format {output}: {e}")])
    };
    Ok([
        (TABLES, format(TABLES, &emit::source(&facts))?),
        (CARDS, format(CARDS, &emit::card_source(&facts))?),
        (NUMBERS, format(NUMBERS, &rules::source(root)?)?),
        (PAGE, page::source(&facts)),
    ])
}

/// Runs source through rustfmt, so that the file is born as `cargo fmt` would leave it.
fn format_source(root: &Path, source: &str) -> Result<String, String> {
    let mut child = Command::new("rustfmt")
        .args(["--edition", "2024", "--config-path"])
        .arg(root.join("rustfmt.toml"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|e| format!("rustfmt does not start: {e}"))?;
    let mut stdin = child.stdin.take().expect("stdin was asked to be piped");
    // rustfmt reads all of its input before it writes, so writing first cannot block both sides.
    stdin.write_all(source.as_bytes()).map_err(|e| format!("rustfmt does not take its input: {e}"))?;
    drop(stdin);
    let output = child.wait_with_output().map_err(|e| format!("rustfmt does not end: {e}"))?;
    if !output.status.success() {
        return Err(format!("rustfmt refuses the text ({})", output.status));
    }
    String::from_utf8(output.stdout).map_err(|e| format!("rustfmt does not answer in UTF-8: {e}"))
}

#[cfg(test)]
mod tests {
    use super::first_difference;

    #[test]
    fn names_the_first_line_that_differs() {
        assert_eq!(first_difference("a\nb\n", "a\nb\n"), None);
        assert_eq!(first_difference("a\nb\n", "a\nc\n"), Some(2));
        assert_eq!(first_difference("a\nb\n", "a\n"), Some(2));
    }
}
