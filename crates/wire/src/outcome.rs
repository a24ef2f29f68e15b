//! How a game ended.

use kanly_engine::Outcome as Ended;
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use {schemars::JsonSchema, ts_rs::TS};

use crate::ids::Faction;
use crate::names::Victory;

/// The end of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// One faction, or two allies; with the point fremen_default_win all sides of a tie.
    pub winners: Vec<Faction>,
    /// How.
    pub condition: Victory,
    /// On which turn.
    pub turn: u8,
}

impl From<&Ended> for Outcome {
    fn from(outcome: &Ended) -> Self {
        let Ended { winners, condition, turn } = *outcome;
        Self { winners: winners.iter().map(Into::into).collect(), condition: condition.into(), turn }
    }
}
