//! What is not offered, and why: sent on demand, because it takes longer than a form.

use kanly_engine::State;
use kanly_engine::ids::Faction as Seat;
use kanly_form::Name;
use kanly_narrate::Tongue;
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use {schemars::JsonSchema, ts_rs::TS};

use crate::refusal::Illegal;

/// Something that a person could look for in a form and does not find there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct LeftOut {
    /// What is missed: a place, a card, a leader, a faction, a number.
    pub name: Name,
    /// The action that it would take, as notation.
    pub action: String,
    /// Everything that this action names.
    pub names: Vec<Name>,
    /// Why it is not legal.
    pub refusal: Illegal,
}

impl LeftOut {
    /// Everything that a seat may not do now although it could look for it, told in this language.
    pub fn all(state: &State, seat: Seat, tongue: &Tongue) -> Vec<Self> {
        let left_out = kanly_form::left_out(state, seat).into_iter();
        let twin = |left: kanly_form::LeftOut| Self {
            name: left.name,
            action: left.action.into_owned(),
            names: left.names,
            refusal: Illegal::new(&left.refusal, tongue),
        };
        left_out.map(twin).collect()
    }
}
