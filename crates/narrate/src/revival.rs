//! What comes back from the tanks.

use kanly_engine::event::Event;

use super::words::{cost, does, force, who};

pub(super) fn told(event: Event) -> Option<String> {
    Some(match event {
        Event::LeaveRefused { faction, ally } => {
            format!("{} {} the free revivals of this turn.", does(faction, "refuse"), who(ally))
        }
        Event::RevivalDeclared { faction, of, force: back } if of == faction => {
            format!("{} to revive {}.", does(faction, "declare"), force(of, back))
        }
        Event::RevivalDeclared { faction, of, force: back } => {
            format!("{} to pay for {} of {}.", does(faction, "declare"), force(of, back), who(of))
        }
        Event::ForcesRevived { faction, force: back, price, payer, .. } => {
            let payer = if payer == faction { String::new() } else { format!(", paid by {}", who(payer)) };
            format!("{} {}{}{payer}.", does(faction, "revive"), force(faction, back), cost(price))
        }
        Event::KwisatzRevived { faction, price, .. } => {
            format!("{} the Kwisatz Haderach{}.", does(faction, "revive"), cost(price))
        }
        Event::LeaderRevived { faction, leader, price, hidden, .. } => {
            let leader = leader.map_or("a leader".to_owned(), |leader| leader.to_string());
            let lay = if hidden { " that lay face down" } else { "" };
            format!("{} {leader}{lay}{}.", does(faction, "revive"), cost(price))
        }
        Event::LeadersTurnedUp { faction } => {
            format!("All leaders of {} lie face down in the tanks and are turned up.", who(faction))
        }
        _ => return None,
    })
}
