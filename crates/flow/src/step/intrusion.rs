//! [2.02.15] Bene Gesserit fighters may step back when others come into their territory.

use crate::frame::{Flow, Frame, Reply};
use crate::interrupt::window::{self, Kind};
use crate::sink::Sink;
use crate::state::State;
use crate::step::advisors;
use kanly_query::board::fights_in;
use kanly_vocabulary::ability::Ability;
use kanly_vocabulary::action::Action;
use kanly_vocabulary::decision::{About, Ask};
use kanly_vocabulary::event::Turning;
use kanly_vocabulary::ids::{Faction, Territory};
use kanly_vocabulary::rule;
use kanly_vocabulary::tables::Terrain;
use serde::Serialize;

/// Somebody has come in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Intrusion {
    territory: Territory,
    stage: Stage,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
enum Stage {
    Ask,
    Answered,
}

/// Forces of a faction have come into a territory: asks the Bene Gesserit if their fighters stand there. Their
/// ally is no intruder, and in the Polar Sink all are fighters [2.02.10].
pub(crate) fn arrive(state: &mut State, faction: Faction, territory: Territory) {
    let sisters = Faction::BeneGesserit;
    let asked = state.open.options.advanced
        && faction != sisters
        && state.open.ally[faction] != Some(sisters)
        && territory.terrain() != Terrain::PolarSink
        && !state.open.stopped.contains(Ability::Intrusion)
        && fights_in(&state.open, sisters, territory);
    if asked {
        state.push(Frame::Intrusion(Intrusion { territory, stage: Stage::Ask }));
    }
}

pub(crate) fn step(state: &mut State, frame: Intrusion, sink: &mut dyn Sink) -> Flow {
    match frame.stage {
        Stage::Ask => Flow::Wait,
        Stage::Answered => {
            let stopped = matches!(state.take_reply(), Reply::Stopped(_));
            state.pop();
            if !stopped {
                advisors::turn(state, frame.territory, true, (Turning::Intrusion, rule!("2.02.15")), sink);
            }
            Flow::Go
        }
    }
}

pub(crate) fn ask(state: &State, frame: &Intrusion) -> Ask {
    let comer = state.stack.iter().find_map(|frame| match frame {
        Frame::Ship(ship) => Some(ship.faction),
        Frame::Movement(movement) => Some(movement.faction),
        _ => None, // any: besides those who ship and move only the riders of a worm come in
    });
    Ask::Flip { by: comer.unwrap_or(Faction::Fremen), territory: frame.territory }
}

pub(crate) fn act(state: &mut State, frame: Intrusion, action: Action) {
    if action == Action::Pass {
        state.pop();
        return;
    }
    state.set(Frame::Intrusion(Intrusion { stage: Stage::Answered, ..frame }));
    let about = About::Territory(frame.territory);
    window::open(state, Kind::against(Faction::BeneGesserit, Ability::Intrusion.into(), about));
}
