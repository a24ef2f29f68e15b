//! `kanly scenario fmt`.

use std::collections::BTreeSet;
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

    /// Print JSON
    #[arg(long)]
    json: bool,
}

const AFTER_HELP: &str = "\
A file is written anew only if every case of it then starts in the same position, does, expects and proves the
same, and no comment is lost. A file with mistakes is reported and left alone. docs/scenarios.md describes the shape.

Examples:
  kanly scenario fmt                  all files of the repository
  kanly scenario fmt scenarios/storm  those of a folder
  kanly scenario fmt --check          only name what is not in shape
  kanly scenario fmt --bases          and let files that begin alike stand on a base

Exit codes:
  0  all files are in shape, or are now
  1  with --check: some are not
  2  a file cannot be read as scenarios, or the command is wrong";

/// What was found and done, for programs.
#[derive(Serialize)]
struct Told<'t> {
    files: usize,
    not_in_shape: Vec<String>,
    written: bool,
    before: &'t Tally,
    after: &'t Tally,
}

pub(super) fn run(args: &FmtArgs) -> miette::Result<ExitCode> {
    let paths = super::paths(&args.paths)?;
    let before = tally(&paths, RuleBook::shipped());
    let based = if args.bases { write_bases(&paths)? } else { Vec::new() };
    let files = shapes(&paths, RuleBook::shipped());
    let total = files.len();
    let (mut wrong, mut others) = (Vec::new(), BTreeSet::from_iter(based));
    for Shaped { path, name, shape } in files {
        match shape {
            Shape::Right => {}
            Shape::Wrong(problems) => wrong.extend(problems),
            Shape::Other(shape) => {
                others.insert(name);
                if !args.check {
                    save(&path, &shape)?;
                }
            }
        }
    }
    let after = if args.check { before.clone() } else { tally(&paths, RuleBook::shipped()) };
    let not_in_shape: Vec<String> = others.into_iter().collect();
    let told = Told { files: total, not_in_shape, written: !args.check, before: &before, after: &after };
    match args.json {
        true => terminal::print_json(&told)?,
        false => terminal::print(&lines(&told))?,
    }
    match (wrong.is_empty(), args.check && !told.not_in_shape.is_empty()) {
        (false, _) => Err(mistakes(wrong)),
        (true, true) => Ok(ExitCode::FAILURE),
        (true, false) => Ok(ExitCode::SUCCESS),
    }
}

fn lines(told: &Told<'_>) -> String {
    let Told { files, not_in_shape, written, before, after } = told;
    let names = not_in_shape.iter().map(|name| format!("{}\n", paint(NAME, name))).collect::<String>();
    names
        + &match (not_in_shape.len(), written) {
            (0, _) => format!("all files are in shape: {files}\n"),
            (others, false) => {
                format!("not in shape: {others} of {files}; `kanly scenario fmt` writes them\n")
            }
            (_, true) => table(before, after),
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

/// Lets files stand on bases, folder by folder, and names what was written.
fn write_bases(paths: &[PathBuf]) -> miette::Result<Vec<String>> {
    let folders = folders(paths).into_diagnostic().wrap_err("cannot list the files")?;
    let mut names = Vec::new();
    for folder in folders {
        let chosen = choose_bases(&folder, RuleBook::shipped());
        let chosen =
            chosen.into_diagnostic().wrap_err_with(|| format!("cannot read {}", folder.display()))?;
        for (path, text) in chosen {
            save(&path, &text)?;
            names.push(path.display().to_string());
        }
    }
    Ok(names)
}
