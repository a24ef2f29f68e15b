//! The shapes that small questions are made of: one thing, a range, a choice out of a set, and sums and products of these.

use super::domain::{Domain, index};
use crate::ability::Ability;
use crate::action::Action;
use crate::cards::Cards;
use crate::dice::Dice;
use crate::ids::{Card, Faction, Leader, Place, Territory};
use crate::sets::{AbilitySet, FactionSet, LeaderSet, PlaceSet, TerritorySet};
use std::ops::RangeInclusive;

/// One thing.
#[derive(Clone, Copy)]
pub(super) struct Only<T>(pub(super) T);

/// Those of the first domain, then those of the second.
#[derive(Clone, Copy)]
pub(super) struct Or<A, B>(pub(super) A, pub(super) B);

/// Each of the first domain with each of the second, which changes fastest.
#[derive(Clone, Copy)]
pub(super) struct Pair<A, B>(pub(super) A, pub(super) B);

/// Each of a domain with each of those that go with it, which change fastest.
#[derive(Clone, Copy)]
pub(super) struct Then<A, F>(pub(super) A, pub(super) F);

/// The different cards, each once.
#[derive(Clone, Copy)]
pub(super) struct Kinds(pub(super) Cards);

/// Those of a domain that fit.
#[derive(Clone, Copy)]
pub(super) struct Where<D, F>(pub(super) D, pub(super) F);

/// The things of a domain made into something else, and how they are read back from it.
#[derive(Clone, Copy)]
pub(super) struct Each<D, M, R> {
    pub(super) of: D,
    pub(super) make: M,
    pub(super) read: R,
}

/// `each!(leaders => Action::Keep)`: an action for each leader. The things of a [`Pair`] are named:
/// `each!(Pair(factions, 1..=turns) => Action::Predict(faction, turn))`.
macro_rules! each {
    ($of:expr => $kind:ident::$verb:ident) => {
        each!($of => $kind::$verb(item))
    };
    ($of:expr => $kind:ident::$verb:ident($item:ident)) => {
        $crate::decision::shapes::Each {
            of: $of,
            make: |$item| $kind::$verb($item),
            read: |whole| match whole {
                $kind::$verb($item) => Some($item),
                _ => None, // any: it says something else
            },
        }
    };
    ($of:expr => $kind:ident::$verb:ident($one:ident, $other:ident)) => {
        $crate::decision::shapes::Each {
            of: $of,
            make: |($one, $other)| $kind::$verb($one, $other),
            read: |whole| match whole {
                $kind::$verb($one, $other) => Some(($one, $other)),
                _ => None, // any: it says something else
            },
        }
    };
}
pub(super) use each;

/// `sum!(a, b, c)`: the things of several domains, one domain after the other.
macro_rules! sum {
    ($last:expr $(,)?) => { $last };
    ($first:expr, $($rest:expr),+ $(,)?) => { $crate::decision::shapes::Or($first, sum!($($rest),+)) };
}
pub(super) use sum;

/// To pass, or one of these.
pub(super) fn or_pass<D: Domain<Item = Action>>(answers: D) -> impl Domain<Item = Action> {
    Or(Only(Action::Pass), answers)
}

/// The first domain if it is so, else the second.
pub(super) fn either<A: Domain, B: Domain<Item = A::Item>>(so: bool, a: A, b: B) -> Or<Option<A>, Option<B>> {
    Or(so.then_some(a), (!so).then_some(b))
}

impl<T: Copy + PartialEq> Domain for Only<T> {
    type Item = T;

    fn until(&self, f: &mut dyn FnMut(T) -> bool) -> bool {
        f(self.0)
    }

    fn size(&self) -> u64 {
        1
    }

    fn nth(&self, _: u64) -> T {
        self.0
    }
}

/// What may be there or not.
impl<D: Domain> Domain for Option<D> {
    type Item = D::Item;

    fn until(&self, f: &mut dyn FnMut(D::Item) -> bool) -> bool {
        self.as_ref().is_some_and(|there| there.until(f))
    }

