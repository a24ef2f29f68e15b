//! [1.08.00] Spice Collection: forces on spice take it up, cities pay.

use crate::frame::{Flow, Frame};
use crate::interrupt::window::{self, Kind};
use crate::sink::{Sink, tell};
use crate::state::State;
use crate::step::pay;
use kanly_query::income::{CITY_INCOME, city_owner, collected, collector};
use kanly_vocabulary::event::Event;
use kanly_vocabulary::ids::Place;
use kanly_vocabulary::rule;
use kanly_vocabulary::sets::PlaceSet;
use serde::Serialize;

/// The two steps of the phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Collection {
    Open,
    Collect,
}

pub(crate) fn step(state: &mut State, frame: Collection, sink: &mut dyn Sink) -> Flow {
    match frame {
        Collection::Open => {
            state.set(Frame::Collection(Collection::Collect));
            window::open(state, Kind::Open);
        }
        Collection::Collect => {
            state.take_reply();
            state.pop();
            from_sand(state, sink);
            if state.open.options.advanced {
                from_cities(state, sink);
            }
        }
    }
    Flow::Go
}

/// [1.08.01] The full amount, without a question; [1.08.03] what is left stays.
fn from_sand(state: &mut State, sink: &mut dyn Sink) {
    for place in Place::all().filter(|place| state.open.sand[place.index()] > 0).collect::<PlaceSet>().iter()
    {
        if let Some(faction) = collector(&state.open, place) {
            let amount = collected(&state.open, faction, place);
            if amount == 0 {
                continue;
            }
            state.open.sand[place.index()] -= amount;
            state.earn(faction, amount);
            tell(state, sink, rule!("1.08.01"), Event::SpiceCollected { faction, place, amount });
        }
    }
}

/// [1.13.01] Arrakeen and Carthag pay 2, Tuek's Sietch 1.
fn from_cities(state: &mut State, sink: &mut dyn Sink) {
    for (territory, amount) in CITY_INCOME {
        if let Some(faction) = city_owner(&state.open, territory) {
            pay::from_bank(state, faction, amount);
            tell(state, sink, rule!("1.13.01"), Event::CityIncome { faction, territory, amount });
        }
    }
}
