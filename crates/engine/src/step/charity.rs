//! [1.03.00] CHOAM Charity: the poor may draw spice from the bank.

use crate::ability::Ability;
use crate::action::Action;
use crate::decision::{About, Ask};
use crate::event::{Event, Sink};
use crate::frame::{Flow, Frame, Reply};
use crate::ids::Faction;
use crate::interrupt::window::{self, Kind};
use crate::query::income::{charity, may_claim, unasked_charity};
use crate::sets::FactionSet;
use crate::state::State;
use crate::step::pay;

/// Charity and who has answered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Charity {
    stage: Stage,
    answered: FactionSet,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Stage {
    Open,
    Unasked,
    UnaskedAnswered,
    Claims,
}

impl Charity {
    pub(crate) fn begin() -> Self {
        Self { stage: Stage::Open, answered: FactionSet::EMPTY }
    }

    fn at(self, stage: Stage) -> Frame {
        Frame::Charity(Self { stage, ..self })
    }

    /// [1.03.01] All who may claim are asked together. Who they are would tell what they hold, so nobody else learns it; with
    /// the option ask_everyone not even that somebody is poor, for all are asked who have not had their charity.
    pub(crate) fn waiting(&self, state: &State) -> FactionSet {
        let asked = |faction: &Faction| may_claim(state, *faction).is_ok();
        match self.stage {
            Stage::Claims if state.options.ask_everyone => {
                state.players - self.answered - state.this_turn.charity
            }
            Stage::Claims => (state.players - self.answered).iter().filter(asked).collect(),
            Stage::Open | Stage::Unasked | Stage::UnaskedAnswered => FactionSet::EMPTY,
        }
    }
}

impl Charity {
    /// Who has declined is nobody else's business: to another seat they all may still claim.
    pub(crate) fn forget(&mut self, state: &State, seat: Faction) {
        self.answered = self.answered & (state.this_turn.charity | seat.into());
    }
}

pub(crate) fn step(state: &mut State, frame: Charity, sink: &mut dyn Sink) -> Flow {
    match frame.stage {
        Stage::Open => {
            state.set(frame.at(Stage::Unasked));
            window::open(state, Kind::Purses);
        }
        Stage::Unasked => {
            state.set(frame.at(Stage::UnaskedAnswered));
            if unasked_charity(state, Faction::BeneGesserit).is_some() {
                let against = Ability::Charity.into();
                window::open(state, Kind::against(Faction::BeneGesserit, against, About::Nothing));
            }
        }
        Stage::UnaskedAnswered => {
            let stopped = matches!(state.take_reply(), Reply::Stopped(_));
            state.set(frame.at(Stage::Claims));
            if !stopped {
                pay_unasked(state, sink);
            }
        }
        Stage::Claims if frame.waiting(state).is_empty() => state.pop(),
        Stage::Claims => return Flow::Wait,
    }
    Flow::Go
}

/// [2.02.09] It uses up the claim of the turn [1.03.02].
fn pay_unasked(state: &mut State, sink: &mut dyn Sink) {
    for faction in state.players.iter() {
        if let Some(amount) = unasked_charity(state, faction) {
            receive(state, faction, amount, sink);
        }
    }
}

pub(crate) fn ask(state: &State, seat: Faction) -> Ask {
    Ask::Charity { amount: charity(state, seat) }
}

/// [1.03.01] Who declines is not announced.
pub(crate) fn act(state: &mut State, frame: Charity, seat: Faction, action: Action, sink: &mut dyn Sink) {
    let mut frame = frame;
    frame.answered.insert(seat);
    state.set(Frame::Charity(frame));
    if action == Action::Claim {
        receive(state, seat, charity(state, seat), sink);
    }
}

fn receive(state: &mut State, faction: Faction, amount: u16, sink: &mut dyn Sink) {
    state.this_turn.charity.insert(faction);
    pay::from_bank(state, faction, amount);
    sink.event(Event::CharityClaimed { faction, amount });
}