    fn size(&self) -> u64 {
        self.as_ref().map_or(0, D::size)
    }

    fn nth(&self, n: u64) -> D::Item {
        self.as_ref().expect("nothing has no number").nth(n)
    }

    fn index_of(&self, item: D::Item) -> Option<u64> {
        self.as_ref()?.index_of(item)
    }

    fn contains(&self, item: D::Item) -> bool {
        self.as_ref().is_some_and(|there| there.contains(item))
    }
}

impl<A: Domain, B: Domain<Item = A::Item>> Domain for Or<A, B> {
    type Item = A::Item;

    fn until(&self, f: &mut dyn FnMut(A::Item) -> bool) -> bool {
        self.0.until(f) || self.1.until(f)
    }

    fn size(&self) -> u64 {
        self.0.size() + self.1.size()
    }

    fn nth(&self, n: u64) -> A::Item {
        match n.checked_sub(self.0.size()) {
            None => self.0.nth(n),
            Some(n) => self.1.nth(n),
        }
    }

    fn index_of(&self, item: A::Item) -> Option<u64> {
        self.0.index_of(item).or_else(|| self.1.index_of(item).map(|n| self.0.size() + n))
    }

    fn contains(&self, item: A::Item) -> bool {
        self.0.contains(item) || self.1.contains(item)
    }

    fn sample(&self, dice: &mut dyn Dice) -> A::Item {
        self.1.draw(self.0.size(), dice).unwrap_or_else(|n| self.0.nth(n))
    }

    fn draw(&self, others: u64, dice: &mut dyn Dice) -> Result<A::Item, u64> {
        self.1.draw(others + self.0.size(), dice).or_else(|n| match n.checked_sub(others) {
            None => Err(n),
            Some(n) => Ok(self.0.nth(n)),
        })
    }
}

impl<A: Domain, B: Domain> Domain for Pair<A, B> {
    type Item = (A::Item, B::Item);

    fn until(&self, f: &mut dyn FnMut(Self::Item) -> bool) -> bool {
        self.0.until(&mut |one| self.1.until(&mut |other| f((one, other))))
    }

    fn size(&self) -> u64 {
        self.0.size() * self.1.size()
    }

    fn nth(&self, n: u64) -> Self::Item {
        let others = self.1.size();
        (self.0.nth(n / others), self.1.nth(n % others))
    }

    fn index_of(&self, (one, other): Self::Item) -> Option<u64> {
        Some(self.0.index_of(one)? * self.1.size() + self.1.index_of(other)?)
    }

    fn contains(&self, (one, other): Self::Item) -> bool {
        self.0.contains(one) && self.1.contains(other)
    }
}

impl<A: Domain, B: Domain, F: Fn(A::Item) -> B> Domain for Then<A, F> {
    type Item = (A::Item, B::Item);

    fn until(&self, f: &mut dyn FnMut(Self::Item) -> bool) -> bool {
        self.0.until(&mut |one| self.1(one).until(&mut |other| f((one, other))))
    }

    fn size(&self) -> u64 {
        let mut size = 0;
        self.0.for_each(&mut |one| size += self.1(one).size());
        size
    }

    fn nth(&self, n: u64) -> Self::Item {
        let (mut left, mut found) = (n, None);
        self.0.until(&mut |one| {
            let others = self.1(one);
            match left.checked_sub(others.size()) {
                None => found = Some((one, others.nth(left))),
                Some(rest) => left = rest,
            }
            found.is_some()
        });
        found.expect("the number lies within the domain")
    }

    fn index_of(&self, (one, other): Self::Item) -> Option<u64> {
        let at = self.1(one).index_of(other)?;
        let mut before = 0;
        let found = self.0.until(&mut |item| {
            before += if item == one { 0 } else { self.1(item).size() };
            item == one
        });
        found.then_some(before + at)
    }

    fn contains(&self, (one, other): Self::Item) -> bool {
        self.0.contains(one) && self.1(one).contains(other)
    }
}

