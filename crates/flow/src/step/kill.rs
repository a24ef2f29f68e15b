//! Forces to the tanks, spice to the bank.

use crate::sink::{Sink, tell};
use crate::state::State;
use crate::step::capture;
use kanly_query::board::is_in;
use kanly_vocabulary::event::{Cause, Death, Event};
use kanly_vocabulary::force::Force;
use kanly_vocabulary::ids::{Faction, Leader, LeaderAt, Place, Territory};
use kanly_vocabulary::rule;
use kanly_vocabulary::rule::RuleId;
use kanly_vocabulary::sets::LeaderSet;

/// Sends forces of one place to their owner's tanks, as this rule demands.
pub(crate) fn forces(
    state: &mut State,
    faction: Faction,
    place: Place,
    force: Force,
    cause: Cause,
    rule: RuleId,
    sink: &mut dyn Sink,
) {
    if force.is_none() {
        return;
    }
    state.open.lift(faction, place, force);
    state.open.tanks[faction] += force;
    if faction == Faction::Atreides && in_battle(cause) {
        state.hidden.battle_losses = state.hidden.battle_losses.saturating_add(force.total());
    }
    if faction == Faction::BeneGesserit && !is_in(&state.open, faction, place.territory()) {
        state.open.advisors.remove(place.territory());
    }
    tell(state, sink, rule, Event::ForcesKilled { faction, place, force, cause });
}

/// [2.01.10] Losses that wake the Kwisatz Haderach: those of battles, bystanders of an explosion included.
fn in_battle(cause: Cause) -> bool {
    match cause {
        Cause::Battle | Cause::Dialed | Cause::Explosion => true,
        Cause::Storm | Cause::Worm | Cause::Atomics | Cause::Ally => false,
    }
}

/// Sends all forces of a faction in a territory to the tanks.
pub(crate) fn all_in(
    state: &mut State,
    faction: Faction,
    territory: Territory,
    cause: Cause,
    rule: RuleId,
    sink: &mut dyn Sink,
) {
    for place in territory.places() {
        forces(state, faction, place, state.open.force(faction, place), cause, rule, sink);
    }
}

/// [1.07.06.03] [1.05.04] A leader goes to the tanks, face down if it had been revived before.
pub(crate) fn leader(state: &mut State, leader: Leader, cause: Death, rule: RuleId, sink: &mut dyn Sink) {
    let face_down = state.hidden.revived.contains(leader);
    state.hidden.leaders[leader.index()] = if face_down { LeaderAt::TanksFaceDown } else { LeaderAt::Tanks };
    state.hidden.died.insert(leader);
    seen_dead(state, leader);
    // [2.05.12] A captive that dies lies in the tanks of its own faction.
    state.hidden.captives.remove(leader);
    tell(state, sink, rule, Event::LeaderKilled { faction: leader.faction(), leader, face_down, cause });
    turn_up(state, leader.faction(), sink);
    capture::prison_break(state, sink);
}

/// [1.05.05] Everybody knows of this death, so there is nothing left to suspect.
fn seen_dead(state: &mut State, leader: Leader) {
    state.open.fallen.insert(leader);
    state.open.suspected.remove(leader);
}

/// [1.05.04] Once all leaders of a faction lie face down or are out of reach, those in the tanks are turned up and a new
/// round begins.
pub(crate) fn turn_up(state: &mut State, faction: Faction, sink: &mut dyn Sink) {
    let down = |own: &Leader| state.hidden.leaders[own.index()] == LeaderAt::TanksFaceDown;
    let face_down: LeaderSet = faction.leaders().filter(down).collect();
    let complete =
        faction.leaders().all(|own| face_down.contains(own) || state.hidden.captives.contains(own));
    if complete && !face_down.is_empty() {
        for own in face_down.iter() {
            state.hidden.leaders[own.index()] = LeaderAt::Tanks;
            state.hidden.veiled.remove(own);
            seen_dead(state, own);
        }
        tell(state, sink, rule!("1.05.04"), Event::LeadersTurnedUp { faction });
    }
}

/// [0.04] Sends the spice of a place to the bank.
pub(crate) fn spice(state: &mut State, place: Place, cause: Cause, rule: RuleId, sink: &mut dyn Sink) {
    let amount = std::mem::take(&mut state.open.sand[place.index()]);
    if amount > 0 {
        state.hidden.bank += i32::from(amount);
        tell(state, sink, rule, Event::SpiceDestroyed { place, amount, cause });
    }
}
