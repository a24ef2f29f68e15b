//! [0.06] Drawing a treachery card: the order of the deck comes into being card by card.

use crate::frame::Flow;
use crate::sink::{Sink, tell};
use crate::state::State;
use kanly_vocabulary::action::Action;
use kanly_vocabulary::cards::Cards;
use kanly_vocabulary::decision::Ask;
use kanly_vocabulary::event::{Deck, Event};
use kanly_vocabulary::ids::{Card, Faction};
use kanly_vocabulary::phase::Phase;
use kanly_vocabulary::rule;
use kanly_vocabulary::sets::FactionSet;
use serde::Serialize;

/// A card on its way to a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Draw {
    pub to: Faction,
}

/// [3.01.00] An empty deck is made anew from the discards; with nothing there either, nothing is drawn.
pub(crate) fn step(state: &mut State, frame: Draw, sink: &mut dyn Sink) -> Flow {
    // [1.04.09] A card that lies on top is the next one drawn, and whoever saw it there knows who has it now.
    if let Some(card) = state.hidden.treachery_top.pop_front() {
        let seen = std::mem::replace(&mut state.hidden.top_seen, FactionSet::EMPTY);
        for viewer in seen.iter().filter(|&viewer| viewer != frame.to) {
            state.hidden.known[viewer][frame.to].insert(card);
        }
        take(state, frame, card, sink);
        return Flow::Go;
    }
    if !state.hidden.treachery.is_empty() {
        return Flow::Wait;
    }
    if state.open.discards.is_empty() {
        state.pop();
        tell(state, sink, rule!("0.06"), Event::NothingToDraw { faction: frame.to });
        return Flow::Go;
    }
    state.hidden.treachery = std::mem::replace(&mut state.open.discards, Cards::NONE);
    tell(
        state,
        sink,
        rule!("0.06"),
        Event::DeckShuffled { deck: Deck::Treachery, cards: state.hidden.treachery.len() },
    );
    Flow::Wait
}

pub(crate) fn ask(state: &State, _: &Draw) -> Ask {
    Ask::Draw { deck: state.hidden.treachery }
}

pub(crate) fn act(state: &mut State, frame: Draw, action: Action, sink: &mut dyn Sink) {
    let Action::Draw(card) = action else { unreachable!("a draw was asked for") };
    state.hidden.treachery.remove(card);
    take(state, frame, card, sink);
}

/// [0.14] A first card at set-up, [2.05.04] a second one, or [2.05.08] one more with a purchase.
fn take(state: &mut State, frame: Draw, card: Card, sink: &mut dyn Sink) {
    let bonus = state.open.phase == Phase::Bidding;
    let rule = match state.hidden.hands[frame.to].is_empty() {
        _ if bonus => rule!("2.05.08"), // any: whatever is held
        true => rule!("0.14"),
        false => rule!("2.05.04"),
    };
    state.pop();
    state.give_card(frame.to, card);
    tell(state, sink, rule, Event::CardDrawn { faction: frame.to, card: Some(card), bonus });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::frame::{Frame, Waiting};
    use kanly_vocabulary::action::Actor;
    use kanly_vocabulary::config::Options;

    /// A draw is due, the deck and the discards are as given, all other cards are out of reach.
    fn due(deck: &[Card], discards: &[Card]) -> (State, Vec<Event>) {
        let mut state = State::empty(Options::default());
        state.open.players.insert(Faction::Harkonnen);
        state.hidden.treachery = deck.iter().copied().collect();
        state.open.discards = discards.iter().copied().collect();
        state.push(Frame::Draw(Draw { to: Faction::Harkonnen }));
        let mut events = Vec::new();
        state.run(&mut events);
        (state, events)
    }

    /// Proves 0.06/2, 3.01.00/2.
    #[test]
    fn an_empty_deck_is_made_anew_from_the_discards() {
        let discards = [
            Card::Shield,
            Card::Shield,
            Card::Snooper,
            Card::Lasgun,
            Card::Kulon,
            Card::Baliset,
            Card::Hajr,
            Card::Karama,
            Card::Stunner,
        ];
        let (mut state, mut events) = due(&[], &discards);
        assert_eq!(events, [Event::DeckShuffled { deck: Deck::Treachery, cards: 9 }]);
        assert_eq!(state.must_act(), Waiting::Chance);
        assert_eq!(state.hidden.treachery.len(), 9);
        assert!(state.open.discards.is_empty());
        state.carry_out(Actor::Chance, Action::Draw(Card::Lasgun), &mut events);
        assert_eq!(state.hidden.hands[Faction::Harkonnen].iter().collect::<Vec<_>>(), [Card::Lasgun]);
        assert_eq!(state.hidden.treachery.len(), 8);
    }

    /// Proves 0.06/3.
    #[test]
    fn with_deck_and_discards_empty_nothing_is_drawn_and_the_game_goes_on() {
        let (state, events) = due(&[], &[]);
        assert_eq!(events, [Event::NothingToDraw { faction: Faction::Harkonnen }]);
        assert!(state.hidden.hands[Faction::Harkonnen].is_empty());
        assert!(state.stack.is_empty());
    }

    /// Proves 0.06/5.
    #[test]
    fn after_a_shuffle_every_card_may_come_next_and_the_state_holds_no_order() {
        let (state, _) = due(&[], &[Card::Shield, Card::Lasgun, Card::Kulon]);
        for card in [Card::Shield, Card::Lasgun, Card::Kulon] {
            let decision = state.decision(Actor::Chance).expect("chance draws");
            assert_eq!(decision.contains(Action::Draw(card)), Ok(()));
        }
        let (other, _) = due(&[], &[Card::Kulon, Card::Shield, Card::Lasgun]);
        assert_eq!(state, other);
    }

    /// Proves 0.06/4, 3.01.00/4.
    #[test]
    fn family_atomics_out_of_the_game_is_not_shuffled_back() {
        let mut state = State::empty(Options::default());
        state.open.players.insert(Faction::Harkonnen);
        state.hidden.treachery = Cards::NONE;
        state.open.discards = Cards::FULL_DECK;
        state.open.discards.remove(Card::FamilyAtomics);
        state.open.removed.insert(Card::FamilyAtomics);
        state.push(Frame::Draw(Draw { to: Faction::Harkonnen }));
        state.run(&mut ());
        assert_eq!(state.hidden.treachery.len(), 32);
        let decision = state.decision(Actor::Chance).expect("chance draws");
        assert!(decision.contains(Action::Draw(Card::FamilyAtomics)).is_err());
    }
}
