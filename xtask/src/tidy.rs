//! `cargo xtask tidy`: house rules that the compiler and clippy do not know.
//!
//! Questions to the position (`query/`) do not know how it changes, and the rules (`step/`, `interrupt/`) do
//! not know how it is shown. The engine must be the same on every machine and in every run, so nothing in it
//! may round, look at a clock, or iterate in an order of chance.

mod code;

use std::fs;
use std::path::{Path, PathBuf};

use crate::Problems;

const ENGINE: &str = "crates/engine/src/";
const GENERATED: &str = "crates/engine/src/tables/generated.rs";
const MAX_LINES: usize = 700;

/// Which modules of the engine must not mention which others.
const LAYERS: [(&str, &[&str]); 4] = [
    (
        "decision",
        &["crate::query", "crate::state", "crate::frame", "crate::step", "crate::interrupt", "crate::view"],
    ),
    ("query", &["crate::step", "crate::view", "crate::interrupt"]),
    ("step", &["crate::view"]),
    ("interrupt", &["crate::view"]),
];
const UNFINISHED: [&str; 3] = ["todo!", "unimplemented!", "dbg!"];
const UNSTEADY: [&str; 5] = ["f32", "f64", "HashMap", "std::time", "rand"];

/// Checks all Rust files under `crates/`.
pub(crate) fn run(root: &Path) -> Result<String, Problems> {
    let files = rust_files(&root.join("crates")).map_err(|e| vec![format!("cannot list crates/: {e}")])?;
    let mut problems = Problems::new();
    for path in &files {
        let name = path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace('\\', "/");
        match fs::read_to_string(path) {
            Ok(text) => problems.extend(findings(&name, &text)),
            Err(e) => problems.push(format!("{name}: cannot read: {e}")),
        }
    }
    if problems.is_empty() { Ok(format!("{} files are tidy", files.len())) } else { Err(problems) }
}

/// Every `.rs` file under a directory, sorted, so that the findings come in the same order everywhere.
fn rust_files(dir: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut out = Vec::new();
    for entry in fs::read_dir(dir)? {
        let path = entry?.path();
        if path.is_dir() {
            out.extend(rust_files(&path)?);
        } else if path.extension().is_some_and(|e| e == "rs") {
            out.push(path);
        }
    }
    out.sort();
    Ok(out)
}

/// Everything one file does against the rules, as `file:line: what`, in the order of its lines.
fn findings(file: &str, text: &str) -> Problems {
    let code = code::blank(text);
    let mut out = Vec::new();
    if file != GENERATED {
        length(text, &mut out);
    }
    words(&code, &UNFINISHED, "has no place in finished code", &mut out);
    if let Some(module) = file.strip_prefix(ENGINE) {
        layers(module, text, &code, &mut out);
        catch_alls(module, text, &code, &mut out);
        if !is_test_file(module) {
            let shipped = code::without_tests(&code);
            words(&shipped, &UNSTEADY, "may differ from machine to machine or run to run", &mut out);
        }
    }
    out.sort();
    out.iter().map(|(line, what)| format!("{file}:{line}: {what}")).collect()
}

/// A line number and what is wrong there.
type Finding = (usize, String);

fn length(text: &str, out: &mut Vec<Finding>) {
    let lines = text.lines().count();
    if lines > MAX_LINES {
        out.push((lines, format!("{lines} lines, but {MAX_LINES} are the most; split the file")));
    }
}

fn words(code: &str, words: &[&str], why: &str, out: &mut Vec<Finding>) {
    for (number, line) in numbered(code) {
        for word in words.iter().filter(|w| mentions(line, w)) {
            out.push((number, format!("`{word}` {why}")));
        }
    }
}

/// A comment counts as a mention as well: what need not be known need not be talked about. An import in a
/// group (`use crate::{view, ...}`) is the same mention spelled otherwise.
fn layers(module: &str, text: &str, code: &str, out: &mut Vec<Finding>) {
    for (layer, banned) in LAYERS.iter().filter(|(layer, _)| is_in(module, layer)) {
        for path in *banned {
            let plain = numbered(text).filter(|(_, line)| mentions(line, path)).map(|(number, _)| number);
            let grouped = code::crate_groups(code).into_iter().filter(|(_, name)| path.ends_with(name));
            for number in plain.chain(grouped.map(|(number, _)| number)) {
                out.push((number, format!("{layer}/ must not mention `{path}`")));
            }
        }
    }
}

