//! Chance that can be dealt again.

use kanly_engine::{Dice as _, RuleId, SplitMix};

/// The luck of a deal: what the dice say depends on the seed, on the rule that asks chance, and on how often it has
/// asked before, but not on what anybody did in between. So the n-th treachery card, spice card, storm card and so
/// on are the same whoever plays, as long as the same cards are left to draw from, and close to it beyond.
#[derive(Clone, Debug)]
pub struct Luck {
    seed: u64,
    /// How often each rule has asked. They are few.
    asked: Vec<(RuleId, u64)>,
}

impl Luck {
    /// The luck of this seed.
    pub fn new(seed: u64) -> Self {
        Self { seed, asked: Vec::new() }
    }

    /// The dice for the next question of this rule.
    pub fn dice(&mut self, rule: RuleId) -> SplitMix {
        let at = self.asked.iter().position(|(known, _)| *known == rule).unwrap_or_else(|| {
            self.asked.push((rule, 0));
            self.asked.len() - 1
        });
        let count = self.asked[at].1;
        self.asked[at].1 += 1;
        SplitMix::new(rule.number().bytes().fold(mix(self.seed, count), |sum, byte| mix(sum, byte.into())))
    }
}

/// A seed that follows from another one and a number, and looks like neither: seeds of games, seats and questions
/// are made from one seed by it.
pub fn mix(seed: u64, number: u64) -> u64 {
    SplitMix::new(SplitMix::new(seed).below(u64::MAX) ^ number).below(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const STORM: RuleId = kanly_engine::rule!("2.04.13");
    const DRAW: RuleId = kanly_engine::rule!("0.06");

    fn numbers(luck: &mut Luck, rule: RuleId, count: usize) -> Vec<u64> {
        (0..count).map(|_| luck.dice(rule).below(1_000_000)).collect()
    }

    #[test]
    fn what_one_rule_draws_does_not_depend_on_the_others() {
        let storms = numbers(&mut Luck::new(7), STORM, 5);
        let mut luck = Luck::new(7);
        let mut mixed = numbers(&mut luck, STORM, 2);
        let draws = numbers(&mut luck, DRAW, 3);
        mixed.extend(numbers(&mut luck, STORM, 3));
        assert_eq!(mixed, storms);
        assert_ne!(draws, storms[..3]);
        assert_ne!(numbers(&mut Luck::new(8), STORM, 5), storms);
    }

    #[test]
    fn six_numbers_come_equally_often() {
        let mut counts = [0; 6];
        for seed in 0..600 {
            let mut luck = Luck::new(seed);
            (0..10).for_each(|_| counts[luck.dice(STORM).below(6) as usize] += 1);
        }
        assert!(counts.iter().all(|count| (880..1120).contains(count)), "{counts:?}");
    }
}
