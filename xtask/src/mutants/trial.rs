//! Tries mutants: first the scenarios, then the laws. What a mutant cannot change is not run.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use super::child::{End, Run};
use super::results::{Results, Stage, Verdict};
use super::tree::Tree;

/// A mutant that takes so many times as long as nobody does never ends.
const PATIENCE: u32 = 5;
/// For the start of a process on a busy machine.
const SLACK: Duration = Duration::from_secs(2);
/// The scenarios that are most about a mutant come first; mostly they are enough.
const FIRST: usize = 6;
/// The games that check the laws, and fewer that check the secrecy law too, which takes long.
const LAWS: [&[&str]; 2] = [&["--games", "200"], &["--games", "30", "--secrecy"]];

/// What can notice which mutants.
pub(super) struct Trial<'a> {
    tree: &'a Tree,
    jobs: usize,
    stop: &'a AtomicBool,
    scenarios: Vec<Scenario>,
    laws: Vec<Law>,
}

/// The mutants that make a difference somewhere in a run, and how long it takes.
struct Reach {
    mutants: BTreeSet<u32>,
    took: Duration,
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
    /// Runs everything once without a mutant, to see what takes how long and reaches what.
    pub(super) fn new(
        tree: &'a Tree,
        jobs: usize,
        tests: &[PathBuf],
        stop: &'a AtomicBool,
    ) -> Result<Self, String> {
        let names = tree.scenarios().map_err(|error| format!("cannot list the scenarios: {error}"))?;
        let found = Mutex::new(BTreeMap::new());
        let mut trial = Self { tree, jobs, stop, scenarios: Vec::new(), laws: Vec::new() };
        trial.each(&names, "files without a mutant", |name| {
            let seen = trial.reached(&tree.program(), scenario_args(&[name]), name)?;
            found.lock().expect("no child panics").insert(name.clone(), seen);
            Ok(())
        })?;
        let record = trial.record("none");
        let games = LAWS.iter().map(|law| (tree.program(), law.to_vec()));
        let laws = games.chain(tests.iter().map(|test| (test.clone(), Vec::new())));
        let law = |(program, args): (PathBuf, Vec<&'static str>)| {
            let reach = trial.reached(&program, law_args(&args, &record), "the laws")?;
            Ok(Law { program, args, reach })
        };
        trial.laws = laws.map(law).collect::<Result<_, String>>()?;
        let found = found.into_inner().expect("no child panics");
        let scenario = |(name, reach)| Scenario { name, reach };
        trial.scenarios = found.into_iter().map(scenario).collect();
        trial.scenarios.sort_by_key(|scenario| scenario.reach.mutants.len());
        Ok(trial)
    }

    /// Runs without a mutant.
    fn reached(&self, program: &Path, args: Vec<String>, name: &str) -> Result<Reach, String> {
        let path = self.tree.folder.join(format!("reached-{}", name.replace(['/', ' '], "-")));
        let started = Instant::now();
        let mut run = self.run(program, args, None, Duration::from_secs(600));
        run.reached = Some(path.clone());
        match run.end(self.stop).map_err(|error| format!("cannot run the mutated command: {error}"))? {
            End::Well => {}
            End::Stopped => return Err("stopped".to_owned()),
            End::Badly | End::Late => return Err(format!("{name} fails without a mutant; that comes first")),
        }
        let took = started.elapsed();
        let text = fs::read_to_string(&path).unwrap_or_default();
        // It is the same on the next run; only a file that cannot be removed would be in the way.
        fs::remove_file(&path).or_else(|error| match error.kind() {
            std::io::ErrorKind::NotFound => Ok(()),
            _ => Err(format!("cannot remove {}: {error}", path.display())),
        })?;
        Ok(Reach { mutants: text.lines().filter_map(|line| line.parse().ok()).collect(), took })
    }

    fn run(&self, program: &Path, args: Vec<String>, mutant: Option<u32>, limit: Duration) -> Run {
        let (program, folder) = (program.to_path_buf(), self.tree.copy());
        Run { program, folder, args, mutant, reached: None, limit }
    }

    /// Tries mutants at one stage and writes down what is found.
    pub(super) fn stage(
        &self,
        stage: Stage,
        mutants: &[u32],
        results: &Mutex<Results>,
    ) -> Result<(), String> {
        let words = match stage {
            Stage::Scenarios => "mutants against the scenarios",
            Stage::Laws => "mutants against the laws",
        };
        self.each(mutants, words, |&mutant| {
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
            let verdict = self.verdict(&self.tree.program(), scenario_args(&names), mutant, took)?;
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
        let run = self.run(program, args, Some(mutant), took * PATIENCE + SLACK);
        let end = run.end(self.stop).map_err(|error| format!("cannot run the mutated command: {error}"))?;
        Ok(match end {
            End::Well => Some(Verdict::Survived),
            End::Badly => Some(Verdict::Killed),
            End::Late => Some(Verdict::Late),
            End::Stopped => None,
        })
    }

    fn record(&self, name: &str) -> PathBuf {
        self.tree.folder.join(format!("soak-{name}.kanly"))
    }

    /// Does something for each, several at once, with a bar, until all are done, one goes wrong or we are stopped.
    fn each<T: Sync>(
        &self,
        items: &[T],
        words: &str,
        work: impl Fn(&T) -> Result<(), String> + Sync,
    ) -> Result<(), String> {
        let bar = ProgressBar::new(items.len() as u64);
        let style = ProgressStyle::with_template(&format!("{{bar:40}} {{pos}}/{{len}} {words}  {{eta}}"));
        bar.set_style(style.map_err(|error| error.to_string())?);
        let (next, wrong) = (AtomicUsize::new(0), Mutex::new(None));
        thread::scope(|scope| {
            for _ in 0..self.jobs {
                scope.spawn(|| {
                    while let Some(item) = items.get(next.fetch_add(1, Ordering::Relaxed))
                        && !self.stop.load(Ordering::Relaxed)
                    {
                        if let Err(problem) = work(item) {
                            *wrong.lock().expect("no worker panics") = Some(problem);
                            next.store(items.len(), Ordering::Relaxed);
                        }
                        bar.inc(1);
                    }
                });
            }
        });
        bar.finish_and_clear();
        wrong.into_inner().expect("no worker panics").map_or(Ok(()), Err)
    }
}

fn scenario_args(names: &[&str]) -> Vec<String> {
    ["scenario", "run", "--quiet", "--fail-fast"].iter().chain(names).map(ToString::to_string).collect()
}

/// A test needs none.
fn law_args(law: &[&str], record: &Path) -> Vec<String> {
    if law.is_empty() {
        return Vec::new();
    }
    let fixed = ["soak", "--mode", "both", "--seed", "1", "--threads", "1", "--out"];
    let record = record.display().to_string();
    fixed.iter().map(ToString::to_string).chain([record]).chain(law.iter().map(ToString::to_string)).collect()
}
