//! `cargo xtask tidy`: house rules that the compiler and clippy do not know.
//!
//! The engine must be the same on every machine and in every run, so nothing in it may round, look at a clock or at
//! anything else outside, share work with another thread, iterate in an order of chance, or keep a number that is wider
//! on one machine than on another.

mod code;
mod listed;
mod width;

use std::fs;
use std::path::{Path, PathBuf};

use crate::{Problems, engine};

/// Where Rust lies.
const FOLDERS: [&str; 4] = ["crates", "fuzz/fuzz_targets", "fuzz/src", "xtask"];
const GENERATED: &str = "crates/vocabulary/src/tables/generated.rs";
const MAX_LINES: usize = 700;

/// What takes another file in, up to its name.
const TAKES_FILE: [&str; 4] = ["include!(\"", "include_str!(\"", "include_bytes!(\"", "#[path = \""];
/// What begins the reason of a catch-all arm, and of a word that is not steady.
const ANY: &str = "// any:";
const STEADY: &str = "// steady:";
const UNFINISHED: [&str; 3] = ["todo!", "unimplemented!", "dbg!"];
/// Fractions, orders of chance, clocks, threads, and everything of the world outside. A group could hide one of them.
const UNSTEADY: [&str; 18] = [
    "f32",
    "f64",
    "HashMap",
    "HashSet",
    "rand",
    "std::{",
    "std::time",
    "std::thread",
    "std::sync",
    "thread_local!",
    "std::fs",
    "std::io",
    "std::net",
    "std::env",
    "std::process",
    "print!",
    "println!",
    "eprintln!",
];

