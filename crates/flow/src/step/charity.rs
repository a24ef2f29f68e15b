//! [1.03.00] CHOAM Charity: the poor may draw spice from the bank.

use crate::frame::{Flow, Frame, Reply};
use crate::interrupt::window::{self, Kind};
use crate::sink::{Sink, tell};
use crate::state::State;
use crate::step::pay;
use kanly_query::income::{charity, may_claim, unasked_charity};
use kanly_vocabulary::ability::Ability;
use kanly_vocabulary::action::Action;
use kanly_vocabulary::decision::{About, Ask};
use kanly_vocabulary::event::Event;
use kanly_vocabulary::ids::Faction;
use kanly_vocabulary::rule;
use kanly_vocabulary::rule::RuleId;
use kanly_vocabulary::sets::FactionSet;
use serde::Serialize;

/// Charity and who has answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Charity {
    stage: Stage,
    answered: FactionSet,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
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
    pub fn waiting(&self, state: &State) -> FactionSet {
        let asked = |faction: &Faction| may_claim(state, *faction).is_ok();
        match self.stage {
            Stage::Claims if state.open.options.ask_everyone => {
                state.open.players - self.answered - state.open.this_turn.charity
            }
            Stage::Claims => (state.open.players - self.answered).iter().filter(asked).collect(),
            Stage::Open | Stage::Unasked | Stage::UnaskedAnswered => FactionSet::EMPTY,
        }
    }
}

impl Charity {
    /// Who has declined is nobody else's business: to another seat they all may still claim.
    pub fn forget(&mut self, state: &State, seat: Faction) {
        self.answered = self.answered & (state.open.this_turn.charity | seat.into());
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
            if unasked_charity(&state.open, Faction::BeneGesserit).is_some() {
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
    for faction in state.open.players.iter() {
        if let Some(amount) = unasked_charity(&state.open, faction) {
            receive(state, faction, amount, rule!("2.02.09"), sink);
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
        let amount = charity(state, seat);
        // What is missing tells what is there.
        state.lay_open(seat);
        receive(state, seat, amount, rule!("1.03.01"), sink);
    }
}

fn receive(state: &mut State, faction: Faction, amount: u16, rule: RuleId, sink: &mut dyn Sink) {
    state.open.this_turn.charity.insert(faction);
    pay::from_bank(state, faction, amount);
    tell(state, sink, rule, Event::CharityClaimed { faction, amount });
}
