//! The shape of a battle plan.

use super::Id;
use serde::{Deserialize, Serialize};

/// `plan LEADER`, ` kwisatz` where it may go along, ` dial FORCE`, ` spice FORCE` if any is supported, ` weapon CARD` and
/// ` defense CARD` as far as the slots hold one. A plan that nobody leads has neither Kwisatz Haderach nor cards.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PlanForm {
    /// Who may lead, a Cheap Hero among them.
    pub leaders: Vec<PlanLeader>,
    /// Whether nobody may: `plan none`.
    pub unled: bool,
    /// What the Kwisatz Haderach adds; none where it may not go along.
    #[serde(deserialize_with = "crate::types::given")]
    pub kwisatz: Option<u8>,
    /// Which weapon goes with which defense.
    pub slots: Vec<PlanSlots>,
    /// What may be dialed.
    pub dials: PlanDials,
    /// What a token counts on the wheel.
    pub worth: PlanWorth,
    /// What the Voice commands, `no poison-weapon`; none if it does not.
    #[serde(deserialize_with = "crate::types::given")]
    pub voice: Option<Id>,
    /// What Prescience was told; none if nothing was.
    #[serde(deserialize_with = "crate::types::given")]
    pub told: Option<PlanTold>,
    /// Whether a deal binds the plan.
    pub bound: bool,
}

/// Who can lead, and how strong it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are told above")]
pub struct PlanLeader {
    pub leader: Id,
    pub strength: u8,
}

/// A weapon or none, a defense or none.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are told above")]
pub struct PlanSlots {
    #[serde(deserialize_with = "crate::types::given")]
    pub weapon: Option<Id>,
    #[serde(deserialize_with = "crate::types::given")]
    pub defense: Option<Id>,
}

/// The forces on the wheel.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PlanDials {
    /// Any part of the forces, as far as they may.
    Free(PlanFreeDial),
    /// The number was told: these show it.
    Told(Vec<PlanDial>),
}

/// Some of `forces`, at most `most`; and some of those with spice, at most `spice`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are told above")]
pub struct PlanFreeDial {
    pub forces: Id,
    pub most: u8,
    pub spice: u8,
}

/// Forces on the wheel, and those of them that are supported.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are told above")]
pub struct PlanDial {
    pub dial: Id,
    pub spice: Id,
}

/// What one token counts: without spice and with it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are told above")]
pub struct PlanWorth {
    pub regular: Id,
    pub regular_spice: Id,
    pub elite: Id,
    pub elite_spice: Id,
}

/// A part of the plan and what it will contain.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are told above")]
pub struct PlanTold {
    pub element: Id,
    pub told: Id,
}
