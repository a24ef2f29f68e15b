//! What can be told of a battle plan.

use super::Plans;
use super::domain::Domain;
use super::shapes::{Kinds, Only, each, sum};
use crate::cards::Cards;
use crate::ids::Card;
use crate::plan::{Element, Half, Told};
use crate::sets::LeaderSet;

impl Plans {
    /// [2.01.08] What may be told of an element: whatever a legal plan can contain.
    pub(super) fn tellable(&self, element: Element) -> impl Domain<Item = Told> {
        let mut tellable = Tellable::default();
        match element {
            Element::Leader => {
                tellable.nothing = self.nobody;
                tellable.leaders = self.leaders;
                tellable.cards = Cards::from_iter(self.hero.then_some(Card::CheapHero));
            }
            Element::Weapon => self.each_slots(&mut |(weapon, _)| tellable.slot(weapon)),
            Element::Defense => self.each_slots(&mut |(_, defense)| tellable.slot(defense)),
            Element::Number => self.dials().for_each(&mut |(dial, spice)| {
                tellable.numbers.0 |= 1 << self.strength.value(dial, spice).0;
            }),
        }
        tellable.domain()
    }
}

/// What may be told, each answer once.
#[derive(Default)]
struct Tellable {
    nothing: bool,
    leaders: LeaderSet,
    cards: Cards,
    numbers: Halves,
}

impl Tellable {
    fn slot(&mut self, card: Option<Card>) {
        match card {
            None => self.nothing = true,
            Some(card) if !self.cards.contains(card) => self.cards.insert(card),
            Some(_) => {}
        }
    }

    fn domain(self) -> impl Domain<Item = Told> {
        sum!(
            self.nothing.then_some(Only(Told::Nothing)),
            each!(self.leaders => Told::Leader),
            each!(Kinds(self.cards) => Told::Card),
            each!(self.numbers => Told::Number),
        )
    }
}

/// Numbers on the wheel, one bit for each number of halves.
#[derive(Default)]
struct Halves(u64);

impl Domain for Halves {
    type Item = Half;

    fn until(&self, f: &mut dyn FnMut(Half) -> bool) -> bool {
        (0..64).filter(|n| self.0 >> n & 1 == 1).any(|n| f(Half(n)))
    }
}
