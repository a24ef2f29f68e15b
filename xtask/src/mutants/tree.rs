//! The copy of the workspace that holds the mutants. What has not changed is not written again, so that cargo has
//! nothing to do for it.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::mutant::Mutant;
use super::rewrite::rewrite;
use crate::copy::{files, update};
use crate::engine::{LAYERS, layer_of, sources};

/// What the build and the scenarios need.
const COPIED: [&str; 8] =
    ["Cargo.toml", "Cargo.lock", "crates", "xtask", "rules", "data", "docs", "scenarios"];
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
        let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
        Self { root: root.to_path_buf(), folder: target.join("mutants") }
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

    /// A fingerprint of everything below these folders, by which old results are known to hold still. Comments are left
    /// out: they change nothing that is run.
    pub(super) fn fingerprint(&self, folders: &[&str]) -> io::Result<String> {
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for folder in folders {
            for name in files(&self.root, folder)? {
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
        let failed = |error: io::Error| format!("cannot copy the workspace: {error}");
        let mut mutants = Vec::new();
        let mut written = BTreeSet::new();
        for part in COPIED {
            for name in files(&self.root, part).map_err(failed)? {
                let bytes = fs::read(self.root.join(&name)).map_err(failed)?;
                let bytes = match mutated(&name) {
                    None => with_switches(&name, bytes),
                    Some(file) => {
                        let text = String::from_utf8(bytes).map_err(|error| format!("{name}: {error}"))?;
                        let first = mutants.len() as u32 + 1;
                        let rewritten = rewrite(&file, &text, first, dropped)?;
                        mutants.extend(rewritten.mutants);
                        rewritten.text.into_bytes()
                    }
                };
                update(&self.copy().join(&name), &bytes).map_err(failed)?;
                written.insert(name);
            }
        }
        let name = format!("{}/mutants.rs", sources(LOWEST));
        // Other crates use them there; here only a test does.
        let switches = SWITCHES.replace("pub(crate)", "pub");
        update(&self.copy().join(&name), switches.as_bytes()).map_err(failed)?;
        written.insert(name);
        for part in COPIED {
            for name in files(&self.copy(), part).map_err(failed)? {
                if !written.contains(&name) {
                    fs::remove_file(self.copy().join(&name)).map_err(failed)?;
                }
            }
        }
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
        Some((LOWEST, "lib.rs")) => bytes.extend_from_slice(b"\npub mod mutants;\n"),
        Some((_, "lib.rs")) => bytes.extend_from_slice(b"\nuse kanly_vocabulary::mutants;\n"),
        Some(_) | None => {}
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::{MUTATED, mutated};
    use crate::copy::files;

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
}
