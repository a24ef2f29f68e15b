//! Puzzles: positions with one best answer. What the seat sees goes out; what answers are worth only after one was given.

use std::collections::BTreeSet;

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use kanly_engine::{Action, Viewer};
use kanly_host::{Millis, Refusal};
use kanly_tracks::puzzle::{Answer, Found, Laid, Level, Puzzle, Verdict};
use kanly_wire as wire;

use super::Door;
use super::reply::{At, Json, Problem, Read};
use crate::languages::spoken;
use crate::wrong::Wrong;

/// The name of the puzzle of the day.
const TODAY: &str = "today";

const DAY: u64 = 86_400_000;

/// A puzzle by its name at this moment, as a game that waits for its seat.
fn laid(name: &str, now: Millis) -> Result<(&'static Puzzle, Laid), Wrong> {
    let puzzle = if name == TODAY { Puzzle::today(now.0 / DAY) } else { Puzzle::named(name) };
    let none = Wrong::NoPuzzle { others: !Puzzle::all().is_empty() };
    // One that the rules of this version do not lead to is none.
    puzzle.and_then(|puzzle| Some((puzzle, puzzle.lay_out().ok()?))).ok_or(none)
}

/// The puzzle of the day before that of another one; none if that is the same.
fn before(puzzle: &Puzzle, all: &'static [Puzzle]) -> Option<&'static Puzzle> {
    let at = all.iter().position(|each| each.name == puzzle.name)?;
    let from_it_on: Vec<&Puzzle> = all[at..].iter().chain(&all[..at]).collect();
    Puzzle::of_day(all.len() as u64 - 1, &from_it_on).filter(|other| other.name != puzzle.name)
}

/// A puzzle as its seat sees it.
pub(crate) async fn look(State(door): State<Door>, At(name): At<String>) -> Result<Response, Problem> {
    let (puzzle, laid) = laid(&name, door.hub.clock.now())?;
    let tongue = spoken();
    let seen = laid.effects().iter().filter_map(|effect| effect.seen_by(Viewer::Seat(laid.seat)));
    let puzzle = wire::Puzzle {
        name: puzzle.name.clone(),
        title: tongue.puzzle(&laid.view(), laid.seat),
        seat: puzzle.seat.into(),
        kind: puzzle.kind.into(),
        level: match puzzle.level() {
            Level::Easy => wire::PuzzleLevel::Easy,
            Level::Medium => wire::PuzzleLevel::Medium,
            Level::Hard => wire::PuzzleLevel::Hard,
        },
        standing: wire::Standing::alone(laid.state(), laid.seat, 1, tongue),
        events: seen.map(|seen| wire::Event::new(seen, None, tongue)).collect(),
        before: before(puzzle, Puzzle::all()).map(|other| other.name.clone()),
    };
    Ok(Json(puzzle).into_response())
}

/// An action in the notation.
fn read(text: &str) -> Result<Action, Wrong> {
    text.parse().map_err(|misread| Wrong::refused(&Refusal::Misread(misread), spoken()))
}

/// What an answer was worth.
pub(crate) async fn answer(
    State(door): State<Door>,
    At(name): At<String>,
    Read(attempt): Read<wire::Attempt>,
) -> Result<Response, Problem> {
    let (puzzle, laid) = laid(&name, door.hub.clock.now())?;
    let action = read(&attempt.action)?;
    let verdict = puzzle
        .grade(&laid, action)
        .map_err(|illegal| Wrong::refused(&Refusal::Illegal { action, illegal }, spoken()))?;
    let given = match verdict {
        Verdict::Good(answer) | Verdict::Worse(answer) => answer,
        Verdict::Aside => return Err(Wrong::Elsewhere(verbs(&laid)).into()),
    };
    let worth = |answer: &Answer| wire::Alternative::new((answer.action, answer.won as f32 / 100.0));
    let Found { tries, novice, standard, expert } = puzzle.found;
    let verdict = wire::PuzzleVerdict {
        is_best: matches!(verdict, Verdict::Good(_)),
        answer: worth(given),
        best: worth(puzzle.best()),
        second: worth(puzzle.second()),
        worlds: puzzle.worlds,
        found: wire::PuzzleFound { tries, novice, standard, expert },
    };
    Ok(Json(verdict).into_response())
}

/// How answers to its question begin.
fn verbs(laid: &Laid) -> Vec<String> {
    let mut verbs = BTreeSet::new();
    if let Some(ask) = laid.ask() {
        ask.for_each(&mut |action| {
            verbs.extend(action.to_string().split(' ').next().map(str::to_owned));
        });
    }
    verbs.into_iter().collect()
}

/// Whether an answer is legal.
pub(crate) async fn try_out(
    State(door): State<Door>,
    At(name): At<String>,
    Read(attempt): Read<wire::Attempt>,
) -> Result<Response, Problem> {
    let (_, laid) = laid(&name, door.hub.clock.now())?;
    let action = read(&attempt.action)?;
    Ok(Json(wire::Tried::alone(laid.state(), laid.seat, action, spoken())).into_response())
}

/// What the form of the question leaves out, and why.
pub(crate) async fn left_out(State(door): State<Door>, At(name): At<String>) -> Result<Response, Problem> {
    let (_, laid) = laid(&name, door.hub.clock.now())?;
    Ok(Json(wire::LeftOut::all(laid.state(), laid.seat, spoken())).into_response())
}

#[cfg(test)]
mod tests {
    use kanly_narrate::Tongue;

    use super::*;

    #[test]
    fn a_day_ends_at_midnight_utc() {
        let of = |now: u64| laid(TODAY, Millis(now)).map(|(puzzle, _)| puzzle.name.clone()).ok();
        for day in 20_000..20_003 {
            let name = |day: u64| Puzzle::today(day).map(|puzzle| puzzle.name.clone());
            assert_eq!((of(day * DAY), of((day + 1) * DAY - 1)), (name(day), name(day)));
        }
    }

    #[test]
    fn the_way_back_leads_through_the_days() {
        for day in 20_000..20_010 {
            let (Some(puzzle), Some(other)) = (Puzzle::today(day), Puzzle::today(day - 1)) else { continue };
            let found = before(puzzle, Puzzle::all()).unwrap_or(puzzle);
            assert_eq!(found.name, other.name);
        }
    }

    #[test]
    fn a_server_without_puzzles_says_so() {
        let said = |others| Wrong::NoPuzzle { others }.detail(Tongue::english());
        assert_eq!(said(false), "this server has no puzzles");
        assert_ne!(said(true), said(false));
    }
}
