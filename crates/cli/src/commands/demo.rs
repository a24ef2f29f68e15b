//! `kanly` without a command: a real turn of a real position, so that nobody has to read to see what it is.

use std::fmt::Write as _;
use std::process::ExitCode;

use kanly_engine::event::{Event, Viewer};
use kanly_engine::ids::Faction;
use kanly_engine::state::Phase;
use kanly_engine::{Action, Actor, Dice as _, Position, SplitMix, State, Waiting};
use kanly_scenario::format::{self, Start};
use kanly_scenario::rulebook::{Problems, RuleBook};
use miette::{Report, miette};

use crate::terminal::{self, BAD, FAINT, HEADING, NAME, hang, paint};
use crate::{narrate, table};

/// The dice whose turn is shown unless others are asked for: in this one much happens.
pub(crate) const SEED: u64 = 672_101;

/// Where it begins.
const START: &str = include_str!("demo/start.toml");

const PITCH: &str =
    "the classic Dune board game as an engine in which every effect and every refusal names its rule";

/// More choices than a turn can have.
const MOST_CHOICES: usize = 10_000;

const GO_ON: [(&str, &str); 6] = [
    ("kanly rules 1.02.05", "the rule about Shai-Hulud, its cases and what proves them"),
    ("kanly scenario run", "cases of the rules as executable scenarios"),
    ("kanly replay docs/examples/six-factions.kanly", "a recorded game; --seat fremen: as the Fremen saw it"),
    ("kanly board --svg map.svg", "the map"),
    ("kanly --seed 2", "this turn with other dice"),
    ("kanly --help", "all commands"),
];

/// Prints the demonstration.
pub(crate) fn run(seed: u64) -> miette::Result<ExitCode> {
    terminal::print(&demonstration(seed)?)?;
    Ok(ExitCode::SUCCESS)
}

fn demonstration(seed: u64) -> miette::Result<String> {
    let mut out = format!("{}: {PITCH}\n\n", paint(NAME, "Kanly"));
    let mut events = Vec::new();
    let mut state = State::from_position(&start()?, &mut events).map_err(|problems| {
        miette!("{}", problems.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))
    })?;
    let view = state.view(Viewer::Judge);
    out += &[table::header(&view), table::factions(&view), table::board(&view)].join("\n");
    out += &refusal(&mut state);
    let _ = writeln!(
        out,
        "\n{}",
        heading(&format!("The turn as a judge sees it, played at random (seed {seed})"))
    );
    play_turn(&mut state, &mut SplitMix::new(seed), &mut events)?;
    for event in &events {
        out += &line(event);
    }
    out += &secrecy(&state, &events);
    out += &not_yet();
    out += &go_on();
    Ok(out)
}

fn heading(text: &str) -> String {
    paint(HEADING, text)
}

/// The position, read like any scenario.
fn start() -> miette::Result<Position> {
    let book = RuleBook::shipped();
    let (file, problems) = format::read("demo/start.toml", START.as_bytes(), book, &|_| None);
    if !problems.is_empty() {
        return Err(Report::new(Problems { list: problems }));
    }
    match file.cases.first().map(|case| case.start()) {
        Some(Start::Position(position)) => Ok(Position::clone(position)),
        Some(Start::Setup(_)) | None => Err(miette!("the demonstration begins with no position")),
    }
}

/// Plays to the end of the turn: whoever is waited for does one of the things it may do.
fn play_turn(state: &mut State, dice: &mut SplitMix, events: &mut Vec<Event>) -> miette::Result<()> {
    let turn = state.turn();
    for _ in 0..MOST_CHOICES {
        if state.turn() > turn {
            break;
        }
        let Some((actor, action)) = choose(state, dice) else { break };
        state.apply(actor, action, events).map_err(|illegal| miette!("{illegal}"))?;
    }
    // The next turn begins with the same choice that ends this one.
    let end = events.iter().position(|event| matches!(event, Event::TurnEnded { .. }));
    events.truncate(end.map_or(events.len(), |end| end + 1));
    Ok(())
}

