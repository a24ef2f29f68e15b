//! Numbers that look like chance and are the same on every machine: a drawing is never drawn twice in two ways.

/// A row of numbers that hangs on its seed alone (the generator is known as SplitMix64).
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number from `low` up to `high`.
    pub(crate) fn between(&mut self, low: f64, high: f64) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        // Of 53 bits a fraction is exact.
        low + (high - low) * ((mixed >> 11) as f64 / (1_u64 << 53) as f64)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_hang_on_the_seed_and_fill_their_range() {
        let row = |seed| {
            let mut dice = Dice::new(seed);
            (0..200).map(|_| dice.between(-1.0, 1.0)).collect::<Vec<_>>()
        };
        assert_eq!(row(7), row(7));
        assert_ne!(row(7), row(8));
        assert!(row(7).iter().all(|n| (-1.0..1.0).contains(n)));
        assert!(row(7).iter().any(|n| *n < -0.9) && row(7).iter().any(|n| *n > 0.9));
    }
}
