//! [3.01.11] Karama: which cards count as one, and what a stopped ability means.

use crate::ability::Ability;
use crate::cards::Cards;
use crate::config::KaramaSpan;
use crate::event::{Event, Sink};
use crate::frame::Frame;
use crate::ids::{Card, Faction};
use crate::interrupt::window::{Answer, Stage};
use crate::query::purse::karama_locked;
use crate::sets::AbilitySet;
use crate::state::State;

/// Whether a faction holds any card with which it could stop these abilities.
pub(crate) fn holds(state: &State, faction: Faction, against: AbilitySet) -> bool {
    // Most hands hold none: no need to look closer.
    (state.hands[faction].contains(Card::Karama) || uses_worthless(state, faction))
        && !cards(state, faction, against).is_empty()
}

/// The cards with which a faction could stop these abilities: a Karama, and for the Bene Gesserit in the
/// advanced game any worthless card [2.02.22] [1.14.06].
pub(crate) fn cards(state: &State, faction: Faction, against: AbilitySet) -> Cards {
    let mut hand = state.hands[faction].without(committed(state, faction));
    // [1.04.06.04] The Karama behind a standing bid is spoken for.
    if karama_locked(state, faction) {
        hand.remove(Card::Karama);
    }
    let mut cards = Cards::NONE;
    if hand.contains(Card::Karama) {
        cards.insert(Card::Karama);
    }
    // A worthless card in Bene Gesserit hands is their own ability: they cannot answer it with another.
    if uses_worthless(state, faction) && !against.contains(Ability::WorthlessKarama) {
        hand.worthless().for_each(|card| cards.insert(card));
    }
    cards
}

/// Cards lying in sealed answers that are still to be settled: a card can be offered only once at a time.
fn committed(state: &State, faction: Faction) -> Cards {
    state
        .stack
        .iter()
        .filter_map(|frame| match frame {
            Frame::Window(window) if window.stage != Stage::Asking => match window.answers[faction] {
                Answer::Karama(_, card) => Some(card),
                _ => None, // any: no card of this kind
            },
            _ => None, // any: only windows hold answers
        })
        .collect()
}

pub(crate) fn uses_worthless(state: &State, faction: Faction) -> bool {
    faction == Faction::BeneGesserit
        && state.options.advanced
        && !state.stopped.contains(Ability::WorthlessKarama)
}

/// Whether, as far as the table can see, a faction could hold a card that counts as Karama.
pub(crate) fn could_hold(state: &State, faction: Faction) -> bool {
    could_hold_real(state) || uses_worthless(state, faction)
}

/// Whether, as far as the table can see, a real Karama could still be in a hand.
pub(crate) fn could_hold_real(state: &State) -> bool {
    state.discards.count(Card::Karama) < Card::Karama.copies()
}

/// [2.02.22] A cancelled worthless card comes back to the hand, now known to all.
pub(crate) fn take_back(state: &mut State, card: Card, sink: &mut dyn Sink) {
    let faction = Faction::BeneGesserit;
    state.discards.remove(card);
    state.give_card(faction, card);
    for viewer in Faction::ALL {
        if viewer != faction {
            state.known[viewer][faction].insert(card);
        }
    }
    sink.event(Event::KaramaUndone { faction, card });
}

/// Option karama_span: what was stopped stays stopped for the phase.
pub(crate) fn keep_stopped(state: &mut State, stopped: AbilitySet) {
    match state.options.karama_span {
        KaramaSpan::Use => {}
        KaramaSpan::Phase => state.stopped = state.stopped | stopped,
    }
}
