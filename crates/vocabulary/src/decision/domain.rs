//! What every domain can do, whatever lies in it.

use crate::dice::Dice;

/// Things to choose from, in a fixed order and none of them twice.
///
/// Only [`until`](Self::until) must be written: everything else can be counted through. A domain that is long, or asked often,
/// says in a shorter way what counting through would find.
pub(super) trait Domain {
    /// What is chosen.
    type Item: Copy + PartialEq;

    /// Calls `f` with one after the other until it says yes; tells whether it did.
    fn until(&self, f: &mut dyn FnMut(Self::Item) -> bool) -> bool;

    /// How many there are.
    fn size(&self) -> u64 {
        let mut size = 0;
        self.for_each(&mut |_| size += 1);
        size
    }

    /// The one with this number, which lies below [`size`](Self::size).
    fn nth(&self, n: u64) -> Self::Item {
        let (mut left, mut found) = (n, None);
        self.until(&mut |item| {
            found = (left == 0).then_some(item);
            left = left.wrapping_sub(1);
            found.is_some()
        });
        found.expect("the number lies within the domain")
    }

    /// The number of one of them.
    fn index_of(&self, item: Self::Item) -> Option<u64> {
        let mut before = 0;
        let found = self.until(&mut |other| {
            before += u64::from(other != item);
            other == item
        });
        found.then_some(before)
    }

    /// Whether this is one of them.
    fn contains(&self, item: Self::Item) -> bool {
        self.until(&mut |other| other == item)
    }

    /// Calls `f` with each of them.
    fn for_each(&self, f: &mut dyn FnMut(Self::Item)) {
        self.until(&mut |item| {
            f(item);
            false
        });
    }

    /// One of them at random, each as likely as the others; only decks weigh theirs.
    fn sample(&self, dice: &mut dyn Dice) -> Self::Item {
        self.nth(dice.below(self.size()))
    }

    /// One of them, or of so many others that come before them: then the number of that one. So what stands beside a long
    /// domain is drawn together with it, and the long one is counted once.
    fn draw(&self, others: u64, dice: &mut dyn Dice) -> Result<Self::Item, u64> {
        match dice.below(others + self.size()) {
            n if n < others => Err(n),
            n => Ok(self.nth(n - others)),
        }
    }
}

impl<D: Domain + ?Sized> Domain for &D {
    type Item = D::Item;

    fn until(&self, f: &mut dyn FnMut(D::Item) -> bool) -> bool {
        (**self).until(f)
    }

    fn size(&self) -> u64 {
        (**self).size()
    }

    fn nth(&self, n: u64) -> D::Item {
        (**self).nth(n)
    }

    fn index_of(&self, item: D::Item) -> Option<u64> {
        (**self).index_of(item)
    }

    fn contains(&self, item: D::Item) -> bool {
        (**self).contains(item)
    }

    fn sample(&self, dice: &mut dyn Dice) -> D::Item {
        (**self).sample(dice)
    }

    fn draw(&self, others: u64, dice: &mut dyn Dice) -> Result<D::Item, u64> {
        (**self).draw(others, dice)
    }
}

/// The number of something that lies in memory, as an index.
pub(super) fn index(n: u64) -> usize {
    usize::try_from(n).expect("it lies within the domain")
}
