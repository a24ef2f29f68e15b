//! Why an agent chose an answer, kept as figures: whoever shows it puts it into words.

use kanly_engine::{Card, Faction, Place};

/// What was behind one answer. Of points a won game is worth 100.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Motive {
    /// Nothing had to be weighed.
    Habit,
    /// Forces are worth more there.
    Journey {
        /// Where to.
        to: Place,
        /// How many points more.
        gain: f32,
    },
    /// No journey is worth the trouble.
    Stay,
    /// It leads to what it has coveted all along; without that it would have chosen otherwise.
    Covet {
        /// Where to.
        to: Place,
        /// How many points more forces are worth there.
        gain: f32,
    },
    /// It is against somebody who is not forgiven; without that it would have chosen otherwise.
    Grudge {
        /// Who.
        against: Faction,
    },
    /// A plan wins so often, and so much is at stake.
    Battle {
        /// How often, from 0 to 1.
        odds: f32,
        /// How many points.
        stake: f32,
    },
    /// The card is worth so much spice.
    Bid {
        /// Which, if it is known.
        card: Option<Card>,
        /// How much.
        limit: f32,
    },
    /// This partner is worth so much.
    Partner {
        /// Who.
        with: Faction,
        /// How many points.
        worth: f32,
    },
    /// A deal is worth so much.
    Deal {
        /// How many points.
        worth: f32,
    },
    /// So many tries came out so well.
    Search {
        /// How many.
        tries: u32,
        /// How many points on average.
        worth: f32,
        /// The same of the next best answer.
        next: f32,
    },
}
