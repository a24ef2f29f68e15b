//! [2.05.10.01] Harkonnen who have won a battle may take a leader of the loser: kill it, keep it, or let it go.

use crate::frame::{Flow, Frame, Reply, Waiting};
use crate::interrupt::window::{self, Kind};
use crate::sink::{Sink, tell};
use crate::state::State;
use crate::step::{kill, pay};
use kanly_query::captives::{REWARD, drawable, holds_captives, may_capture};
use kanly_vocabulary::ability::Ability;
use kanly_vocabulary::action::Action;
use kanly_vocabulary::decision::{About, Ask};
use kanly_vocabulary::event::{Death, Event};
use kanly_vocabulary::ids::{Faction, Leader, LeaderAt, Place};
use kanly_vocabulary::rule;
use serde::Serialize;

/// A leader about to be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Capture {
    stage: Stage,
    loser: Faction,
    place: Place,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
enum Stage {
    Ask,
    Answered,
    Draw,
    Choose(Leader),
}

/// [2.05.10.01] After a battle that Harkonnen themselves have won, if the loser has a leader to be had.
pub(crate) fn after_battle(state: &mut State, winner: Faction, loser: Faction, place: Place) {
    if may_capture(state, winner, loser, place.territory()) {
        state.push(Frame::Capture(Capture { stage: Stage::Ask, loser, place }));
    }
}

impl Capture {
    fn at(self, stage: Stage) -> Frame {
        Frame::Capture(Self { stage, ..self })
    }

    pub(crate) fn waiting(&self) -> Waiting {
        match self.stage {
            Stage::Ask | Stage::Choose(_) => Waiting::seat(Faction::Harkonnen),
            Stage::Draw => Waiting::Chance,
            Stage::Answered => Waiting::Nobody,
        }
    }

    /// The leader that Harkonnen have in their hands, not yet decided about.
    pub fn drawn(&self) -> Option<Leader> {
        match self.stage {
            Stage::Choose(leader) => Some(leader),
            Stage::Ask | Stage::Answered | Stage::Draw => None,
        }
    }

    /// Another leader of the loser in its place, for a seat that may not know.
    pub fn guess(&mut self, leader: Leader) {
        if let Stage::Choose(_) = self.stage {
            self.stage = Stage::Choose(leader);
        }
    }

    pub fn loser(&self) -> Faction {
        self.loser
    }

    pub fn place(&self) -> Place {
        self.place
    }
}

pub(crate) fn step(state: &mut State, frame: Capture) -> Flow {
    match frame.stage {
        Stage::Ask | Stage::Draw | Stage::Choose(_) => Flow::Wait,
        Stage::Answered => {
            match state.take_reply() {
                Reply::Stopped(_) => state.pop(),
                _ => state.set(frame.at(Stage::Draw)), // any: nobody objected
            }
            Flow::Go
        }
    }
}

pub(crate) fn ask(state: &State, frame: &Capture) -> Ask {
    match frame.stage {
        Stage::Draw => Ask::Abduct { leaders: drawable(state, frame.loser, frame.place.territory()) },
        Stage::Choose(leader) => Ask::Captive { leader },
        Stage::Ask | Stage::Answered => Ask::Seize { from: frame.loser },
    }
}

pub(crate) fn act(state: &mut State, frame: Capture, action: Action, sink: &mut dyn Sink) {
    let (loser, faction) = (frame.loser, Faction::Harkonnen);
    match (frame.stage, action) {
        (Stage::Ask, Action::Seize) => {
            tell(state, sink, rule!("2.05.10.01"), Event::CaptureDeclared { faction, from: loser });
            state.set(frame.at(Stage::Answered));
            window::open(state, Kind::against(faction, Ability::Capture.into(), About::Place(frame.place)));
        }
        (Stage::Draw, Action::Abduct(leader)) => {
            tell(
                state,
                sink,
                rule!("2.05.10.01"),
                Event::LeaderSeized { faction, from: loser, leader: Some(leader) },
            );
            state.set(frame.at(Stage::Choose(leader)));
        }
        (Stage::Choose(leader), Action::Execute) => {
            state.pop();
            execute(state, &frame, leader, sink);
        }
        (Stage::Choose(leader), Action::Imprison) => {
            state.pop();
            imprison(state, &frame, leader, sink);
        }
        _ => state.pop(), // any: the one other answer is a pass
    }
}

/// [2.05.10.02] Face down from its first death; only its owner and Harkonnen know which one it is.
fn execute(state: &mut State, frame: &Capture, leader: Leader, sink: &mut dyn Sink) {
    state.hidden.veiled = state.hidden.veiled | drawable(state, frame.loser, frame.place.territory());
    state.hidden.leaders[leader.index()] = LeaderAt::TanksFaceDown;
    state.hidden.died.insert(leader);
    let faction = Faction::Harkonnen;
    tell(
        state,
        sink,
        rule!("2.05.10.02"),
        Event::CaptiveKilled { faction, from: frame.loser, leader: Some(leader) },
    );
    pay::from_bank(state, faction, REWARD);
    tell(
        state,
        sink,
        rule!("2.05.10.02"),
        Event::BountyPaid { faction, amount: REWARD, cause: Death::Captive },
    );
    state.hidden.taken.insert(leader);
    kill::turn_up(state, frame.loser, sink);
}

/// [2.05.10.03] It joins the pool of Harkonnen; [2.05.11] without a leader of their own they can keep nobody.
fn imprison(state: &mut State, frame: &Capture, leader: Leader, sink: &mut dyn Sink) {
    let (faction, from) = (Faction::Harkonnen, frame.loser);
    state.hidden.veiled = state.hidden.veiled | drawable(state, from, frame.place.territory());
    let kept = holds_captives(state);
    if kept {
        state.hidden.captives.insert(leader);
    }
    tell(state, sink, rule!("2.05.10.03"), Event::LeaderCaptured { faction, from, leader: Some(leader) });
    if kept {
        kill::turn_up(state, from, sink);
    } else {
        tell(state, sink, rule!("2.05.11"), Event::CaptiveReturned { faction: from, leader: Some(leader) });
    }
}

/// [2.05.11] The last leader of their own is dead: all captives go home.
pub(crate) fn prison_break(state: &mut State, sink: &mut dyn Sink) {
    if holds_captives(state) {
        return;
    }
    for leader in state.hidden.captives.iter() {
        state.hidden.captives.remove(leader);
        tell(
            state,
            sink,
            rule!("2.05.11"),
            Event::CaptiveReturned { faction: leader.faction(), leader: Some(leader) },
        );
    }
}

/// [2.05.10.03] A captive that has fought for Harkonnen and lived goes home, tied to the territory where it fought.
pub(crate) fn release(state: &mut State, leader: Leader, sink: &mut dyn Sink) {
    if state.hidden.captives.contains(leader) {
        state.hidden.captives.remove(leader);
        tell(
            state,
            sink,
            rule!("2.05.10.03"),
            Event::CaptiveReturned { faction: leader.faction(), leader: Some(leader) },
        );
    }
}
