//! [3.05] The floor (option floor): before a phase ends all are asked, in the open and at once, whether it may. Until the last of
//! them has passed, anybody may bring in what is legal at an open point, passed or not.

use crate::frame::{Flow, Frame};
use crate::state::State;
use kanly_vocabulary::ids::Faction;
use kanly_vocabulary::sets::FactionSet;
use serde::Serialize;

/// Those who have not passed yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Floor {
    pub silent: FactionSet,
}

/// Opens the floor, where the table plays with it: what lies on top of it comes first.
pub(crate) fn open(state: &mut State) {
    if state.open.options.floor {
        state.push(Frame::Floor(Floor { silent: state.open.players }));
    }
}

/// Whether the floor is open at this moment.
pub(crate) fn is_open(state: &State) -> bool {
    matches!(state.stack.last(), Some(Frame::Floor(_)))
}

/// A pass leaves no event: who is still waited for is all there is to see of it.
pub(crate) fn act(state: &mut State, frame: Floor, seat: Faction) {
    state.set(Frame::Floor(Floor { silent: frame.silent - seat.into() }));
}

pub(crate) fn step(state: &mut State, frame: Floor) -> Flow {
    if !frame.silent.is_empty() {
        return Flow::Wait;
    }
    state.pop();
    Flow::Go
}
