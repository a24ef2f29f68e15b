//! Who answers for chance.

use crate::luck::Luck;
use kanly_engine::{Action, Ask, Dice, SplitMix};

/// Answers for chance. It is handed in: a host draws nothing by itself.
pub trait Chance {
    /// An answer to what chance is asked after so many choices.
    fn answer(&mut self, choices: u64, ask: &Ask) -> Action;
}

/// Dice that roll on: what they say depends on everything they said before.
impl<D: Dice> Chance for D {
    fn answer(&mut self, _: u64, ask: &Ask) -> Action {
        ask.sample(self)
    }
}

/// Chance that follows from a seed and from how many choices lie behind, and from nothing else: whatever is taken back, played
/// again or taken up later meets the same luck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seeded(pub u64);

impl Seeded {
    /// The seed of the next choice.
    pub fn seed(self, choices: u64) -> u64 {
        self.0 ^ SplitMix::new(choices).below(u64::MAX)
    }
}

impl Chance for Luck {
    fn answer(&mut self, _: u64, ask: &Ask) -> Action {
        ask.sample(&mut self.dice(ask.rule()))
    }
}

impl Chance for Seeded {
    fn answer(&mut self, choices: u64, ask: &Ask) -> Action {
        ask.sample(&mut SplitMix::new(self.seed(choices)))
    }
}
