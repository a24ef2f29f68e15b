//! Why an answer was chosen, kept as figures until somebody asks.

use std::fmt;

use kanly_engine::{Card, Faction, Place};

/// The reason behind one answer.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Reason {
    /// Nothing had to be weighed.
    Habit,
    /// A slip: anything at all.
    Slip,
    /// Forces are worth more there.
    Journey { to: Place, gain: f32 },
    /// No journey is worth the trouble.
    Stay,
    /// This plan wins so often and is worth so much.
    Battle { odds: f32, stake: f32 },
    /// The card is worth so much spice.
    Bid { card: Option<Card>, limit: f32 },
    /// This partner is worth so much.
    Partner { with: Faction, worth: f32 },
    /// A deal is worth so much.
    Deal { worth: f32 },
    /// So many tries came out so well.
    Search { tries: u32, worth: f32, next: f32 },
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Habit => f.write_str("there was nothing to weigh"),
            Self::Slip => f.write_str("it was a slip"),
            Self::Journey { to, gain } => {
                write!(f, "forces in {to} are worth {gain:.1} points more, of which a won game is 100")
            }
            Self::Stay => f.write_str("no journey is worth its price"),
            Self::Battle { odds, stake } => write!(
                f,
                "it wins {:.0} of 100 imagined battles, and {stake:.1} points are at stake",
                odds * 100.0
            ),
            Self::Bid { card: Some(card), limit } => write!(f, "{card} is worth {limit:.0} spice at most"),
            Self::Bid { card: None, limit } => write!(f, "an unknown card is worth {limit:.0} spice at most"),
            Self::Partner { with, worth } => write!(f, "an alliance with {with} is worth {worth:.1} points"),
            Self::Deal { worth } => write!(f, "the deal is worth {worth:.1} points"),
            Self::Search { tries, worth, next } => write!(
                f,
                "over {tries} imagined games it comes out at {worth:.1} points, the next best at {next:.1}"
            ),
        }
    }
}
