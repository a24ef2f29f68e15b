//! [1.07.00] The Battle Phase: who is aggressor, in which order battles are fought, and the return of the leaders.

use crate::action::Action;
use crate::decision::Ask;
use crate::event::{Event, Sink};
use crate::frame::{Flow, Frame};
use crate::ids::Faction;
use crate::interrupt::window::{self, Kind};
use crate::query::battle::{Owed, owed_battles, owes_battle};
use crate::query::order::in_order;
use crate::state::{LeaderAt, State};
use crate::step::battle::Battle;

/// The phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Battles {
    Open,
    Choose,
}

/// [1.07.02] The first in storm order who owes a battle.
pub(crate) fn aggressor(state: &State) -> Option<Faction> {
    in_order(state, state.players).find(|&faction| owes_battle(state, faction))
}

pub(crate) fn step(state: &mut State, frame: Battles, sink: &mut dyn Sink) -> Flow {
    match frame {
        Battles::Open => {
            state.set(Frame::Battles(Battles::Choose));
            window::open(state, Kind::Open);
            return Flow::Go;
        }
        Battles::Choose => {}
    }
    let Some(aggressor) = aggressor(state) else {
        return_leaders(state, sink);
        state.pop();
        return Flow::Go;
    };
    match *owed_battles(state, aggressor) {
        // [1.07.02] With a single choice nobody is asked.
        [only] => {
            fight(state, aggressor, only, sink);
            Flow::Go
        }
        _ => Flow::Wait, // any: several
    }
}

pub(crate) fn ask(state: &State) -> Ask {
    Ask::Fight { owed: owed_battles(state, aggressor(state).expect("somebody owes a battle")) }
}

pub(crate) fn act(state: &mut State, action: Action, sink: &mut dyn Sink) {
    let Action::Fight(enemy, place) = action else { unreachable!("a battle was asked for") };
    let aggressor = aggressor(state).expect("somebody owes a battle");
    fight(state, aggressor, Owed { enemy, place }, sink);
}

/// [1.01.02] The two factions of the last battle hold the wheels for the next storm.
fn fight(state: &mut State, aggressor: Faction, owed: Owed, sink: &mut dyn Sink) {
    let Owed { enemy, place } = owed;
    state.wheels = Some([aggressor, enemy]);
    sink.event(Event::BattleChosen { aggressor, defender: enemy, place });
    state.push(Frame::Battle(Battle::begin([aggressor, enemy], place)));
}

/// [1.07.07] All leaders still on the board go back to their pools; the Kwisatz Haderach is untied.
fn return_leaders(state: &mut State, sink: &mut dyn Sink) {
    let mut returned = 0;
    for at in &mut state.leaders {
        match at {
            LeaderAt::Field(_) => {
                *at = LeaderAt::Pool;
                returned += 1;
            }
            LeaderAt::Pool | LeaderAt::Tanks | LeaderAt::TanksFaceDown => {}
        }
    }
    state.kwisatz_at = None;
    if returned > 0 {
        sink.event(Event::LeadersReturned { leaders: returned });
    }
}
