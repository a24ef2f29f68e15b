//! `kanly replay`: plays a record again and tells what happened, as one viewer may know it.

mod behaviour;
mod json;
mod source;
mod text;

use std::path::PathBuf;
use std::process::ExitCode;

use kanly_engine::event::Effect;
use kanly_engine::record::{Choice, Record};
use kanly_engine::{Outcome, State};
use kanly_narrate::Parting;

use crate::eyes::Eyes;
use crate::terminal;
use crate::tongue::tongue;
pub(crate) use behaviour::other_behaviour;
pub(crate) use source::Source;

/// Replay a recorded game and tell what happened, event by event
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct ReplayArgs {
    /// The record to replay, or `-` for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    #[command(flatten)]
    eyes: Eyes,

    /// Stop behind this line of the record
    #[arg(long, value_name = "LINE", allow_negative_numbers = true, value_parser = line)]
    to: Option<usize>,

    /// Tell only how it ended
    #[arg(long, conflicts_with = "board")]
    quiet: bool,

    /// Print JSON, one object on each line
    #[arg(long)]
    json: bool,

    /// Show the table whenever a turn has begun, not only at the end
    #[arg(long)]
    board: bool,
}

const AFTER_HELP: &str = "\
A record is a text with one line for each choice, draws included; docs/notation.md defines it. Without --seat and
--judge you see what somebody sees who watches the table: no hands, no secret choices, not even who was asked.
What a record cannot hide is its own text: whoever has the file can read it. A record that another version has written
is played as far as the rules of today agree with it; where they part you are told the line and the rule.

Examples:
  kanly replay docs/examples/six-factions.kanly                  as the table saw
  kanly replay docs/examples/six-factions.kanly --seat fremen    as a seat saw
  kanly replay docs/examples/six-factions.kanly --judge --to 60  all to line 60
  kanly replay docs/examples/six-factions.kanly --json           for programs

Exit codes:
  0  the record replays
  1  it does not: a line does not fit, or the game comes to another digest
  2  the file cannot be read as a record, or the command is wrong";

/// Reads the number of a line.
pub(crate) fn line(text: &str) -> Result<usize, &'static str> {
    text.parse().map_err(|_| "a line is given by its number, for example 60")
}

/// Tells a replay. Whoever tells sees each step once, in order, and then the end.
trait Teller {
    /// A choice, none before the first one, and what followed from it.
    fn step(&mut self, state: &State, choice: Option<Choice>, effects: &[Effect]) -> miette::Result<()>;
    /// The first line that does not fit.
    fn parted(&mut self, record: &Record, parting: &Parting) -> miette::Result<()>;
    /// The end of the record or of what was asked for.
    fn end(&mut self, end: &End<'_>) -> miette::Result<()>;
    /// Everything told.
    fn finish(self: Box<Self>) -> String;
}

/// How a replay ended.
struct End<'s> {
    state: &'s State,
    outcome: Option<Outcome>,
    digest: Digest,
    record: &'s Record,
    /// The line that was asked for.
    to: Option<usize>,
}

/// What became of the digest in the record. A wrong one is no end: it is a record that does not replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Digest {
    Same,
    NotGiven,
    /// The replay stopped at a line.
    NotReached,
}

/// Replays the record and prints.
pub(crate) fn run(args: &ReplayArgs) -> miette::Result<ExitCode> {
    let source = Source::open(&args.file)?;
    let viewer = args.eyes.viewer();
    let record = source.record(viewer)?;
    let to = source.stop(&record, args.to)?;
    let mut teller: Box<dyn Teller> = match args.json {
        true => Box::new(json::Json::new(viewer, args.quiet, args.board, &record.texts)),
        false => Box::new(text::Text::new(viewer, args.quiet, args.board, &record.texts)),
    };
    let mut told = Ok(());
    let replayed = record.replay(to, |state, choice, effects| {
        if told.is_ok() {
            told = teller.step(state, choice, effects);
        }
    });
    told?;
    let state = match replayed {
        Ok(state) => state,
        Err(error) => {
            if let Some(parting) = Parting::of(&record, &error, viewer, tongue()) {
                teller.parted(&record, &parting)?;
            }
            print(&teller.finish(), args.json)?;
            terminal::complain(&source.does_not_fit(&record, &error, viewer));
            return Ok(ExitCode::FAILURE);
        }
    };
    args.eyes.must_play(&state)?;
    let (outcome, digest) = (state.outcome(), digest(&record, to));
    teller.end(&End { state: &state, outcome, digest, record: &record, to })?;
    print(&teller.finish(), args.json)?;
    Ok(ExitCode::SUCCESS)
}

fn print(told: &str, json: bool) -> miette::Result<()> {
    if json { terminal::print_exact(told) } else { terminal::print(told) }
}

fn digest(record: &Record, to: Option<usize>) -> Digest {
    match (to, record.digest) {
        (Some(_), _) => Digest::NotReached,
        (None, Some(_)) if record.digests(to) > 0 => Digest::Same,
        (None, _) => Digest::NotGiven,
    }
}
