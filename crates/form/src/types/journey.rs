//! Shapes of shipments, moves and rides.

use super::{Answer, Cost, Id, Stand};
use serde::{Deserialize, Serialize};

/// Shipments: of reserves, from one territory to another, and back to the reserves; or one of the extra answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ShipForm {
    /// `ship`, or `send` where it costs nothing.
    pub verb: Id,
    /// Forces in reserve.
    pub reserves: Id,
    /// `VERB FORCE PLACE`: some of the reserves, by each of these ways.
    pub ways: Vec<ShipWay>,
    /// `cross FORCES -> PLACE`: some forces of one group, by each of the ways to cross. Those never have a Karama.
    pub crossing: Vec<ShipCrossing>,
    /// The ways for all of these groups.
    pub crossing_ways: Vec<ShipWay>,
    /// `lift FORCES`: some forces of one of these groups.
    pub leaving: Vec<ShipGroup>,
    /// What that costs.
    pub leaving_costs: Vec<Cost>,
    /// Anything else.
    pub extra: Vec<Answer>,
}

/// One of the places, so many forces as one of the costs is for, ` ally SHARE` with a share above 0 that this cost allows, and
/// ` with CARD of FACTION` for one of the Karamas, if there are any.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are told above")]
pub struct ShipWay {
    pub places: Vec<Id>,
    pub costs: Vec<Cost>,
    pub karamas: Vec<HalvingCard>,
}

/// A card that halves the price, and whose it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are told above")]
pub struct HalvingCard {
    pub card: Id,
    pub faction: Id,
}

/// Forces of one territory, place by place: `2 the-minor-erg/4, 0+1 the-minor-erg/6`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are told above")]
pub struct ShipGroup {
    pub from: Vec<Stand>,
}

/// A group that can be shipped to another territory, and the places of its own, where it cannot go.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are told above")]
pub struct ShipCrossing {
    pub from: Vec<Stand>,
    pub not_to: Vec<Id>,
}

/// `VERB FORCES -> PLACE`: some forces of one source to one of its places; or one of the extra answers. Forces that stand in
/// that place already cannot be among them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are told above")]
pub struct MoveForm {
    pub verb: Id,
    pub sources: Vec<MoveSource>,
    pub extra: Vec<Answer>,
}

/// Forces that hang together, and the places they reach.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are told above")]
pub struct MoveSource {
    pub from: Vec<Stand>,
    pub to: Vec<Id>,
}
