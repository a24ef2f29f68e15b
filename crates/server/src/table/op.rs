//! What people ask of a table, and what they get. It can be written down: another process may hold the table.

use kanly_wire as wire;
use serde::{Deserialize, Serialize};

use crate::lobby::Member;

/// What is asked, and by whom.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Wish {
    /// Who asks.
    pub(crate) by: Member,
    /// In which language it hears why not.
    pub(crate) language: String,
    /// What.
    pub(crate) op: Op,
}

/// Everything that changes a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Op {
    /// Sits down, perhaps by an invitation.
    Join { chair: Option<u8>, invitation: Option<String> },
    /// Gets up before the game.
    Leave,
    /// Wants to be forgotten.
    Forget,
    /// Is ready, and throws.
    Ready { throw: wire::Seed },
    /// Picks a faction.
    Pick { faction: wire::Faction },
    /// The keeper begins.
    Begin,
    /// The keeper says for whom a chair is, and removes whoever is on it.
    Seat { chair: u8, seating: wire::Seating },
    /// The keeper makes an invitation for a chair.
    Invite { chair: u8 },
    /// The keeper mutes a chair, or lets it speak again.
    Mute { chair: u8, muted: bool },
    /// The keeper closes the table.
    Close,
    /// Hands its own chair to a bot.
    HandOver { bot: String },
    /// Takes it back.
    TakeBack,
    /// Plays again with the same people.
    Rematch,
    /// Speaks to the others who watch.
    Murmur { words: String },
    /// Whatever a seat can ask of the host.
    Command(wire::Request),
}

/// What becomes of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[allow(clippy::large_enum_variant, reason = "each is written once and gone")]
pub(crate) enum Answer {
    /// The table as it is now.
    Table(wire::Table),
    /// It is done and kept.
    Done(wire::Reply),
    /// An invitation.
    Code(String),
}
