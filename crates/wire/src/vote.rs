//! Votes: what the people at a table decide together.

use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use {schemars::JsonSchema, ts_rs::TS};

use crate::frame::Millis;
use crate::ids::Faction;

/// What can be voted on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case")]
pub enum Motion {
    /// The clock shall stand.
    Pause,
    /// It shall go on.
    Resume,
    /// Whoever proposes it wants its last answer back that all have seen it be asked for, with everything since.
    Back,
    /// Nobody has answered on this seat for long: a bot shall have it.
    HandOver(Faction),
    /// The game shall end without a winner.
    End,
}

/// A vote that is open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Vote {
    /// On what.
    pub motion: Motion,
    /// Who proposed it.
    pub by: Faction,
    /// Who is for it, the one who proposed it included.
    pub agreed: Vec<Faction>,
    /// Who is against it.
    pub opposed: Vec<Faction>,
    /// How many must be for it.
    pub needed: u8,
    /// When it lapses.
    pub until: Millis,
}

impl From<Motion> for kanly_host::Motion {
    fn from(motion: Motion) -> Self {
        match motion {
            Motion::Pause => Self::Pause,
            Motion::Resume => Self::Resume,
            Motion::Back => Self::Back,
            Motion::HandOver(seat) => Self::HandOver(seat.0),
            Motion::End => Self::End,
        }
    }
}

impl From<kanly_host::Motion> for Motion {
    fn from(motion: kanly_host::Motion) -> Self {
        match motion {
            kanly_host::Motion::Pause => Self::Pause,
            kanly_host::Motion::Resume => Self::Resume,
            kanly_host::Motion::Back => Self::Back,
            kanly_host::Motion::HandOver(seat) => Self::HandOver(seat.into()),
            kanly_host::Motion::End => Self::End,
        }
    }
}

impl From<kanly_host::Vote> for Vote {
    fn from(vote: kanly_host::Vote) -> Self {
        let kanly_host::Vote { motion, by, agreed, opposed, needed, until } = vote;
        Self {
            motion: motion.into(),
            by: by.into(),
            agreed: agreed.iter().map(Into::into).collect(),
            opposed: opposed.iter().map(Into::into).collect(),
            needed,
            until: until.into(),
        }
    }
}
