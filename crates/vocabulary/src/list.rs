//! A short list that lies flat in the state.
//!
//! `arrayvec` would do but for one thing: its lists are not `Copy`, and the state must be.

use serde::{Serialize, Serializer};
use std::ops::Deref;

/// At most `N` items in order.
#[derive(Clone, Copy, Debug)]
pub struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        Self { items: [T::default(); N], len: 0 }
    }
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// Adds an item at the end (the top of a pile).
    ///
    /// # Panics
    /// When the list is full. Every list in the state is as long as the box has pieces for it.
    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    /// Whether another item fits in.
    pub fn has_room(&self) -> bool {
        usize::from(self.len) < N
    }

    /// Takes out one item; those behind it move up.
    ///
    /// # Panics
    /// When there is no such item.
    pub fn remove(&mut self, at: usize) -> T {
        let item = self[at];
        self.items.copy_within(at + 1..usize::from(self.len), at);
        self.len -= 1;
        self.items[usize::from(self.len)] = T::default();
        item
    }

    /// Takes the last item.
    pub fn pop(&mut self) -> Option<T> {
        let last = self.last().copied()?;
        self.len -= 1;
        // Unused slots stay at their default so that equal lists are equal byte for byte.
        self.items[usize::from(self.len)] = T::default();
        Some(last)
    }

    /// Takes the first item.
    pub fn pop_front(&mut self) -> Option<T> {
        let first = self.first().copied()?;
        self.items.copy_within(1..usize::from(self.len), 0);
        self.len -= 1;
        self.items[usize::from(self.len)] = T::default();
        Some(first)
    }

    /// Puts another item in the place of one.
    pub fn replace(&mut self, at: usize, item: T) {
        self.items[..usize::from(self.len)][at] = item;
    }

    /// The last item. Slices have this too; here it takes one look at the length in place of two.
    pub fn last(&self) -> Option<&T> {
        self.items.get(usize::from(self.len).wrapping_sub(1))
    }

    /// The last item, to be changed.
    pub fn last_mut(&mut self) -> Option<&mut T> {
        self.items.get_mut(usize::from(self.len).wrapping_sub(1))
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<'l, T, const N: usize> IntoIterator for &'l List<T, N> {
    type Item = &'l T;
    type IntoIter = std::slice::Iter<'l, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: std::hash::Hash, const N: usize> std::hash::Hash for List<T, N> {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = Self::default();
        for item in items {
            list.push(item);
        }
        list
    }
}

impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
