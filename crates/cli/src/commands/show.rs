//! `kanly show`: the position at a line of a record, or at the start of a scenario, as one viewer sees it.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use kanly_engine::decision::Decision;
use kanly_engine::event::Viewer;
use kanly_engine::{Actor, State, View, Waiting};
use kanly_scenario::format::{Case, Start};
use kanly_scenario::report::Suite;
use kanly_scenario::rulebook::RuleBook;
use miette::miette;

use super::board;
use super::replay::{self, Source};
use crate::eyes::Eyes;
use crate::files::mistakes;
use crate::table;
use crate::terminal::{self, FAINT, HEADING, hang, paint};
use crate::tongue::tongue;
use kanly_narrate as narrate;

/// Show a position: the table at a line of a record, or at the start of a scenario
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct ShowArgs {
    /// A record, `-` for one on standard input, or a scenario file, with the number of its case as in storm.toml#2
    #[arg(value_name = "FILE")]
    file: String,

    /// The line of the record after which to look [default: its end]
    #[arg(long, value_name = "LINE", allow_negative_numbers = true, value_parser = replay::line)]
    to: Option<usize>,

    #[command(flatten)]
    eyes: Eyes,

    /// Draw the map with its pieces into FILE, or to standard output if FILE is `-`
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    svg: Option<PathBuf>,

    /// Print the view as JSON
    #[arg(long)]
    json: bool,
}

const AFTER_HELP: &str = "\
Without --seat and --judge you see what lies open on the table. `kanly replay FILE --judge` shows the numbers of the
lines. A scenario is shown at the first question after its start.

Examples:
  kanly show docs/examples/six-factions.kanly                  how it ended
  kanly show docs/examples/six-factions.kanly --to 80 --judge  all after line 80
  kanly show docs/examples/six-factions.kanly --svg end.svg    the map
  kanly show scenarios/storm/movement.toml#2 --judge           a start of a case

Exit codes:
  0  it is shown
  1  the record does not replay up to there
  2  the file or the line does not exist, or the command is wrong";

/// Shows or draws it.
pub(crate) fn run(args: &ShowArgs) -> miette::Result<ExitCode> {
    let (path, case) = args.file.rsplit_once('#').unwrap_or((&args.file, ""));
    let shown = if Path::new(path).extension().is_some_and(|extension| extension == "toml") {
        if args.to.is_some() {
            return Err(miette!("--to is for records: a scenario is shown at its start"));
        }
        Some((scenario(path, case)?, Vec::new()))
    } else {
        recorded(args)?
    };
    // What did not replay has been told.
    let Some((state, texts)) = shown else { return Ok(ExitCode::FAILURE) };
    args.eyes.must_play(&state)?;
    let view = state.view(args.eyes.viewer());
    if let Some(file) = &args.svg {
        return board::draw(Some(&view), file);
    }
    match args.json {
        true => terminal::print_json(&view)?,
        false => {
            let now = now(&state, &view, args.eyes.viewer());
            terminal::print(&format!("{}\n{now}", table::position(&view, &texts)))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// The game at a line of a record, with the words of its texts; none, with a message, if it does not replay up to there.
fn recorded(args: &ShowArgs) -> miette::Result<Option<(State, narrate::Texts)>> {
    let source = Source::open(Path::new(&args.file))?;
    let record = source.record(args.eyes.viewer())?;
    let to = source.stop(&record, args.to)?;
    match record.replay(to, |_, _, _| {}) {
        Ok(state) => {
            source.remark_agreement(&record, to);
            Ok(Some((state, record.texts)))
        }
        Err(error) => {
            terminal::complain(&source.does_not_fit(&record, &error, args.eyes.viewer()));
            Ok(None)
        }
    }
}

/// The game at the start of a case: the one with this number, or the first.
fn scenario(path: &str, case: &str) -> miette::Result<State> {
    let suite = Suite::load(&[PathBuf::from(path)], RuleBook::shipped());
    if !suite.problems.is_empty() {
        return Err(mistakes(suite.problems));
    }
    let help = format!("`kanly scenario list {path}` lists its cases");
    let number = if case.is_empty() { Some(1) } else { case.parse::<usize>().ok().filter(|&n| n > 0) };
    let found = number.and_then(|number| suite.cases().nth(number - 1));
    let Some(found) = found else {
        return Err(miette!(
            help = help,
            "{path} has no case `{}`",
            if case.is_empty() { "1" } else { case }
        ));
    };
    start(found)
}

fn start(case: &Case) -> miette::Result<State> {
    match case.start() {
        Start::Position(position) => State::from_position(position, &mut ()).map_err(|problems| {
            let words: Vec<String> = problems.iter().map(|problem| tongue().reason(problem)).collect();
            miette!("such a position cannot be: {}", words.join("; "))
        }),
        Start::Setup(config) => State::new(config, &mut ())
            .map_err(|problems| miette!("such a game cannot be: {}", tongue().reason(&problems))),
    }
}

/// What happens now, as far as the viewer may know it: how it ended, or who is asked what.
pub(super) fn now(state: &State, view: &View, viewer: Viewer) -> String {
    if let Some(outcome) = view.outcome {
        let how = tongue().won(outcome.winners, outcome.turn, &tongue().victory(outcome.condition));
        return format!("{how} {}\n", paint(FAINT, format_args!("[{}]", outcome.condition.rule())));
    }
    let decisions: Vec<Decision> = match viewer {
        Viewer::Seat(faction) => state.decision(Actor::Seat(faction)).into_iter().collect(),
        Viewer::Judge => everybody(state).into_iter().filter_map(|actor| state.decision(actor)).collect(),
        Viewer::Table => Vec::new(),
    };
    if decisions.is_empty() {
        let names: Vec<String> = view.waiting.iter().map(table::name).collect();
        return match names[..] {
            [] => format!("{}\n", paint(FAINT, "The game goes on.")),
            _ => format!("{} {}\n", paint(HEADING, "Waiting for"), names.join(", ")), // any: one or more
        };
    }
    decisions.iter().map(asked).collect()
}

/// Everybody who has a say.
fn everybody(state: &State) -> Vec<Actor> {
    let mut actors: Vec<Actor> = match state.must_act() {
        Waiting::Nobody => Vec::new(),
        Waiting::Chance => vec![Actor::Chance],
        Waiting::Seats(seats) => seats.iter().map(Actor::Seat).collect(),
    };
    let others = state.may_act().iter().map(Actor::Seat);
    let others: Vec<Actor> = others.filter(|actor| !actors.contains(actor)).collect();
    actors.extend(others);
    actors
}

/// `Asked: fremen, a ride on the worm (...) [2.04.08], 81 answers`.
fn asked(decision: &Decision) -> String {
    let actor = decision.actor;
    match decision.ask {
        Some(ask) => {
            let answers =
                if ask.size() == 1 { "1 answer".to_owned() } else { format!("{} answers", ask.size()) };
            hang(
                "Asked  ",
                &format!("{actor}: {} [{}], {answers}", tongue().question(ask.kind()), ask.rule()),
            )
        }
        None => hang("Open   ", &format!("{actor} may interject [3.05]")),
    }
}
