//! How a game ends.

use crate::rule;
use crate::rule::RuleId;
use crate::sets::FactionSet;
use serde::Serialize;

/// [1.09.03] [1.09.05] What told the winners from the other sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Criterion {
    /// They hold more.
    Strongholds,
    /// As many strongholds, and more spice.
    Spice,
    /// As much of both, and an earlier place in the storm order.
    StormOrder,
}

/// How a game was won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum Victory {
    /// [2.02.03]
    BeneGesseritPrediction,
    /// [1.09.02.01]
    StrongholdVictory,
    /// [2.04.09.01]
    FremenSpecial,
    /// [2.06.08]
    GuildSpecial,
    /// [1.09.05] Most strongholds, then spice, then storm order.
    MostStrongholds,
    /// [1.09.05] The option fremen_default_win.
    FremenDefault,
}

impl Victory {
    /// The rule that grants it.
    pub fn rule(self) -> RuleId {
        match self {
            Self::BeneGesseritPrediction => rule!("2.02.03"),
            Self::StrongholdVictory => rule!("1.09.02.01"),
            Self::FremenSpecial => rule!("2.04.09.01"),
            Self::GuildSpecial => rule!("2.06.08"),
            Self::MostStrongholds | Self::FremenDefault => rule!("1.09.05"),
        }
    }
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Outcome {
    /// One faction, or two allies; with the option fremen_default_win all sides of a tie.
    pub winners: FactionSet,
    /// By which rule.
    pub condition: Victory,
    /// On which turn.
    pub turn: u8,
}
