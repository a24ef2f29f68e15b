//! Builds the copy. Whether a mutant is valid depends on types, which only the compiler knows: those it complains
//! about are dropped, and it is asked again.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use serde_json::Value;

use super::mutant::Mutant;
use super::rewrite::numbers;
use super::tree::Tree;
use crate::cargo;

/// Borrows are checked only when all types are right, and a layer only when those below compile, so there is more than
/// one round.
const ROUNDS: usize = 24;

/// Tests of the engine that see what the command does not show: views in full, worlds that a seat imagines, domains walked
/// from end to end, questions that only callers ask, and what a new game refuses. Each is a module of their program.
pub(super) const TESTS: [&str; 7] =
    ["views::", "worlds::", "possible_worlds::", "domains::", "warnings::", "storm_rules::", "setup_rules::"];

/// The mutants of the copy, and which of them do not compile.
pub(super) struct Built {
    pub(super) mutants: Vec<Mutant>,
    pub(super) dropped: BTreeSet<u32>,
}

/// Rewrites and checks until everything compiles, then builds the command. What was dropped before is known from
/// `known`.
pub(super) fn build(tree: &Tree, known: BTreeSet<u32>, jobs: usize) -> Result<Built, String> {
    let mut dropped = known;
    for _ in 0..ROUNDS {
        let mutants = tree.write(&dropped)?;
        let said = cargo(tree, &["check", "--package", "kanly-engine", "--message-format=json"], jobs)?;
        let errors: Vec<Value> = String::from_utf8_lossy(&said).lines().filter_map(error).collect();
        if errors.is_empty() {
            cargo(tree, &["build", "--release", "--package", "kanly"], jobs).and_then(|_| {
                let program = tree.program();
                if program.is_file() { Ok(()) } else { Err("the mutated command does not build".to_owned()) }
            })?;
            return Ok(Built { mutants, dropped });
        }
        let culprits = culprits(&tree.copy(), &errors, &mutants);
        if culprits.is_empty() {
            let first = errors[0]["rendered"].as_str().unwrap_or_default();
            return Err(format!("the copy does not compile, and no mutant is to blame:\n{first}"));
        }
        eprintln!("{} mutants do not compile and are dropped", culprits.len());
        dropped.extend(culprits);
    }
    Err(format!("the copy does not compile after {ROUNDS} rounds of dropping mutants"))
}

/// Builds the tests with the mutants and finds their program.
pub(super) fn tests(tree: &Tree, jobs: usize) -> Result<PathBuf, String> {
    let package = ["--package", "kanly-engine", "--test", "all"];
    let args = [&["test", "--no-run", "--release", "--message-format=json"], &package[..]].concat();
    let said = cargo(tree, &args, jobs)?;
    cargo::test_program(&said).ok_or_else(|| "the tests of the engine were not built".to_owned())
}

/// Runs cargo in the copy and gives what it said.
fn cargo(tree: &Tree, args: &[&str], jobs: usize) -> Result<Vec<u8>, String> {
    let mut cargo = cargo::cargo(&tree.copy());
    cargo.env("CARGO_TARGET_DIR", tree.folder.join("target")).args(args).arg(format!("--jobs={jobs}"));
    // Hundreds of warnings about parentheses would hide what matters.
    cargo.env("RUSTFLAGS", "-Awarnings");
    cargo.stderr(if args[0] == "check" { Stdio::null() } else { Stdio::inherit() });
    let output = cargo::output(&mut cargo)?;
    if !output.status.success() && args[0] != "check" {
        return Err("the mutated command does not build".to_owned());
    }
    Ok(output.stdout)
}

/// An error with a place, out of one line of cargo's messages.
fn error(line: &str) -> Option<Value> {
    let mut message: Value = serde_json::from_str(line).ok()?;
    let message = message["message"].take();
    let placed = message["spans"].as_array().is_some_and(|spans| !spans.is_empty());
    (message["level"] == "error" && placed).then_some(message)
}

/// The mutants on the lines of these errors. Those that depend on types are the likely ones; the others go only
/// where there is none of them.
fn culprits(copy: &Path, errors: &[Value], mutants: &[Mutant]) -> BTreeSet<u32> {
    let mut out = BTreeSet::new();
    for error in errors {
        let spans = error["spans"].as_array().into_iter().flatten();
        let (first, other): (Vec<&Value>, Vec<&Value>) = spans.partition(|span| span["is_primary"] == true);
        let found = [first, other]
            .into_iter()
            .map(|spans| spans.into_iter().flat_map(|span| on_lines(copy, span)).collect::<BTreeSet<u32>>())
            .find(|numbers| !numbers.is_empty())
            .unwrap_or_default();
        let kind = |number: &u32| mutants[*number as usize - 1].kind;
        let likely: BTreeSet<u32> = found.iter().copied().filter(|n| kind(n).depends_on_types()).collect();
        out.extend(if likely.is_empty() { found } else { likely });
    }
    out
}

fn on_lines(copy: &Path, span: &Value) -> BTreeSet<u32> {
    let name = span["file_name"].as_str().unwrap_or_default();
    let at = |key: &str| span[key].as_u64().unwrap_or_default() as usize;
    let (first, last) = (at("line_start").max(1), at("line_end"));
    let text = fs::read_to_string(copy.join(name)).unwrap_or_default();
    // A long call has its number on the line after its name.
    let until = |end: usize| numbers(&text.lines().take(end).skip(first - 1).collect::<Vec<_>>().join("\n"));
    (last..last + 3).map(until).find(|numbers| !numbers.is_empty()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{TESTS, error};
    use crate::programs::missing;

    #[test]
    fn only_errors_with_a_place_count() {
        let line = |level: &str, spans: &str| {
            format!("{{\"reason\":\"x\",\"message\":{{\"level\":\"{level}\",\"spans\":{spans}}}}}")
        };
        assert!(error(&line("error", "[{\"line_start\":1}]")).is_some());
        assert!(error(&line("error", "[]")).is_none());
        assert!(error(&line("warning", "[{\"line_start\":1}]")).is_none());
        assert!(error("no json").is_none());
    }

    #[test]
    fn the_tests_are_there() {
        let wrong: Vec<String> =
            TESTS.iter().filter_map(|test| missing("kanly-engine", "all", test)).collect();
        assert_eq!(wrong, [""; 0]);
    }
}
