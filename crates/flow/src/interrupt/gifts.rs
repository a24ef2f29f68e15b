//! [2.03.06] The Emperor's gifts to his ally, and [1.10.02.05] spice pledged to an ally's bids and shipments.

use crate::bound::free;
use crate::bound::leaned_on;
use crate::sink::{Sink, tell};
use crate::state::State;
use crate::step::revival;
use kanly_vocabulary::event::Event;
use kanly_vocabulary::ids::Faction;
use kanly_vocabulary::phase::Phase;
use kanly_vocabulary::rule;

/// [1.10.02.04] Only the Emperor gives spice, and only to his ally.
pub(crate) fn may_give(state: &State, faction: Faction) -> bool {
    faction == Faction::Emperor && state.open.plays(faction) && state.open.ally[faction].is_some()
}

/// The most he can give now.
pub(crate) fn most_given(state: &State, faction: Faction) -> u16 {
    if may_give(state, faction) { free(state, faction) } else { 0 }
}

pub(crate) fn give(state: &mut State, faction: Faction, amount: u16, sink: &mut dyn Sink) {
    let to = state.open.ally[faction].expect("only allies receive gifts");
    state.spend(faction, amount);
    state.earn(to, amount);
    tell(state, sink, rule!("2.03.06"), Event::SpiceGiven { faction, to, amount });
    revival::funded(state, to);
}

/// [1.10.02.05] The most an ally can pledge now; nothing while a standing bid may lean on its pledge.
pub(crate) fn most_pledged(state: &State, faction: Faction) -> Option<u16> {
    let most = state.hidden.spice[faction];
    let matters = most > 0 || state.hidden.this_turn.pledge[faction] > 0;
    (state.open.ally[faction].is_some() && matters && !leaned_on(state, faction)).then_some(most)
}

/// [1.10.02.05] For bids, [1.10.02.06] and once the forces travel for the shipment.
pub(crate) fn pledge(state: &mut State, faction: Faction, amount: u16, sink: &mut dyn Sink) {
    let to = state.open.ally[faction].expect("only allies pledge");
    state.hidden.this_turn.pledge[faction] = amount;
    let travels = state.open.phase == Phase::Shipment;
    let rule = if travels { rule!("1.10.02.06") } else { rule!("1.10.02.05") };
    tell(state, sink, rule, Event::SpicePledged { faction, to, amount });
}