fn choose(state: &State, dice: &mut SplitMix) -> Option<(Actor, Action)> {
    if let (Some(seat), 0) = (state.may_act().nth(0).map(Actor::Seat), dice.below(6)) {
        return Some((seat, state.decision(seat)?.open.truthtrance?.sample(dice)));
    }
    let actor = match state.must_act() {
        Waiting::Nobody => return None,
        Waiting::Chance => Actor::Chance,
        Waiting::Seats(seats) => Actor::Seat(seats.nth(0)?),
    };
    Some((actor, state.decision(actor)?.ask?.sample(dice)))
}

fn line(event: &Event) -> String {
    let Some(seen) = event.seen_by(Viewer::Judge) else { return String::new() };
    match narrate::heading(seen) {
        Some(heading) => format!("{heading}\n"),
        None => format!("  {}\n", narrate::sentence(seen)),
    }
}

/// Something that cannot be done here. The state is the same afterwards.
fn refusal(state: &mut State) -> String {
    let (who, action) = (Faction::Harkonnen, Action::Weather(11));
    match state.apply(Actor::Seat(who), action, &mut ()) {
        Err(illegal) => format!("\n{} `{who}: {action}` {illegal}\n", paint(BAD, "Refused:")),
        // Only a change of the rules could bring this about, and then there is nothing to show.
        Ok(()) => String::new(),
    }
}

/// One event that not everybody sees whole.
fn secrecy(state: &State, events: &[Event]) -> String {
    let seats = state.players();
    let found = events.iter().find_map(|event| {
        let judge = event.seen_by(Viewer::Judge)?;
        let differs = |&seat: &Faction| event.seen_by(Viewer::Seat(seat)).is_some_and(|seen| seen != judge);
        let seat = seats.iter().find(differs)?;
        Some((seat, event.seen_by(Viewer::Seat(seat))?, judge))
    });
    let Some((seat, seen, judge)) = found else { return String::new() };
    let who = format!("{} see:", seat.name());
    format!(
        "\n{}\n  {:<14} {}\n  {who:<14} {}\n",
        heading("Secrets are kept: every seat gets what it may know, and nothing else is sent"),
        "A judge sees:",
        narrate::sentence(judge),
        narrate::sentence(seen),
    )
}

/// What is still missing, from the engine itself, so that it cannot be out of date.
fn not_yet() -> String {
    let missing = Phase::ALL.into_iter().filter(|phase| !phase.is_played());
    let names: Vec<String> = missing
        .map(|phase| format!("{} {}", phase.rule().0.trim_end_matches(".00"), narrate::phase_name(phase)))
        .collect();
    if names.is_empty() {
        return String::new();
    }
    let text = format!("{}; a turn passes over them.", names.join(", "));
    format!("\n{}\n{}", heading("Not played yet"), hang("  ", &text))
}

fn go_on() -> String {
    let widest = GO_ON.iter().map(|(command, _)| command.len()).max().unwrap_or(0);
    let mut out = format!("\n{}\n", heading("Go on with"));
    for (command, what) in GO_ON {
        let command = paint(NAME, format_args!("{command:<widest$}"));
        let _ = writeln!(out, "  {command}  {}", paint(FAINT, what));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seed_plays_its_turn_to_the_end() {
        for seed in 0..40 {
            let text = demonstration(seed).expect("the position is sound");
            assert!(text.contains("ends without a winner") || text.contains("on turn 4"), "seed {seed}");
        }
    }

    #[test]
    fn what_is_shown_fits_on_two_screens() {
        let text = anstream::adapter::strip_str(&demonstration(SEED).expect("it plays")).to_string();
        assert!(text.lines().count() <= 80, "{} lines", text.lines().count());
        let widest = text.lines().map(|line| line.chars().count()).max();
        assert!(widest <= Some(110), "{widest:?} columns");
        for part in
            ["Refused: `harkonnen: weather 11` [3.01.23]", "Secrets are kept", "Not played yet", "Go on with"]
        {
            assert!(text.contains(part), "no {part:?} in\n{text}");
        }
    }
}
