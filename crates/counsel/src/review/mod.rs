//! A game looked back on: how likely each seat was to win, what turned it, and which decisions cost most.

mod blunders;
mod chances;
mod effort;
mod follow;
mod telling;
mod turning;

use kanly_agents::chances::has_network;
use kanly_engine::record::{Record, RecordError};
use kanly_engine::sets::{FactionSet, PerFaction};
use kanly_engine::{Action, BEHAVIOUR, Faction, Outcome, Phase, Seen};
use kanly_host::{Because, Caveat};
use serde::Serialize;

pub use effort::{Effort, UnknownEffort};
use follow::Followed;

/// Tables of fewer seats are rare among the games that chances were learned from.
const COMMON: usize = 3;

/// How likely each seat was to win at one moment, as it could tell itself.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Moment {
    /// The turn.
    pub turn: u8,
    /// The phase.
    pub phase: Phase,
    /// How many choices of the record had been made.
    pub choices: usize,
    /// The line of the record that led there, from 1.
    pub line: usize,
    /// The chances, from 0 to 1; nothing for factions that do not play.
    pub chances: PerFaction<Option<f32>>,
}

/// Something after which the game stood otherwise.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct TurningPoint {
    /// The turn in which it happened.
    pub turn: u8,
    /// The phase.
    pub phase: Phase,
    /// How things stood before.
    pub before: Moment,
    /// How they stood after it.
    pub after: Moment,
    /// Whose chance changed most.
    pub faction: Faction,
    /// By how much, from -1 to 1.
    pub swing: f32,
    /// What explains it best of what happened between the two, as the table saw it; nothing if all of it was too small, or touched
    /// neither the faction nor its ally nor those who gained or lost by it.
    pub event: Option<Seen>,
}

/// A decision that cost chances, as far as the seat itself could know.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Blunder {
    /// Who decided.
    pub faction: Faction,
    /// The turn.
    pub turn: u8,
    /// The phase.
    pub phase: Phase,
    /// How many choices of the record stood before it.
    pub choices: usize,
    /// The line of the record, from 1.
    pub line: usize,
    /// What was answered.
    pub given: Action,
    /// The chance of winning with it, from 0 to 1.
    pub chance: f32,
    /// What would have been better.
    pub better: Action,
    /// The chance of winning with that.
    pub better_chance: f32,
    /// The difference.
    pub loss: f32,
    /// Its standard error.
    pub error: f32,
    /// In how many worlds both were tried.
    pub worlds: u32,
    /// What speaks for the better answer.
    pub because: Because,
}

/// A game looked back on.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Review {
    /// The behaviour that wrote the record.
    pub behaviour: u8,
    /// How thoroughly it was looked at.
    pub effort: Effort,
    /// The seed of the imagined games.
    pub seed: u64,
    /// Who plays.
    pub seats: FactionSet,
    /// How it ended, if it did.
    pub outcome: Option<Outcome>,
    /// The chances when each turn began, and at the end of the record.
    pub turns: Vec<Moment>,
    /// What changed most, in the order of the game.
    pub turning_points: Vec<TurningPoint>,
    /// The worst decisions of each seat, the worst first; only those whose loss is more than twice its error.
    pub blunders: Vec<Blunder>,
    /// How many decisions were weighed.
    pub weighed: usize,
    /// What it cannot tell.
    pub caveats: Vec<Caveat>,
}

impl Review {
    /// The worst decisions of one seat.
    pub fn blunders_of(&self, faction: Faction) -> impl Iterator<Item = &Blunder> {
        self.blunders.iter().filter(move |blunder| blunder.faction == faction)
    }
}

/// Looks back on a game. Decisions of these seats are weighed, or of all; `progress` hears how much of the work is done.
/// The same seed gives the same review. A record that the rules of today refuse at some line is reviewed up to there, and
/// the refusal stands beside it; one that cannot even begin is refused.
pub fn review(
    record: &Record,
    seats: Option<FactionSet>,
    effort: Effort,
    seed: u64,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Result<(Review, Option<RecordError>), RecordError> {
    let (followed, parted) = Followed::new(record, seed)?;
    let players = followed.last.players();
    let cases: Vec<_> =
        followed.cases.iter().filter(|case| seats.is_none_or(|seats| seats.contains(case.faction))).collect();
    let (blunders, weighed) = blunders::find(&cases, effort, progress);
    let outcome = followed.last.outcome();
    let mut caveats = Vec::new();
    if let Some(error) = &parted {
        caveats.push(Caveat::Parted { line: error.line });
    }
    if record.behaviour != BEHAVIOUR {
        caveats.push(Caveat::OtherBehaviour { written: record.behaviour, played: BEHAVIOUR });
    }
    if outcome.is_none() {
        caveats.push(Caveat::NoEnd { turn: followed.last.turn() });
    }
    if !has_network() {
        caveats.push(Caveat::NoNetwork);
    } else if players.len() < COMMON {
        caveats.push(Caveat::FewSeats { seats: players.len() });
    }
    if weighed == 0 {
        caveats.push(Caveat::NothingWeighed);
    }
    let review = Review {
        behaviour: record.behaviour,
        effort,
        seed,
        seats: players,
        outcome,
        turns: chances::by_turn(&followed),
        turning_points: turning::points(&followed),
        blunders,
        weighed,
        caveats,
    };
    Ok((review, parted))
}
