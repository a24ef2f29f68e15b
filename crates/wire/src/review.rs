//! A game looked back on in chances of winning.

use kanly_counsel as counsel;
use kanly_engine::sets::{FactionSet, PerFaction};
use kanly_form::Name;
use kanly_narrate::{Tongue, plain};
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use {schemars::JsonSchema, ts_rs::TS};

use crate::hint::percent;
use crate::ids::{Action, AskKind, Faction};
use crate::names::Phase;
use crate::read::given;

/// A review of a game. Chances are in percent, and hold if all play on as standard bots do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Review {
    /// For which play the chances hold, in a sentence.
    pub level: String,
    /// Who has won and how, in a sentence; null if nobody has.
    #[serde(deserialize_with = "given")]
    pub won: Option<String>,
    /// Who had to be stopped, by name: the winners, or those whose victory they had foretold. `nobody` if nobody has won.
    pub victors: String,
    /// That the winners had foretold the victory of others, in a sentence; null if they had not.
    #[serde(deserialize_with = "given")]
    pub foretold: Option<String>,
    /// What let the winners win in the turn in which they did, at most one decision of each seat, the largest first.
    pub missed: Vec<Missed>,
    /// That nobody could have stopped them any more, in a sentence; null if somebody could have, or nothing was there to weigh.
    #[serde(deserialize_with = "given")]
    pub unstopped: Option<String>,
    /// The chances of each seat when each turn began, as it could tell itself, and at the end.
    pub moments: Vec<Reckoning>,
    /// What changed them most, in the order of the game.
    pub turning_points: Vec<TurningPoint>,
    /// The decisions that cost most, for each seat the worst first; only those whose loss is more than twice its error.
    pub blunders: Vec<Blunder>,
    /// How many decisions were weighed.
    pub weighed: u32,
    /// What it cannot tell, in sentences.
    pub caveats: Vec<String>,
}

/// How likely each seat was to win at one moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Reckoning {
    /// The turn.
    pub turn: u8,
    /// The line of the record that led there; 0 before any choice.
    pub line: u32,
    /// The chance of each seat.
    pub chances: Vec<Chance>,
}

/// How likely a seat was to win.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Chance {
    /// Whose seat.
    pub faction: Faction,
    /// The chance, in percent.
    pub chance: u8,
}

/// Something after which the game stood otherwise.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct TurningPoint {
    /// The turn.
    pub turn: u8,
    /// The phase.
    pub phase: Phase,
    /// The line of the record behind which it had happened.
    pub line: u32,
    /// Whose chance changed most.
    pub faction: Faction,
    /// That chance before.
    pub before: u8,
    /// That chance afterwards.
    pub after: u8,
    /// The most telling thing that happened, in a sentence; null if nothing stands out.
    #[serde(deserialize_with = "given")]
    pub told: Option<String>,
}

/// A decision that cost chances, as far as the seat itself could know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Blunder {
    /// Who decided.
    pub faction: Faction,
    /// The turn.
    pub turn: u8,
    /// The phase.
    pub phase: Phase,
    /// The line of the record.
    pub line: u32,
    /// What kind of question it was.
    pub kind: AskKind,
    /// What was answered.
    pub given: Action,
    /// Everything that this answer names.
    pub names: Vec<Name>,
    /// The chance of winning with it.
    pub chance: u8,
    /// What would have been better.
    pub better: Action,
    /// Everything that this one names.
    pub better_names: Vec<Name>,
    /// The chance of winning with that.
    pub better_chance: u8,
    /// The standard error of the difference between the two, in percent.
    pub error: u8,
    /// What speaks for the better answer, as the rest of a sentence.
    pub why: String,
    /// All of it in a sentence, with the answers as they are spelled.
    pub told: String,
}

/// A decision in the last turn that let the winners win, as far as the seat itself could know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Missed {
    /// Who decided.
    pub faction: Faction,
    /// The turn.
    pub turn: u8,
    /// The phase.
    pub phase: Phase,
    /// The line of the record.
    pub line: u32,
    /// What kind of question it was.
    pub kind: AskKind,
    /// What was answered.
    pub given: Action,
    /// Everything that this answer names.
    pub names: Vec<Name>,
    /// In how many of 100 imagined games those who had to be stopped win this turn after it.
    pub lost: u8,
    /// What would have stopped them more often.
    pub better: Action,
    /// Everything that this one names.
    pub better_names: Vec<Name>,
    /// In how many of 100 they win after that.
    pub better_lost: u8,
    /// The standard error of the difference between the two, in games of 100.
    pub error: u8,
    /// All of it in a sentence, with the answers as they are spelled.
    pub told: String,
}

