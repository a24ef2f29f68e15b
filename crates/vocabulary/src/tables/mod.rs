//! What the box prints: board, leaders, cards and starting pieces.
//!
//! `generated.rs` is written by `cargo xtask tables` from `data/` and checked against it in CI; nothing in
//! it is edited by hand. This file gives its rows their types.

mod generated;

pub(crate) use generated::{BLOWS, CARDS, FACTIONS, LEADERS, PLACES, TERRITORIES};
pub use generated::{ORNITHOPTERS, SHELTERED_BY_WALL};

use serde::Serialize;

/// What a territory is made of. Only sand is open to storm and worm.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Terrain {
    /// Open to the storm and the worms.
    Sand,
    /// Shelters from both.
    Rock,
    /// Shelters from both, counts for victory and has an occupancy limit.
    Stronghold,
    /// Lies in no sector: never in the storm, never fought over.
    PolarSink,
}

/// The kinds a treachery card can be of; Voice and Truthtrance speak in these words.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CardKind {
    /// Stopped by a Shield.
    WeaponProjectile,
    /// Stopped by a Snooper.
    WeaponPoison,
    /// The Lasgun: stopped by nothing.
    WeaponSpecial,
    /// The Shield.
    DefenseProjectile,
    /// The Snooper.
    DefensePoison,
    /// No effect of its own.
    Worthless,
    /// The Cheap Hero: stands in for a leader.
    SpecialLeader,
    /// Played for its own text.
    Special,
}

pub(crate) struct TerritoryRow {
    pub(crate) id: &'static str,
    pub(crate) name: &'static str,
    pub(crate) terrain: Terrain,
    /// Index of its first place; the places of a territory stand together, in sector order as on the board.
    pub(crate) first: u8,
    pub(crate) count: u8,
}

pub(crate) struct PlaceRow {
    pub(crate) id: &'static str,
    pub(crate) territory: u8,
    pub(crate) sector: Option<u8>,
    /// Bit n is set when place n borders on this one.
    pub(crate) neighbours: u128,
    /// Distance of its centre from the pole in thousandths of the board's radius, for drawing.
    pub(crate) radius: u16,
    /// Direction of its centre in degrees, counter-clockwise from straight down, for drawing.
    pub(crate) angle: u16,
}

pub(crate) struct LeaderRow {
    pub(crate) name: &'static str,
    pub(crate) slug: &'static str,
    pub(crate) faction: u8,
    pub(crate) strength: u8,
}

pub(crate) struct FactionRow {
    pub(crate) id: &'static str,
    pub(crate) name: &'static str,
    pub(crate) colour: &'static str,
    pub(crate) spice: u8,
    pub(crate) elite: u8,
    pub(crate) free_revival: u8,
    pub(crate) hand_limit: u8,
    /// Fixed starting places of the basic game: place index and number of forces.
    pub(crate) start: &'static [(u8, u8)],
}

pub(crate) struct CardRow {
    pub(crate) name: &'static str,
    pub(crate) slug: &'static str,
    pub(crate) kind: CardKind,
    pub(crate) copies: u8,
}

/// One territory card of the spice deck: the place of its icon and the amount printed on it.
pub(crate) struct BlowRow {
    pub(crate) place: u8,
    pub(crate) amount: u8,
}