/// Checks all Rust files.
pub(crate) fn run(root: &Path) -> Result<String, Problems> {
    let mut files = Vec::new();
    for folder in FOLDERS {
        files.extend(rust_files(&root.join(folder)).map_err(|e| vec![format!("cannot list {folder}: {e}")])?);
    }
    let mut problems = Problems::new();
    for path in &files {
        let name = path.strip_prefix(root).unwrap_or(path).to_string_lossy().replace('\\', "/");
        match fs::read_to_string(path) {
            Ok(text) => problems.extend(findings(&name, &text)),
            Err(e) => problems.push(format!("{name}: cannot read: {e}")),
        }
    }
    match listed::run(&root.join("crates")) {
        Ok(unrun) => problems.extend(unrun),
        Err(e) => problems.push(format!("cannot look for tests: {e}")),
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
    if let Some((_, below)) = engine::package_of(file) {
        foreign_files(below, text, &mut out);
    }
    if !is_test_file(file) {
        let code = code::without_tests(&code);
        catch_alls(text, &code, &mut out);
        if engine::layer_of(file).is_some() {
            steadiness(text, &code, &mut out);
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

/// A package travels alone: what lies outside of it is not there when somebody else builds or tests it.
fn foreign_files(below: &str, text: &str, out: &mut Vec<Finding>) {
    let depth = below.matches('/').count();
    for (number, line) in numbered(text) {
        let paths = TAKES_FILE.iter().flat_map(|mark| line.split(mark).skip(1));
        for path in paths.filter_map(|rest| rest.split('"').next()) {
            if path.split('/').take_while(|part| *part == "..").count() > depth {
                out.push((number, format!("`{path}` lies outside of the package")));
            }
        }
    }
}

/// What may differ from machine to machine or from run to run, unless it says why it may stand there.
fn steadiness(text: &str, code: &str, out: &mut Vec<Finding>) {
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    words(code, &UNSTEADY, "may differ from machine to machine or run to run", &mut found);
    let wide = "a field as wide as the machine's addresses; `u8` to `u64` are the same everywhere";
    found.extend(width::wide_fields(text).into_iter().map(|line| (line, wide.to_owned())));
    out.extend(found.into_iter().filter(|(number, _)| !has_reason(&lines, *number, STEADY)));
}

/// A catch-all arm hides the variant that is added next year, so it must say why it may.
fn catch_alls(text: &str, code: &str, out: &mut Vec<Finding>) {
    let lines: Vec<&str> = text.lines().collect();
    for (number, _) in numbered(code).filter(|(_, line)| mentions(line, "_ =>")) {
        let first_in_block = lines.get(number).is_some_and(|line| line.trim_start().starts_with(ANY));
        if !first_in_block && !has_reason(&lines, number, ANY) {
            out.push((number, format!("`_ =>` without a reason; name the variants or add `{ANY} why`")));
        }
    }
}

/// Whether a line, counted from 1, says why: at its end or in the comment above it.
fn has_reason(lines: &[&str], number: usize, mark: &str) -> bool {
    let above = number.checked_sub(2).and_then(|at| lines.get(at));
    lines[number - 1].contains(mark) || above.is_some_and(|line| line.trim_start().starts_with(mark))
}

fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().map(|(i, line)| (i + 1, line))
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
    use super::{GENERATED, findings, mentions};

    fn at(file: &str, text: &str) -> Vec<String> {
        findings(&format!("crates/flow/src/{file}"), text)
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
    fn catch_alls_need_a_reason() {
        let text = "match x {\n    1 => 2,\n    _ => 3,\n}\n";
        assert_eq!(at("step/a.rs", text).len(), 1);
        assert!(at("step/a.rs", text)[0].starts_with("crates/flow/src/step/a.rs:3: "));
        for reasoned in [
            "match x {\n    _ => 3, // any: all others pass\n}\n",
            "match x {\n    // any: all others pass\n    _ => 3,\n}\n",
            "match x {\n    _ => {\n        // any: all others pass\n        3\n    }\n}\n",
            "let s = \"_ =>\";\n",
        ] {
            assert_eq!(at("step/a.rs", reasoned), [""; 0]);
        }
        assert_eq!(at("step/a.rs", "match x {\n    _ => 3, // so it is\n}\n").len(), 1);
        for code in
            ["crates/cli/src/main.rs", "crates/map/examples/map.rs", "fuzz/src/lib.rs", "xtask/src/main.rs"]
        {
            assert_eq!(findings(code, text).len(), 1, "{code}");
        }
        assert_eq!(findings("crates/cli/tests/play.rs", text), [""; 0]);
        assert_eq!(at("step/a.rs", &format!("#[cfg(test)]\nmod tests {{\n{text}}}\n")), [""; 0]);
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
        assert_eq!(at("a.rs", "use std::{fs, io};\nfn f() { println!() }\nstruct A(usize);\n").len(), 3);
        assert_eq!(at("a.rs", "use std::collections::BTreeMap;\nuse std::fmt;\n"), [""; 0]);
        assert_eq!(at("a.rs", "// steady: a trait asks for it\nfn f(_: f32) {}\n"), [""; 0]);
        assert_eq!(findings("crates/cli/src/svg.rs", "let x: f64 = 0.0;"), [""; 0]);
    }

    #[test]
    fn packages_of_the_engine_keep_to_their_own_files() {
        let read = |path: &str| format!("const A: &str = {}(\"{path}\");\n", "include_str!");
        assert_eq!(at("step/a.rs", &read("../../README.md")), [""; 0]);
        assert_eq!(
            at("step/a.rs", &read("../../../facts/README.md")),
            ["crates/flow/src/step/a.rs:1: `../../../facts/README.md` lies outside of the package"]
        );
        assert_eq!(findings("crates/engine/tests/a.rs", &read("../../README.md")).len(), 1);
        assert_eq!(findings("crates/cli/tests/a.rs", &read("../../../docs/json.md")), [""; 0]);
    }

    #[test]
    fn long_files_are_found() {
        let long = "\n".repeat(701);
        assert_eq!(findings("crates/cli/src/a.rs", &long).len(), 1);
        assert_eq!(findings(GENERATED, &long), [""; 0]);
        assert_eq!(at("a.rs", &"\n".repeat(700)), [""; 0]);
    }
}
