//! [2.02.10] The side that Bene Gesserit tokens show.

use crate::event::{Event, Sink};
use crate::ids::{Faction, Place, Territory};
use crate::query::board::{forces_in, in_storm, is_in};
use crate::state::{Phase, State};

/// [2.02.21] Advisors left alone become fighters at once, from the Storm Phase until the Battle Phase begins.
pub(crate) fn settle(state: &mut State, sink: &mut dyn Sink) {
    if state.advisors.is_empty() || !(Phase::Storm..Phase::Battle).contains(&state.phase) {
        return;
    }
    for territory in state.advisors.iter() {
        if alone(state, territory) && !held_by_storm(state, territory) {
            turn(state, territory, false, sink);
        }
    }
}

/// Turns all Bene Gesserit tokens of a territory to one side.
pub(crate) fn turn(state: &mut State, territory: Territory, advisors: bool, sink: &mut dyn Sink) {
    if advisors {
        state.advisors.insert(territory);
    } else {
        state.advisors.remove(territory);
    }
    sink.event(Event::AdvisorsTurned { territory, advisors });
}

/// A territory that the last of them has left shows no side any more.
pub(crate) fn leave(state: &mut State, territory: Territory) {
    if !is_in(state, Faction::BeneGesserit, territory) {
        state.advisors.remove(territory);
    }
}

/// A group has moved: [2.02.20] it takes the side of those already there; [2.02.14] advisors among nobody else become
/// fighters, and in the Polar Sink all are [2.02.10].
pub(crate) fn moved(
    state: &mut State,
    from: Territory,
    to: Place,
    advising: bool,
    joins: bool,
    sink: &mut dyn Sink,
) {
    leave(state, from);
    let territory = to.territory();
    if joins {
        return;
    }
    let advisors = advising && to != Place::POLAR_SINK && !alone(state, territory);
    if advisors {
        state.advisors.insert(territory);
    } else if advising {
        sink.event(Event::AdvisorsTurned { territory, advisors });
    }
}

/// Nobody else in the territory, in any sector; an ally is somebody [2.02.18].
fn alone(state: &State, territory: Territory) -> bool {
    state.players.iter().all(|faction| faction == Faction::BeneGesserit || !is_in(state, faction, territory))
}

/// [2.02.19] One advisor in the storm's sector holds back all of the territory.
fn held_by_storm(state: &State, territory: Territory) -> bool {
    territory
        .places()
        .any(|place| in_storm(state, place) && state.force(Faction::BeneGesserit, place).is_some())
}

/// [2.02.08] A token put down beside any other faction is an advisor; in the Polar Sink it is a fighter.
pub(crate) fn lands_as_advisor(state: &State, place: Place) -> bool {
    let others = |faction: Faction| faction != Faction::BeneGesserit;
    place != Place::POLAR_SINK
        && state
            .players
            .iter()
            .filter(|&faction| others(faction))
            .any(|faction| forces_in(state, faction, place.territory()).is_some())
}
