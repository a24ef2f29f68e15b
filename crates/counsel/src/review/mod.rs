//! A game looked back on: how likely each seat was to win, who could have stopped the winners, what turned it, and which decisions cost
//! most.

mod blunders;
mod chances;
mod effort;
mod follow;
mod steps;
mod stopping;
mod suspect;
mod telling;
mod turning;

use kanly_agents::chances::has_network;
use kanly_engine::record::{Record, RecordError};
use kanly_engine::sets::{FactionSet, PerFaction};
use kanly_engine::{Action, AskKind, BEHAVIOUR, Faction, Outcome, Phase, Seen};
use kanly_host::{Because, Caveat};
use serde::Serialize;

use crate::BOT;
pub use effort::{Effort, UnknownEffort};
use follow::{Case, Followed};
use steps::Steps;
use stopping::Won;

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
    /// The line of the record after which it had happened, from 1.
    pub line: usize,
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
    /// What kind of question it was.
    pub kind: AskKind,
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

/// A decision in the last turn that let somebody win whom another answer would have stopped more often, as far as the seat itself
/// could know.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Missed {
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
    /// What kind of question it was.
    pub kind: AskKind,
    /// What was answered.
    pub given: Action,
    /// In which share of the imagined games those who had to be stopped win this turn after it, from 0 to 1.
    pub lost: f32,
    /// What would have stopped them more often.
    pub better: Action,
    /// The same share after that.
    pub better_lost: f32,
    /// The difference.
    pub gap: f32,
    /// Its standard error.
    pub error: f32,
    /// In how many worlds both were tried.
    pub worlds: u32,
}

/// A game looked back on.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Review {
    /// The behaviour that wrote the record.
    pub behaviour: u8,
    /// The bots that play on in the imagined games, for which the chances hold.
    pub bot: &'static str,
    /// How thoroughly it was looked at.
    pub effort: Effort,
    /// The seed of the imagined games.
    pub seed: u64,
    /// Who plays.
    pub seats: FactionSet,
    /// How it ended, if it did.
    pub outcome: Option<Outcome>,
    /// How it was won, as the table saw it.
    pub victory: Option<Seen>,
    /// Who had to be stopped: the winners, or those whose victory they had foretold.
    pub victors: FactionSet,
    /// Whom the winners had foretold, if they have won by that.
    pub foretold: Option<Faction>,
    /// The chances when each turn began, and at the end of the record.
    pub turns: Vec<Moment>,
    /// What let the winners win in the turn in which they did, at most one decision of each seat, the largest first.
    pub missed: Vec<Missed>,
    /// How many decisions were weighed by whether they could have stopped the winners.
    pub last_weighed: usize,
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

    /// How it ended where nobody could have stopped it any more, as far as those whose decisions were weighed could know.
    pub fn unstopped(&self) -> Option<Outcome> {
        self.outcome.filter(|_| self.last_weighed > 0 && self.missed.is_empty())
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
    let (mut followed, parted) = Followed::new(record, seed)?;
    let players = followed.last.players();
    let cases: Vec<&Case> =
        followed.cases.iter().filter(|case| seats.is_none_or(|seats| seats.contains(case.faction))).collect();
    let won = Won::new(&followed);
    let last: Vec<&Case> = (won.iter())
        .flat_map(|won| cases.iter().filter(|case| won.might_have_stopped(case)))
        .copied()
        .collect();
    let moments = followed.stretches.len();
    let again = effort.suspects() * Faction::ALL.len();
    let steps = Steps::new(
        moments + cases.len() + again + last.len() + if last.is_empty() { 0 } else { again },
        progress,
    );
    chances::reckon(&mut followed.stretches, effort, seed, &steps);
    let (blunders, weighed) = blunders::find(&cases, effort, &steps);
    let found = won.map(|won| stopping::find(&last, &won, effort, &steps));
    let (missed, last_weighed) = found.unwrap_or_default();
    steps.end();
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
        bot: BOT.name(),
        effort,
        seed,
        seats: players,
        outcome,
        victory: won.map(|won| won.seen),
        victors: won.map_or(FactionSet::EMPTY, |won| won.victors),
        foretold: won.and_then(|won| won.foretold),
        turns: chances::by_turn(&followed),
        missed,
        last_weighed,
        turning_points: turning::points(&followed),
        blunders,
        weighed,
        caveats,
    };
    Ok((review, parted))
}
