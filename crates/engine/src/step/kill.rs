//! Forces to the tanks, spice to the bank.

use crate::event::{Cause, Event, Sink};
use crate::force::Force;
use crate::ids::{Faction, Place, Territory};
use crate::query::board::is_in;
use crate::state::State;

/// Sends forces of one place to their owner's tanks.
pub(crate) fn forces(
    state: &mut State,
    faction: Faction,
    place: Place,
    force: Force,
    cause: Cause,
    sink: &mut dyn Sink,
) {
    if force.is_none() {
        return;
    }
    *state.force_mut(faction, place) -= force;
    state.tanks[faction] += force;
    sink.event(Event::ForcesKilled { faction, place, force, cause });
    if faction == Faction::Atreides && in_battle(cause) {
        state.battle_losses = state.battle_losses.saturating_add(force.total());
    }
    if faction == Faction::BeneGesserit && !is_in(state, faction, place.territory()) {
        state.advisors.remove(place.territory());
    }
}

/// [2.01.10] Losses that wake the Kwisatz Haderach: those of battles, bystanders of an explosion included.
fn in_battle(cause: Cause) -> bool {
    match cause {
        Cause::Battle | Cause::Explosion => true,
        Cause::Storm | Cause::Worm | Cause::Atomics | Cause::Ally => false,
    }
}

/// Sends all forces of a faction in a territory to the tanks.
pub(crate) fn all_in(
    state: &mut State,
    faction: Faction,
    territory: Territory,
    cause: Cause,
    sink: &mut dyn Sink,
) {
    for place in territory.places() {
        forces(state, faction, place, state.force(faction, place), cause, sink);
    }
}

/// [0.04] Sends the spice of a place to the bank.
pub(crate) fn spice(state: &mut State, place: Place, cause: Cause, sink: &mut dyn Sink) {
    let amount = std::mem::take(&mut state.sand[place.index()]);
    if amount > 0 {
        state.bank += i32::from(amount);
        sink.event(Event::SpiceDestroyed { place, amount, cause });
    }
}
