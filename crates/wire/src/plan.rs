//! Battle plans, what was said about them, and groups of forces.

use std::collections::BTreeMap;

use kanly_engine::{action, plan};
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use {schemars::JsonSchema, ts_rs::TS};

use crate::ids::{Card, Force, Half, Leader, Place, Territory};
use crate::names::{Element, Voiced};
use crate::read::given;

/// Who leads a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case")]
pub enum Champion {
    /// Neither a leader nor a Cheap Hero.
    Nobody,
    /// A Cheap Hero.
    CheapHero,
    /// A leader.
    Leader(Leader),
}

/// What a side commits to a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// Who leads.
    pub champion: Champion,
    /// Whether the Kwisatz Haderach goes along.
    pub kwisatz: bool,
    /// The forces dialed.
    pub dial: Force,
    /// How many of them are supported by spice.
    pub spice: Force,
    /// The card in the weapon slot.
    #[serde(deserialize_with = "given")]
    pub weapon: Option<Card>,
    /// The card in the defense slot.
    #[serde(deserialize_with = "given")]
    pub defense: Option<Card>,
}

/// A command of the Voice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct VoiceCommand {
    /// `true`: play it. `false`: do not play it.
    pub play: bool,
    /// What.
    pub what: Voiced,
}

/// An answer to Prescience: what the plan will contain in the part asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case")]
pub enum Foretold {
    /// No leader and no Cheap Hero, or an empty slot.
    Nothing,
    /// This leader.
    Leader(Leader),
    /// This card; a Cheap Hero in place of a leader too.
    Card(Card),
    /// This number on the wheel.
    Number(Half),
}

/// A part of a plan that was told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct ToldPart {
    /// Which part.
    pub element: Element,
    /// What it will contain.
    pub told: Foretold,
}

/// Forces out of the places of one territory.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// The territory they stand in.
    pub territory: Territory,
    /// How many come from each place; from a place that is not named, nobody.
    pub forces: BTreeMap<Place, Force>,
}

impl From<plan::Champion> for Champion {
    fn from(champion: plan::Champion) -> Self {
        match champion {
            plan::Champion::None => Self::Nobody,
            plan::Champion::Hero => Self::CheapHero,
            plan::Champion::Leader(leader) => Self::Leader(leader.into()),
        }
    }
}

impl From<plan::Plan> for Plan {
    fn from(plan: plan::Plan) -> Self {
        let plan::Plan { champion, kwisatz, dial, spice, weapon, defense } = plan;
        Self {
            champion: champion.into(),
            kwisatz,
            dial: dial.into(),
            spice: spice.into(),
            weapon: weapon.map(Into::into),
            defense: defense.map(Into::into),
        }
    }
}

impl From<plan::Command> for VoiceCommand {
    fn from(command: plan::Command) -> Self {
        let plan::Command { play, what } = command;
        Self { play, what: what.into() }
    }
}

impl From<plan::Told> for Foretold {
    fn from(told: plan::Told) -> Self {
        match told {
            plan::Told::Nothing => Self::Nothing,
            plan::Told::Leader(leader) => Self::Leader(leader.into()),
            plan::Told::Card(card) => Self::Card(card.into()),
            plan::Told::Number(number) => Self::Number(number.into()),
        }
    }
}

impl From<action::Group> for Group {
    fn from(group: action::Group) -> Self {
        let forces = group.places().filter(|(_, force)| force.is_some());
        Self {
            territory: group.territory.into(),
            forces: forces.map(|(place, force)| (place.into(), force.into())).collect(),
        }
    }
}
