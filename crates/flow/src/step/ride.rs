//! [2.04.08] Each worm that struck gives the Fremen one ride from its territory, after the Nexus.

use crate::frame::{Flow, Frame};
use crate::sink::{Sink, tell};
use crate::state::State;
use crate::step::blow::Struck;
use crate::step::intrusion;
use kanly_query::board::{free_group, ride_destination};
use kanly_vocabulary::action::{Action, Group};
use kanly_vocabulary::decision::Ask;
use kanly_vocabulary::event::Event;
use kanly_vocabulary::force::Force;
use kanly_vocabulary::ids::{Faction, Place, Territory};
use kanly_vocabulary::rule;
use kanly_vocabulary::sets::PlaceSet;
use serde::Serialize;

/// The worms still to be ridden, in the order in which they came.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Rides {
    left: Struck,
}

impl Rides {
    pub(crate) fn begin(struck: Struck) -> Self {
        Self { left: struck }
    }

    /// Where the worm that may be ridden now stands.
    pub(crate) fn territory(&self) -> Option<Territory> {
        self.left.first().copied()
    }
}

pub(crate) fn step(state: &mut State, frame: Rides) -> Flow {
    let Some(territory) = frame.territory() else {
        state.pop();
        return Flow::Go;
    };
    if state.open.plays(Faction::Fremen)
        && free_group(&state.open, Faction::Fremen, territory).total().is_some()
    {
        return Flow::Wait;
    }
    next(state, frame);
    Flow::Go
}

fn next(state: &mut State, frame: Rides) {
    let mut frame = frame;
    frame.left.pop_front();
    state.set(Frame::Rides(frame));
}

pub(crate) fn ask(state: &State, frame: &Rides) -> Ask {
    let territory = frame.territory().expect("a worm waits");
    let to: PlaceSet = Place::all().filter(|&place| ride_destination(&state.open, place).is_ok()).collect();
    Ask::Ride { from: free_group(&state.open, Faction::Fremen, territory), to }
}

pub(crate) fn act(state: &mut State, frame: Rides, action: Action, sink: &mut dyn Sink) {
    next(state, frame);
    if let Action::Ride(group, to) = action {
        ride(state, group, to, sink);
    }
}

fn ride(state: &mut State, group: Group, to: Place, sink: &mut dyn Sink) {
    let faction = Faction::Fremen;
    let mut riders = Force::NONE;
    for (place, force) in group.places() {
        state.open.lift(faction, place, force);
        riders += force;
    }
    state.open.put(faction, to, riders);
    tell(state, sink, rule!("2.04.08"), Event::WormRidden { faction, group, to });
    if to.territory() != group.territory {
        intrusion::arrive(state, faction, to.territory());
    }
}
