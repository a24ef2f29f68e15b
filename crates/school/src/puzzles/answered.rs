//! What any bot finds, and what it costs where it does not: a minute tells more of a way to search than an hour of games.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use kanly_agents::Bot;
use kanly_tracks::puzzle::{Puzzle, answer_of};
use rayon::prelude::*;

use super::grade::Mean;

/// Each puzzle is answered so many times, with other dice.
const TIMES: u64 = 2;

/// How often the best answer was given to a puzzle, of a hundred, and what the answers cost in chances.
struct Given {
    kind: &'static str,
    found: f64,
    cost: f64,
}

impl Given {
    fn by(bot: Bot, puzzle: &Puzzle) -> Result<Self, String> {
        let laid = puzzle.lay_out()?;
        let best = puzzle.answers.iter().map(|answer| answer.won).fold(0.0, f64::max);
        let (mut found, mut cost) = (0.0, 0.0);
        for time in 0..TIMES {
            let given = answer_of(bot, &laid, puzzle.seed.wrapping_add(time));
            let won = puzzle.answers.iter().find(|answer| Some(answer.action) == given);
            let good = puzzle.good().iter().any(|answer| Some(answer.action) == given);
            found += 100.0 * f64::from(u8::from(good)) / TIMES as f64;
            cost += (best - won.map_or(0.0, |answer| answer.won)) / TIMES as f64;
        }
        Ok(Self { kind: puzzle.kind.id(), found, cost })
    }
}

/// In a line for all of them, and in one for each question on which something is lost, the dearest first.
pub(super) fn by(bot: Bot, puzzles: &[Puzzle], each: &(dyn Fn() + Sync)) -> Result<String, String> {
    let given = puzzles.par_iter().map(|puzzle| {
        let given = Given::by(bot, puzzle).map_err(|why| format!("{}: {why}", puzzle.name));
        each();
        given
    });
    let given: Vec<Given> = given.collect::<Result<_, _>>()?;
    let mean = |of: fn(&Given) -> f64| Mean::of(&given.iter().map(of).collect::<Vec<_>>()).shown();
    let mut said = format!(
        "{bot} finds {} of a hundred and loses {} points of its chances by other answers",
        mean(|given| given.found),
        mean(|given| given.cost)
    );
    let mut kinds: BTreeMap<&str, (usize, f64)> = BTreeMap::new();
    for given in &given {
        let (number, cost) = kinds.entry(given.kind).or_default();
        *number += 1;
        *cost += given.cost;
    }
    let mut dear: Vec<_> = kinds.into_iter().filter(|(_, (_, cost))| *cost > 0.0).collect();
    dear.sort_by(|(_, (_, one)), (_, (_, other))| other.total_cmp(one));
    for (kind, (number, cost)) in dear {
        let _ = write!(said, "\n  {kind}: {:.1} points in each of {number}", cost / number as f64);
    }
    Ok(said)
}
