//! `kanly shrink`: makes the record of a game that went wrong as short as it can be.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use kanly_agents::{Laws, Shrunk, laws_of_soak, shrink};
use kanly_engine::State;
use kanly_engine::event::Viewer;
use miette::miette;
use serde::Serialize;

use super::record::{save, text};
use super::replay::{Source, other_behaviour};
use super::soak::{last_line, shown};
use crate::progress::Progress;
use crate::quiet::Quiet;
use crate::terminal::{self, NAME, paint};
use crate::tongue::tongue;

/// Make the record of a game that broke a law as short as it can be
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct ShrinkArgs {
    /// A record that goes wrong, such as `kanly soak` leaves, or `-` for one on standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Where the short record goes, `-` for standard output [default: FILE.shrunk]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Check the secrecy law too, which takes much longer
    #[arg(long)]
    secrecy: bool,

    /// Check the law of pairs too, which takes much longer
    #[arg(long)]
    pairs: bool,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

const AFTER_HELP: &str = "\
A record goes wrong if a choice in it is refused, if the engine panics, or if a law that `kanly soak` checks is broken. It
is cut off there; then choices are left out, a long row of them first and one by one in the end, and seats pass where
they did something, as long as the same thing still goes wrong. Where a choice before the last does not fit any more,
those who are waited for answer as if they were silent, or it is left out too.

Examples:
  kanly shrink soak-4711.kanly                 to soak-4711.kanly.shrunk
  kanly shrink soak-4711.kanly --out bug.kanly
  kanly shrink soak-4711.kanly --secrecy       of `kanly soak --secrecy`

Exit codes:
  0  the short record is written
  1  nothing goes wrong in this record
  2  the record cannot be read or written, or the command is wrong";

/// What was made of the record, for machines.
#[derive(Serialize)]
struct Shortened<'s> {
    /// What goes wrong in it.
    what: &'s str,
    choices: usize,
    /// How many choices the long record had.
    before: usize,
    /// The line of the short record to look at.
    line: usize,
    file: Option<&'s Path>,
    /// The short record, unless it is in a file.
    record: Option<String>,
}

/// Shortens it and says by how much.
pub(crate) fn run(args: &ShrinkArgs) -> miette::Result<ExitCode> {
    let record = Source::open(&args.file)?.record(Viewer::Judge)?;
    State::new(&record.config, &mut ())
        .map_err(|problems| miette!("such a game cannot be: {}", tongue().reason(&problems)))?;
    if let Some(other) = other_behaviour(&record) {
        let what = "what goes wrong may be no more than that they part";
        terminal::remark(&format!("The record was written by {other}: {what}.\n"));
    }
    let long = record.choices.len();
    let progress = Progress::new(long as u64, "choices left out", !args.json);
    let quiet = Quiet::new();
    let check = laws_of_soak(Laws { secrecy: args.secrecy, pairs: args.pairs });
    let shrunk = shrink(&record, &check, &mut |left| progress.at((long - left) as u64));
    drop(quiet);
    progress.finish();
    let Some(shrunk) = shrunk else {
        let help = if args.secrecy {
            "the laws hold at each of its choices, secrecy included"
        } else {
            "the laws hold at each of its choices; if `kanly soak --secrecy` has left it, give --secrecy here too"
        };
        terminal::complain(&miette!(help = help, "nothing goes wrong in {}", args.file.display()));
        return Ok(ExitCode::FAILURE);
    };
    let out = out(args);
    let written = text(&shrunk.record, &format!("kanly shrink {}", shown(&args.file)));
    let file = (out != Path::new("-")).then_some(out.as_path());
    if !args.json || file.is_some() {
        save(&written, Some(&out))?;
    }
    if args.json {
        let (what, choices) = (&shrunk.what, shrunk.record.choices.len());
        let line = last_line(&written, shrunk.panicked);
        let record = file.is_none().then_some(written);
        terminal::print_json(&Shortened { what, choices, before: long, line, file, record })?;
    } else {
        tell(&shrunk, long, &written, &out);
    }
    Ok(ExitCode::SUCCESS)
}

/// Where the short record goes: beside the long one, if that is a file.
fn out(args: &ShrinkArgs) -> PathBuf {
    let beside = || match args.file == Path::new("-") {
        true => PathBuf::from("-"),
        false => PathBuf::from(format!("{}.shrunk", args.file.display())),
    };
    args.out.clone().unwrap_or_else(beside)
}

/// What goes wrong, by how much it is shorter and how to look at it.
fn tell(shrunk: &Shrunk, long: usize, written: &str, out: &Path) {
    let short = shrunk.record.choices.len();
    let mut words = format!("{}\n{short} choices in place of {long} show it", shrunk.what);
    if out != Path::new("-") {
        let line = last_line(written, shrunk.panicked);
        let look = paint(NAME, format!("kanly replay {} --judge --to {line}", shown(out)));
        words += &format!(": {}\nlook at it: {look}", out.display());
    }
    terminal::remark(&(words + "\n"));
}
