//! Treachery cards that are played.

use kanly_engine::cards::Cards;
use kanly_engine::event::Event;
use kanly_engine::ids::{Card, Faction};

use super::words::{ability, cards, does, question, who};

pub(super) fn told(event: Event) -> Option<String> {
    Some(match event {
        Event::KaramaPlayed { faction, against, card: Card::Karama } => {
            format!("{} Karama against {}.", does(faction, "play"), ability(against))
        }
        Event::KaramaPlayed { faction, against, card } => {
            format!("{} {card} as a Karama against {}.", does(faction, "play"), ability(against))
        }
        Event::KaramaUndone { faction, card } => {
            format!("{} {card} back: it does not count as a Karama.", does(faction, "take"))
        }
        Event::PowerUsed { faction, of } => power(faction, of),
        Event::HandTaken { faction, of, cards: taken, number } => {
            format!("{} the hand of {}: {}.", does(faction, "take"), who(of), named(taken, number))
        }
        Event::CardsReturned { faction, to, cards: returned, number } => {
            format!("{} {} to {}.", does(faction, "give"), named(returned, number), who(to))
        }
        Event::TruthtranceAsked { faction, of, question: asked } => {
            format!("{} {} by Truthtrance {}.", does(faction, "ask"), who(of), question(asked))
        }
        Event::TruthtranceAnswered { faction, of, question: asked, answer, checked: true } => {
            let answer = if answer { "yes" } else { "no" };
            format!("{} {} by Truthtrance {}: {answer}.", does(faction, "ask"), who(of), question(asked))
        }
        Event::TruthtranceAnswered { faction, of, question: asked, answer, checked: false } => {
            let answer = if answer { "yes" } else { "no" };
            format!("{} {} on honour {}: {answer}.", does(of, "answer"), who(faction), question(asked))
        }
        Event::CardDiscarded { faction, card } => format!("{} {card}.", does(faction, "discard")),
        Event::HajrPlayed { faction } => format!("{} Hajr for one more move.", does(faction, "play")),
        _ => return None,
    })
}

/// What a faction spends a Karama on.
fn power(faction: Faction, of: Option<Faction>) -> String {
    let spends = does(faction, "spend");
    let of = of.map_or(String::new(), |of| who(of).to_owned());
    match faction {
        Faction::Atreides => format!("{spends} a Karama to see the whole battle plan of {of}."),
        Faction::Emperor => format!("{spends} a Karama to bring back some of the dead."),
        Faction::Harkonnen => format!("{spends} a Karama to take the hand of {of}."),
        Faction::Guild => format!("{spends} a Karama and stops the shipment of {of}."),
        Faction::Fremen | Faction::BeneGesserit => format!("{spends} a Karama."),
    }
}

/// The cards by name for those who may know them, else their number.
fn named(these: Option<Cards>, number: u8) -> String {
    match these {
        Some(these) => these.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(", "),
        None => cards(number),
    }
}
