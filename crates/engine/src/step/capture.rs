//! [2.05.10.01] Harkonnen who have won a battle may take a leader of the loser: kill it, keep it, or let it go.

use crate::ability::Ability;
use crate::action::Action;
use crate::decision::{About, Ask};
use crate::event::{Death, Event, Sink};
use crate::frame::{Flow, Frame, Reply, Waiting};
use crate::ids::{Faction, Leader, Place};
use crate::interrupt::window::{self, Kind};
use crate::query::captives::{drawable, holds_captives, may_capture};
use crate::state::{LeaderAt, State};
use crate::step::{kill, pay};

/// [2.05.10.02] What a killed captive brings, whatever its strength.
const REWARD: u16 = 2;

/// A leader about to be taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Capture {
    stage: Stage,
    loser: Faction,
    place: Place,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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
    pub(crate) fn drawn(&self) -> Option<Leader> {
        match self.stage {
            Stage::Choose(leader) => Some(leader),
            Stage::Ask | Stage::Answered | Stage::Draw => None,
        }
    }

    /// Another leader of the loser in its place, for a seat that may not know.
    pub(crate) fn guess(&mut self, leader: Leader) {
        if let Stage::Choose(_) = self.stage {
            self.stage = Stage::Choose(leader);
        }
    }

    pub(crate) fn loser(&self) -> Faction {
        self.loser
    }

    pub(crate) fn place(&self) -> Place {
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
            sink.event(Event::CaptureDeclared { faction, from: loser });
            state.set(frame.at(Stage::Answered));
            window::open(state, Kind::against(faction, Ability::Capture.into(), About::Place(frame.place)));
        }
        (Stage::Draw, Action::Abduct(leader)) => {
            sink.event(Event::LeaderSeized { faction, from: loser, leader: Some(leader) });
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
    state.veiled = state.veiled | drawable(state, frame.loser, frame.place.territory());
    state.leaders[leader.index()] = LeaderAt::TanksFaceDown;
    state.died.insert(leader);
    let faction = Faction::Harkonnen;
    sink.event(Event::CaptiveKilled { faction, from: frame.loser, leader: Some(leader) });
    pay::from_bank(state, faction, REWARD);
    sink.event(Event::BountyPaid { faction, amount: REWARD, cause: Death::Captive });
    state.taken.insert(leader);
    kill::turn_up(state, frame.loser, sink);
}

/// [2.05.10.03] It joins the pool of Harkonnen; [2.05.11] without a leader of their own they can keep nobody.
fn imprison(state: &mut State, frame: &Capture, leader: Leader, sink: &mut dyn Sink) {
    let (faction, from) = (Faction::Harkonnen, frame.loser);
    state.veiled = state.veiled | drawable(state, from, frame.place.territory());
    sink.event(Event::LeaderCaptured { faction, from, leader: Some(leader) });
    if holds_captives(state) {
        state.captives.insert(leader);
        kill::turn_up(state, from, sink);
    } else {
        sink.event(Event::CaptiveReturned { faction: from, leader: Some(leader) });
    }
}

/// [2.05.11] The last leader of their own is dead: all captives go home.
pub(crate) fn prison_break(state: &mut State, sink: &mut dyn Sink) {
    if holds_captives(state) {
        return;
    }
    for leader in state.captives.iter() {
        state.captives.remove(leader);
        sink.event(Event::CaptiveReturned { faction: leader.faction(), leader: Some(leader) });
    }
}

/// [2.05.10.03] A captive that has fought for Harkonnen and lived goes home, tied to the territory where it fought.
pub(crate) fn release(state: &mut State, leader: Leader, sink: &mut dyn Sink) {
    if state.captives.contains(leader) {
        state.captives.remove(leader);
        sink.event(Event::CaptiveReturned { faction: leader.faction(), leader: Some(leader) });
    }
}
