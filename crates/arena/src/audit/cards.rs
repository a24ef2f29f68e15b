//! Treachery cards: which are played, and which lie in hands when the game is over.

use kanly_engine::cards::Cards;
use kanly_engine::sets::PerFaction;
use kanly_engine::{Card, Effect, Event, State};

use super::notes::{Count, Notes};
use crate::watch::Step;

/// The cards that are played outside of plans.
pub(super) const SPECIAL: [Card; 6] = [
    Card::Truthtrance,
    Card::Karama,
    Card::WeatherControl,
    Card::FamilyAtomics,
    Card::Hajr,
    Card::TleilaxuGhola,
];

/// The cards that each seat has played in its plans.
#[derive(Default)]
pub(super) struct Used(PerFaction<Cards>);

impl Used {
    /// Notes what is played.
    pub(super) fn look(&mut self, step: &Step<'_>, notes: &mut Notes) {
        for Effect { event, .. } in step.effects {
            if let Event::PlanRevealed { faction, plan } = *event {
                let new = plan.cards().kinds().filter(|&card| !self.0[faction].contains(card));
                let new: Vec<Card> = new.collect();
                new.into_iter().for_each(|card| self.0[faction].insert(card));
            }
        }
        for card in SPECIAL {
            notes.add(Count::Played(card), spent(step, card));
        }
    }

    /// Counts what is left.
    pub(super) fn finish(&self, state: &State, notes: &mut Notes) {
        for seat in state.players().iter() {
            let hand = state.judge().hidden.hands[seat];
            notes.add(Count::Seats, 1_u8);
            notes.add(Count::Worthless, hand.worthless().len());
            let unused = hand.iter().filter(|&card| !self.0[seat].contains(card)).count();
            notes.add(Count::Unused, unused as u64);
            for card in SPECIAL {
                notes.add(Count::Held(card), hand.count(card));
            }
        }
    }
}

/// How many copies of a card have just left the hands for good. They are missed in all hands together, since hands can be
/// exchanged, and found out of play: a buyer may pay with one copy for another.
fn spent(step: &Step<'_>, card: Card) -> u8 {
    let held = |state: &State| -> u8 {
        state.players().iter().map(|seat| state.judge().hidden.hands[seat].count(card)).sum()
    };
    let gone = |state: &State| state.open().discards.count(card) + state.open().removed.count(card);
    let missed = held(step.before).saturating_sub(held(step.after));
    let found = gone(step.after).saturating_sub(gone(step.before));
    missed.max(found)
}
