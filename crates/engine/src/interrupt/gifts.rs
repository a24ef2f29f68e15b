//! [2.03.06] The Emperor's gifts to his ally, and [1.10.02.05] spice pledged to an ally's bids and shipments.

use crate::event::{Event, Sink};
use crate::ids::Faction;
use crate::query::purse::{free, leaned_on};
use crate::state::State;
use crate::step::revival;

/// [1.10.02.04] Only the Emperor gives spice, and only to his ally.
pub(crate) fn may_give(state: &State, faction: Faction) -> bool {
    faction == Faction::Emperor && state.plays(faction) && state.ally[faction].is_some()
}

/// The most he can give now.
pub(crate) fn most_given(state: &State, faction: Faction) -> u16 {
    if may_give(state, faction) { free(state, faction) } else { 0 }
}

pub(crate) fn give(state: &mut State, faction: Faction, amount: u16, sink: &mut dyn Sink) {
    let to = state.ally[faction].expect("only allies receive gifts");
    state.spice[faction] -= amount;
    state.spice[to] += amount;
    sink.event(Event::SpiceGiven { faction, to, amount });
    revival::funded(state, to);
}

/// [1.10.02.05] The most an ally can pledge now; nothing while a standing bid may lean on its pledge.
pub(crate) fn most_pledged(state: &State, faction: Faction) -> Option<u16> {
    let most = state.spice[faction];
    let matters = most > 0 || state.this_turn.pledge[faction] > 0;
    (state.ally[faction].is_some() && matters && !leaned_on(state, faction)).then_some(most)
}

pub(crate) fn pledge(state: &mut State, faction: Faction, amount: u16, sink: &mut dyn Sink) {
    let to = state.ally[faction].expect("only allies pledge");
    state.this_turn.pledge[faction] = amount;
    sink.event(Event::SpicePledged { faction, to, amount });
}
