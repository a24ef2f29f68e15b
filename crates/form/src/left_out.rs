//! What is not offered, and by which rule. Found on demand: it takes far longer than a form.
//!
//! Nothing here knows why. What a person might look for is put to the engine as an action, and the engine's refusal is the
//! answer; what is legal after all is not told.

mod board;
mod expected;
mod hand;
mod plan;

use crate::names::names;
use crate::{Id, Name};
use kanly_engine::cards::Cards;
use kanly_engine::event::Viewer;
use kanly_engine::{Action, Actor, Decision, Faction, Illegal, State};
use serde::Serialize;

/// Something that a person could look for in a form and does not find there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LeftOut {
    /// What is missed: a place, a card, a leader, a faction, a number.
    pub name: Name,
    /// The action that was tried with it.
    pub action: Id,
    /// Everything that this action names.
    pub names: Vec<Name>,
    /// Why it is not legal.
    pub refusal: Illegal,
}

/// What could be looked for, and the action that it would take.
type Candidate = (Name, Action);

/// What a seat may not do now although it could look for it, and why.
pub fn left_out(state: &State, seat: Faction) -> Vec<LeftOut> {
    let looking = Looking::of(state, seat);
    let decision = state.decision(Actor::Seat(seat));
    let mut candidates = Vec::new();
    if let Some(Decision { ask: Some(ask), .. }) = &decision {
        looking.expected(ask, &mut candidates);
    }
    looking.cards(&mut candidates);
    candidates.into_iter().filter_map(|(name, action)| looking.refused(name, action)).collect()
}

/// A seat that looks for something.
struct Looking<'a> {
    state: &'a State,
    seat: Faction,
    hand: Cards,
    /// Whether it waits for the Kwisatz Haderach: then it counts its losses.
    kwisatz: bool,
}

impl<'a> Looking<'a> {
    /// What the seat holds it knows from its view.
    fn of(state: &'a State, seat: Faction) -> Self {
        let view = state.view(Viewer::Seat(seat));
        let own = view.factions.iter().find(|view| view.faction == seat);
        let hand = own.and_then(|view| view.hand).unwrap_or(Cards::NONE);
        Self { state, seat, hand, kwisatz: view.battle_losses.is_some() }
    }

    fn refused(&self, name: Name, action: Action) -> Option<LeftOut> {
        let refusal = self.state.check(Actor::Seat(self.seat), action).err()?;
        Some(LeftOut { name, action: action.to_string().into(), names: names(action), refusal })
    }
}
