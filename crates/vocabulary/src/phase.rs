//! The phases of a turn.

use crate::rule;
use crate::rule::RuleId;
use serde::Serialize;

/// The nine phases of a turn, in order, with the set-up before them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// [0.00] Before turn 1.
    Setup,
    /// [1.01.00]
    Storm,
    /// [1.02.00]
    SpiceBlow,
    /// [1.03.00]
    Charity,
    /// [1.04.00]
    Bidding,
    /// [1.05.00]
    Revival,
    /// [1.06.00]
    Shipment,
    /// [1.07.00]
    Battle,
    /// [1.08.00]
    Collection,
    /// [1.09.00]
    MentatPause,
}

impl Phase {
    /// [1.00.00] All of them in order.
    pub const ALL: [Self; 10] = [
        Self::Setup,
        Self::Storm,
        Self::SpiceBlow,
        Self::Charity,
        Self::Bidding,
        Self::Revival,
        Self::Shipment,
        Self::Battle,
        Self::Collection,
        Self::MentatPause,
    ];

    /// The heading of its rules.
    pub fn rule(self) -> RuleId {
        match self {
            Self::Setup => rule!("0.00"),
            Self::Storm => rule!("1.01.00"),
            Self::SpiceBlow => rule!("1.02.00"),
            Self::Charity => rule!("1.03.00"),
            Self::Bidding => rule!("1.04.00"),
            Self::Revival => rule!("1.05.00"),
            Self::Shipment => rule!("1.06.00"),
            Self::Battle => rule!("1.07.00"),
            Self::Collection => rule!("1.08.00"),
            Self::MentatPause => rule!("1.09.00"),
        }
    }

    /// Its spelling in files.
    pub fn id(self) -> &'static str {
        match self {
            Self::Setup => "setup",
            Self::Storm => "storm",
            Self::SpiceBlow => "spice-blow",
            Self::Charity => "charity",
            Self::Bidding => "bidding",
            Self::Revival => "revival",
            Self::Shipment => "shipment",
            Self::Battle => "battle",
            Self::Collection => "collection",
            Self::MentatPause => "mentat-pause",
        }
    }
}
