//! The set-up, and what every phase begins with.

use kanly_engine::event::{Deck, Event};

use super::words::{advisors, does, force, phase_name, place, who};

pub(super) fn told(event: Event) -> Option<String> {
    Some(match event {
        Event::SeatTaken { faction, sector } => {
            format!("{} the seat in sector {sector}.", does(faction, "take"))
        }
        Event::PredictionMade { faction, winner: Some(winner), turn: Some(turn) } => {
            format!("{} a victory of {} on turn {turn}.", does(faction, "predict"), who(winner))
        }
        Event::PredictionMade { faction, winner: _, turn: _ } => {
            format!("{} a winner and a turn in secret.", does(faction, "predict"))
        }
        Event::TraitorDealt { faction, leader } => match leader {
            Some(leader) => format!(
                "{} dealt the traitor card of {leader} ({}).",
                does(faction, "are"),
                who(leader.faction())
            ),
            None => format!("{} dealt a traitor card.", does(faction, "are")),
        },
        Event::TraitorKept { faction, leader } => match leader {
            Some(leader) => {
                format!("{} {leader} ({}) as a traitor.", does(faction, "keep"), who(leader.faction()))
            }
            None => format!("{} a traitor card.", does(faction, "keep")),
        },
        Event::SpiceReceived { faction, amount } => {
            format!("{} with {amount} spice.", does(faction, "begin"))
        }
        Event::ForcesPlaced { faction, place: at, force: placed, advisors: advising } => {
            let placed = if advising { advisors(placed) } else { force(faction, placed) };
            format!("{} {placed} in {}.", does(faction, "place"), place(at))
        }
        Event::CardDrawn { faction, card, .. } => match card {
            Some(card) => format!("{} {card}.", does(faction, "draw")),
            None => format!("{} a treachery card.", does(faction, "draw")),
        },
        Event::NothingToDraw { faction } => format!("{} no card left to draw.", does(faction, "find")),
        Event::DeckShuffled { deck, cards } => {
            let kind = match deck {
                Deck::Treachery => "treachery",
                Deck::Spice => "spice",
            };
            format!("The discarded {kind} cards are shuffled into a new deck of {cards}.")
        }
        Event::PhaseStarted { turn, phase } => format!("Turn {turn}: {} begins.", phase_name(phase)),
        _ => return None,
    })
}
