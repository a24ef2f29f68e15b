//! What a form is made of: plain data, to be written as JSON and read back.
//!
//! Ids are spelled as in the notation. Every key is always there: `null` means that there is none of it.

mod deals;
mod journey;
mod plan;
mod simple;

pub use deals::{DealsForm, OfferForm, PayerForm, ShowForm};
pub use journey::{HalvingCard, MoveForm, MoveSource, ShipCrossing, ShipForm, ShipGroup, ShipWay};
pub use plan::{PlanDial, PlanDials, PlanForm, PlanFreeDial, PlanLeader, PlanSlots, PlanTold, PlanWorth};
pub use simple::{
    AnyOf, ChooseForm, Cost, DeployForm, ForcesForm, ListForm, NumberForm, NumberRange, Part, PayForm,
    ReviveForm, ReviveLeader, Row, SelectForm, Selectable, SplitForm, Stand,
};

use serde::{Deserialize, Deserializer, Serialize};
use std::borrow::Cow;

/// A field that must be there, even where it may be `null`: a key that is missing says nothing.
pub(crate) fn given<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    T::deserialize(deserializer)
}

/// A name, a number of forces, a strength or a whole action, spelled as in the notation.
pub type Id = Cow<'static, str>;

/// Everything one seat may do at one moment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Form {
    /// Whose it is.
    pub seat: Id,
    /// What the game waits for; none when the seat may only interject.
    #[serde(deserialize_with = "crate::types::given")]
    pub asked: Option<Entry>,
    /// What it may do besides, each kind of thing by itself.
    pub unasked: Vec<Entry>,
}

/// One question, or one kind of thing that may be done unasked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Of a question the id of its `AskKind`, else that of its `OpenKind`.
    pub kind: Id,
    /// The rule behind it.
    pub rule: Id,
    /// Whom and what it is about.
    pub about: Vec<Name>,
    /// Everything that may be answered.
    pub answers: Shape,
}

/// The answers, in one of the shapes that a page has a widget for. From each of them all answers can be spelled out, and
/// nothing but answers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(tag = "shape", rename_all = "kebab-case")]
pub enum Shape {
    /// Every answer by itself: all that have at most [`LISTED`](crate::LISTED) and are no run of numbers.
    List(ListForm),
    /// One number of a run: `bid 4`.
    Number(NumberForm),
    /// A price to be shared with the ally: `pay 3 ally 2`.
    Pay(PayForm),
    /// One thing of each kind, one after the other: `predict harkonnen 4`.
    Choose(ChooseForm),
    /// Some out of several: `discard Crysknife, Snooper`.
    Select(SelectForm),
    /// Some forces out of one stock: `sponsor 2+1`.
    Forces(ForcesForm),
    /// Forces out of several places, so many in all: `remove 3 hagga-basin/11, 1 hagga-basin/12`.
    Split(SplitForm),
    /// Forces spread over several places: `deploy 7 sietch-tabr/13, 2+1 false-wall-west/16`.
    Deploy(DeployForm),
    /// What is shipped, sent or shipped back: `ship 5 arrakeen/9 ally 2`.
    Ship(ShipForm),
    /// Who moves or rides where: `move 3 arrakeen/9 -> imperial-basin/10`.
    Move(MoveForm),
    /// A battle plan: `plan Stilgar dial 4 weapon Crysknife defense Shield`.
    Plan(PlanForm),
    /// What comes back from the tanks: `revive 2+1 and Stilgar`.
    Revive(ReviveForm),
    /// A secret and to whom it is shown: `show hand to atreides, fremen`.
    Show(ShowForm),
    /// What can be done about deals: `agree atreides`, `offer ...`.
    Deals(DealsForm),
}

/// Something that a question or an answer names.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Name {
    /// A faction.
    Faction(Id),
    /// A territory.
    Territory(Id),
    /// A place: one sector of one territory.
    Place(Id),
    /// A treachery card.
    Card(Id),
    /// A card of the spice deck.
    SpiceCard(Id),
    /// A leader; `Kwisatz Haderach` where it comes in place of one.
    Leader(Id),
    /// An ability, by the number of its rule.
    Ability(Id),
    /// So many tokens.
    Force(Id),
    /// An amount of spice, a count, or a number on the wheel.
    Number(u16),
    /// A turn.
    Turn(u8),
    /// A part of a battle plan.
    Element(Id),
    /// A strength, in halves where there are any.
    Strength(Id),
    /// What the Voice commands.
    Command(Id),
    /// A secret that can be shown.
    Secret(Id),
    /// A question of Truthtrance, without whom it is put to.
    Question(Id),
    /// A running deal, by its number.
    Deal(u16),
}

/// One answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// The action, in notation.
    pub action: Id,
    /// What it names.
    pub names: Vec<Name>,
    /// What is to be paid for it; none where nothing is bought.
    #[serde(deserialize_with = "crate::types::given")]
    pub price: Option<Price>,
}

/// What is paid for an action, in spice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Price {
    /// All of it.
    pub spice: u16,
    /// What the ally pays of it.
    pub ally: u16,
}
