//! `kanly review`: looks back on a recorded game in chances of winning.

mod plot;
mod text;

use std::path::PathBuf;
use std::process::ExitCode;

use kanly_counsel::{Effort, Review, review};
use kanly_engine::Faction;
use kanly_engine::event::Viewer;
use kanly_engine::sets::FactionSet;
use miette::miette;

use super::replay::Source;
use crate::game::faction;
use crate::numbers::whole;
use crate::progress::Progress;
use crate::terminal;

/// Look back on a recorded game: chances by turn, who could have stopped the winners, what turned it, and the worst decisions
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct ReviewArgs {
    /// The record to review, or `-` for standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// How thoroughly: `quick`, `normal` or `thorough`
    #[arg(long, value_name = "EFFORT", default_value_t)]
    effort: Effort,

    /// Weigh the decisions of this faction only, e.g. `fremen`
    #[arg(long, value_name = "FACTION", value_parser = faction)]
    seat: Option<Faction>,

    /// The seed of the imagined games: the same seed gives the same review
    #[arg(long, value_name = "N", default_value_t = 1, allow_negative_numbers = true, value_parser = whole(0..=u64::MAX))]
    seed: u64,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

const AFTER_HELP: &str = "\
Chances of winning hold if all play on as standard bots. Those of a turn are what each seat could tell itself when it
began. A decision is tried beside its alternatives in imagined games that the seat could not tell from the true one; it is
told only if it cost at least 3 % and more than twice the error of that, the three worst of each seat and one of a phase
at most. Decisions of the last turn are weighed a second time, by how often the winners win this turn: whoever stops somebody
hardly wins more often by it. docs/review.md says how.
A record tells what everybody chose in secret, and so does its review.

Examples:
  kanly review docs/examples/six-factions.kanly                  all seats
  kanly review docs/examples/six-factions.kanly --seat fremen    the decisions of one
  kanly review docs/examples/six-factions.kanly --effort quick   sooner, and less of it
  kanly review docs/examples/six-factions.kanly --json           for programs

Exit codes:
  0  the game was reviewed
  1  only its beginning: a line does not fit the rules of today
  2  the file cannot be read as a record, or the command is wrong";

/// Reviews the record and prints.
pub(crate) fn run(args: &ReviewArgs) -> miette::Result<ExitCode> {
    let source = Source::open(&args.file)?;
    let record = source.record(Viewer::Judge)?;
    let bar = Progress::new(0, "decisions weighed", true);
    let progress = |done: usize, total: usize| bar.of(done as u64, total as u64);
    let seats = args.seat.map(FactionSet::from);
    let reviewed = review(&record, seats, args.effort, args.seed, &progress);
    bar.finish();
    let (review, parted) = reviewed.map_err(|error| source.does_not_fit(&record, &error, Viewer::Judge))?;
    must_play(&review, args.seat)?;
    match args.json {
        true => terminal::print_json(&review)?,
        false => terminal::print(&text::text(&review, args.seat))?,
    }
    match parted {
        Some(error) => {
            terminal::complain(&source.does_not_fit(&record, &error, Viewer::Judge));
            Ok(ExitCode::FAILURE)
        }
        None => Ok(ExitCode::SUCCESS),
    }
}

/// Refuses to look at the decisions of somebody who is not there.
fn must_play(review: &Review, seat: Option<Faction>) -> miette::Result<()> {
    let Some(faction) = seat.filter(|&faction| !review.seats.contains(faction)) else { return Ok(()) };
    let names: Vec<&str> = review.seats.iter().map(Faction::id).collect();
    Err(miette!(
        help = format!("the factions are {}", names.join(", ")),
        "{faction} does not play in this game"
    ))
}
