//! One example of everything. Those that are there and can be read and written back stay as they are, so that a change of the
//! rules does not change them all; what is missing is looked for in the games of the scenarios.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use kanly_wire::{PARTS, schema};
use serde_json::Value;

use crate::{file, games, made};

/// Examples by the folder of their part and their name.
pub(crate) type Examples = BTreeMap<(&'static str, String), String>;

/// All files of examples, and the names of those that there is none of.
pub(crate) fn all(
    folder: &Path,
    scenarios: &Path,
    described: &Value,
) -> (Vec<(PathBuf, String)>, Vec<String>) {
    let wanted = wanted(described);
    let mut examples = kept(folder);
    if wanted.iter().any(|name| !examples.contains_key(name)) {
        for (name, text) in made::all().into_iter().chain(games::all(scenarios)) {
            examples.entry(name).or_insert(text);
        }
    }
    let missing = wanted.iter().filter(|name| !examples.contains_key(name));
    let missing = missing.map(|(part, name)| format!("{part}/{name}")).collect();
    let files = examples.into_iter().map(|((part, name), text)| (file(folder, part, &name), text));
    (files.collect(), missing)
}

/// What there must be an example of: each variant, or one at all.
fn wanted(described: &Value) -> Vec<(&'static str, String)> {
    let names = |name: &str| match schema::variants(described, name) {
        none if none.is_empty() => vec![name.to_owned()],
        variants => variants,
    };
    PARTS.iter().flat_map(|part| names(part.name).into_iter().map(|name| (part.folder, name))).collect()
}

/// The committed examples that the types of today read and write as they are.
fn kept(folder: &Path) -> Examples {
    let mut kept = Examples::new();
    for part in PARTS {
        let files = fs::read_dir(folder.join(part.folder)).into_iter().flatten().flatten();
        for path in files.map(|entry| entry.path()) {
            let name = path.file_stem().map(|stem| stem.to_string_lossy().into_owned());
            let text = fs::read_to_string(&path).ok().filter(|text| (part.again)(text).as_ref() == Ok(text));
            if let (Some(name), Some(text)) = (name, text) {
                kept.insert((part.folder, name), text);
            }
        }
    }
    kept
}
