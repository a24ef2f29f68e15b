//! [1.02.05] A worm strikes a territory: who is spared, who is devoured.

use crate::frame::{Flow, Frame, Reply};
use crate::interrupt::window::{self, Kind};
use crate::sink::{Sink, tell};
use crate::state::State;
use crate::step::kill;
use kanly_query::board::is_in;
use kanly_query::worm::survives;
use kanly_vocabulary::ability::Ability;
use kanly_vocabulary::action::Action;
use kanly_vocabulary::decision::{About, Ask};
use kanly_vocabulary::event::{Cause, Event};
use kanly_vocabulary::ids::{Faction, Territory};
use kanly_vocabulary::rule;
use kanly_vocabulary::sets::{AbilitySet, FactionSet};
use serde::Serialize;

/// A worm in a territory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Strike {
    territory: Territory,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
enum Stage {
    Begin,
    Spare,
    /// Whether the ally is to be spared.
    Answered(bool),
}

impl Strike {
    pub(crate) fn begin(territory: Territory) -> Self {
        Self { territory, stage: Stage::Begin }
    }
}

pub(crate) fn step(state: &mut State, frame: Strike, sink: &mut dyn Sink) -> Flow {
    match frame.stage {
        Stage::Begin if ally_there(state, frame.territory).is_some() => {
            state.set(Frame::Strike(Strike { stage: Stage::Spare, ..frame }));
            Flow::Wait
        }
        Stage::Begin => {
            react(state, frame, false);
            Flow::Go
        }
        Stage::Spare => Flow::Wait,
        Stage::Answered(spared) => {
            let stopped = match state.take_reply() {
                Reply::Stopped(abilities) => abilities,
                _ => AbilitySet::EMPTY, // any: nobody objected
            };
            state.pop();
            devour(state, frame.territory, spared, stopped | state.open.stopped, sink);
            Flow::Go
        }
    }
}

/// [2.04.10] The ally of the Fremen with forces in the territory, advisors included.
fn ally_there(state: &State, territory: Territory) -> Option<Faction> {
    state.open.ally[Faction::Fremen].filter(|&ally| {
        is_in(&state.open, ally, territory) && !state.open.stopped.contains(Ability::WormMercy)
    })
}

pub(crate) fn ask(state: &State, frame: &Strike) -> Ask {
    let ally = ally_there(state, frame.territory).expect("asked only for an ally");
    Ask::Spare { ally, territory: frame.territory }
}

pub(crate) fn act(state: &mut State, frame: Strike, action: Action, sink: &mut dyn Sink) {
    let spared = action == Action::Spare;
    if let (true, Some(ally)) = (spared, ally_there(state, frame.territory)) {
        let territory = frame.territory;
        tell(state, sink, rule!("2.04.10"), Event::AllySpared { faction: Faction::Fremen, ally, territory });
    }
    react(state, frame, spared);
}

/// [3.01.11.01] Karama may cancel the survival of the Fremen, or the sparing of their ally.
fn react(state: &mut State, frame: Strike, spared: bool) {
    let mut used = AbilitySet::EMPTY;
    if is_in(&state.open, Faction::Fremen, frame.territory) {
        used.insert(Ability::WormImmunity);
    }
    if spared {
        used.insert(Ability::WormMercy);
    }
    state.set(Frame::Strike(Strike { stage: Stage::Answered(spared), ..frame }));
    window::open(state, Kind::against(Faction::Fremen, used, About::Territory(frame.territory)));
}

/// [1.02.05] All forces in every sector go to the tanks and all spice to the bank; [2.04.07] Fremen survive, and
/// [2.04.10] so does the ally they spare.
fn devour(state: &mut State, territory: Territory, spared: bool, stopped: AbilitySet, sink: &mut dyn Sink) {
    let mut safe = FactionSet::EMPTY;
    if !stopped.contains(Ability::WormImmunity) {
        safe = state.open.players.iter().filter(|&faction| survives(faction)).collect();
    }
    if let (true, false, Some(ally)) =
        (spared, stopped.contains(Ability::WormMercy), state.open.ally[Faction::Fremen])
    {
        safe.insert(ally);
    }
    for faction in (state.open.players - safe).iter() {
        kill::all_in(state, faction, territory, Cause::Worm, rule!("1.02.05"), sink);
    }
    for place in territory.places() {
        kill::spice(state, place, Cause::Worm, rule!("1.02.05"), sink);
    }
}
