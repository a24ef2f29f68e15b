//! Runs the command that holds all mutants: without any, to see which would make a difference, or with one.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

use super::child::{End, Run};
use super::tree::Tree;

/// A mutant that takes so many times as long as nobody does never ends.
const PATIENCE: u32 = 5;
/// For the start of a process on a busy machine.
const SLACK: Duration = Duration::from_secs(2);

/// Where and how children are run.
pub(super) struct Runner<'a> {
    pub(super) tree: &'a Tree,
    pub(super) jobs: usize,
    pub(super) stop: &'a AtomicBool,
}

/// The mutants that make a difference somewhere in a run, and how long it takes.
pub(super) struct Reach {
    pub(super) mutants: BTreeSet<u32>,
    pub(super) took: Duration,
}

impl Runner<'_> {
    /// Runs without a mutant, once to see what is reached and once to see how long it takes.
    pub(super) fn reached(&self, program: &Path, args: Vec<String>, name: &str) -> Result<Reach, String> {
        let path = self.tree.folder.join(format!("reached-{}", name.replace(['/', ' '], "-")));
        let mut run = self.run(program, args, None, Duration::from_secs(600));
        run.reached = Some(path.clone());
        self.passes(&run, name)?;
        run.reached = None;
        let started = Instant::now();
        self.passes(&run, name)?;
        let took = started.elapsed();
        let text = fs::read_to_string(&path).unwrap_or_default();
        // It is the same on the next run; only a file that cannot be removed would be in the way.
        fs::remove_file(&path).or_else(|error| match error.kind() {
            std::io::ErrorKind::NotFound => Ok(()),
            // any: whatever else can go wrong
            _ => Err(format!("cannot remove {}: {error}", path.display())),
        })?;
        Ok(Reach { mutants: text.lines().filter_map(|line| line.parse().ok()).collect(), took })
    }

    fn passes(&self, run: &Run, name: &str) -> Result<(), String> {
        match run.end(self.stop).map_err(|error| format!("cannot run the mutated command: {error}"))? {
            End::Well => Ok(()),
            End::Stopped => Err("stopped".to_owned()),
            End::Badly | End::Late => Err(format!("{name} fails without a mutant; that comes first")),
        }
    }

    /// Runs with a mutant, what takes so long without. What it prints goes into a file, if one is named.
    pub(super) fn with(
        &self,
        mutant: u32,
        (program, args): (&Path, Vec<String>),
        took: Duration,
        output: Option<&Path>,
    ) -> Result<End, String> {
        let mut run = self.run(program, args, Some(mutant), took * PATIENCE + SLACK);
        run.output = output.map(Path::to_path_buf);
        run.end(self.stop).map_err(|error| format!("cannot run the mutated command: {error}"))
    }

    fn run(&self, program: &Path, args: Vec<String>, mutant: Option<u32>, limit: Duration) -> Run {
        let (program, folder) = (program.to_path_buf(), self.tree.copy());
        Run { program, folder, args, mutant, reached: None, output: None, limit }
    }

    /// Does something for each, several at once, with a bar, until all are done, one goes wrong or we are stopped.
    pub(super) fn each<T: Sync>(
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