fn line(line: usize) -> u32 {
    u32::try_from(line).unwrap_or(u32::MAX)
}

fn of(chances: &PerFaction<Option<f32>>, faction: kanly_engine::Faction) -> u8 {
    chances[faction].map_or(0, percent)
}

impl Review {
    /// A review in a language.
    pub fn new(review: &counsel::Review, tongue: &Tongue) -> Self {
        let reckoning = |moment: &counsel::Moment| Reckoning {
            turn: moment.turn,
            line: line(moment.line),
            chances: (review.seats.iter())
                .map(|seat| Chance { faction: seat.into(), chance: of(&moment.chances, seat) })
                .collect(),
        };
        let victors = review.victors;
        Self {
            level: plain(&tongue.review_level()),
            won: review.victory.map(|seen| tongue.plain_sentence(seen)),
            victors: plain(&tongue.named(victors)),
            foretold: (review.outcome.zip(review.foretold))
                .map(|(outcome, faction)| plain(&tongue.foretold(outcome, faction, victors))),
            missed: review.missed.iter().map(|missed| Missed::new(missed, victors, tongue)).collect(),
            unstopped: unstopped(review, tongue),
            moments: review.turns.iter().map(reckoning).collect(),
            turning_points: review
                .turning_points
                .iter()
                .map(|point| TurningPoint::new(point, tongue))
                .collect(),
            blunders: review.blunders.iter().map(|blunder| Blunder::new(blunder, tongue)).collect(),
            weighed: line(review.weighed),
            caveats: review.caveats.iter().map(|caveat| plain(&tongue.caveat(caveat))).collect(),
        }
    }
}

/// That nobody could have stopped the winners.
fn unstopped(review: &counsel::Review, tongue: &Tongue) -> Option<String> {
    let outcome = review.unstopped()?;
    Some(plain(&tongue.unstopped(review.victors, outcome.turn, None)))
}

impl Missed {
    fn new(missed: &counsel::Missed, victors: FactionSet, tongue: &Tongue) -> Self {
        let (given, better) = (missed.given.to_string(), missed.better.to_string());
        let told = tongue.missed(victors, (&given, missed.lost), (&better, missed.better_lost));
        Self {
            faction: missed.faction.into(),
            turn: missed.turn,
            phase: missed.phase.into(),
            line: line(missed.line),
            kind: missed.kind.into(),
            given: missed.given.into(),
            names: kanly_form::names(missed.given),
            lost: percent(missed.lost),
            better: missed.better.into(),
            better_names: kanly_form::names(missed.better),
            better_lost: percent(missed.better_lost),
            error: percent(missed.error),
            told: plain(&told),
        }
    }
}

impl TurningPoint {
    fn new(point: &counsel::TurningPoint, tongue: &Tongue) -> Self {
        Self {
            turn: point.turn,
            phase: point.phase.into(),
            line: line(point.line),
            faction: point.faction.into(),
            before: of(&point.before.chances, point.faction),
            after: of(&point.after.chances, point.faction),
            told: point.event.map(|seen| tongue.plain_sentence(seen)),
        }
    }
}

impl Blunder {
    fn new(blunder: &counsel::Blunder, tongue: &Tongue) -> Self {
        let (given, better) = (blunder.given.to_string(), blunder.better.to_string());
        let told =
            tongue.blunder((&given, blunder.chance), (&better, blunder.better_chance), &blunder.because);
        Self {
            faction: blunder.faction.into(),
            turn: blunder.turn,
            phase: blunder.phase.into(),
            line: line(blunder.line),
            kind: blunder.kind.into(),
            given: blunder.given.into(),
            names: kanly_form::names(blunder.given),
            chance: percent(blunder.chance),
            better: blunder.better.into(),
            better_names: kanly_form::names(blunder.better),
            better_chance: percent(blunder.better_chance),
            error: percent(blunder.error),
            why: plain(&tongue.because(&blunder.because)),
            told: plain(&told),
        }
    }
}
