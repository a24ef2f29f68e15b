//! What is not as promised.

use std::fmt;

use kanly_engine::record::RecordError;
use kanly_engine::{Action, Faction};

use crate::hex::hex;
use crate::proof::{Drawn, Lot};

/// Something that is not as promised.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Something else was promised at the table.
    OtherPromise {
        /// The line of the record.
        line: usize,
        /// What stands there.
        stands: [u8; 32],
        /// What somebody noted before the game.
        noted: [u8; 32],
    },
    /// What somebody threw is not in the pot.
    NotThrown {
        /// The line of the first chair.
        line: usize,
        /// What was thrown.
        throw: [u8; 32],
    },
    /// The seed is not the one that was promised.
    Commitment {
        /// The line of the record.
        line: usize,
        /// What stands there.
        stands: [u8; 32],
        /// The commitment to the seed that was opened.
        right: [u8; 32],
    },
    /// A lot was bent.
    Lot {
        /// The line of the record.
        line: usize,
        /// What stands there.
        stands: Lot,
        /// What the dice say.
        dice: Drawn,
    },
    /// A lot names a chair that is not at the table.
    NoSuchChair {
        /// The line of the record.
        line: usize,
        /// The chair.
        chair: usize,
        /// How many there are.
        chairs: usize,
    },
    /// A chair has another faction than the lot has drawn for it.
    Given {
        /// The line of the record.
        line: usize,
        /// The chair.
        chair: usize,
        /// What stands there.
        stands: Faction,
        /// What the lot of the factions has drawn for it, if there is one.
        drawn: Option<Faction>,
    },
    /// A draw was bent.
    Draw {
        /// The line of the record.
        line: usize,
        /// How many choices stand before it.
        choices: u64,
        /// What stands there.
        stands: Action,
        /// What the dice say.
        dice: Action,
    },
    /// The chairs are not those who play.
    OtherFactions {
        /// The line of the first chair.
        line: usize,
        /// What the chairs play.
        chairs: Vec<Faction>,
        /// Who plays in the record.
        game: Vec<Faction>,
    },
    /// The record does not replay: from there on no draw can be checked.
    Replay(RecordError),
}

impl Fault {
    /// The line of the record.
    pub fn line(&self) -> usize {
        match self {
            Self::OtherPromise { line, .. }
            | Self::NotThrown { line, .. }
            | Self::Commitment { line, .. }
            | Self::Lot { line, .. }
            | Self::NoSuchChair { line, .. }
            | Self::Given { line, .. }
            | Self::Draw { line, .. }
            | Self::OtherFactions { line, .. } => *line,
            Self::Replay(error) => error.line,
        }
    }

    /// What stands in the record and what would be right, where it is as simple as that.
    pub fn sides(&self) -> Option<(String, String)> {
        match self {
            Self::OtherPromise { stands, noted, .. } => Some((hex(stands), hex(noted))),
            Self::Commitment { stands, right, .. } => Some((hex(stands), hex(right))),
            Self::Lot { stands, dice, .. } => Some((stands.drawn.to_string(), dice.to_string())),
            Self::Given { stands, drawn, .. } => drawn.map(|drawn| (stands.to_string(), drawn.to_string())),
            Self::Draw { stands, dice, .. } => Some((stands.to_string(), dice.to_string())),
            Self::NotThrown { .. }
            | Self::NoSuchChair { .. }
            | Self::OtherFactions { .. }
            | Self::Replay(_) => None,
        }
    }

    /// A word for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::OtherPromise { .. } => "other-promise",
            Self::NotThrown { .. } => "not-thrown",
            Self::Commitment { .. } => "commitment",
            Self::Lot { .. } => "lot",
            Self::NoSuchChair { .. } => "no-such-chair",
            Self::Given { .. } => "given",
            Self::Draw { .. } => "draw",
            Self::OtherFactions { .. } => "other-factions",
            Self::Replay(_) => "replay",
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherPromise { noted, .. } => {
                write!(f, "this is not what was promised at the table: you noted {}", hex(noted))
            }
            Self::NotThrown { throw, .. } => {
                write!(f, "what you threw is not in the pot: no chair has {}", hex(throw))
            }
            Self::Commitment { right, .. } => {
                write!(f, "the seed is not the one that was promised: the commitment to it is {}", hex(right))
            }
            Self::Lot { stands, dice, .. } => {
                write!(
                    f,
                    "the lot `{}` was bent: `{}` stands here, the dice say `{dice}`",
                    stands.name, stands.drawn
                )
            }
            Self::NoSuchChair { chair, chairs, .. } => {
                write!(f, "there is no chair {chair} at this table: it has {chairs}")
            }
            Self::Given { chair, stands, drawn: Some(drawn), .. } => {
                write!(f, "chair {chair} has {stands}, and the lot has drawn {drawn} for it")
            }
            Self::Given { chair, stands, drawn: None, .. } => {
                write!(f, "chair {chair} has {stands} by lot, and no lot has drawn a faction for it")
            }
            Self::Draw { stands, dice, .. } => {
                write!(f, "the draw was bent: `{stands}` stands here, the dice say `{dice}`")
            }
            Self::OtherFactions { chairs, game, .. } => {
                write!(f, "the chairs have {}, and in this game {} play", names(chairs), names(game))
            }
            Self::Replay(error) => write!(f, "the record does not replay: {error}"),
        }
    }
}

fn names(factions: &[Faction]) -> String {
    let names: Vec<&str> = factions.iter().map(|faction| faction.id()).collect();
    names.join(", ")
}
