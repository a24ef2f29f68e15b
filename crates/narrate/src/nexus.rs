//! Alliances, and what allies give each other.

use kanly_engine::event::Event;

use super::words::{capital, does, who};

pub(super) fn told(event: Event) -> Option<String> {
    Some(match event {
        Event::NexusStarted { turn: _ } => "A Nexus begins: alliances may be made and broken.".to_owned(),
        Event::AllianceProposed { faction, to } => {
            format!("{} an alliance to {}.", does(faction, "propose"), who(to))
        }
        Event::AllianceDeclined { faction, from } => {
            format!("{} the alliance with {}.", does(faction, "decline"), who(from))
        }
        Event::AllianceFormed { faction, with } => {
            format!("{} and {} are allied.", capital(faction), who(with))
        }
        Event::AllianceBroken { faction, with } => {
            format!("{} the alliance with {}.", does(faction, "leave"), who(with))
        }
        Event::NexusEnded { turn: _ } => "The Nexus ends.".to_owned(),
        Event::SpiceGiven { faction, to, amount } => {
            format!("{} {} {amount} spice.", does(faction, "give"), who(to))
        }
        Event::SpicePledged { faction, to, amount: 0 } => {
            format!("{} back what was pledged to {}.", does(faction, "take"), who(to))
        }
        Event::SpicePledged { faction, to, amount } => {
            format!("{} {amount} spice to the bids and shipments of {}.", does(faction, "pledge"), who(to))
        }
        _ => return None,
    })
}
