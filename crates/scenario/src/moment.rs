//! A moment of a recorded game as a scenario to go on from: it begins with the last phase before it that can be written as a
//! position, and repeats the choices of the record from there. While a game runs, it holds what one viewer knows and no more.

use std::fmt::Write as _;

use kanly_engine::config::Config;
use kanly_engine::event::{Effect, Event, Seen, Viewer};
use kanly_engine::ids::Faction;
use kanly_engine::phase::Phase;
use kanly_engine::position::Position;
use kanly_engine::record::{Choice, Record, RecordError};
use kanly_engine::{State, Waiting};
use kanly_host::Game;

use crate::expect::show_event;
use crate::format;

/// A choice of the record with what followed from it.
struct Step {
    state: State,
    choice: Option<Choice>,
    effects: Vec<Effect>,
}

/// The text of a scenario that plays a record up to and including a line. `name` is what the game is called in its title.
pub fn scenario(game: &Record, name: &str, at: usize) -> Result<String, RecordError> {
    let steps = steps_to(game, Some(at))?;
    let title = format!("{name}, up to line {at}");
    // A phase that the last choice itself begins is too late: the choice would not be in the script.
    let begun = (0..steps.len().saturating_sub(1)).rev().find_map(|i| Some((i, start(&steps[i..])?)));
    Ok(match begun {
        Some((i, position)) => {
            let turn = format!("Turn {}, {}", position.turn, position.phase.id());
            format::skeleton(&title, &turn, &position, &script(&steps[i + 1..], &steps))
        }
        None => from_setup(&game.config, &title, &script(&steps, &steps)),
    })
}

/// The text of a scenario with nothing in it that the viewer does not know: the end of this record, laid out as the viewer knows it
/// at the beginning of its phase, and under it what the viewer has seen in that phase. Others' choices are theirs, so nothing is
/// played: whoever contests a ruling adds what it takes. Where the phase began is not looked for in the true game: how far that ran
/// on by itself hangs on what others hold.
pub fn known(game: &Record, name: &str, viewer: Viewer) -> Result<String, RecordError> {
    let steps = steps_to(game, None)?;
    let who = match viewer {
        Viewer::Seat(seat) => seat.id(),
        Viewer::Table => "the table",
        Viewer::Judge => "a judge",
    };
    let title = format!("{name}, as {who} saw it");
    let all: Vec<Seen> = steps.iter().flat_map(|step| seen(&step.effects, viewer)).collect();
    let began = all.iter().rposition(|seen| matches!(seen.event(), Event::PhaseStarted { .. }));
    let mut script = vec!["# What was seen in this phase:".to_owned()];
    script.extend(all[began.unwrap_or(0)..].iter().map(told));
    let position = steps.last().map(|last| last.state.position_known_to(viewer));
    let set_up =
        position.and_then(|known| State::from_position(&known, &mut ()).ok().map(|state| (known, state)));
    Ok(match set_up {
        Some((position, state)) => {
            let turn = format!("Turn {}, {}", position.turn, position.phase.id());
            script.extend(end_of(&state));
            format::skeleton(&title, &turn, &position, &script)
        }
        None => {
            script.push(format!("expect phase = {}", Phase::Setup.id()));
            from_setup(&game.config, &title, &script)
        }
    })
}

fn seen(effects: &[Effect], viewer: Viewer) -> impl Iterator<Item = Seen> {
    effects.iter().filter_map(move |effect| effect.seen_by(viewer))
}

fn told(seen: &Seen) -> String {
    format!("# {}  [{}]", show_event(&seen.event()), seen.rule())
}

/// What happened up to and including a line, or to the end.
fn steps_to(game: &Record, at: Option<usize>) -> Result<Vec<Step>, RecordError> {
    let mut steps = Vec::new();
    game.replay(at, |state, choice, effects| {
        steps.push(Step { state: *state, choice, effects: effects.to_vec() });
    })?;
    Ok(steps)
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
        lines.extend(end_of(state));
    }
    lines
}

/// Where a game stands, as statements.
fn end_of(state: &State) -> Vec<String> {
    let mut lines =
        vec![format!("expect turn = {}", state.turn()), format!("expect phase = {}", state.phase().id())];
    if state.must_act() == Waiting::Nobody {
        lines.push("expect over".to_owned());
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