impl<T, D, M, R> Domain for Each<D, M, R>
where
    T: Copy + PartialEq,
    D: Domain,
    M: Fn(D::Item) -> T,
    R: Fn(T) -> Option<D::Item>,
{
    type Item = T;

    fn until(&self, f: &mut dyn FnMut(T) -> bool) -> bool {
        self.of.until(&mut |item| f((self.make)(item)))
    }

    fn size(&self) -> u64 {
        self.of.size()
    }

    fn nth(&self, n: u64) -> T {
        (self.make)(self.of.nth(n))
    }

    fn index_of(&self, whole: T) -> Option<u64> {
        self.of.index_of((self.read)(whole)?)
    }

    fn contains(&self, whole: T) -> bool {
        (self.read)(whole).is_some_and(|item| self.of.contains(item))
    }

    fn sample(&self, dice: &mut dyn Dice) -> T {
        (self.make)(self.of.sample(dice))
    }

    fn draw(&self, others: u64, dice: &mut dyn Dice) -> Result<T, u64> {
        self.of.draw(others, dice).map(&self.make)
    }
}

impl<D: Domain, F: Fn(D::Item) -> bool> Domain for Where<D, F> {
    type Item = D::Item;

    fn until(&self, f: &mut dyn FnMut(D::Item) -> bool) -> bool {
        self.0.until(&mut |item| self.1(item) && f(item))
    }

    fn contains(&self, item: D::Item) -> bool {
        self.0.contains(item) && self.1(item)
    }
}

impl<T: Copy + PartialEq> Domain for &[T] {
    type Item = T;

    fn until(&self, f: &mut dyn FnMut(T) -> bool) -> bool {
        self.iter().any(|&item| f(item))
    }

    fn size(&self) -> u64 {
        self.len() as u64
    }

    fn nth(&self, n: u64) -> T {
        self[index(n)]
    }
}

impl Domain for Kinds {
    type Item = Card;

    fn until(&self, f: &mut dyn FnMut(Card) -> bool) -> bool {
        self.0.kinds().any(f)
    }

    fn size(&self) -> u64 {
        self.0.kinds().count() as u64
    }

    fn nth(&self, n: u64) -> Card {
        self.0.kinds().nth(index(n)).expect("counted")
    }

    fn contains(&self, card: Card) -> bool {
        self.0.contains(card)
    }
}

macro_rules! sets {
    ($($set:ty: $item:ty),+) => {$(
        impl Domain for $set {
            type Item = $item;

            fn until(&self, f: &mut dyn FnMut($item) -> bool) -> bool {
                self.iter().any(f)
            }

            fn size(&self) -> u64 {
                self.len() as u64
            }

            fn nth(&self, n: u64) -> $item {
                (*self).nth(index(n)).expect("counted")
            }

            fn index_of(&self, item: $item) -> Option<u64> {
                self.position(item).map(|n| n as u64)
            }

            fn contains(&self, item: $item) -> bool {
                (*self).contains(item)
            }
        }
    )+};
}
sets!(FactionSet: Faction, LeaderSet: Leader, TerritorySet: Territory, PlaceSet: Place, AbilitySet: Ability);

macro_rules! ranges {
    ($($number:ty),+) => {$(
        impl Domain for RangeInclusive<$number> {
            type Item = $number;

            fn until(&self, f: &mut dyn FnMut($number) -> bool) -> bool {
                self.clone().any(f)
            }

            fn size(&self) -> u64 {
                (u64::from(*self.end()) + 1).saturating_sub(u64::from(*self.start()))
            }

            fn nth(&self, n: u64) -> $number {
                self.start() + n as $number
            }

            fn index_of(&self, number: $number) -> Option<u64> {
                RangeInclusive::contains(self, &number).then(|| u64::from(number - self.start()))
            }

            fn contains(&self, number: $number) -> bool {
                RangeInclusive::contains(self, &number)
            }
        }
    )+};
}
ranges!(u8, u16);
