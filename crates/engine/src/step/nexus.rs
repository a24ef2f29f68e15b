//! [1.02.06] [1.10.01] The Nexus: alliances are made and broken, in storm order.

use crate::action::Action;
use crate::decision::Ask;
use crate::event::{Event, Sink};
use crate::frame::{Flow, Frame};
use crate::ids::Faction;
use crate::illegal::{Illegal, Why};
use crate::query::deals::no_alliance;
use crate::query::order::in_order;
use crate::sets::{FactionSet, PerFaction};
use crate::state::State;

/// A Nexus and whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Nexus {
    /// Factions that have had their turn in this round.
    done: FactionSet,
    /// Whether anybody did something in this round.
    acted: bool,
    /// Factions that were allied when the Nexus opened: only these may leave [1.10.01.06].
    may_leave: FactionSet,
    /// Factions that have formed an alliance in this Nexus [1.10.01.02].
    formed: FactionSet,
    /// To whom each has proposed [1.10.01].
    proposed: PerFaction<FactionSet>,
    /// A proposal that waits for its answer.
    pending: Option<(Faction, Faction)>,
}

impl Nexus {
    pub(crate) fn begin(state: &State) -> Self {
        Self {
            done: FactionSet::EMPTY,
            acted: false,
            may_leave: state.players.iter().filter(|&faction| state.ally[faction].is_some()).collect(),
            formed: FactionSet::EMPTY,
            proposed: PerFaction::default(),
            pending: None,
        }
    }

    /// A proposal must be answered before anything else happens [3.05].
    pub(crate) fn is_open_point(&self) -> bool {
        self.pending.is_none()
    }
}

/// Skips factions that have nothing to choose; ends after a round in which everybody passed [1.10.01.07].
pub(crate) fn step(state: &mut State, frame: Nexus, sink: &mut dyn Sink) -> Flow {
    if frame.pending.is_some() {
        return Flow::Wait;
    }
    let Some(next) = next(state, &frame) else {
        if frame.acted {
            state.set(Frame::Nexus(Nexus { done: FactionSet::EMPTY, acted: false, ..frame }));
        } else {
            state.pop();
            sink.event(Event::NexusEnded { turn: state.turn });
        }
        return Flow::Go;
    };
    if may_leave(state, &frame, next).is_ok() || !partners(state, &frame, next).is_empty() {
        return Flow::Wait;
    }
    let mut frame = frame;
    frame.done.insert(next);
    state.set(Frame::Nexus(frame));
    Flow::Go
}

fn next(state: &State, frame: &Nexus) -> Option<Faction> {
    in_order(state, state.players - frame.done).next()
}

/// Who must speak: the faction addressed by a proposal, else the next in storm order.
pub(crate) fn speaker(state: &State, frame: &Nexus) -> Faction {
    match frame.pending {
        Some((_, to)) => to,
        None => next(state, frame).expect("somebody has yet to speak"),
    }
}

pub(crate) fn ask(state: &State, frame: &Nexus) -> Ask {
    match frame.pending {
        Some((from, _)) => Ask::Proposal { from },
        None => {
            let faction = speaker(state, frame);
            Ask::Nexus {
                leave: may_leave(state, frame, faction).is_ok(),
                partners: partners(state, frame, faction),
            }
        }
    }
}

/// [1.10.01.06] Either member may end an alliance that existed when this Nexus opened.
pub(crate) fn may_leave(state: &State, frame: &Nexus, faction: Faction) -> Result<(), Illegal> {
    match state.ally[faction] {
        None => Err(Illegal::new("1.10.01.06", Why::NotAllied)),
        Some(_) if frame.formed.contains(faction) || !frame.may_leave.contains(faction) => {
            Err(Illegal::new("1.10.01.06", Why::FreshAlliance))
        }
        Some(_) => Ok(()),
    }
}

/// [1.10.01.02] [1.10.01.04] [1.10.01.05] Both must be unallied and must not have allied in this Nexus; one
/// proposal for each ordered pair [1.10.01].
pub(crate) fn may_propose(state: &State, frame: &Nexus, from: Faction, to: Faction) -> Result<(), Illegal> {
    if from == to {
        return Err(Illegal::new("1.10.01.02", Why::Oneself));
    }
    if !state.plays(to) {
        return Err(Illegal::new("1.10.01.02", Why::NotPlaying(to)));
    }
    let taken = |faction: Faction| state.ally[faction].is_some() || frame.formed.contains(faction);
    if taken(from) {
        return Err(Illegal::new("1.10.01.05", Why::Allied(from)));
    }
    if taken(to) {
        return Err(Illegal::new("1.10.01.04", Why::Allied(to)));
    }
    if no_alliance(state, from, to) {
        return Err(Illegal::new("1.12.00", Why::DealForbidsAlliance));
    }
    if frame.proposed[from].contains(to) {
        return Err(Illegal::new("1.10.01", Why::ProposedBefore(to)));
    }
    Ok(())
}

fn partners(state: &State, frame: &Nexus, from: Faction) -> FactionSet {
    // Most are told apart by the sets alone; only the others are looked at one by one.
    if state.ally[from].is_some() || frame.formed.contains(from) {
        return FactionSet::EMPTY;
    }
    let others = state.players - frame.formed - frame.proposed[from] - from.into();
    others.iter().filter(|&to| may_propose(state, frame, from, to).is_ok()).collect()
}

pub(crate) fn act(state: &mut State, frame: Nexus, action: Action, sink: &mut dyn Sink) {
    let mut frame = frame;
    let faction = speaker(state, &frame);
    match (action, frame.pending) {
        (Action::Pass, None) => frame.done.insert(faction),
        (Action::Leave, None) => {
            // The same faction goes on: it may still propose in this turn [1.10.01].
            frame.acted = true;
            leave(state, faction, sink);
        }
        (Action::Ally(to), None) => {
            frame.acted = true;
            frame.done.insert(faction);
            frame.proposed[faction].insert(to);
            frame.pending = Some((faction, to));
            sink.event(Event::AllianceProposed { faction, to });
        }
        (Action::Accept, Some((from, to))) => {
            frame.pending = None;
            frame.formed.insert(from);
            frame.formed.insert(to);
            state.ally[from] = Some(to);
            state.ally[to] = Some(from);
            sink.event(Event::AllianceFormed { faction: from, with: to });
        }
        (Action::Decline, Some((from, to))) => {
            frame.pending = None;
            sink.event(Event::AllianceDeclined { faction: to, from });
        }
        other => unreachable!("the Nexus did not ask for {other:?}"),
    }
    state.set(Frame::Nexus(frame));
}

/// [1.10.01.06] Both are unallied at once; pledges between them end.
fn leave(state: &mut State, faction: Faction, sink: &mut dyn Sink) {
    let with = state.ally[faction].expect("only allies leave");
    for member in [faction, with] {
        state.ally[member] = None;
        state.this_turn.pledge[member] = 0;
    }
    sink.event(Event::AllianceBroken { faction, with });
}
