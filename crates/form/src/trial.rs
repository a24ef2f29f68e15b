//! What becomes of an action that is only tried: it is judged, and nothing is carried out.

use crate::answer::To;
use crate::{Id, Price};
use kanly_engine::{Action, Actor, Faction, Illegal, State};
use serde::{Deserialize, Serialize};

/// An action that is legal now. What would follow from it is not told: that could be a secret.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Trial {
    /// The action, in notation.
    pub action: Id,
    /// What is to be paid for it; none where nothing is bought.
    #[serde(deserialize_with = "crate::types::given")]
    pub price: Option<Price>,
    /// The total of a battle plan whose leader lives; none for everything else.
    #[serde(deserialize_with = "crate::types::given")]
    pub total: Option<Id>,
}

/// Whether a seat may do this now: what it costs and counts, or which rule stands in its way.
pub fn try_out(state: &State, seat: Faction, action: Action) -> Result<Trial, Illegal> {
    state.check(Actor::Seat(seat), action)?;
    let decision = state.decision(Actor::Seat(seat));
    let to = To {
        ask: decision.as_ref().and_then(|decision| decision.ask.as_ref()),
        open: decision.as_ref().map(|decision| &decision.open),
    };
    Ok(Trial { action: action.to_string().into(), price: to.price(action), total: to.total(action) })
}
