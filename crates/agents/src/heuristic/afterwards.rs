//! The board after a journey, to ask the network about it.

use kanly_engine::action::Group;
use kanly_engine::force::Force;
use kanly_engine::price::{price, rate};
use kanly_engine::{Action, Ask, Open, Place};

use super::sight::Sight;
use crate::chances::{Network, own_chance};

/// The chance of the seat once it has made this journey, as the network sees it; nothing if it is none.
pub(crate) fn chance(sight: &Sight<'_>, ask: &Ask, action: Action) -> Option<f32> {
    let mut open = *sight.open;
    let cost = travel(sight, &mut open, ask, action)?;
    let mut after = sight.beside(&open);
    after.purse[sight.me] = (after.purse[sight.me] - cost).max(0.0);
    Some(own_chance(Network::built_in(), &after))
}

/// Makes the journey on the board; what it costs the seat.
fn travel(sight: &Sight<'_>, open: &mut Open, ask: &Ask, action: Action) -> Option<f32> {
    match (ask, action) {
        (_, Action::Pass) => Some(0.0),
        (Ask::Ship(shipping), Action::Ship(shipment)) => {
            land(open, sight, shipment.force, shipment.place)?;
            let cost = price(shipment.force.total(), rate(shipment.place), shipping.half);
            Some(f32::from(cost.saturating_sub(shipment.ally)))
        }
        (_, Action::Send(force, place)) => {
            land(open, sight, force, place)?;
            Some(0.0)
        }
        (Ask::Ship(shipping), Action::Cross(group, place, _)) => {
            walk(open, sight, group, place);
            Some(f32::from(price(group.total().total(), rate(place), shipping.half)))
        }
        (_, Action::Move(group, place) | Action::Ride(group, place)) => {
            walk(open, sight, group, place);
            Some(0.0)
        }
        _ => None, // any: not a journey
    }
}

fn land(open: &mut Open, sight: &Sight<'_>, force: Force, place: Place) -> Option<()> {
    let reserves = open.reserves[sight.me];
    open.reserves[sight.me] = force.within(reserves).then(|| reserves - force)?;
    open.forces.set(sight.me, place, open.force(sight.me, place) + force);
    Some(())
}

fn walk(open: &mut Open, sight: &Sight<'_>, group: Group, to: Place) {
    for (place, force) in group.places() {
        let there = open.force(sight.me, place);
        if force.is_some() && force.within(there) {
            open.forces.set(sight.me, place, there - force);
        }
    }
    open.forces.set(sight.me, to, open.force(sight.me, to) + group.total());
}
