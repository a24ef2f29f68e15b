//! Some out of several: cards of a hand, territories of a set.

use super::domain::Domain;
use crate::cards::Cards;
use crate::sets::TerritorySet;

/// Every way to choose at least one of these territories, counted up in bits: the first changes fastest.
pub(super) struct Territories(pub(super) TerritorySet);

impl Domain for Territories {
    type Item = TerritorySet;

    fn until(&self, f: &mut dyn FnMut(TerritorySet) -> bool) -> bool {
        (0..self.size()).any(|n| f(self.nth(n)))
    }

    fn size(&self) -> u64 {
        (1 << self.0.len()) - 1
    }

    fn nth(&self, n: u64) -> TerritorySet {
        let number = n + 1;
        let chosen = self.0.iter().enumerate().filter(|(bit, _)| number >> bit & 1 == 1);
        chosen.map(|(_, territory)| territory).collect()
    }

    fn index_of(&self, chosen: TerritorySet) -> Option<u64> {
        let bit = |n: u64, (bit, territory)| n | u64::from(chosen.contains(territory)) << bit;
        self.contains(chosen).then(|| self.0.iter().enumerate().fold(0, bit) - 1)
    }

    fn contains(&self, chosen: TerritorySet) -> bool {
        !chosen.is_empty() && (chosen - self.0).is_empty()
    }
}

/// Every way to choose at least one of these cards: the first kind changes fastest.
pub(super) struct Selections(pub(super) Cards);

impl Domain for Selections {
    type Item = Cards;

    fn until(&self, f: &mut dyn FnMut(Cards) -> bool) -> bool {
        (0..self.size()).any(|n| f(self.nth(n)))
    }

    fn size(&self) -> u64 {
        self.0.kinds().fold(1, |ways, card| ways * (u64::from(self.0.count(card)) + 1)) - 1
    }

    fn nth(&self, n: u64) -> Cards {
        let mut left = n + 1;
        let mut chosen = Cards::NONE;
        for card in self.0.kinds() {
            let ways = u64::from(self.0.count(card)) + 1;
            (0..left % ways).for_each(|_| chosen.insert(card));
            left /= ways;
        }
        chosen
    }

    fn index_of(&self, chosen: Cards) -> Option<u64> {
        let (mut number, mut worth) = (0, 1);
        for card in self.0.kinds() {
            number += u64::from(chosen.count(card)) * worth;
            worth *= u64::from(self.0.count(card)) + 1;
        }
        self.contains(chosen).then(|| number - 1)
    }

    fn contains(&self, chosen: Cards) -> bool {
        !chosen.is_empty() && chosen.common(self.0) == chosen
    }
}

/// Every way to choose so many of these cards, at least one, in the order of [`Selections`].
pub(super) struct OfNumber {
    pub(super) cards: Cards,
    pub(super) number: u8,
}

impl Domain for OfNumber {
    type Item = Cards;

    fn until(&self, f: &mut dyn FnMut(Cards) -> bool) -> bool {
        (0..self.size()).any(|n| f(self.nth(n)))
    }

    fn size(&self) -> u64 {
        if self.number == 0 { 0 } else { ways_by_number(self.cards)[usize::from(self.number)] }
    }

    /// The last kind counts most, so it is settled first.
    fn nth(&self, n: u64) -> Cards {
        let (mut rest, mut number, mut n) = (self.cards, usize::from(self.number), n);
        let mut chosen = Cards::NONE;
        while let Some(last) = rest.kinds().last() {
            while rest.remove(last) {}
            let before = ways_by_number(rest);
            while n >= before[number] {
                n -= before[number];
                number -= 1;
                chosen.insert(last);
            }
        }
        chosen
    }

    fn index_of(&self, chosen: Cards) -> Option<u64> {
        if !self.contains(chosen) {
            return None;
        }
        let (mut rest, mut number, mut index) = (self.cards, usize::from(self.number), 0);
        while let Some(last) = rest.kinds().last() {
            while rest.remove(last) {}
            let before = ways_by_number(rest);
            for _ in 0..chosen.count(last) {
                index += before[number];
                number -= 1;
            }
        }
        Some(index)
    }

    fn contains(&self, chosen: Cards) -> bool {
        chosen.len() == self.number && Selections(self.cards).contains(chosen)
    }
}

/// No hand holds more cards than this, not even while two of them are exchanged.
const MOST: usize = 16;

/// How many ways there are to choose each number of cards.
fn ways_by_number(cards: Cards) -> [u64; MOST + 1] {
    let mut ways = [0; MOST + 1];
    ways[0] = 1;
    for card in cards.kinds() {
        let before = ways;
        for copies in 1..=usize::from(cards.count(card)) {
            (copies..ways.len()).for_each(|number| ways[number] += before[number - copies]);
        }
    }
    ways
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Card;

    /// What is found at once is what would be found by looking at all.
    #[test]
    fn choices_of_a_number_are_those_among_all() {
        let cards = Cards::from_iter([Card::Shield, Card::Shield, Card::Lasgun, Card::Kulon, Card::Karama]);
        for number in 0..=6 {
            let (mut looked, mut found) = (Vec::new(), Vec::new());
            Selections(cards).for_each(&mut |chosen| looked.push(chosen));
            OfNumber { cards, number }.for_each(&mut |chosen| found.push(chosen));
            looked.retain(|chosen| chosen.len() == number);
            assert_eq!(found, looked);
        }
    }
}
