//! The copy of the workspace that holds the mutants.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::mutant::Mutant;
use super::rewrite::rewrite;
use crate::cargo;
use crate::copy::{files, mirror};
use crate::engine::{LAYERS, layer_of};

/// What the build and the scenarios need.
const COPIED: [&str; 12] = [
    "Cargo.toml",
    "Cargo.lock",
    "crates",
    "xtask",
    "rules",
    "data",
    "docs",
    "scenarios",
    "lessons",
    "puzzles",
    "web/dist",
    "web/src/style.css",
];
/// Where mutants are made: modules, each a file or a folder, by their layer. Nothing is the whole layer.
const MUTATED: [(&str, &str); 11] = [
    ("vocabulary", "config"),
    ("vocabulary", "decision"),
    ("vocabulary", "event/seen"),
    ("vocabulary", "lookup"),
    ("vocabulary", "price"),
    ("query", ""),
    ("flow", "bound"),
    ("flow", "interrupt"),
    ("flow", "step"),
    ("engine", "resample"),
    ("engine", "view"),
];
/// The layer below all others, where the switches lie.
const LOWEST: &str = LAYERS[0];
const SWITCHES: &str = include_str!("switches.rs");

/// Where the work is done: a folder of the target directory.
pub(super) struct Tree {
    root: PathBuf,
    /// `target/mutants`.
    pub(super) folder: PathBuf,
}

impl Tree {
    pub(super) fn new(root: &Path) -> Self {
        Self { root: root.to_path_buf(), folder: cargo::target(root).join("mutants") }
    }

    /// The copy itself.
    pub(super) fn copy(&self) -> PathBuf {
        self.folder.join("tree")
    }

    /// What became of the mutants so far.
    pub(super) fn results(&self) -> PathBuf {
        self.folder.join("results.jsonl")
    }

    /// The command built from the copy.
    pub(super) fn program(&self) -> PathBuf {
        self.folder.join("target/release").join(format!("kanly{}", std::env::consts::EXE_SUFFIX))
    }

    /// All scenario files, as paths from the top of the copy.
    pub(super) fn scenarios(&self) -> io::Result<Vec<String>> {
        let all = files(&self.copy(), "scenarios")?;
        Ok(all.into_iter().filter(|name| name.ends_with(".toml") && !name.contains("/bases/")).collect())
    }

    /// A fingerprint of these files and of everything below these folders, by which old results are known to hold still.
    /// Comments are left out: they change nothing that is run.
    pub(super) fn fingerprint(&self, paths: &[String]) -> io::Result<String> {
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for path in paths {
            for name in files(&self.root, path)? {
                let text = fs::read_to_string(self.root.join(&name))?;
                let lines = text.lines().filter(|line| !is_comment(&name, line)).flat_map(str::bytes);
                for byte in name.bytes().chain(lines) {
                    hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
                }
            }
        }
        Ok(format!("{hash:016x}"))
    }

    /// All mutants there are, without writing anything.
    pub(super) fn mutants(&self) -> Result<Vec<Mutant>, String> {
        let mut mutants = Vec::new();
        // In the order in which `write` comes upon them: that is how they are numbered.
        for name in files(&self.root, "crates").map_err(|error| format!("cannot list crates: {error}"))? {
            if let Some(file) = mutated(&name) {
                let text =
                    fs::read_to_string(self.root.join(&name)).map_err(|error| format!("{name}: {error}"))?;
                mutants.extend(rewrite(&file, &text, mutants.len() as u32 + 1, &BTreeSet::new())?.mutants);
            }
        }
        Ok(mutants)
    }

    /// Brings the copy up to date and writes the mutants into it, but for those that do not compile.
    pub(super) fn write(&self, dropped: &BTreeSet<u32>) -> Result<Vec<Mutant>, String> {
        let mut mutants = Vec::new();
        mirror(&self.root, &self.copy(), &COPIED, |name, bytes| {
            let Some(file) = mutated(name) else { return Ok(with_switches(name, bytes)) };
            let text = String::from_utf8(bytes).map_err(|error| format!("{name}: {error}"))?;
            let rewritten = rewrite(&file, &text, mutants.len() as u32 + 1, dropped)?;
            mutants.extend(rewritten.mutants);
            Ok(rewritten.text.into_bytes())
        })?;
        Ok(mutants)
    }
}

