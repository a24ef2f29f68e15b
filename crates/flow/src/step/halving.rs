//! [2.04.16] The storm takes half of the Fremen, place by place.

use crate::frame::{Flow, Frame, Reply};
use crate::interrupt::window::{self, Kind};
use crate::sink::{Sink, tell};
use crate::state::State;
use crate::step::kill;
use kanly_vocabulary::ability::Ability;
use kanly_vocabulary::action::Action;
use kanly_vocabulary::decision::{About, Ask};
use kanly_vocabulary::event::{Cause, Event};
use kanly_vocabulary::force::Force;
use kanly_vocabulary::ids::{Faction, Place};
use kanly_vocabulary::rule;
use kanly_vocabulary::rule::RuleId;
use kanly_vocabulary::sets::PlaceSet;
use serde::Serialize;

/// The places still to be settled, and what is being settled.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Halving {
    left: PlaceSet,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
enum Stage {
    Next,
    Answered(Place),
    Choose(Place),
}

impl Halving {
    pub(crate) fn begin(places: PlaceSet) -> Self {
        Self { left: places, stage: Stage::Next }
    }
}

pub(crate) fn step(state: &mut State, frame: Halving, sink: &mut dyn Sink) -> Flow {
    match frame.stage {
        Stage::Next => match frame.left.iter().next() {
            None => state.pop(),
            Some(place) => {
                let mut left = frame.left;
                left.remove(place);
                state.set(Frame::Halving(Halving { left, stage: Stage::Answered(place) }));
                // [3.01.11] One Karama turns one such place into total loss.
                let force = state.open.force(Faction::Fremen, place);
                tell(state, sink, rule!("2.04.16"), Event::FremenCaught { place, force });
                let used = Ability::StormHalving.into();
                window::open(state, Kind::against(Faction::Fremen, used, About::Place(place)));
            }
        },
        Stage::Answered(place) => {
            let force = state.open.force(Faction::Fremen, place);
            let total_loss = matches!(state.take_reply(), Reply::Stopped(_))
                || state.open.stopped.contains(Ability::StormHalving);
            if total_loss {
                lose(state, frame, place, force, rule!("1.01.03"), sink);
            } else if force.regular() == 0 || force.elite() == 0 || force.total() == 1 {
                let lost = half(force);
                let part = force.parts().find(|part| part.total() == lost).expect("one kind only");
                lose(state, frame, place, part, rule!("2.04.16"), sink);
            } else {
                state.set(Frame::Halving(Halving { stage: Stage::Choose(place), ..frame }));
            }
        }
        Stage::Choose(_) => return Flow::Wait,
    }
    Flow::Go
}

/// Half of them, rounded up; an elite token counts as one.
fn half(force: Force) -> u8 {
    force.total().div_ceil(2)
}

fn lose(state: &mut State, frame: Halving, place: Place, force: Force, rule: RuleId, sink: &mut dyn Sink) {
    state.set(Frame::Halving(Halving { stage: Stage::Next, ..frame }));
    kill::forces(state, Faction::Fremen, place, force, Cause::Storm, rule, sink);
}

pub(crate) fn ask(state: &State, frame: &Halving) -> Ask {
    let Stage::Choose(place) = frame.stage else { unreachable!("only a choice of tokens asks") };
    let from = state.open.force(Faction::Fremen, place);
    Ask::Lose { place, from, number: half(from) }
}

pub(crate) fn act(state: &mut State, frame: Halving, action: Action, sink: &mut dyn Sink) {
    let (Stage::Choose(place), Action::Lose(force)) = (frame.stage, action) else {
        unreachable!("a choice of tokens was asked for")
    };
    lose(state, frame, place, force, rule!("2.04.16"), sink);
}
