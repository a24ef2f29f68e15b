//! Randomness comes from outside: the engine asks for a number below `n` and owns the rest.

/// A source of uniform whole numbers.
pub trait Dice {
    /// A number from 0 to `n - 1`, each as likely as the others. `n` is at least 1.
    fn below(&mut self, n: u64) -> u64;

    /// An index into a list that is so long, at least 1. On machines of any width the same number is drawn.
    #[inline]
    fn index(&mut self, length: usize) -> usize {
        usize::try_from(self.below(length as u64)).expect("it lies below a length")
    }
}

/// SplitMix64: small, fast and the same everywhere. For tests, benchmarks and bots; a server that must not be
/// guessed brings a cryptographic source instead.
#[derive(Clone, Copy, Debug)]
pub struct SplitMix(u64);

impl SplitMix {
    /// The stream of this seed.
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

impl Dice for SplitMix {
    #[inline]
    fn below(&mut self, n: u64) -> u64 {
        loop {
            if let Some(number) = scaled(self.next(), n) {
                return number;
            }
        }
    }
}

/// The number below `n` that 64 even bits stand for, or none if others must be drawn: Lemire's multiplication with rejection, so
/// that no number is favoured. `n` is at least 1.
#[inline]
pub fn scaled(bits: u64, n: u64) -> Option<u64> {
    debug_assert!(n > 0, "nothing lies below zero");
    let product = u128::from(bits) * u128::from(n);
    let low = product as u64;
    // What is rejected lies below `n`: most of the time there is no need for the division.
    (low >= n || low >= n.wrapping_neg() % n).then_some((product >> 64) as u64)
}
