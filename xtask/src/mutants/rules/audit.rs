//! What `kanly rules ID --json` says of each rule: which code names it, and which cases prove it.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use serde::Deserialize;
use serde::de::DeserializeOwned;

use crate::engine::layer_of;
use crate::mutants::mutant::{Kind, Mutant};

/// A rule and what was found about it.
#[derive(Deserialize)]
pub(super) struct Rule {
    pub(super) id: String,
    pub(super) title: String,
    audit: Audit,
}

#[derive(Deserialize)]
struct Audit {
    status: Status,
    citations: Vec<Citation>,
    proofs: Vec<Vec<Proof>>,
}

#[derive(Deserialize)]
struct Status {
    is: String,
}

#[derive(Deserialize)]
struct Citation {
    file: String,
    line: usize,
    item: Option<String>,
}

#[derive(Deserialize)]
struct Proof {
    kind: String,
    file: String,
}

/// All rules of the book that the engine holds to, by the command's own word.
pub(super) fn held(program: &Path, root: &Path) -> Result<Vec<Rule>, String> {
    #[derive(Deserialize)]
    struct Named {
        id: String,
    }
    let named: Vec<Named> = ask(program, root, &[])?;
    let ids: Vec<&str> = named.iter().map(|rule| rule.id.as_str()).collect();
    let rules: Vec<Rule> = ask(program, root, &ids)?;
    let is_held = |rule: &Rule| matches!(rule.audit.status.is.as_str(), "complete" | "lacking");
    // An id is also the start of longer ones, and those are answered with it.
    let mut seen = BTreeSet::new();
    Ok(rules.into_iter().filter(|rule| is_held(rule) && seen.insert(rule.id.clone())).collect())
}

fn ask<T: DeserializeOwned>(program: &Path, root: &Path, ids: &[&str]) -> Result<T, String> {
    let asked = Command::new(program).current_dir(root).args(["rules", "--json"]).args(ids).output();
    let said = asked.map_err(|error| format!("cannot run {}: {error}", program.display()))?;
    if !said.status.success() {
        return Err(format!("`kanly rules --json` fails: {}", String::from_utf8_lossy(&said.stderr)));
    }
    serde_json::from_slice(&said.stdout).map_err(|error| format!("`kanly rules --json` says {error}"))
}

impl Rule {
    /// The scenario files with cases that prove it.
    pub(super) fn files(&self) -> BTreeSet<&str> {
        let proofs = self.audit.proofs.iter().flatten().filter(|proof| proof.kind == "scenario");
        proofs.map(|proof| proof.file.as_str()).collect()
    }

    /// The changes to what names it, those nearest to where it is named first. What is named of a type is named of its
    /// functions, and what opens a file of all that stand in it, but these come last. An event that is not told shows less
    /// than another deed.
    pub(super) fn mutants<'m>(&self, all: &'m [Mutant]) -> Vec<&'m Mutant> {
        let near = |mutant: &'m Mutant| {
            let near = self.audit.citations.iter().filter_map(|citation| citation.near(mutant)).min()?;
            Some((near, mutant))
        };
        let mut found: Vec<_> = all.iter().filter_map(near).collect();
        found.sort_by_key(|&(near, mutant)| (near, mutant.number));
        found.into_iter().map(|(_, mutant)| mutant).collect()
    }
}

impl Citation {
    /// How near a mutant is to the citation, if it is in what that is about: first by how narrow that is, then by whether
    /// it merely tells less, then in lines.
    fn near(&self, mutant: &Mutant) -> Option<(Narrow, bool, usize)> {
        let (layer, file) = layer_of(&self.file)?;
        if format!("{layer}/{file}") != mutant.file {
            return None;
        }
        let function = plain(&mutant.function);
        let narrow = match self.item.as_deref() {
            None => Narrow::File,
            Some(item) if function == item => Narrow::Function,
            Some(item) if function.strip_prefix(item).is_some_and(|rest| rest.starts_with("::")) => {
                Narrow::Type
            }
            Some(_) => return None,
        };
        let untold = mutant.kind == Kind::Call && mutant.was.starts_with("tell(");
        Some((narrow, untold, self.line.abs_diff(mutant.line)))
    }
}

/// What a citation is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Narrow {
    Function,
    Type,
    File,
}

/// A path without the parameters of its types: `Reach<'_>::from` is `Reach::from`.
fn plain(path: &str) -> String {
    let mut depth = 0_usize;
    let mut out = String::new();
    for letter in path.chars() {
        match letter {
            '<' => depth += 1,
            '>' => depth = depth.saturating_sub(1),
            other if depth == 0 => out.push(other),
            _ => {} // any: letters of parameters
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mutant(number: u32, file: &str, function: &str, line: usize) -> Mutant {
        let (file, function) = (file.to_owned(), function.to_owned());
        Mutant { number, kind: Kind::Not, file, line, function, was: "!a".to_owned(), now: "a".to_owned() }
    }

    #[test]
    fn a_rule_leads_to_functions_then_types_then_files() {
        let rule: Rule = serde_json::from_str(
            r#"{"id": "1.01", "title": "Rule", "audit": {"status": {"is": "complete"}, "citations": [
                {"file": "crates/flow/src/step/storm.rs", "line": 1},
                {"file": "crates/flow/src/step/storm.rs", "line": 9, "item": "Storm"},
                {"file": "crates/query/src/storm.rs", "line": 20, "item": "Storm::moves"}],
                "proofs": [[{"kind": "test", "file": "a.rs"}], [{"kind": "scenario", "file": "a.toml"}]]}}"#,
        )
        .expect("it is as the command writes it");
        let all = [
            mutant(1, "flow/step/storm.rs", "step", 50),
            mutant(2, "flow/step/storm.rs", "Storm<'_>::at", 60),
            mutant(3, "query/storm.rs", "Storm::moves", 40),
            mutant(4, "query/storm.rs", "Storm::moves", 21),
            mutant(5, "query/storm.rs", "other", 20),
            Mutant {
                kind: Kind::Call,
                was: "tell(x)".to_owned(),
                ..mutant(6, "query/storm.rs", "Storm::moves", 20)
            },
        ];
        let numbers: Vec<u32> = rule.mutants(&all).iter().map(|mutant| mutant.number).collect();
        assert_eq!(numbers, [4, 3, 6, 2, 1]);
        assert_eq!(rule.files(), BTreeSet::from(["a.toml"]));
    }
}
