//! `kanly scenario fmt`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use kanly_scenario::fmt::{Shape, Shaped, Tally, choose_bases, folders, shapes, tally, write};
use kanly_scenario::rulebook::RuleBook;
use miette::{IntoDiagnostic as _, WrapErr as _};
use serde::Serialize;

use crate::files::mistakes;
use crate::terminal::{self, NAME, paint};

/// Write scenario files in their short shape
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct FmtArgs {
    /// Files or folders [default: scenarios/]
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,

    /// Write nothing: name the files that are not in shape
    #[arg(long)]
    check: bool,

    /// First let files of a folder that begin alike stand on a base: one that is there, or a new one in bases/
    #[arg(long, conflicts_with = "check")]
    bases: bool,

    /// For programs: what was written or is not in shape, and the counts before and after
    #[arg(long)]
    json: bool,
}

/// The same for programs.
#[derive(Serialize)]
struct Report<'r> {
    files: usize,
    /// Files that were not in shape.
    others: &'r [String],
    written: bool,
    before: &'r Tally,
    after: &'r Tally,
}

const AFTER_HELP: &str = "\
A file is written anew only if every case of it then starts in the same position, does, expects and proves the
same, and no comment is lost. A file with mistakes is reported and left alone. docs/scenarios.md describes the shape.

Examples:
  kanly scenario fmt --check                      which files are not in shape?
  kanly scenario fmt scenarios/storm              write those of one folder
  kanly scenario fmt --bases                      let files that begin alike stand on bases, and write all

Exit codes:
  0  all files are in shape, or are now
  1  with --check: some are not
  2  a file cannot be read as scenarios, or the command is wrong";

pub(super) fn run(args: &FmtArgs) -> miette::Result<ExitCode> {
    let paths = super::paths(&args.paths)?;
    let before = tally(&paths, RuleBook::shipped());
    if args.bases {
        write_bases(&paths, args.json)?;
    }
    let files = shapes(&paths, RuleBook::shipped());
    let total = files.len();
    let (mut wrong, mut others) = (Vec::new(), Vec::new());
    for Shaped { path, name, shape } in files {
        match shape {
            Shape::Right => {}
            Shape::Wrong(problems) => wrong.extend(problems),
            Shape::Other(shape) => {
                if !args.check {
                    save(&path, &shape)?;
                }
                others.push(name);
            }
        }
    }
    let after = tally(&paths, RuleBook::shipped());
    if args.json {
        let report =
            Report { files: total, others: &others, written: !args.check, before: &before, after: &after };
        terminal::print_json(&report)?;
    } else {
        let named: String = others.iter().map(|name| format!("{}\n", paint(NAME, name))).collect();
        let told = match (others.len(), args.check) {
            (0, _) if before == after => format!("{total} files are in shape\n"),
            (number, true) => {
                format!("{number} of {total} files are not in shape: `kanly scenario fmt` writes them\n")
            }
            (_, false) => table(&before, &after),
        };
        terminal::print(&(named + &told))?;
    }
    match (wrong.is_empty(), args.check && !others.is_empty()) {
        (false, _) => Err(mistakes(wrong)),
        (true, true) => Ok(ExitCode::FAILURE),
        (true, false) => Ok(ExitCode::SUCCESS),
    }
}

/// What there was and what there is.
fn table(before: &Tally, after: &Tally) -> String {
    let rows = [
        ("files", before.files, after.files),
        ("lines", before.lines, after.lines),
        ("cases", before.cases, after.cases),
        ("proofs", before.proofs, after.proofs),
        ("expectations", before.expectations, after.expectations),
        ("refusals", before.refusals, after.refusals),
        ("deeds", before.deeds, after.deeds),
    ];
    let mut text = format!("{:13}{:>8}{:>8}\n", "", "before", "after");
    for (what, before, after) in rows {
        text += &format!("{what:13}{before:>8}{after:>8}\n");
    }
    text
}

fn save(path: &Path, text: &str) -> miette::Result<()> {
    let written = write(path, text).into_diagnostic();
    written.wrap_err_with(|| format!("cannot write {}", path.display()))
}

/// Lets files stand on bases, folder by folder.
fn write_bases(paths: &[PathBuf], json: bool) -> miette::Result<()> {
    let folders = folders(paths).into_diagnostic().wrap_err("cannot list the files")?;
    for folder in folders {
        let chosen = choose_bases(&folder, RuleBook::shipped());
        let chosen =
            chosen.into_diagnostic().wrap_err_with(|| format!("cannot read {}", folder.display()))?;
        for (path, text) in chosen {
            save(&path, &text)?;
            if !json {
                terminal::print(&format!("{}\n", paint(NAME, path.display())))?;
            }
        }
    }
    Ok(())
}
