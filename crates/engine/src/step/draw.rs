//! [0.06] Drawing a treachery card: the order of the deck comes into being card by card.

use crate::action::Action;
use crate::cards::Cards;
use crate::decision::Ask;
use crate::event::{Deck, Event, Sink};
use crate::frame::Flow;
use crate::ids::Faction;
use crate::state::State;

/// A card on its way to a hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Draw {
    pub(crate) to: Faction,
}

/// [3.01.00] An empty deck is made anew from the discards; with nothing there either, nothing is drawn.
pub(crate) fn step(state: &mut State, frame: Draw, sink: &mut dyn Sink) -> Flow {
    if !state.treachery.is_empty() {
        return Flow::Wait;
    }
    if state.discards.is_empty() {
        sink.event(Event::NothingToDraw { faction: frame.to });
        state.pop();
        return Flow::Go;
    }
    state.treachery = std::mem::replace(&mut state.discards, Cards::NONE);
    sink.event(Event::DeckShuffled { deck: Deck::Treachery });
    Flow::Wait
}

pub(crate) fn ask(state: &State, _: &Draw) -> Ask {
    Ask::Draw { deck: state.treachery }
}

pub(crate) fn act(state: &mut State, frame: Draw, action: Action, sink: &mut dyn Sink) {
    let Action::Draw(card) = action else { unreachable!("a draw was asked for") };
    state.pop();
    state.treachery.remove(card);
    state.give_card(frame.to, card);
    sink.event(Event::CardDrawn { faction: frame.to, card: Some(card) });
}
