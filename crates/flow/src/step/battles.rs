//! [1.07.00] The Battle Phase: who is aggressor, in which order battles are fought, and the return of the leaders.

use crate::frame::{Flow, Frame};
use crate::interrupt::window::{self, Kind};
use crate::sink::{Sink, tell};
use crate::state::State;
use crate::step::battle::Battle;
use kanly_query::battle::{each_owed, owed_battles};
use kanly_query::captives::lies_open;
use kanly_query::order::in_order;
use kanly_vocabulary::action::Action;
use kanly_vocabulary::decision::{Ask, Owed};
use kanly_vocabulary::event::Event;
use kanly_vocabulary::ids::{Faction, Leader, LeaderAt};
use kanly_vocabulary::rule;
use kanly_vocabulary::sets::LeaderSet;
use serde::Serialize;

/// The phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Battles {
    Open,
    Next,
    /// [1.07.02] The aggressor has several battles to choose from.
    Choose(Faction),
}

impl Battles {
    /// Who is asked.
    pub(crate) fn aggressor(&self) -> Option<Faction> {
        match *self {
            Self::Choose(aggressor) => Some(aggressor),
            Self::Open | Self::Next => None,
        }
    }
}

pub(crate) fn step(state: &mut State, frame: Battles, sink: &mut dyn Sink) -> Flow {
    match frame {
        Battles::Open => {
            state.set(Frame::Battles(Battles::Next));
            window::open(state, Kind::Open);
        }
        Battles::Choose(_) => return Flow::Wait,
        Battles::Next => match next(state) {
            None => {
                return_leaders(state, sink);
                state.pop();
            }
            // [1.07.02] With a single choice nobody is asked.
            Some((aggressor, Some(only))) => fight(state, aggressor, only, sink),
            Some((aggressor, None)) => state.set(Frame::Battles(Battles::Choose(aggressor))),
        },
    }
    Flow::Go
}

/// [1.07.02] The first in storm order who owes a battle, and the battle if there is only one.
fn next(state: &State) -> Option<(Faction, Option<Owed>)> {
    for aggressor in in_order(&state.open, state.open.players) {
        let (mut first, mut more) = (None, false);
        each_owed(&state.open, aggressor, &mut |owed| {
            more = first.is_some();
            first = first.or(Some(owed));
            more
        });
        if first.is_some() {
            return Some((aggressor, first.filter(|_| !more)));
        }
    }
    None
}

pub(crate) fn ask(state: &State, frame: &Battles) -> Ask {
    Ask::Fight { owed: owed_battles(&state.open, frame.aggressor().expect("somebody is asked")) }
}

pub(crate) fn act(state: &mut State, frame: Battles, action: Action, sink: &mut dyn Sink) {
    let Action::Fight(enemy, place) = action else { unreachable!("a battle was asked for") };
    let aggressor = frame.aggressor().expect("somebody was asked");
    state.set(Frame::Battles(Battles::Next));
    fight(state, aggressor, Owed { enemy, place }, sink);
}

/// [1.01.02] The two factions of the last battle hold the wheels for the next storm.
fn fight(state: &mut State, aggressor: Faction, owed: Owed, sink: &mut dyn Sink) {
    let Owed { enemy, place } = owed;
    state.open.wheels = Some([aggressor, enemy]);
    state.push(Frame::Battle(Battle::begin([aggressor, enemy], place)));
    tell(state, sink, rule!("1.07.02"), Event::BattleChosen { aggressor, defender: enemy, place });
}

/// [1.07.07] All leaders still on the board go back to their pools; the Kwisatz Haderach is untied. Those whom nobody else sees
/// there go unannounced [2.05.10.02].
fn return_leaders(state: &mut State, sink: &mut dyn Sink) {
    let leaders: LeaderSet = Leader::all().filter(|&leader| lies_open(state, leader)).collect();
    for at in &mut state.hidden.leaders {
        match at {
            LeaderAt::Field(_) => *at = LeaderAt::Pool,
            LeaderAt::Pool | LeaderAt::Tanks | LeaderAt::TanksFaceDown => {}
        }
    }
    state.open.kwisatz_at = None;
    if !leaders.is_empty() {
        tell(state, sink, rule!("1.07.07"), Event::LeadersReturned { leaders, number: leaders.len() as u8 });
    }
}
