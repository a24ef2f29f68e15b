//! Tries mutants: first the scenarios, then the laws. What a mutant cannot change is not run.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::Duration;

use super::build::TESTS;
use super::child::End;
use super::results::{Results, Stage, Verdict};
use super::runner::{Reach, Runner};

/// The scenarios that are most about a mutant come first; mostly they are enough.
const FIRST: usize = 6;
/// The games that check the laws, and fewer that check the secrecy law too, which takes long.
const LAWS: [&[&str]; 2] = [&["--games", "200"], &["--games", "30", "--secrecy"]];

/// What can notice which mutants.
pub(super) struct Trial<'a> {
    runner: Runner<'a>,
    tests: PathBuf,
    scenarios: Vec<Scenario>,
    /// Found out when they are first needed: it takes a while.
    laws: Vec<Law>,
}

/// What checks laws: games of the command, or a test of the engine.
struct Law {
    program: PathBuf,
    args: Vec<&'static str>,
    reach: Reach,
}

/// A file of scenarios.
struct Scenario {
    name: String,
    reach: Reach,
}

impl<'a> Trial<'a> {
    /// Runs all scenarios without a mutant, to see what takes how long and reaches what.
    pub(super) fn new(runner: Runner<'a>, tests: PathBuf) -> Result<Self, String> {
        let tree = runner.tree;
        let names = tree.scenarios().map_err(|error| format!("cannot list the scenarios: {error}"))?;
        let found = Mutex::new(BTreeMap::new());
        let mut trial = Self { runner, tests, scenarios: Vec::new(), laws: Vec::new() };
        trial.runner.each(&names, "files without a mutant", |name| {
            let seen = trial.runner.reached(&tree.program(), scenario_args(&[name]), name)?;
            found.lock().expect("no child panics").insert(name.clone(), seen);
            Ok(())
        })?;
        let found = found.into_inner().expect("no child panics");
        let scenario = |(name, reach)| Scenario { name, reach };
        trial.scenarios = found.into_iter().map(scenario).collect();
        trial.scenarios.sort_by_key(|scenario| scenario.reach.mutants.len());
        Ok(trial)
    }

    /// The same for all that checks laws.
    fn reach_laws(&mut self) -> Result<(), String> {
        let record = self.record("none");
        let games = LAWS.iter().map(|law| (self.runner.tree.program(), law.to_vec()));
        let laws = games.chain(TESTS.iter().map(|test| (self.tests.clone(), vec![*test])));
        let law = |(program, args): (PathBuf, Vec<&'static str>)| {
            let reach = self.runner.reached(&program, law_args(&args, &record), "the laws")?;
            Ok(Law { program, args, reach })
        };
        self.laws = laws.map(law).collect::<Result<_, String>>()?;
        // What takes long is often not needed any more.
        self.laws.sort_by_key(|law| law.reach.took);
        Ok(())
    }

    /// Tries mutants at one stage and writes down what is found.
    pub(super) fn stage(
        &mut self,
        stage: Stage,
        mutants: &[u32],
        results: &Mutex<Results>,
    ) -> Result<(), String> {
        let words = match stage {
            Stage::Scenarios => "mutants against the scenarios",
            Stage::Laws => "mutants against the laws",
        };
        if stage == Stage::Laws && self.laws.is_empty() && !mutants.is_empty() {
            self.reach_laws()?;
        }
        self.runner.each(mutants, words, |&mutant| {
            let verdict = match stage {
                Stage::Scenarios => self.scenarios(mutant)?,
                Stage::Laws => self.laws(mutant)?,
            };
            let Some(verdict) = verdict else { return Ok(()) };
            let mut results = results.lock().expect("no child panics");
            results.add(stage, mutant, verdict).map_err(|error| format!("cannot write the results: {error}"))
        })
    }

    /// Nothing if it was stopped.
    fn scenarios(&self, mutant: u32) -> Result<Option<Verdict>, String> {
        let all: Vec<&Scenario> =
            self.scenarios.iter().filter(|one| one.reach.mutants.contains(&mutant)).collect();
        if all.is_empty() {
            return Ok(Some(Verdict::Unreached));
        }
        let (first, rest) = all.split_at(FIRST.min(all.len()));
        for batch in [first, rest].into_iter().filter(|batch| !batch.is_empty()) {
            let names: Vec<&str> = batch.iter().map(|one| one.name.as_str()).collect();
            let took: Duration = batch.iter().map(|one| one.reach.took).sum();
            let verdict = self.verdict(&self.runner.tree.program(), scenario_args(&names), mutant, took)?;
            if verdict != Some(Verdict::Survived) {
                return Ok(verdict);
            }
        }
        Ok(Some(Verdict::Survived))
    }

    /// Nothing if it was stopped.
    fn laws(&self, mutant: u32) -> Result<Option<Verdict>, String> {
        let record = self.record(&mutant.to_string());
        let mut verdict = Verdict::Unreached;
        for law in self.laws.iter().filter(|law| law.reach.mutants.contains(&mutant)) {
            let args = law_args(&law.args, &record);
            let Some(found) = self.verdict(&law.program, args, mutant, law.reach.took)? else {
                return Ok(None);
            };
            verdict = found;
            if verdict.is_dead() {
                break;
            }
        }
        // A broken law leaves the record of its game, which nobody needs here.
        if record.exists() {
            fs::remove_file(&record)
                .map_err(|error| format!("cannot remove {}: {error}", record.display()))?;
        }
        Ok(Some(verdict))
    }

    fn verdict(
        &self,
        program: &Path,
        args: Vec<String>,
        mutant: u32,
        took: Duration,
    ) -> Result<Option<Verdict>, String> {
        let end = self.runner.with(mutant, (program, args), took, None)?;
        Ok(match end {
            End::Well => Some(Verdict::Survived),
            End::Badly => Some(Verdict::Killed),
            End::Late => Some(Verdict::Late),
            End::Stopped => None,
        })
    }

    fn record(&self, name: &str) -> PathBuf {
        self.runner.tree.folder.join(format!("soak-{name}.kanly"))
    }
}

fn scenario_args(names: &[&str]) -> Vec<String> {
    ["scenario", "run", "--quiet", "--fail-fast"].iter().chain(names).map(ToString::to_string).collect()
}

/// A test is called by its name alone; games have options.
fn law_args(law: &[&str], record: &Path) -> Vec<String> {
    if let [test] = law {
        return vec![(*test).to_owned()];
    }
    let fixed = ["soak", "--mode", "both", "--seed", "1", "--threads", "1", "--out"];
    let record = record.display().to_string();
    fixed.iter().map(ToString::to_string).chain([record]).chain(law.iter().map(ToString::to_string)).collect()
}
