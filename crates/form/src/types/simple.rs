//! Shapes of one kind of thing: numbers, names, forces.

use super::{Answer, Id, Name};
use serde::{Deserialize, Serialize};

/// Every answer by itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ListForm {
    /// All of them.
    pub answers: Vec<Answer>,
}

/// The verb and a number from `least` to `most`; or one of the extra answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are told above")]
pub struct NumberForm {
    pub verb: Id,
    pub least: u16,
    pub most: u16,
    pub extra: Vec<Answer>,
}

/// `pay OWN`, and ` ally REST` if anything is left of the price; `OWN` lies between `least` and `most`. Or one of the extra
/// answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are told above")]
pub struct PayForm {
    pub price: u16,
    pub least: u16,
    pub most: u16,
    pub extra: Vec<Answer>,
}

/// The verb and one of each part of one of the rows, a blank before each; or one of the extra answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are told above")]
pub struct ChooseForm {
    pub verb: Id,
    pub rows: Vec<Row>,
    pub extra: Vec<Answer>,
}

/// Parts that stand one after the other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// One of each is chosen.
    pub parts: Vec<Part>,
}

/// What can stand in one part of an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// One of these words.
    Word(Vec<Id>),
    /// One of these factions.
    Faction(Vec<Id>),
    /// One of all that the box has.
    Any(AnyOf),
    /// One of these places.
    Place(Vec<Id>),
    /// One of these cards.
    Card(Vec<Id>),
    /// One of these kinds of cards.
    CardKind(Vec<Id>),
    /// One of these cards of the spice deck.
    SpiceCard(Vec<Id>),
    /// One of these leaders.
    Leader(Vec<Id>),
    /// One of these abilities.
    Ability(Vec<Id>),
    /// One of these secrets.
    Secret(Vec<Id>),
    /// What one sees and shares with another.
    Feed(Vec<Id>),
    /// One of these phases.
    Phase(Vec<Id>),
    /// A number in a range.
    Number(NumberRange),
    /// The number of a text, which must be one of the seat's own.
    Text(NumberRange),
}

/// Kinds of names of which all can be chosen that there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "they are named as the things are")]
pub enum AnyOf {
    Territory,
    Card,
    Leader,
    /// Of those in play.
    Faction,
}

/// From the least to the most, both included.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are told above")]
pub struct NumberRange {
    pub least: u16,
    pub most: u16,
}

/// The verb and from `least` to `most` of these, a comma and a blank between them, in the order given; or one of the extra
/// answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are told above")]
pub struct SelectForm {
    pub verb: Id,
    pub from: Vec<Selectable>,
    pub least: u8,
    pub most: u8,
    pub extra: Vec<Answer>,
}

/// Something of which there can be several copies; each that is chosen is spelled once more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are told above")]
pub struct Selectable {
    pub name: Name,
    pub copies: u8,
}

/// The verb and some tokens of the stock, as many as one of the costs is for; or one of the extra answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are told above")]
pub struct ForcesForm {
    pub verb: Id,
    pub stock: Id,
    pub costs: Vec<Cost>,
    pub extra: Vec<Answer>,
}

/// What so many forces cost, an elite one as much as any other, and how much of it the ally may pay.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Cost {
    /// For so many.
    pub number: u8,
    /// In spice.
    pub price: u16,
    /// The least the ally must pay of it.
    pub ally_least: u16,
    /// The most the ally can.
    pub ally_most: u16,
}

/// The verb and a part of these forces that is exactly `force` in all, place by place in the order given.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are told above")]
pub struct SplitForm {
    pub verb: Id,
    pub from: Vec<Stand>,
    pub force: Id,
}

/// Forces in a place.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are told above")]
pub struct Stand {
    pub place: Id,
    pub force: Id,
}

/// `deploy` and `number` forces over these places in the order given, up to `elite` of them elite ones.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are told above")]
pub struct DeployForm {
    pub places: Vec<Id>,
    pub number: u8,
    pub elite: u8,
}

/// The verb and some tokens of the stock, as many as one of the costs is for; or the verb and a leader; or, where both can
/// come back together, `VERB FORCE and LEADER` as far as the spice covers both prices. Or one of the extra answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are told above")]
pub struct ReviveForm {
    pub verb: Id,
    pub stock: Id,
    pub costs: Vec<Cost>,
    pub leaders: Vec<ReviveLeader>,
    /// What forces and leader may cost together; none where only one of them comes back.
    #[serde(deserialize_with = "crate::types::given")]
    pub together: Option<u16>,
    pub extra: Vec<Answer>,
}

/// A leader in the tanks and its price.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the fields are told above")]
pub struct ReviveLeader {
    pub leader: Id,
    pub price: u16,
}