/// Whether a line of a file is a comment alone.
fn is_comment(name: &str, line: &str) -> bool {
    let mark = if name.ends_with(".rs") { "//" } else { "#" };
    line.trim_start().starts_with(mark)
}

/// The short name of a file that gets mutants: its layer, and its path in there.
fn mutated(name: &str) -> Option<String> {
    let (layer, file) = layer_of(name)?;
    let module = file.strip_suffix(".rs").filter(|module| *module != "lib" && !module.ends_with("tests"))?;
    let within = |whole: &str| match module.strip_prefix(whole) {
        Some(rest) => whole.is_empty() || rest.is_empty() || rest.starts_with('/'),
        None => false,
    };
    MUTATED.iter().any(|(of, whole)| *of == layer && within(whole)).then(|| format!("{layer}/{file}"))
}

/// A file as it is, but that the roots of the layers know the switches, all as `crate::mutants`.
fn with_switches(name: &str, mut bytes: Vec<u8>) -> Vec<u8> {
    match layer_of(name) {
        Some((LOWEST, "lib.rs")) => {
            // Other crates use them there; here only a test does.
            let switches = SWITCHES.replace("pub(crate)", "pub");
            bytes.extend_from_slice(format!("\npub mod mutants {{\n{switches}}}\n").as_bytes());
        }
        Some((_, "lib.rs")) => bytes.extend_from_slice(b"\nuse kanly_vocabulary::mutants;\n"),
        Some(_) | None => {}
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::{COPIED, MUTATED, mutated};
    use crate::copy::files;
    use std::collections::BTreeSet;
    use std::fs;

    #[test]
    fn files_of_some_modules_get_mutants() {
        let name = |file: &str| mutated(file).unwrap_or_default();
        assert_eq!(name("crates/flow/src/step/battle/mod.rs"), "flow/step/battle/mod.rs");
        assert_eq!(name("crates/query/src/reach.rs"), "query/reach.rs");
        assert_eq!(name("crates/vocabulary/src/event/seen.rs"), "vocabulary/event/seen.rs");
        assert_eq!(name("crates/engine/src/view/own.rs"), "engine/view/own.rs");
        for other in [
            "crates/flow/src/step/tests.rs",
            "crates/query/src/lib.rs",
            "crates/vocabulary/src/event/mod.rs",
            "crates/engine/src/views.rs",
            "crates/engine/tests/view.rs",
            "crates/cli/src/step/a.rs",
        ] {
            assert_eq!(name(other), "");
        }
    }

    #[test]
    fn every_module_that_gets_mutants_is_there() {
        let root = crate::root();
        let all = files(&root, "crates").expect("the workspace has crates");
        let names: Vec<String> = all.iter().filter_map(|name| mutated(name)).collect();
        for (layer, module) in MUTATED {
            let path = format!("{layer}/{module}");
            assert!(names.iter().any(|name| name.starts_with(&path)), "there is no {path}");
        }
    }

    /// What a source takes in from elsewhere must be there, or nothing builds.
    #[test]
    fn whatever_is_taken_in_is_copied() {
        let root = crate::root().canonicalize().expect("the workspace is there");
        let mut outside = BTreeSet::new();
        for name in files(&root, "crates").expect("the workspace has crates") {
            let Some((package, _)) = name.split_once("/src/").filter(|_| name.ends_with(".rs")) else {
                continue;
            };
            let text = fs::read_to_string(root.join(&name)).expect("it can be read");
            let code = text.split("#[cfg(test)]").next().unwrap_or_default();
            let folder = name.rsplit_once('/').map_or("", |(folder, _)| folder);
            for (mark, from) in [
                ("include_str!(\"", folder),
                ("include_bytes!(\"", folder),
                ("include_dir!(\"$CARGO_MANIFEST_DIR/", package),
            ] {
                for path in code.split(mark).skip(1).filter_map(|rest| rest.split('"').next()) {
                    // What is not there stands in a comment, as an example.
                    let Ok(taken) = root.join(from).join(path).canonicalize() else { continue };
                    outside.insert(taken.strip_prefix(&root).expect("it is ours").to_path_buf());
                }
            }
        }
        outside.retain(|path| !COPIED.iter().any(|part| path.starts_with(part)));
        assert_eq!(outside, BTreeSet::new());
    }
}
