//! `kanly conformance check`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use kanly_scenario::conformance::{Failure, File, check, find, read};
use miette::miette;
use rayon::prelude::*;
use serde::Serialize;

use super::number;
use crate::progress::Progress;
use crate::terminal::{self, BAD, GOOD, paint};

/// Play exported cases on this engine and report where it does otherwise
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kanly conformance check suite                            all of its index
  kanly conformance check suite/cases/storm/movement.json  one file

Nothing but the files is read: no scenario, no base, no dice.")]
pub(crate) struct CheckArgs {
    /// Exported files, or folders with an export
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,

    /// Print failures only
    #[arg(long, short, conflicts_with = "json")]
    quiet: bool,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What was played and found, for machines.
#[derive(Serialize)]
struct Report<'r> {
    cases: usize,
    /// Cases that are as they are written.
    passed: usize,
    failures: &'r [Failure],
    /// What cannot be read.
    problems: &'r [String],
}

pub(super) fn run(args: &CheckArgs) -> miette::Result<ExitCode> {
    let found = find(&args.paths);
    let progress = Progress::new(found.files.len() as u64, "files", !args.quiet && !args.json);
    let results: Vec<Result<Checked, String>> = found
        .files
        .par_iter()
        .map(|path| {
            let checked = read(path).map(|file| played(path, &file));
            progress.step();
            checked
        })
        .collect();
    progress.finish();
    let mut problems = found.problems;
    let (mut cases, mut failures) = (0, Vec::new());
    for result in results {
        match result {
            Ok(checked) => {
                cases += checked.cases;
                failures.extend(checked.failures);
            }
            Err(problem) => problems.push(problem),
        }
    }
    if args.json {
        let passed = cases - failed(&failures);
        terminal::print_json(&Report { cases, passed, failures: &failures, problems: &problems })?;
        return Ok(code(&failures, &problems));
    }
    for failure in &failures {
        terminal::complain(&miette!("{failure}"));
    }
    for problem in &problems {
        let help = "`kanly conformance export DIR` writes such files";
        terminal::complain(&miette!(help = help, "{problem}"));
    }
    if !args.quiet {
        let seconds = progress.elapsed().as_secs_f64();
        terminal::print(&format!("{} in {seconds:.2} s\n", totals(cases, &failures, problems.len())))?;
    }
    Ok(code(&failures, &problems))
}

fn code(failures: &[Failure], problems: &[String]) -> ExitCode {
    match (problems.is_empty(), failures.is_empty()) {
        (false, _) => ExitCode::from(2),
        (true, false) => ExitCode::FAILURE,
        (true, true) => ExitCode::SUCCESS,
    }
}

/// What became of one file.
struct Checked {
    cases: usize,
    failures: Vec<Failure>,
}

fn played(path: &Path, file: &File) -> Checked {
    Checked { cases: file.len(), failures: check(&path.display().to_string(), file) }
}

/// How many cases failed; one can fail in several ways.
fn failed(failures: &[Failure]) -> usize {
    let mut failed: Vec<(&str, &str)> =
        failures.iter().map(|failure| (failure.file.as_str(), failure.case.as_str())).collect();
    failed.dedup();
    failed.len()
}

fn totals(cases: usize, failures: &[Failure], problems: usize) -> String {
    let failed = failed(failures);
    let mut totals = vec![paint(GOOD, format!("{} as written", number(cases - failed, "case")))];
    if failed > 0 {
        totals.push(paint(BAD, format!("{failed} not")));
    }
    if problems > 0 {
        totals.push(paint(BAD, format!("{} cannot be read", number(problems, "file"))));
    }
    totals.join(", ")
}
