//! Faction abilities that a Karama can stop.

use crate::illegal::RuleId;
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// [2.04] An ability with a Karama mark. It is spelled as the number of its rule.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Ability {
    /// [2.02.15] Bene Gesserit fighters step back before an intruder.
    Intrusion,
    /// [2.02.22] A worthless card played as Karama.
    WorthlessKarama,
    /// [2.04.07] Worms spare the Fremen.
    WormImmunity,
    /// [2.04.10] Fremen spare their ally from a worm.
    WormMercy,
    /// [2.04.14] Fremen look at the next storm card.
    StormSight,
    /// [2.04.15] Fremen place a further worm.
    WormPlacing,
    /// [2.04.16] Fremen lose only half in the storm.
    StormHalving,
}

impl Ability {
    /// All that the engine knows.
    pub const ALL: [Self; 7] = [
        Self::Intrusion,
        Self::WorthlessKarama,
        Self::WormImmunity,
        Self::WormMercy,
        Self::StormSight,
        Self::WormPlacing,
        Self::StormHalving,
    ];

    /// The rule that grants it.
    pub fn rule(self) -> RuleId {
        RuleId(match self {
            Self::Intrusion => "2.02.15",
            Self::WorthlessKarama => "2.02.22",
            Self::WormImmunity => "2.04.07",
            Self::WormMercy => "2.04.10",
            Self::StormSight => "2.04.14",
            Self::WormPlacing => "2.04.15",
            Self::StormHalving => "2.04.16",
        })
    }
}

impl fmt::Display for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rule().fmt(f)
    }
}

impl Serialize for Ability {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.rule().serialize(serializer)
    }
}

impl FromStr for Ability {
    type Err = crate::ids::UnknownName;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|ability| ability.rule().0 == text.trim()).ok_or_else(|| {
            crate::ids::UnknownName {
                expected: "the rule number of an ability open to Karama",
                found: text.trim().to_owned(),
            }
        })
    }
}
