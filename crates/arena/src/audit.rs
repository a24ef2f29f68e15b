//! What bots do wrong, counted: games are played by a plan, and a watcher notes in each what a good player would not have
//! done, what became of hands, friends and odds, and how it ended.
//!
//! Each file counts one family of things and adds to the [`Notes`] of a game; [`figures()`] says what is told of them, a
//! [`Sums`] adds games up and an [`Audit`] holds what is written, read again and compared with another. All sums are whole
//! numbers, so it does not matter in which order the games come.
//!
//! Nothing here knows a rule: what a plan could have shown, who holds what and who stands where is asked of the engine.

mod against;
mod battles;
mod cards;
mod ends;
mod figures;
mod friends;
mod journeys;
mod losses;
mod notes;
mod prospects;
mod ratio;
mod report;
mod statements;
mod sums;

use std::io;
use std::sync::atomic::AtomicBool;

use kanly_engine::State;
use kanly_engine::record::Record;

use crate::plan::{Game, Plan};
use crate::play::{Maker, play_before};
use crate::played::Played;
use crate::run::{Limits, spread};
use crate::watch::{Step, Watcher};

pub use against::{Against, Row};
pub use figures::{Family, Figure, figures};
pub use notes::{Count, Notes};
pub use ratio::Ratio;
pub use report::{Audit, Measured, ModeAudit, NotAnAudit};
pub use statements::{Decile, Faced, Kind, Stated, StatedSums, Statements};
pub use sums::Sums;

/// Looks on as a judge and notes what is counted.
#[derive(Default)]
struct Auditor {
    notes: Notes,
    battles: battles::Battles,
    journeys: journeys::Journeys,
    cards: cards::Used,
    statements: statements::Pending,
    prospects: prospects::Prospects,
}

impl Watcher for Auditor {
    fn look(&mut self, step: &Step<'_>) {
        losses::look(step, &mut self.notes);
        self.battles.look(step, &mut self.notes);
        self.journeys.look(step, &mut self.notes);
        self.cards.look(step, &mut self.notes);
        friends::look(step, &mut self.notes);
        ends::look(step, &mut self.notes);
        self.statements.look(step, &mut self.notes);
        self.prospects.look(step);
    }
}

impl Auditor {
    /// The game is over: what is left on the table counts too.
    fn finish(mut self, state: &State) -> Notes {
        self.cards.finish(state, &mut self.notes);
        friends::finish(state, &mut self.notes);
        ends::finish(state, &mut self.notes);
        self.prospects.finish(state, &mut self.notes);
        self.notes
    }
}

/// Keeps the game as it stood last, for the end.
#[derive(Default)]
struct Last {
    auditor: Auditor,
    state: Option<State>,
}

impl Watcher for Last {
    fn look(&mut self, step: &Step<'_>) {
        self.auditor.look(step);
        if step.after.outcome().is_some() {
            self.state = Some(*step.after);
        }
    }
}

/// Plays one game of a plan and notes what is counted; nothing of a game that was not played to its end.
pub fn audited(plan: &Plan, game: &Game, maker: &Maker, choices: usize) -> (Played, Notes, Option<Record>) {
    let mut last = Last::default();
    let (played, record) = play_before(plan, game, maker, choices, Some(&mut last));
    let notes = last.state.map_or_else(Notes::default, |state| last.auditor.finish(&state));
    (played, notes, record)
}

/// Plays every game of a plan and hands over each as it ends, with what was noted, and with its record if there was a fault.
/// When `stop` is set no further game is begun. An error of `each` ends the run and is returned.
pub fn run(
    plan: &Plan,
    maker: &Maker,
    limits: Limits,
    stop: &AtomicBool,
    each: &mut dyn FnMut(Played, Notes, Option<Record>) -> io::Result<()>,
) -> io::Result<()> {
    let one = |game: &Game| audited(plan, game, maker, limits.choices);
    spread(plan, limits.threads, stop, &|_| false, &one, &mut |(played, notes, record)| {
        each(played, notes, record)
    })
}

#[cfg(test)]
mod tests;
