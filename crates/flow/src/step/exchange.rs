//! [1.14.04] Harkonnen have taken a whole hand and give as many cards back for it.

use crate::frame::Frame;
use crate::sink::{Sink, tell};
use crate::state::State;
use kanly_vocabulary::action::Action;
use kanly_vocabulary::cards::Cards;
use kanly_vocabulary::decision::Ask;
use kanly_vocabulary::event::Event;
use kanly_vocabulary::ids::Faction;
use kanly_vocabulary::rule;
use serde::Serialize;

const FACTION: Faction = Faction::Harkonnen;

/// Cards are due. [1.04.02] The limit of the hand is suspended until they are given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Exchange {
    with: Faction,
    number: u8,
}

/// The hand of the other faction goes over. Both of them know what it was, and what others knew to be in it is now with
/// Harkonnen.
pub(crate) fn begin(state: &mut State, with: Faction, sink: &mut dyn Sink) {
    let cards = std::mem::replace(&mut state.hidden.hands[with], Cards::NONE);
    let number = cards.len();
    cards.iter().for_each(|card| state.give_card(FACTION, card));
    for viewer in Faction::ALL {
        let knew = std::mem::replace(&mut state.hidden.known[viewer][with], Cards::NONE);
        let of_hand = if viewer == with { cards } else { knew };
        if viewer != FACTION {
            state.hidden.known[viewer][FACTION] = state.hidden.known[viewer][FACTION].union(of_hand);
        }
    }
    tell(
        state,
        sink,
        rule!("1.14.04"),
        Event::HandTaken { faction: FACTION, of: with, cards: Some(cards), number },
    );
    state.push(Frame::Exchange(Exchange { with, number }));
}

pub(crate) fn ask(state: &State, frame: &Exchange) -> Ask {
    Ask::Return { to: frame.with, hand: state.hidden.hands[FACTION], number: frame.number }
}

/// The other faction knows what it gets, and so what of its own stayed. Everybody else no longer knows where any card is.
pub(crate) fn act(state: &mut State, frame: Exchange, action: Action, sink: &mut dyn Sink) {
    let Action::Return(cards) = action else { unreachable!("cards were asked for") };
    let Exchange { with, number } = frame;
    state.pop();
    state.hidden.hands[FACTION] = state.hidden.hands[FACTION].without(cards);
    cards.iter().for_each(|card| state.give_card(with, card));
    for viewer in Faction::ALL {
        state.hidden.known[viewer][FACTION] =
            if viewer == with { state.hidden.known[viewer][FACTION].without(cards) } else { Cards::NONE };
    }
    state.hidden.known[FACTION][with] = cards;
    tell(
        state,
        sink,
        rule!("1.14.04"),
        Event::CardsReturned { faction: FACTION, to: with, cards: Some(cards), number },
    );
}
