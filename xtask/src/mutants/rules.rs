//! `cargo xtask mutants --rules N`: does every rule lead to the function that decides, and to a case that fails when
//! that function is turned?
//!
//! Rules are drawn by lot. `kanly rules ID` says which functions name a rule and which cases prove it; the mutants of
//! those functions are turned on, one after the other, until one of those cases fails.

mod audit;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::sync::Mutex;

use serde::Deserialize;

use super::args::Drawn;
use super::build::Built;
use super::child::End;
use super::mixed;
use super::mutant::Mutant;
use super::runner::Runner;
use crate::engine::sources;
use audit::Rule;

/// What became of the rules that were drawn.
pub(super) struct Shown {
    /// For each rule the function, the change and the case that fails.
    pub(super) text: String,
    /// The rules for which none was found.
    pub(super) missing: Vec<String>,
}

/// What `kanly scenario run --json` says of cases.
#[derive(Deserialize)]
struct Report {
    cases: Vec<Case>,
}

#[derive(Deserialize)]
struct Case {
    file: String,
    name: String,
    line: usize,
    proves: Vec<String>,
    failures: Vec<serde_json::Value>,
}

/// Draws rules and shows for each what decides it and what would notice.
pub(super) fn show(
    root: &Path,
    runner: &Runner<'_>,
    built: &Built,
    drawn: Drawn,
    seed: u64,
) -> Result<Shown, String> {
    let rules = draw(audit::held(&runner.tree.program(), root)?, drawn, seed);
    let found = Mutex::new(BTreeMap::new());
    let places: Vec<usize> = (0..rules.len()).collect();
    runner.each(&places, "rules", |&at| {
        let answer = turned(runner, built, &rules[at])?;
        found.lock().expect("no worker panics").insert(at, answer);
        Ok(())
    })?;
    let found = found.into_inner().expect("no worker panics");
    let mut shown = Shown { text: String::new(), missing: Vec::new() };
    for (at, answer) in found {
        let Rule { id, title, .. } = &rules[at];
        match answer {
            Ok(lines) => {
                let _ = writeln!(shown.text, "{id} {title}\n{lines}");
            }
            Err(why) => shown.missing.push(format!("{id} {title} is not shown: {why}")),
        }
    }
    let number = rules.len();
    let _ = write!(shown.text, "{} of {number} rules are shown", number - shown.missing.len());
    Ok(shown)
}

/// So many of them by lot, in the order of the book.
fn draw(mut rules: Vec<Rule>, drawn: Drawn, seed: u64) -> Vec<Rule> {
    let Drawn::Some(number) = drawn else { return rules };
    let mut lots: Vec<usize> = (0..rules.len()).collect();
    lots.sort_by_key(|&at| mixed(seed, at as u32));
    lots.truncate(number);
    let mut at = 0;
    rules.retain(|_| {
        at += 1;
        lots.contains(&(at - 1))
    });
    rules
}

/// The function, the change and the case that fails; or why there is none.
fn turned(runner: &Runner<'_>, built: &Built, rule: &Rule) -> Result<Result<String, String>, String> {
    let files: Vec<&str> = rule.files().into_iter().collect();
    let named = rule.mutants(&built.mutants);
    if files.is_empty() {
        return Ok(Err("no scenario proves it".to_owned()));
    }
    if named.is_empty() {
        return Ok(Err("no function that could be changed names it".to_owned()));
    }
    // Cases of this rule, and of those with longer numbers, which `fails` tells apart.
    let filter = format!("{}/", rule.id);
    let program = runner.tree.program();
    let args: Vec<String> = ["scenario", "run", "--json", "--filter", &filter]
        .iter()
        .chain(&files)
        .map(ToString::to_string)
        .collect();
    let reach = runner.reached(&program, args.clone(), &rule.id)?;
    let candidates: Vec<&Mutant> =
        named.into_iter().filter(|mutant| reach.mutants.contains(&mutant.number)).collect();
    let output = runner.tree.folder.join(format!("cases-{}.json", rule.id));
    for mutant in &candidates {
        let end = runner.with(mutant.number, (&program, args.clone()), reach.took, Some(&output))?;
        match end {
            End::Badly => {}
            End::Well | End::Late => continue,
            End::Stopped => return Err("stopped".to_owned()),
        }
        if let Some(Case { file, name, line, .. }) = failing(&output, &filter) {
            return Ok(Ok(format!("  turned: {}\n  fails:  {file}:{line} {name}", placed(mutant))));
        }
    }
    Ok(Err(match candidates.len() {
        0 => "nothing that names it is reached by its cases".to_owned(),
        number => format!("none of {number} changes to what names it makes one of its cases fail"),
    }))
}

/// A mutant with the path of its file.
fn placed(mutant: &Mutant) -> String {
    let (layer, file) = mutant.file.split_once('/').unwrap_or(("", &mutant.file));
    format!("{}/{file}:{} {}: {}", sources(layer), mutant.line, mutant.function, mutant.change())
}

/// The first case in a report that fails and proves what begins so. A mutant that took the whole command with it left no
/// report, and shows nothing of a case. The report is not needed any longer.
fn failing(report: &Path, filter: &str) -> Option<Case> {
    let text = fs::read(report).ok()?;
    fs::remove_file(report).ok()?;
    let Report { cases } = serde_json::from_slice(&text).ok()?;
    cases.into_iter().find(|case| case.fails(filter))
}

impl Case {
    /// Whether it fails and proves a case whose name begins so.
    fn fails(&self, filter: &str) -> bool {
        !self.failures.is_empty() && self.proves.iter().any(|case| case.starts_with(filter))
    }
}
