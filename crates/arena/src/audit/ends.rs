//! How games end, and what is done about it on the last turn.

use kanly_engine::query::board::{occupants, side_of};
use kanly_engine::{Effect, Event, Faction, Phase, Place, State, Territory};

use super::notes::{Count, Notes};
use crate::watch::Step;

/// Looks for attacks on the last turn.
pub(super) fn look(step: &Step<'_>, notes: &mut Notes) {
    let state = step.before;
    if state.turn() != state.options().max_turns || state.phase() != Phase::Shipment {
        return;
    }
    for Effect { event, .. } in step.effects {
        if let Some((faction, place)) = arrival(*event)
            && notes.count(Count::LastAttacks) == 0
            && attacks(state, faction, place)
        {
            notes.add(Count::LastAttacks, 1_u8);
        }
    }
}

/// Who comes where.
fn arrival(event: Event) -> Option<(Faction, Place)> {
    match event {
        Event::ForcesShipped { faction, place, .. }
        | Event::ForcesSent { faction, place, .. }
        | Event::ForcesCrossed { faction, place, .. } => Some((faction, place)),
        Event::ForcesMoved { faction, to, .. } => Some((faction, to)),
        _ => None, // any: nobody arrives
    }
}

/// Whether a faction that is not on the Guild's side enters a stronghold that another side holds.
fn attacks(state: &State, faction: Faction, place: Place) -> bool {
    let (side, territory) = (side_of(state.open(), faction), place.territory());
    Territory::STRONGHOLDS.contains(&territory)
        && !side.contains(Faction::Guild)
        && !(occupants(state.open(), territory) - side).is_empty()
}

/// Counts how it ended.
pub(super) fn finish(state: &State, notes: &mut Notes) {
    notes.add(Count::Games, 1_u8);
    notes.add(Count::Turns, state.turn());
    notes.add(Count::LastTurns, u8::from(state.turn() == state.options().max_turns));
    for faction in state.players().iter() {
        notes.add(Count::With(faction), 1_u8);
    }
    notes.add(Count::GuildAllied, u8::from(state.open().ally[Faction::Guild].is_some()));
    if let Some(outcome) = state.outcome() {
        notes.add(Count::Victories(outcome.condition), 1_u8);
        outcome.winners.iter().for_each(|winner| notes.add(Count::Wins(winner), 1_u8));
    }
}
