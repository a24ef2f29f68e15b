//! One faction as a viewer sees it.

use kanly_engine::ids::LeaderAt;
use kanly_engine::view;
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use {schemars::JsonSchema, ts_rs::TS};

use crate::ids::{Card, Faction, Force, Leader, Territory};
use crate::read::given;
use crate::sector::Sector;
use crate::told::Told;

/// One faction as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct FactionView {
    /// Which.
    pub faction: Faction,
    /// Where its marker stands.
    pub seat: Sector,
    /// Its ally, or null.
    #[serde(deserialize_with = "given")]
    pub ally: Option<Faction>,
    /// Forces in reserve.
    pub reserves: Force,
    /// Forces in the tanks.
    pub tanks: Force,
    /// Spice in front of the shield.
    pub bribes: u16,
    /// Spice behind the shield.
    pub spice: Told<u16>,
    /// What the viewer could have counted of it; null at a table that does without counting.
    #[serde(deserialize_with = "given")]
    pub counted: Option<SpiceCount>,
    /// Its hand.
    pub hand: Told<Vec<Card>>,
    /// Cards the viewer knows to be in its hand.
    pub known: Vec<Card>,
    /// How many cards it holds.
    pub hand_size: Told<u8>,
    /// Its traitors.
    pub traitors: Told<Vec<Leader>>,
    /// Its traitors that the viewer has seen: shown, or called in battle.
    pub traitors_seen: Vec<Leader>,
    /// Deals it has kept to their end.
    pub deals_kept: u8,
    /// How often a party said that it broke the text of a deal.
    pub deals_disputed: u8,
    /// The traitor cards it was dealt.
    pub dealt: Told<Vec<Leader>>,
    /// Leaders that lie open: on the board or face up in the tanks.
    pub leaders: Vec<LeaderView>,
    /// How many leaders lie face down in the tanks.
    pub face_down: u8,
    /// Which ones.
    pub face_down_leaders: Told<Vec<Leader>>,
    /// How many of its leaders Harkonnen hold captive.
    pub captives: u8,
    /// Which ones.
    pub captive_leaders: Told<Vec<Leader>>,
    /// Leaders known to have died at least once.
    pub died: Vec<Leader>,
    /// Whether its Karama power is spent.
    pub power_spent: bool,
    /// What it has pledged to its ally.
    pub pledge: Told<u16>,
    /// Whether it has claimed charity this turn.
    pub charity_claimed: bool,
    /// Whether it has revived an elite force this turn.
    pub elite_revived: bool,
}

/// What could have been counted of the spice behind a shield.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct SpiceCount {
    /// No less.
    pub least: u16,
    /// No more.
    pub most: u16,
    /// What it holds together with others, where that is known better; else null.
    #[serde(deserialize_with = "given")]
    pub shared: Option<SharedCount>,
}

/// Factions that have shared prices, so that who of them holds how much cannot be told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct SharedCount {
    /// With whom.
    pub with: Vec<Faction>,
    /// What all of them hold together.
    pub together: u16,
}

/// A leader that lies open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct LeaderView {
    /// Who.
    pub leader: Leader,
    /// Where.
    pub at: LeaderPlace,
}

/// Where a leader is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case")]
pub enum LeaderPlace {
    /// At home, ready.
    Pool,
    /// On the board after a battle.
    Field(Territory),
    /// In the tanks, face up.
    Tanks,
    /// In the tanks, face down.
    TanksFaceDown,
}

impl From<&view::FactionView> for FactionView {
    fn from(view: &view::FactionView) -> Self {
        Self {
            faction: view.faction.into(),
            seat: view.seat.into(),
            ally: view.ally.map(Into::into),
            reserves: view.reserves.into(),
            tanks: view.tanks.into(),
            bribes: view.bribes,
            spice: Told::of(view.spice),
            counted: view.counted.map(Into::into),
            hand: Told::of(view.hand.map(|hand| all(hand.iter()))),
            known: all(view.known.iter()),
            hand_size: Told::of(view.hand_size),
            traitors: Told::of(view.traitors.map(|traitors| all(traitors.iter()))),
            traitors_seen: all(view.traitors_seen.iter()),
            deals_kept: view.deals_kept,
            deals_disputed: view.deals_disputed,
            dealt: Told::of(view.dealt.map(|dealt| all(dealt.iter()))),
            leaders: all(view.leaders.iter()),
            face_down: view.face_down,
            face_down_leaders: Told::of(view.face_down_leaders.map(|leaders| all(leaders.iter()))),
            captives: view.captives,
            captive_leaders: Told::of(view.captive_leaders.map(|leaders| all(leaders.iter()))),
            died: all(view.died.iter()),
            power_spent: view.power_spent,
            pledge: Told::of(view.pledge),
            charity_claimed: view.charity_claimed,
            elite_revived: view.elite_revived,
        }
    }
}

fn all<T, U: From<T>>(items: impl Iterator<Item = T>) -> Vec<U> {
    items.map(Into::into).collect()
}

impl From<view::SpiceCount> for SpiceCount {
    fn from(count: view::SpiceCount) -> Self {
        let view::SpiceCount { least, most, with, together } = count;
        let shared = together.map(|together| SharedCount { with: all(with.iter()), together });
        Self { least, most, shared }
    }
}

impl From<&view::LeaderView> for LeaderView {
    fn from(view: &view::LeaderView) -> Self {
        let at = match view.at {
            LeaderAt::Pool => LeaderPlace::Pool,
            LeaderAt::Field(territory) => LeaderPlace::Field(territory.into()),
            LeaderAt::Tanks => LeaderPlace::Tanks,
            LeaderAt::TanksFaceDown => LeaderPlace::TanksFaceDown,
        };
        Self { leader: view.leader.into(), at }
    }
}
