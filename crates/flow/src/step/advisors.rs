//! [2.02.10] The side that Bene Gesserit tokens show.

use crate::sink::{Sink, tell};
use crate::state::State;
use kanly_query::advisors::{alone, held_by_storm, others};
use kanly_query::board::is_in;
use kanly_vocabulary::event::{Event, Turning};
use kanly_vocabulary::ids::{Faction, Place, Territory};
use kanly_vocabulary::phase::Phase;
use kanly_vocabulary::rule;
use kanly_vocabulary::rule::RuleId;

/// [2.02.21] Advisors left alone become fighters at once, from the Storm Phase until the Battle Phase begins.
pub(crate) fn settle(state: &mut State, sink: &mut dyn Sink) {
    if state.open.advisors.is_empty() || !(Phase::Storm..Phase::Battle).contains(&state.open.phase) {
        return;
    }
    let others = others(&state.open);
    for territory in state.open.advisors.iter() {
        let alone = (territory.place_set() & others).is_empty();
        if alone && !held_by_storm(&state.open, territory) {
            turn(state, territory, false, (Turning::Alone, rule!("2.02.21")), sink);
        }
    }
}

/// Turns all Bene Gesserit tokens of a territory to one side.
pub(crate) fn turn(
    state: &mut State,
    territory: Territory,
    advisors: bool,
    (why, rule): (Turning, RuleId),
    sink: &mut dyn Sink,
) {
    if advisors {
        state.open.advisors.insert(territory);
    } else {
        state.open.advisors.remove(territory);
    }
    tell(state, sink, rule, Event::AdvisorsTurned { territory, advisors, why });
}

/// A territory that the last of them has left shows no side any more.
pub(crate) fn leave(state: &mut State, territory: Territory) {
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

impl Manner {
    /// Whether it arrives as advisors: [2.02.20] others take the side of those already there.
    fn keeps_side(self) -> bool {
        self.advising && !self.joins
    }
}

/// A group has moved and shows the side it had.
pub(crate) fn moved(state: &mut State, from: Territory, to: Place, manner: Manner) {
    leave(state, from);
    if manner.keeps_side() {
        state.open.advisors.insert(to.territory());
    }
}

/// [2.02.14] Advisors who have come where nobody else is become fighters, and in the Polar Sink all are [2.02.10].
pub(crate) fn arrived(state: &mut State, to: Place, manner: Manner, sink: &mut dyn Sink) {
    if !manner.keeps_side() {
        return;
    }
    let why = match to {
        _ if manner.armed => (Turning::Arrival, rule!("2.02.16")), // any: wherever they take up arms
        Place::POLAR_SINK => (Turning::Peace, rule!("2.02.10")),
        _ if alone(&state.open, to.territory()) => (Turning::Peace, rule!("2.02.14")), // any: wherever they are alone
        _ => return, // any: they stay advisors among the others
    };
    turn(state, to.territory(), false, why, sink);
}
