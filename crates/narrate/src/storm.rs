//! The storm, and whatever kills forces and destroys spice.

use kanly_engine::event::{Cause, Event};
use kanly_engine::ids::Faction;

use super::words::{colour, does, force, place, sectors, seen_number, who};
use crate::style::paint;

pub(super) fn told(event: Event) -> Option<String> {
    Some(match event {
        Event::StormDialSealed { faction, number, turn: _ } => {
            let number = number.map_or("a number".to_owned(), |number| number.to_string());
            format!("{} {number} for the storm, face down.", does(faction, "dial"))
        }
        Event::StormDialed { first, first_number, second, second_number, turn: _ } => {
            format!("The dials show {first_number} ({}) and {second_number} ({}).", who(first), who(second))
        }
        Event::StormCardTurned { number } => format!("The storm card shows {number}."),
        Event::StormCardLaid => "The next storm card is laid out face down.".to_owned(),
        Event::StormCardSeen { faction, number } => {
            format!("{} at the storm card{}.", does(faction, "look"), seen_number(number))
        }
        Event::WeatherControlled { faction, number: 0 } => {
            format!("{} Weather Control: the storm stands still.", does(faction, "play"))
        }
        Event::WeatherControlled { faction, number } => {
            format!("{} Weather Control: the storm will move {}.", does(faction, "play"), sectors(number))
        }
        Event::FamilyAtomicsPlayed { faction } => {
            format!("{} Family Atomics: the Shield Wall is destroyed.", does(faction, "play"))
        }
        // [0.16] The first storm is put down, whatever the sum of the dials: it passes over nothing.
        Event::StormMoved { to, turn: 1, from: _, distance: _ } => {
            format!("The storm is put down in sector {to}.")
        }
        Event::StormMoved { to, distance: 0, from: _, turn: _ } => format!("The storm stays in sector {to}."),
        Event::StormMoved { from, to, distance, turn: _ } => {
            format!("The storm moves {}, from {from} to {to}.", sectors(distance))
        }
        Event::FremenCaught { place: at, force: caught } => {
            let caught = force(Faction::Fremen, caught);
            format!("The storm catches {caught} of the Fremen in {}: half of them are lost.", place(at))
        }
        Event::ForcesKilled { faction, place: at, force: lost, cause } => {
            let cause = match cause {
                Cause::Storm => "the storm",
                Cause::Worm => "the worm",
                Cause::Atomics | Cause::Explosion => "the explosion",
                Cause::Ally => "the alliance",
                Cause::Battle | Cause::Dialed => "the battle",
            };
            format!("{} {} in {} to {cause}.", does(faction, "lose"), force(faction, lost), place(at))
        }
        Event::SpiceDestroyed { place: at, amount, cause } => {
            let cause = match cause {
                Cause::Storm => "The storm blows away",
                Cause::Worm => "The worm devours",
                Cause::Atomics | Cause::Explosion => "The explosion destroys",
                Cause::Ally | Cause::Battle | Cause::Dialed => "The fight destroys",
            };
            format!("{cause} {amount} spice in {}.", place(at))
        }
        Event::StormOrderSet { order } => storm_order(&order),
        _ => return None,
    })
}

fn storm_order(order: &[Faction]) -> String {
    let Some((first, rest)) = order.split_first() else { return "There is no storm order.".to_owned() };
    let rest: Vec<String> = rest.iter().map(|&faction| paint(colour(faction), faction.name())).collect();
    format!("{} First Player, then {}.", does(*first, "are"), rest.join(", "))
}