/// A catch-all arm hides the variant that is added next year, so it must say why it may.
fn catch_alls(module: &str, text: &str, code: &str, out: &mut Vec<Finding>) {
    if !is_in(module, "step") && !is_in(module, "query") {
        return;
    }
    for ((number, line), original) in numbered(code).zip(text.lines()) {
        if mentions(line, "_ =>") && !original.contains("//") {
            out.push((number, "`_ =>` without a reason; name the variants or add `// any: why`".to_owned()));
        }
    }
}

fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(i, line)| (i + 1, line))
}

/// Whether a path inside the engine's sources belongs to a module: `step/x.rs` as well as `step.rs`.
fn is_in(path: &str, module: &str) -> bool {
    path.strip_prefix(module).is_some_and(|rest| rest.starts_with('/') || rest == ".rs")
}

fn is_test_file(path: &str) -> bool {
    path.split('/').any(|part| matches!(part, "tests" | "tests.rs") || part.ends_with("_tests.rs"))
}

/// Whether a line has the word, not only as a piece of a longer one. Digits may stand before it: `1f64`.
fn mentions(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        let after = line[at + word.len()..].chars().next();
        let starts = !before.is_some_and(|c| c.is_alphabetic() || c == '_');
        let ends = !word.ends_with(char::is_alphanumeric) || !after.is_some_and(code::is_word);
        starts && ends
    })
}

#[cfg(test)]
mod tests {
    use super::{findings, mentions};

    fn at(file: &str, text: &str) -> Vec<String> {
        findings(&format!("crates/engine/src/{file}"), text)
    }

    #[test]
    fn words_end_where_they_end() {
        assert!(mentions("use rand::Rng;", "rand"));
        assert!(!mentions("use rand_chacha::ChaCha8Rng;", "rand"));
        assert!(!mentions("operand", "rand"));
        assert!(mentions("let x = 1f64;", "f64"));
        assert!(mentions("crate::view::show()", "crate::view"));
        assert!(!mentions("crate::viewer::show()", "crate::view"));
        assert!(!mentions("Some(x_) => 1", "_ =>"));
    }

    #[test]
    fn layers_stay_apart() {
        let text = "use crate::ids::Place;\nuse crate::step::go;\n";
        assert_eq!(
            at("query/storm.rs", text),
            ["crates/engine/src/query/storm.rs:2: query/ must not mention `crate::step`"]
        );
        assert_eq!(at("step/storm.rs", text), [""; 0]);
        assert_eq!(at("step.rs", "fn f() { crate::view::v() }").len(), 1);
        assert_eq!(
            at("interrupt/karama.rs", "use crate::{\n    ids,\n    view::{self, step},\n};\n").len(),
            1
        );
        assert_eq!(at("lib.rs", "use crate::view;"), [""; 0]);
    }

    #[test]
    fn catch_alls_need_a_reason() {
        let text = "match x {\n    1 => 2,\n    _ => 3,\n}\n";
        assert_eq!(at("step/a.rs", text).len(), 1);
        assert!(at("query/a.rs", text)[0].starts_with("crates/engine/src/query/a.rs:3: "));
        assert_eq!(at("step/a.rs", "match x {\n    _ => 3, // any: all others pass\n}\n"), [""; 0]);
        assert_eq!(at("step/a.rs", "let s = \"_ =>\";\n"), [""; 0]);
        assert_eq!(at("notation.rs", text), [""; 0]);
    }

    #[test]
    fn unfinished_code_is_found_everywhere() {
        assert_eq!(findings("crates/cli/src/main.rs", "fn f() { todo!() }").len(), 1);
        assert_eq!(findings("crates/cli/src/main.rs", "// todo!\nlet s = \"dbg!\";"), [""; 0]);
    }

    #[test]
    fn unsteady_words_are_for_tests_and_comments_only() {
        assert_eq!(at("a.rs", "use std::collections::HashMap;\nlet x: f32 = 0.0;").len(), 2);
        assert_eq!(
            at("a.rs", "// f64\n#[cfg(test)]\nmod tests {\n    use std::time::Instant;\n}\n"),
            [""; 0]
        );
        assert_eq!(at("step/tests.rs", "use std::collections::HashMap;"), [""; 0]);
        assert_eq!(findings("crates/cli/src/svg.rs", "let x: f64 = 0.0;"), [""; 0]);
    }

    #[test]
    fn long_files_are_found() {
        let long = "\n".repeat(701);
        assert_eq!(findings("crates/cli/src/a.rs", &long).len(), 1);
        assert_eq!(at("tables/generated.rs", &long), [""; 0]);
        assert_eq!(at("a.rs", &"\n".repeat(700)), [""; 0]);
    }
}
