//! `kanly conformance export`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use kanly_scenario::conformance::{Counts, Export, Unwritten, export, must_be_ours};
use kanly_scenario::rulebook::RuleBook;
use miette::miette;
use serde::Serialize;

use super::number;
use crate::commands::scenario;
use crate::progress::Progress;
use crate::terminal::{self, FAINT, GOOD, paint};

/// Write all scenarios as JSON that any implementation of the game can run
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kanly conformance export suite                       all scenarios
  kanly conformance export suite --from scenarios/storm

The same scenarios give the same bytes. An older export in DIR is replaced; if there are other files in it,
nothing is written.")]
pub(crate) struct ExportArgs {
    /// The folder to write into; it is made if it is not there
    #[arg(value_name = "DIR")]
    folder: PathBuf,

    /// Scenario files or folders [default: scenarios/]
    #[arg(long, value_name = "PATH", num_args = 1..)]
    from: Vec<PathBuf>,

    /// Print nothing if all is well
    #[arg(long, short, conflicts_with = "json")]
    quiet: bool,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// What was written, for machines.
#[derive(Serialize)]
struct Written<'w> {
    folder: &'w Path,
    bytes: u64,
    #[serde(flatten)]
    counts: Counts,
}

pub(super) fn run(args: &ExportArgs) -> miette::Result<ExitCode> {
    // Found before the work is done rather than after it.
    must_be_ours(&args.folder).map_err(|unwritten| refused(&unwritten))?;
    let suite = scenario::load(&args.from, None)?;
    scenario::must_have_cases(&suite, None)?;
    let progress = Progress::new(suite.cases().count() as u64, "cases", !args.quiet && !args.json);
    let wrong_files = !suite.problems.is_empty();
    let exported = export(&suite, RuleBook::shipped(), &|| progress.step());
    progress.finish();
    let export = match exported {
        Ok(export) => export,
        Err(problems) => {
            let many = problems.len();
            for problem in problems {
                terminal::complain(&miette::Report::new(problem));
            }
            let help = "what fails cannot be an example for others; `kanly scenario run` shows all of it";
            let report = miette!(help = help, "nothing was exported because of {}", number(many, "failure"));
            terminal::complain(&report);
            return Ok(ExitCode::from(if wrong_files { 2 } else { 1 }));
        }
    };
    let bytes = export.write(&args.folder).map_err(|unwritten| refused(&unwritten))?;
    if args.json {
        terminal::print_json(&Written { folder: &args.folder, bytes, counts: export.index.counts })?;
    } else if !args.quiet {
        terminal::print(&lines(&export, args, bytes, &progress))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn refused(unwritten: &Unwritten) -> miette::Report {
    match unwritten {
        Unwritten::Foreign(_) => {
            let help = "name a folder that is empty, is not there yet, or holds an older export";
            miette!(help = help, "nothing was exported: {unwritten}")
        }
        Unwritten::Io(..) => miette!("{unwritten}"),
    }
}

fn lines(export: &Export, args: &ExportArgs, bytes: u64, progress: &Progress) -> String {
    let counts = export.index.counts;
    let done = format!("{} in {}", number(counts.cases, "case"), number(counts.files, "file"));
    let what = format!(
        "{} actions, {} of chance, {} refusals, {} expectations, {} events, {} positions that cannot be",
        counts.actions,
        counts.chances,
        counts.refusals,
        counts.expectations,
        counts.events,
        counts.impossible
    );
    let size = format!("{:.1} MB in {:.2} s", bytes as f64 / 1e6, progress.elapsed().as_secs_f64());
    format!("{} written to {}, {size}\n{}\n", paint(GOOD, done), args.folder.display(), paint(FAINT, what))
}
