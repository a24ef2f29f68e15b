//! Treachery cards that are played.

use kanly_engine::event::Event;
use kanly_engine::ids::Card;

use super::words::{ability, does, question, who};

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
