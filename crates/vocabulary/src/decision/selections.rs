//! Some cards out of several.

use crate::cards::Cards;

/// No hand holds more cards than this, not even while two of them are exchanged.
const MOST: usize = 16;

/// Every way to choose some of these cards.
pub(super) fn all(cards: Cards) -> impl Iterator<Item = Cards> {
    (1..=count(cards)).map(move |n| nth(cards, n))
}

/// Every way to choose so many of them, in the same order.
pub(super) fn of_number(cards: Cards, number: u8) -> impl Iterator<Item = Cards> {
    (0..count_of_number(cards, number)).map(move |n| nth_of_number(cards, number, n))
}

/// How many ways there are to choose some.
pub(super) fn count(cards: Cards) -> u64 {
    cards.kinds().fold(1, |ways, card| ways * (u64::from(cards.count(card)) + 1)) - 1
}

/// The choice with this number when all are counted up, no card being number 0: the first kind changes fastest.
pub(super) fn nth(cards: Cards, n: u64) -> Cards {
    let mut left = n;
    let mut chosen = Cards::NONE;
    for card in cards.kinds() {
        let most = u64::from(cards.count(card)) + 1;
        (0..left % most).for_each(|_| chosen.insert(card));
        left /= most;
    }
    chosen
}

/// How many ways there are to choose so many.
pub(super) fn count_of_number(cards: Cards, number: u8) -> u64 {
    if number == 0 { 0 } else { ways_by_number(cards)[usize::from(number)] }
}

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

/// The choice with this place among those of a number: the last kind counts most, so it is settled first.
pub(super) fn nth_of_number(cards: Cards, number: u8, n: u64) -> Cards {
    let (mut rest, mut number, mut n) = (cards, usize::from(number), n);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Card;

    /// What is found at once is what would be found by looking at all.
    #[test]
    fn choices_of_a_number_are_those_among_all() {
        let cards = Cards::from_iter([Card::Shield, Card::Shield, Card::Lasgun, Card::Kulon, Card::Karama]);
        for number in 0..=6 {
            let looked: Vec<Cards> = all(cards).filter(|chosen| chosen.len() == number).collect();
            assert_eq!(of_number(cards, number).collect::<Vec<_>>(), looked);
        }
    }
}
