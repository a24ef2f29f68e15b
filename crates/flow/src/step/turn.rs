//! [1.00.00] The phases of a turn, one after the other.

use crate::frame::{Flow, Frame};
use crate::interrupt::deals;
use crate::sink::{Sink, tell};
use crate::state::State;
use crate::step::battles::Battles;
use crate::step::bidding::Bidding;
use crate::step::blow::Blow;
use crate::step::charity::Charity;
use crate::step::collection::Collection;
use crate::step::floor;
use crate::step::mentat::Mentat;
use crate::step::revival::Revivals;
use crate::step::storm::Storm;
use crate::step::travel::Travel;
use kanly_vocabulary::event::Event;
use kanly_vocabulary::phase::Phase;
use kanly_vocabulary::sets::{AbilitySet, PerFaction};

/// Goes to the next phase.
pub(crate) fn step(state: &mut State, sink: &mut dyn Sink) -> Flow {
    if state.open.outcome.is_some() {
        state.pop();
        return Flow::Go;
    }
    let over = if state.open.phase == Phase::MentatPause { state.open.turn - 1 } else { state.open.turn };
    deals::phase_over(state, over, state.open.phase, sink);
    let next = Phase::ALL.into_iter().find(|&phase| phase > state.open.phase);
    if state.open.phase == Phase::Bidding {
        // [1.10.02.05] Pledges were for the bids of that phase; a shipment needs its own [1.10.02.06].
        state.hidden.this_turn.pledge = PerFaction::default();
    }
    // After the Mentat Pause comes the Storm of the next turn; the Pause itself has counted the turn up.
    begin(state, next.unwrap_or(Phase::Storm), sink);
    Flow::Go
}

/// Opens a phase.
pub fn begin(state: &mut State, phase: Phase, sink: &mut dyn Sink) {
    state.open.phase = phase;
    state.open.stopped = AbilitySet::EMPTY;
    // [3.05] It lies below the phase, so it comes when that is done. The Mentat Pause opens its own, before victory is judged.
    if phase != Phase::MentatPause {
        floor::open(state);
    }
    match phase {
        Phase::Storm => state.push(Frame::Storm(Storm::begin(state))),
        Phase::SpiceBlow => state.push(Frame::Blow(Blow::begin())),
        Phase::Charity => state.push(Frame::Charity(Charity::begin())),
        Phase::Bidding => state.push(Frame::Bidding(Bidding::begin())),
        Phase::Revival => state.push(Frame::Revivals(Revivals::begin())),
        Phase::Shipment => state.push(Frame::Travel(Travel::begin())),
        Phase::Battle => state.push(Frame::Battles(Battles::Open)),
        Phase::Collection => state.push(Frame::Collection(Collection::Open)),
        Phase::MentatPause => state.push(Frame::Mentat(Mentat::Bribes)),
        Phase::Setup => unreachable!("set-up is not a phase of a turn"),
    }
    tell(state, sink, phase.rule(), Event::PhaseStarted { turn: state.open.turn, phase });
}
