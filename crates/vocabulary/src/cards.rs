//! Treachery cards as multisets: equal copies are the same card, so nobody can tell them apart.

use crate::ids::Card;
use crate::tables::{CARDS, CardKind};
use serde::{Serialize, Serializer};
use std::fmt;

/// So many of each treachery card: two bits a kind, three where the box holds more than two copies. Small, because a
/// state holds some fifty of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards(u64);

/// Where the number of a card stands.
const SHIFT: [u8; Card::ALL.len()] = {
    let mut shifts = [0; Card::ALL.len()];
    let mut next = 0;
    let mut i = 0;
    while i < shifts.len() {
        shifts[i] = next;
        next += width(i);
        i += 1;
    }
    shifts
};

const fn width(kind: usize) -> u8 {
    if CARDS[kind].copies > 2 { 3 } else { 2 }
}

/// The card whose number stands at a bit; read at the lowest bit of a number only.
static AT: [Card; u64::BITS as usize] = {
    let mut cards = [Card::ALL[0]; u64::BITS as usize];
    let mut i = 0;
    while i < SHIFT.len() {
        cards[SHIFT[i] as usize] = Card::ALL[i];
        i += 1;
    }
    cards
};

/// The bits worth 1, 2 and 4 of every number.
const WORTH: [u64; 3] = {
    let mut worth = [0; 3];
    let mut i = 0;
    while i < SHIFT.len() {
        let mut bit = 0;
        while bit < width(i) {
            worth[bit as usize] |= 1 << (SHIFT[i] + bit);
            bit += 1;
        }
        i += 1;
    }
    worth
};

/// Kinds of cards, to pick those out of a hand that belong to them.
#[derive(Clone, Copy)]
pub struct Mask(u64);

impl Mask {
    /// No kind.
    pub const NONE: Self = Self(0);

    /// The cards that have no effect of their own.
    pub const WORTHLESS: Self = {
        let (mut mask, mut i) = (Self::NONE, 0);
        while i < CARDS.len() {
            if matches!(CARDS[i].kind, CardKind::Worthless) {
                mask = mask.with(Card::ALL[i]);
            }
            i += 1;
        }
        mask
    };

    /// One more.
    pub const fn with(self, card: Card) -> Self {
        Self(self.0 | Cards::most(card) << SHIFT[card as usize])
    }
}

impl Cards {
    /// No card.
    pub const NONE: Self = Self(0);

    /// [0.06] [3.01.00] The whole deck of 33.
    pub const FULL_DECK: Self = {
        let (mut deck, mut i) = (0, 0);
        while i < CARDS.len() {
            deck += (CARDS[i].copies as u64) << SHIFT[i];
            i += 1;
        }
        Self(deck)
    };

    /// How many copies of this card there are.
    pub fn count(self, card: Card) -> u8 {
        (self.0 >> SHIFT[card as usize] & Self::most(card)) as u8
    }

    /// The largest number that fits into the bits of a card.
    const fn most(card: Card) -> u64 {
        (1 << width(card as usize)) - 1
    }

    /// Whether there is at least one copy.
    #[inline]
    pub fn contains(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// Adds one copy.
    ///
    /// # Panics
    /// Beyond what the box can hold.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        assert!(u64::from(self.count(card)) < Self::most(card), "more copies of {card} than any box holds");
        self.0 += 1 << SHIFT[card as usize];
    }

    /// Takes one copy out, if there is one.
    #[inline]
    pub fn remove(&mut self, card: Card) -> bool {
        let there = self.contains(card);
        if there {
            self.0 -= 1 << SHIFT[card as usize];
        }
        there
    }

    /// How many cards in all.
    #[inline]
    pub fn len(self) -> u8 {
        (0..3).map(|bit| ((self.0 & WORTH[bit]).count_ones() as u8) << bit).sum()
    }

    /// Whether there is no card.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest bit of the number of every card that is there.
    fn present(self) -> u64 {
        (self.0 | self.0 >> 1) & WORTH[0] | (self.0 & WORTH[2]) >> 2
    }

    /// The different cards, each once, in the order of the box.
    pub fn kinds(self) -> impl Iterator<Item = Card> + Clone {
        Kinds(self.present())
    }

    /// Every card, copies repeated.
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        let mut left = self;
        std::iter::from_fn(move || {
            let card = Kinds(left.present()).next()?;
            left.remove(card);
            Some(card)
        })
    }

    /// The card at this position of [`iter`](Self::iter).
    pub fn nth(self, n: u8) -> Option<Card> {
        let mut left = n;
        self.kinds().find(|&card| {
            let copies = self.count(card);
            let found = left < copies;
            left -= if found { 0 } else { copies };
            found
        })
    }

    /// The worthless ones.
    pub fn worthless(self) -> Self {
        self.only(Mask::WORTHLESS)
    }

    /// Those of some kinds.
    pub fn only(self, mask: Mask) -> Self {
        Self(self.0 & mask.0)
    }

    /// What both have, the smaller number of each.
    pub fn common(self, other: Self) -> Self {
        let mut common = Self::NONE;
        for card in self.kinds() {
            for _ in 0..self.count(card).min(other.count(card)) {
                common.insert(card);
            }
        }
        common
    }

    /// All cards of both.
    pub fn union(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    /// What is left when `other` is taken away, as far as it is there.
    #[inline]
    pub fn without(self, other: Self) -> Self {
        let mut rest = self;
        for card in other.iter() {
            rest.remove(card);
        }
        rest
    }
}

/// Kinds of cards as bits. Hands are short, so that going from bit to bit is much shorter than asking for every kind.
#[derive(Clone)]
struct Kinds(u64);

impl Iterator for Kinds {
    type Item = Card;

    fn next(&mut self) -> Option<Card> {
        let bit = self.0.trailing_zeros() as usize;
        self.0 &= self.0.wrapping_sub(1);
        AT.get(bit).copied()
    }

    fn count(self) -> usize {
        self.0.count_ones() as usize
    }
}

impl From<Card> for Cards {
    fn from(card: Card) -> Self {
        Self(1 << SHIFT[card as usize])
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::NONE;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
