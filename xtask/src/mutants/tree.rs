//! The copy of the workspace that holds the mutants. What has not changed is not written again, so that cargo has
//! nothing to do for it.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::mutant::Mutant;
use super::rewrite::rewrite;

/// What the build and the scenarios need.
const COPIED: [&str; 8] =
    ["Cargo.toml", "Cargo.lock", "crates", "xtask", "rules", "data", "docs", "scenarios"];
const ENGINE: &str = "crates/engine/src";
/// Where mutants are made.
const MUTATED: [&str; 2] = ["step", "query"];
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

    /// The command built from the copy.
    pub(super) fn program(&self) -> PathBuf {
        self.folder.join("target/release").join(format!("kanly{}", std::env::consts::EXE_SUFFIX))
    }

    /// All scenario files, as paths from the top of the copy.
    pub(super) fn scenarios(&self) -> io::Result<Vec<String>> {
        let all = files(&self.root, "scenarios")?;
        Ok(all.into_iter().filter(|name| name.ends_with(".toml") && !name.contains("/bases/")).collect())
    }

    /// A fingerprint of everything below these folders, by which old results are known to hold still.
    pub(super) fn fingerprint(&self, folders: &[&str]) -> io::Result<String> {
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for folder in folders {
            for name in files(&self.root, folder)? {
                for byte in name.bytes().chain(fs::read(self.root.join(&name))?) {
                    hash = (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3);
                }
            }
        }
        Ok(format!("{hash:016x}"))
    }

    /// All mutants there are, without writing anything.
    pub(super) fn mutants(&self) -> Result<Vec<Mutant>, String> {
        let mut mutants = Vec::new();
        for name in files(&self.root, ENGINE).map_err(|error| format!("cannot list {ENGINE}: {error}"))? {
            if let Some(file) = mutated(&name) {
                let text =
                    fs::read_to_string(self.root.join(&name)).map_err(|error| format!("{name}: {error}"))?;
                mutants.extend(rewrite(file, &text, mutants.len() as u32 + 1, &BTreeSet::new())?.mutants);
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
                    None if name == format!("{ENGINE}/lib.rs") => with_switches(bytes),
                    None => bytes,
                    Some(file) => {
                        let text = String::from_utf8(bytes).map_err(|error| format!("{name}: {error}"))?;
                        let first = mutants.len() as u32 + 1;
                        let rewritten = rewrite(file, &text, first, dropped)?;
                        mutants.extend(rewritten.mutants);
                        rewritten.text.into_bytes()
                    }
                };
                update(&self.copy().join(&name), &bytes).map_err(failed)?;
                written.insert(name);
            }
        }
        let name = format!("{ENGINE}/mutants.rs");
        update(&self.copy().join(&name), SWITCHES.as_bytes()).map_err(failed)?;
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

/// The name below the engine's sources of a file that gets mutants.
fn mutated(name: &str) -> Option<&str> {
    let file = name.strip_prefix(ENGINE)?.strip_prefix('/')?;
    let (folder, _) = file.split_once('/')?;
    (MUTATED.contains(&folder) && file.ends_with(".rs") && !file.ends_with("tests.rs")).then_some(file)
}

fn with_switches(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes.extend_from_slice(b"\nmod mutants;\n");
    bytes
}

/// Writes a file unless it is already so.
fn update(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if fs::read(path).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, bytes)
}

/// All files below a folder, or the file itself, sorted, as paths from the top with forward slashes.
fn files(top: &Path, name: &str) -> io::Result<Vec<String>> {
    let path = top.join(name);
    if path.is_file() {
        return Ok(vec![name.to_owned()]);
    }
    let mut out = Vec::new();
    for entry in fs::read_dir(path)? {
        let entry = entry?.file_name();
        out.extend(files(top, &format!("{name}/{}", entry.to_string_lossy()))?);
    }
    out.sort();
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::mutated;

    #[test]
    fn steps_and_queries_get_mutants() {
        assert_eq!(mutated("crates/engine/src/step/battle/mod.rs"), Some("step/battle/mod.rs"));
        assert_eq!(mutated("crates/engine/src/query/reach.rs"), Some("query/reach.rs"));
        assert_eq!(mutated("crates/engine/src/step/tests.rs"), None);
        assert_eq!(mutated("crates/engine/src/view.rs"), None);
        assert_eq!(mutated("crates/cli/src/step/a.rs"), None);
    }
}
