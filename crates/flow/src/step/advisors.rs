//! [2.02.10] The side that Bene Gesserit tokens show.

use crate::sink::Sink;
use crate::state::State;
use kanly_query::advisors::{alone, held_by_storm, others};
use kanly_query::board::is_in;
use kanly_vocabulary::event::{Event, Turning};
use kanly_vocabulary::ids::{Faction, Place, Territory};
use kanly_vocabulary::phase::Phase;

/// [2.02.21] Advisors left alone become fighters at once, from the Storm Phase until the Battle Phase begins.
pub fn settle(state: &mut State, sink: &mut dyn Sink) {
    if state.open.advisors.is_empty() || !(Phase::Storm..Phase::Battle).contains(&state.open.phase) {
        return;
    }
    let others = others(&state.open);
    for territory in state.open.advisors.iter() {
        let alone = (territory.place_set() & others).is_empty();
        if alone && !held_by_storm(&state.open, territory) {
            turn(state, territory, false, Turning::Alone, sink);
        }
    }
}

/// Turns all Bene Gesserit tokens of a territory to one side.
pub fn turn(state: &mut State, territory: Territory, advisors: bool, why: Turning, sink: &mut dyn Sink) {
    if advisors {
        state.open.advisors.insert(territory);
    } else {
        state.open.advisors.remove(territory);
    }
    sink.event(Event::AdvisorsTurned { territory, advisors, why });
}

/// A territory that the last of them has left shows no side any more.
pub fn leave(state: &mut State, territory: Territory) {
    if !is_in(&state.open, Faction::BeneGesserit, territory) {
        state.open.advisors.remove(territory);
    }
}

/// How a group moves.
#[derive(Clone, Copy)]
pub struct Manner {
    /// It left as advisors.
    pub advising: bool,
    /// Others of its own were there before.
    pub joins: bool,
    /// [2.02.16] It takes up arms.
    pub armed: bool,
}

/// A group has moved: [2.02.20] it takes the side of those already there; [2.02.14] advisors among nobody else become
/// fighters, and in the Polar Sink all are [2.02.10].
pub fn moved(state: &mut State, from: Territory, to: Place, manner: Manner, sink: &mut dyn Sink) {
    leave(state, from);
    let territory = to.territory();
    if manner.joins || !manner.advising {
        return;
    }
    let why = if manner.armed { Turning::Arrival } else { Turning::Peace };
    if manner.armed || to == Place::POLAR_SINK || alone(&state.open, territory) {
        sink.event(Event::AdvisorsTurned { territory, advisors: false, why });
    } else {
        state.open.advisors.insert(territory);
    }
}
