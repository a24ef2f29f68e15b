//! `kanly scenario fmt`.

use std::path::PathBuf;
use std::process::ExitCode;

use kanly_scenario::fmt::{Shape, Shaped, choose_bases, folders, shapes, write};
use kanly_scenario::rulebook::RuleBook;
use miette::{IntoDiagnostic as _, WrapErr as _};

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
}

const AFTER_HELP: &str = "\
A file is written anew only if every case of it then starts in the same position, does, expects and proves the
same, and no comment is lost. A file with mistakes is reported and left alone. docs/scenarios.md describes the shape.

Exit codes:
  0  all files are in shape, or are now
  1  with --check: some are not
  2  a file cannot be read as scenarios, or the command is wrong";

pub(super) fn run(args: &FmtArgs) -> miette::Result<ExitCode> {
    let paths = super::paths(&args.paths)?;
    if args.bases {
        write_bases(&paths)?;
    }
    let files = shapes(&paths, RuleBook::shipped());
    let total = files.len();
    let (mut wrong, mut others, mut text) = (Vec::new(), 0, String::new());
    for Shaped { path, name, shape } in files {
        match shape {
            Shape::Right => {}
            Shape::Wrong(problems) => wrong.extend(problems),
            Shape::Other(shape) => {
                others += 1;
                text += &format!("{}\n", paint(NAME, &name));
                if !args.check {
                    let written = write(&path, &shape);
                    written.into_diagnostic().wrap_err_with(|| format!("cannot write {name}"))?;
                }
            }
        }
    }
    text += &match (others, args.check) {
        (0, _) => format!("{total} files are in shape\n"),
        (_, true) => format!("{others} of {total} files are not in shape: `kanly scenario fmt` writes them\n"),
        (_, false) => format!("{others} of {total} files written\n"),
    };
    terminal::print(&text)?;
    match (wrong.is_empty(), args.check && others > 0) {
        (false, _) => Err(super::complain(wrong)),
        (true, true) => Ok(ExitCode::FAILURE),
        (true, false) => Ok(ExitCode::SUCCESS),
    }
}

/// Lets files stand on bases, folder by folder.
fn write_bases(paths: &[PathBuf]) -> miette::Result<()> {
    let folders = folders(paths).into_diagnostic().wrap_err("cannot list the files")?;
    for folder in folders {
        let chosen = choose_bases(&folder, RuleBook::shipped());
        let chosen = chosen.into_diagnostic().wrap_err_with(|| format!("cannot read {}", folder.display()))?;
        for (path, text) in chosen {
            let written = write(&path, &text);
            written.into_diagnostic().wrap_err_with(|| format!("cannot write {}", path.display()))?;
            terminal::print(&format!("{}\n", paint(NAME, path.display())))?;
        }
    }
    Ok(())
}
