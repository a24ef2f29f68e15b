//! What tells two answers apart, kept as figures: whoever shows it puts it into words.

use kanly_engine::{Faction, Territory};
use serde::Serialize;

/// The largest difference that has a name between two answers that were tried in the same imagined games. Shares are of
/// those games, from 0 to 1; of two figures the first is that of the better answer.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "snake_case", tag = "kind")]
pub enum Because {
    /// There is no other answer: nothing had to be weighed.
    Only,
    /// The games are too rough to tell the two apart: they differ by less than the error, or the better one is behind by no more than the
    /// network may be off.
    Alike,
    /// The own side wins the game this turn more often.
    Wins {
        /// With the better answer.
        best: f32,
        /// With the other.
        other: f32,
    },
    /// Somebody wins the game this turn more often whom the seat has foretold: the game is its own then.
    Foretold {
        /// Who.
        faction: Faction,
        /// With the better answer.
        best: f32,
        /// With the other.
        other: f32,
    },
    /// Somebody else wins the game this turn less often.
    Stops {
        /// Who.
        faction: Faction,
        /// With the better answer.
        best: f32,
        /// With the other.
        other: f32,
    },
    /// The own side holds a stronghold more often when the turn ends.
    Holds {
        /// Which.
        stronghold: Territory,
        /// With the better answer.
        best: f32,
        /// With the other.
        other: f32,
    },
    /// An enemy holds a stronghold less often when the turn ends.
    Denies {
        /// Which.
        stronghold: Territory,
        /// With the better answer.
        best: f32,
        /// With the other.
        other: f32,
    },
    /// An alliance stands more often when the turn ends.
    Allied {
        /// With whom.
        with: Faction,
        /// With the better answer.
        best: f32,
        /// With the other.
        other: f32,
    },
    /// An alliance stands less often when the turn ends.
    Free {
        /// With whom.
        of: Faction,
        /// With the better answer.
        best: f32,
        /// With the other.
        other: f32,
    },
    /// More spice is left on average.
    Spice {
        /// With the better answer.
        best: f32,
        /// With the other.
        other: f32,
    },
    /// Fewer forces lie in the tanks on average.
    Forces {
        /// With the better answer.
        best: f32,
        /// With the other.
        other: f32,
    },
    /// More cards are held on average.
    Cards {
        /// With the better answer.
        best: f32,
        /// With the other.
        other: f32,
    },
    /// More leaders live on average.
    Leaders {
        /// With the better answer.
        best: f32,
        /// With the other.
        other: f32,
    },
    /// Nothing stands out: many small things.
    Small,
}
