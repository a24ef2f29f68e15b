//! All that is true of a game at one moment, in two parts.

use crate::hidden::Hidden;
use crate::open::Open;
use kanly_vocabulary::config::Options;
use kanly_vocabulary::ids::{Card, Faction};

/// What lies open and what is hidden. It holds no future: no shuffled order, no dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Facts {
    /// For all to see.
    pub open: Open,
    /// For some to know.
    pub hidden: Hidden,
}

impl Facts {
    /// Everything still in the box: nobody seated, nothing dealt.
    pub fn empty(options: Options) -> Self {
        Self { open: Open::empty(options), hidden: Hidden::empty() }
    }

    /// Puts a card into a hand.
    pub fn give_card(&mut self, faction: Faction, card: Card) {
        self.hidden.hands[faction].insert(card);
        self.hidden.ever_held[faction] |= 1 << card as u32;
    }

    /// A card leaves a hand for the discards, in the open.
    pub fn discard(&mut self, faction: Faction, card: Card) {
        self.take_card(faction, card);
        self.open.discards.insert(card);
    }

    /// A card leaves a hand before all eyes: whoever knew of it there forgets one copy.
    pub fn take_card(&mut self, faction: Faction, card: Card) {
        let held = self.hidden.hands[faction].remove(card);
        debug_assert!(held, "{faction} does not hold {card}");
        self.open.shown[faction] |= 1 << card as u32;
        for viewer in Faction::ALL {
            self.hidden.known[viewer][faction].remove(card);
        }
    }

    /// Everybody has seen at least so many copies of a card in a hand. What is noted for the owner itself lies open: those who
    /// watch know it too.
    pub fn own_up(&mut self, faction: Faction, card: Card, copies: u8) {
        for viewer in self.open.players.iter() {
            self.note(viewer, faction, card, copies);
        }
    }

    /// Somebody has seen at least so many copies of a card in a hand.
    pub fn note(&mut self, viewer: Faction, faction: Faction, card: Card, copies: u8) {
        for _ in self.hidden.known[viewer][faction].count(card)..copies {
            self.hidden.known[viewer][faction].insert(card);
        }
    }
}
