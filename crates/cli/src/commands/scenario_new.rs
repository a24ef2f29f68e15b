//! `kanly scenario new`: turns a moment of a recorded game into a scenario to go on from.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use kanly_engine::event::Viewer;
use kanly_scenario::moment;
use miette::miette;

use super::replay::{self, Source};
use crate::files::unwritable;
use crate::terminal;

/// Write a scenario that begins in a recorded game
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct NewArgs {
    /// The record to take it from
    #[arg(value_name = "RECORD")]
    record: PathBuf,

    /// The line of the record up to which the scenario plays
    #[arg(long, value_name = "LINE", allow_negative_numbers = true, value_parser = replay::line)]
    at: usize,

    /// Write it to FILE instead of standard output; folders that are missing are made
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

const AFTER_HELP: &str = "\
The scenario begins with the last phase that begins before LINE and can be written as a position. It repeats the
choices of the record from there to LINE. Shorten it, add what you expect, and name the cases that it proves.
`kanly replay RECORD --judge` shows the numbers of the lines.

Examples:
  kanly scenario new docs/examples/six-factions.kanly --at 80
  kanly scenario new docs/examples/six-factions.kanly --at 80 --out worm.toml";

/// Does what was asked for.
pub(crate) fn run(args: &NewArgs) -> miette::Result<ExitCode> {
    write(&args.record, args.at, args.out.as_deref())
}

/// Writes the scenario of a line of a record.
pub(crate) fn write(record: &Path, at: usize, out: Option<&Path>) -> miette::Result<ExitCode> {
    let source = Source::open(record)?;
    let game = source.record(Viewer::Judge)?;
    source.must_have(at)?;
    if game.choices.first().is_none_or(|first| at < first.line) {
        let help = "`kanly replay RECORD --judge` shows the lines with choices";
        return Err(miette!(help = help, "line {at} stands before the first choice of the record"));
    }
    match moment::scenario(&game, &plain_name(record), at) {
        Ok(scenario) => {
            source.remark_agreement(&game, Some(at));
            save(&scenario, out)
        }
        Err(error) => {
            terminal::complain(&source.does_not_fit(&game, &error, Viewer::Judge));
            Ok(ExitCode::FAILURE)
        }
    }
}

/// The name of the record without what would have to be escaped in a file.
fn plain_name(record: &Path) -> String {
    let stem = record.file_stem().map_or_else(|| "record".into(), |stem| stem.to_string_lossy());
    let plain = |c: char| if c.is_ascii_alphanumeric() || "-_. ".contains(c) { c } else { '_' };
    stem.chars().map(plain).collect()
}

fn save(text: &str, out: Option<&Path>) -> miette::Result<ExitCode> {
    let Some(file) = out.filter(|file| *file != Path::new("-")) else {
        terminal::print_exact(text)?;
        return Ok(ExitCode::SUCCESS);
    };
    let folder = file.parent().unwrap_or(file);
    let written = std::fs::create_dir_all(folder).and_then(|()| std::fs::write(file, text));
    written.map_err(|error| unwritable("the scenario to ", file, &error))?;
    terminal::print(&format!("The scenario is in {}.\n", file.display()))?;
    Ok(ExitCode::SUCCESS)
}
