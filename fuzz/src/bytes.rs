//! Bytes as dice.

use kanly_engine::{Dice, SplitMix};

/// Dice that show what the fuzzer wants, byte by byte. When there are no more bytes they go on by chance, so that whoever
/// throws until something fits comes to an end.
pub struct Bytes<'a> {
    left: &'a [u8],
    beyond: SplitMix,
}

impl<'a> Bytes<'a> {
    /// All of them are left.
    pub fn new(bytes: &'a [u8]) -> Self {
        Self { left: bytes, beyond: SplitMix::new(bytes.len() as u64) }
    }

    /// Whether all of them are used.
    pub fn is_over(&self) -> bool {
        self.left.is_empty()
    }

    /// Whether this one time in `n` has come.
    pub fn once_in(&mut self, n: u64) -> bool {
        self.below(n) == n - 1
    }

    /// One of these.
    pub fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.index(of.len())]
    }
}

impl Dice for Bytes<'_> {
    fn below(&mut self, n: u64) -> u64 {
        let size = ((64 - (n.max(1) - 1).leading_zeros() as usize) + 7) / 8;
        let Some((head, tail)) = self.left.split_at_checked(size) else {
            self.left = &[];
            return self.beyond.below(n);
        };
        self.left = tail;
        head.iter().fold(0_u64, |number, &byte| number << 8 | u64::from(byte)) % n
    }
}
