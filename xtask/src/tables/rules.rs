//! The numbers of the rules, out of `rules/*.toml`.

use std::fs;
use std::path::Path;

use serde::Deserialize;

use crate::Problems;

const RULES: &str = "rules";

/// A file of rules, as far as it matters here.
#[derive(Deserialize)]
struct Chapter {
    #[serde(default)]
    rule: Vec<Rule>,
}

#[derive(Deserialize)]
struct Rule {
    id: String,
}

/// The whole of the generated file, not yet formatted.
pub(super) fn source(root: &Path) -> Result<String, Problems> {
    let numbers = read(root).map_err(|problem| vec![problem])?;
    let (len, list) =
        (numbers.len(), numbers.iter().map(|number| format!("{number:?},")).collect::<String>());
    Ok(format!(
        "//! Written by `cargo xtask tables` from rules/; do not edit.\n\n\
         /// The numbers of all rules.\n\
         pub(super) const NUMBERS: [&str; {len}] = [{list}];\n"
    ))
}

fn read(root: &Path) -> Result<Vec<String>, String> {
    let folder = fs::read_dir(root.join(RULES)).map_err(|e| format!("cannot read {RULES}/: {e}"))?;
    let mut numbers = Vec::new();
    for entry in folder {
        let path = entry.map_err(|e| format!("cannot read {RULES}/: {e}"))?.path();
        if path.extension().is_none_or(|extension| extension != "toml") {
            continue;
        }
        let named = |e: &dyn std::fmt::Display| format!("{}: {e}", path.display());
        let text = fs::read_to_string(&path).map_err(|e| named(&e))?;
        let chapter: Chapter = toml::from_str(&text).map_err(|e| named(&e))?;
        numbers.extend(chapter.rule.into_iter().map(|rule| rule.id));
    }
    numbers.sort();
    Ok(numbers)
}
