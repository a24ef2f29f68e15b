//! Shipment and movement.

use kanly_engine::event::Event;
use kanly_engine::force::Force;

use super::words::{advisors, cost, does, force, paid_to, place, shared, who};

pub(super) fn told(event: Event) -> Option<String> {
    Some(match event {
        Event::SpiceCardSeen { faction, card } => match card {
            Some(card) => format!("{} at the top of the spice deck: it is {card}.", does(faction, "look")),
            None => format!("{} at the top of the spice deck.", does(faction, "look")),
        },
        Event::TurnAhead { faction } => format!("{} the turn ahead of its place.", does(faction, "take")),
        Event::TurnDelayed { faction } => format!("{} the turn back.", does(faction, "hold")),
        Event::ShipmentDeclared { faction, force: shipped, from, to, price } => {
            let from = from.map_or(String::new(), |territory| format!(" from {}", territory.name()));
            let to = to.map_or("the reserves".to_owned(), place);
            let shipped = force(faction, shipped);
            format!("{} to ship {shipped}{from} to {to}{}.", does(faction, "declare"), cost(price))
        }
        Event::LoanAsked { faction, of } => {
            format!("{} {} for a Karama to ship at half price.", does(faction, "ask"), who(of))
        }
        Event::LoanRefused { faction, to } => format!("{} {} a Karama.", does(faction, "refuse"), who(to)),
        Event::ForcesShipped { faction, force: shipped, place: at, price, to, ally, share } => {
            let payment = cost(price) + &shared(ally, share) + &paid_to(price, to);
            format!("{} {} to {}{payment}.", does(faction, "ship"), force(faction, shipped), place(at))
        }
        Event::ForcesSent { faction, force: sent, place: at } => {
            format!("{} {} to {}.", does(faction, "send"), force(faction, sent), place(at))
        }
        Event::ForcesCrossed { faction, group, place: at, price, to, ally, share } => {
            let shipped = force(faction, group.total());
            let payment = cost(price) + &shared(ally, share) + &paid_to(price, to);
            let from = group.territory.name();
            format!("{} {shipped} from {from} to {}{payment}.", does(faction, "ship"), place(at))
        }
        Event::ForcesLifted { faction, group, price, ally, share } => {
            let shipped = force(faction, group.total());
            let payment = cost(price) + &shared(ally, share);
            let from = group.territory.name();
            format!("{} {shipped} from {from} back to the reserves{payment}.", does(faction, "ship"))
        }
        Event::CompanionDeclared { faction, place: at } => {
            format!("{} to send a force along to {}.", does(faction, "declare"), place(at))
        }
        Event::CompanionSent { faction, place: at, advisors: advising } => {
            let one = Force::regular_only(1);
            let sent = if advising { advisors(one) } else { force(faction, one) };
            format!("{} {sent} along to {}.", does(faction, "send"), place(at))
        }
        Event::MoveDeclared { faction, group, to } => {
            let moved = force(faction, group.total());
            let from = group.territory.name();
            format!("{} to move {moved} from {from} to {}.", does(faction, "declare"), place(to))
        }
        Event::ForcesMoved { faction, group, to } => {
            let moved = force(faction, group.total());
            format!("{} {moved} from {} to {}.", does(faction, "move"), group.territory.name(), place(to))
        }
        _ => return None,
    })
}
