//! [1.11.01] What all could have counted of the spice behind the shields.

use kanly_vocabulary::sets::{FactionSet, PerFaction};
use serde::Serialize;

/// Between what bounds a purse lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Count {
    /// It holds no less.
    pub least: u16,
    /// It holds no more.
    pub most: u16,
}

impl Count {
    /// So much and nothing else.
    pub fn exactly(amount: u16) -> Self {
        Self { least: amount, most: amount }
    }

    /// Whether it says how much there is.
    pub fn is_exact(self) -> bool {
        self.least == self.most
    }

    /// Whether a purse may hold so much.
    pub fn admits(self, amount: u16) -> bool {
        (self.least..=self.most).contains(&amount)
    }
}

/// What all could have counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Counts {
    /// The bounds of each purse.
    pub purses: PerFaction<Count>,
    /// With whom each has shared prices: what they hold together is known, who of them holds how much is not.
    pub sharers: PerFaction<FactionSet>,
}
