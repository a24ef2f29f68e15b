//! `kanly scenario run`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use kanly_scenario::report::{Report, Suite, log_paths};
use kanly_scenario::run::CaseResult;
use miette::miette;
use serde::Serialize;

use crate::files::unwritable;
use crate::progress::Progress;
use crate::terminal::{self, BAD, FAINT, GOOD, HEADING, paint};

/// Run scenarios and report what is not as they say
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kanly scenario run                             all scenarios of the repository
  kanly scenario run scenarios/storm --log logs  with a log of each case
  kanly scenario run --filter 1.01.02 --quiet    what proves cases of a rule

Exit codes:
  0  all cases passed
  1  a case failed
  2  a file cannot be read as scenarios, or the command is wrong")]
pub(crate) struct RunArgs {
    /// Files or folders [default: scenarios/]
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,

    /// Write a readable log of each case into this folder: every question, statement, event and change
    #[arg(long, value_name = "DIR")]
    log: Option<PathBuf>,

    /// Only cases with this text in their file, title, name or in the rule cases they prove
    #[arg(long, value_name = "TEXT")]
    filter: Option<String>,

    /// Stop at the first case that fails; cases that are being run beside it are finished
    #[arg(long, conflicts_with = "log")]
    fail_fast: bool,

    /// Print the results as JSON
    #[arg(long)]
    json: bool,

    /// Print failures and totals only
    #[arg(long, short)]
    quiet: bool,
}

pub(super) fn run(args: &RunArgs) -> miette::Result<ExitCode> {
    let suite = super::load(&args.paths, args.filter.as_deref())?;
    super::must_have_cases(&suite, args.filter.as_deref())?;
    let total = suite.cases().count();
    let logs = args.log.as_deref().map(|folder| logs(&suite, folder)).transpose()?;
    let progress = Progress::new(total as u64, "cases", !args.quiet && !args.json);
    let step = |_: &CaseResult| progress.step();
    let report = match (args.fail_fast, &logs) {
        (true, _) => suite.run_to_failure(&step),
        (false, Some(_)) => suite.run(&step),
        (false, None) => suite.judge(&step),
    };
    progress.finish();
    for (path, case) in logs.iter().flatten().zip(&report.cases) {
        write_log(path, &case.log)?;
    }
    if args.json {
        terminal::print_json(&JsonReport::of(&report))?;
    } else {
        terminal::print(&lines(&report, total, args.quiet, progress.elapsed()))?;
    }
    complain(&report);
    Ok(match (report.problems.is_empty(), report.passed() == report.cases.len()) {
        (false, _) => ExitCode::from(2),
        (true, false) => ExitCode::FAILURE,
        (true, true) => ExitCode::SUCCESS,
    })
}

/// The files for the logs of all cases. That two would share one is found before anything is run.
fn logs(suite: &Suite, folder: &Path) -> miette::Result<Vec<PathBuf>> {
    let help =
        "logs are named after the folders below `scenarios/`, or else the last folder: run one of the two";
    let paths = log_paths(suite.cases()).map_err(|shared| miette!(help = help, "{shared}"))?;
    Ok(paths.into_iter().map(|path| folder.join(path)).collect())
}

fn write_log(path: &Path, log: &str) -> miette::Result<()> {
    let folder = path.parent().unwrap_or(path);
    let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(path, log));
    written.map_err(|error| unwritable("", path, &error))
}

/// Says on standard error what is wrong and what failed, each with the lines it is about.
fn complain(report: &Report) {
    for problem in report.failures() {
        terminal::complain(&miette::Report::new(problem.clone()));
    }
}

fn lines(report: &Report, total: usize, quiet: bool, took: Duration) -> String {
    let mut text = String::new();
    let mut file = "";
    for case in &report.cases {
        if quiet && case.passed() {
            continue;
        }
        if case.file != file {
            file = &case.file;
            text.push_str(&format!("{}\n", paint(HEADING, file)));
        }
        let mark = if case.passed() { paint(GOOD, "✓") } else { paint(BAD, "✗") };
        text.push_str(&format!("  {mark} {}{}\n", case.name, super::proves(&case.proves, FAINT)));
        for warning in &case.warnings {
            text.push_str(&format!("    ! line {}: {}\n", warning.line, warning.message));
        }
    }
    let failed = report.cases.len() - report.passed();
    let mut totals = vec![paint(GOOD, format!("{} passed", report.passed()))];
    if failed > 0 {
        totals.push(paint(BAD, format!("{failed} failed")));
    }
    if report.cases.len() < total {
        totals.push(format!("{} not run", total - report.cases.len()));
    }
    match report.warnings() {
        0 => {}
        1 => totals.push("1 line does nothing".to_owned()),
        many => totals.push(format!("{many} lines do nothing")),
    }
    match report.problems.len() {
        0 => {}
        1 => totals.push(paint(BAD, "1 mistake in the files")),
        many => totals.push(paint(BAD, format!("{many} mistakes in the files"))),
    }
    text.push_str(&format!("{} in {:.2} s\n", totals.join(", "), took.as_secs_f64()));
    text
}

/// The report for machines.
#[derive(Serialize)]
struct JsonReport<'r> {
    passed: usize,
    failed: usize,
    #[serde(flatten)]
    report: &'r Report,
}

impl JsonReport<'_> {
    fn of(report: &Report) -> JsonReport<'_> {
        JsonReport { passed: report.passed(), failed: report.cases.len() - report.passed(), report }
    }
}
