//! [1.02.06] [1.10.01] The Nexus: alliances are made and broken, in storm order.

use crate::frame::{Flow, Frame};
use crate::sink::{Sink, tell};
use crate::state::State;
use kanly_query::deals::no_alliance;
use kanly_query::order::in_order;
use kanly_vocabulary::action::Action;
use kanly_vocabulary::decision::Ask;
use kanly_vocabulary::event::Event;
use kanly_vocabulary::ids::Faction;
use kanly_vocabulary::illegal::{Illegal, Why};
use kanly_vocabulary::rule;
use kanly_vocabulary::sets::{FactionSet, PerFaction};
use serde::Serialize;

/// A Nexus and whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Nexus {
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
            may_leave: state
                .open
                .players
                .iter()
                .filter(|&faction| state.open.ally[faction].is_some())
                .collect(),
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
            tell(state, sink, rule!("1.10.01.07"), Event::NexusEnded { turn: state.open.turn });
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
    in_order(&state.open, state.open.players - frame.done).next()
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
pub fn may_leave(state: &State, frame: &Nexus, faction: Faction) -> Result<(), Illegal> {
    match state.open.ally[faction] {
        None => Err(Illegal::new(rule!("1.10.01.06"), Why::NotAllied)),
        Some(_) if frame.formed.contains(faction) || !frame.may_leave.contains(faction) => {
            Err(Illegal::new(rule!("1.10.01.06"), Why::FreshAlliance))
        }
        Some(_) => Ok(()),
    }
}

/// [1.10.01.02] [1.10.01.04] [1.10.01.05] Both must be unallied and must not have allied in this Nexus; one
/// proposal for each ordered pair [1.10.01].
pub fn may_propose(state: &State, frame: &Nexus, from: Faction, to: Faction) -> Result<(), Illegal> {
    if from == to {
        return Err(Illegal::new(rule!("1.10.01.02"), Why::Oneself));
    }
    if !state.open.plays(to) {
        return Err(Illegal::new(rule!("1.10.01.02"), Why::NotPlaying(to)));
    }
    let taken = |faction: Faction| state.open.ally[faction].is_some() || frame.formed.contains(faction);
    if taken(from) {
        return Err(Illegal::new(rule!("1.10.01.05"), Why::Allied(from)));
    }
    if taken(to) {
        return Err(Illegal::new(rule!("1.10.01.04"), Why::Allied(to)));
    }
    if no_alliance(&state.open, from, to) {
        return Err(Illegal::new(rule!("1.12.00"), Why::DealForbidsAlliance));
    }
    if frame.proposed[from].contains(to) {
        return Err(Illegal::new(rule!("1.10.01"), Why::ProposedBefore(to)));
    }
    Ok(())
}

fn partners(state: &State, frame: &Nexus, from: Faction) -> FactionSet {
    // Most are told apart by the sets alone; only the others are looked at one by one.
    if state.open.ally[from].is_some() || frame.formed.contains(from) {
        return FactionSet::EMPTY;
    }
    let others = state.open.players - frame.formed - frame.proposed[from] - from.into();
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
            tell(state, sink, rule!("1.10.01"), Event::AllianceProposed { faction, to });
        }
        (Action::Accept, Some((from, to))) => {
            frame.pending = None;
            frame.formed.insert(from);
            frame.formed.insert(to);
            // [1.10.01.03] It lies open to all from the moment on in which it is told.
            state.open.ally[from] = Some(to);
            state.open.ally[to] = Some(from);
            tell(state, sink, rule!("1.10.01.02"), Event::AllianceFormed { faction: from, with: to });
        }
        (Action::Decline, Some((from, to))) => {
            frame.pending = None;
            tell(state, sink, rule!("1.10.01"), Event::AllianceDeclined { faction: to, from });
        }
        other => unreachable!("the Nexus did not ask for {other:?}"),
    }
    state.set(Frame::Nexus(frame));
}

/// [1.10.01.06] Both are unallied at once; pledges between them end.
fn leave(state: &mut State, faction: Faction, sink: &mut dyn Sink) {
    let with = state.open.ally[faction].expect("only allies leave");
    for member in [faction, with] {
        state.open.ally[member] = None;
        state.hidden.this_turn.pledge[member] = 0;
    }
    tell(state, sink, rule!("1.10.01.06"), Event::AllianceBroken { faction, with });
}
