//! `kanly scenario new`: turns a moment of a recorded game into a scenario to go on from.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use kanly_engine::config::Config;
use kanly_engine::event::{Effect, Event, Viewer};
use kanly_engine::ids::Faction;
use kanly_engine::position::Position;
use kanly_engine::record::{Choice, Record};
use kanly_engine::{State, Waiting};
use kanly_host::Game;
use kanly_scenario::format;
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
    let mut steps = Vec::new();
    let replayed = game.replay(Some(at), |state, choice, effects| {
        steps.push(Step { state: *state, choice, effects: effects.to_vec() });
    });
    if let Err(error) = replayed {
        terminal::complain(&source.does_not_fit(&game, &error, Viewer::Judge));
        return Ok(ExitCode::FAILURE);
    }
    source.remark_agreement(&game, Some(at));
    save(&scenario(&game, &steps, &plain_name(record), at), out)
}

/// The name of the record without what would have to be escaped in a file.
fn plain_name(record: &Path) -> String {
    let stem = record.file_stem().map_or_else(|| "record".into(), |stem| stem.to_string_lossy());
    let plain = |c: char| if c.is_ascii_alphanumeric() || "-_. ".contains(c) { c } else { '_' };
    stem.chars().map(plain).collect()
}

/// A choice of the record with what followed from it.
struct Step {
    state: State,
    choice: Option<Choice>,
    effects: Vec<Effect>,
}

/// The text of the scenario.
fn scenario(game: &Record, steps: &[Step], name: &str, at: usize) -> String {
    let title = format!("{name}, up to line {at}");
    // A phase that the last choice itself begins is too late: the choice would not be in the script.
    let begun = (0..steps.len().saturating_sub(1)).rev().find_map(|i| Some((i, start(&steps[i..])?)));
    match begun {
        Some((i, position)) => {
            let turn = format!("Turn {}, {}", position.turn, position.phase.id());
            format::skeleton(&title, &turn, &position, &script(&steps[i + 1..], steps))
        }
        None => from_setup(&game.config, &title, &script(steps, steps)),
    }
}

/// The position of the first of these steps, if a phase began with it and the game goes on from that position as
/// the record did. A position numbers its deals anew and does not say who was seen where long ago, and a phase may have
/// run on before anybody had to choose: whether it will do is found out by playing.
fn start(steps: &[Step]) -> Option<Position> {
    let (first, rest) = steps.split_first()?;
    let began =
        first.effects.iter().rposition(|effect| matches!(effect.event, Event::PhaseStarted { .. }))?;
    let position = first.state.position();
    let mut effects: Vec<Effect> = Vec::new();
    let state = State::from_position(&position, &mut effects).ok()?;
    if effects != first.effects[began..] {
        return None;
    }
    let mut game = Game::of(state, effects);
    for step in rest {
        let choice = step.choice?;
        game.listener_mut().clear();
        game.act(choice.actor, choice.action).ok()?;
        if game.effects() != step.effects {
            return None;
        }
    }
    let last = steps.last()?;
    (game.state().must_act() == last.state.must_act()).then_some(position)
}

/// The choices of these steps, and where the game stands after the last of all.
fn script(steps: &[Step], all: &[Step]) -> Vec<String> {
    let choices = steps.iter().filter_map(|step| step.choice);
    let mut lines: Vec<String> =
        choices.map(|choice| format!("{}: {}", choice.actor, choice.action)).collect();
    if let Some(Step { state, .. }) = all.last() {
        lines.push(format!("expect turn = {}", state.turn()));
        lines.push(format!("expect phase = {}", state.phase().id()));
        if state.must_act() == Waiting::Nobody {
            lines.push("expect over".to_owned());
        }
    }
    lines
}

/// A scenario that begins before the set-up. It needs no more than what was agreed.
fn from_setup(config: &Config, title: &str, script: &[String]) -> String {
    let mut text = format!("title = {title:?}\n\n[game]\nphase = \"setup\"\n");
    let mut line = |key: &str, value: String| {
        let _ = writeln!(text, "{key} = {value}");
    };
    for (point, reading) in config.options.points() {
        line(point, format::spelled(reading));
    }
    let seats: Vec<String> = Faction::ALL
        .into_iter()
        .filter_map(|faction| config.seats[faction].map(|sector| format!("{faction} = {sector}")))
        .collect();
    if !seats.is_empty() {
        line("seats", format!("{{ {} }}", seats.join(", ")));
    } else if !config.factions.is_empty() {
        line("factions", format!("{:?}", config.factions.iter().map(Faction::id).collect::<Vec<_>>()));
    } else {
        line("players", config.players.to_string());
    }
    let _ = write!(text, "\n[[case]]\nname = \"From the set-up\"\nproves = []\nscript = \"\"\"\n");
    for statement in script {
        let _ = writeln!(text, "{statement}");
    }
    text.push_str("\"\"\"\n");
    text
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
