//! Faction abilities that a Karama can stop.

use crate::ids::Faction;
use crate::rule;
use crate::rule::RuleId;
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// [2.04] An ability with a Karama mark. It is spelled as the number of its rule.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Ability {
    /// [2.01.05] Atreides look at the card up for auction.
    Foresight,
    /// [2.01.07] Atreides look at the next spice card.
    Wormsign,
    /// [2.01.08] Atreides ask for a part of the opposing plan.
    Prescience,
    /// [2.01.09] Atreides ask for a part of the plan that opposes their ally.
    AllyPrescience,
    /// [2.01.11] The Kwisatz Haderach goes along with a plan.
    Kwisatz,
    /// [2.02.05] Bene Gesserit send a force along with a shipment.
    Companion,
    /// [2.02.06] Bene Gesserit command the opposing plan.
    Voice,
    /// [2.02.07] Bene Gesserit command the plan that opposes their ally.
    AllyVoice,
    /// [2.02.09] Bene Gesserit receive charity whatever they hold.
    Charity,
    /// [2.02.15] Bene Gesserit fighters step back before an intruder.
    Intrusion,
    /// [2.02.16] Bene Gesserit advisors take up arms where they arrive.
    Arming,
    /// [2.02.17] Bene Gesserit advisors take up arms before the shipments.
    Wartime,
    /// [2.02.22] A worthless card played as Karama.
    WorthlessKarama,
    /// [2.03.04] Treachery cards are paid to the Emperor.
    CardIncome,
    /// [2.03.07] The Emperor pays for revivals of his ally.
    AllyRevival,
    /// [2.03.08] Sardaukar count double in battle.
    Sardaukar,
    /// [2.04.06] Fremen move two territories.
    LongMove,
    /// [2.04.07] Worms spare the Fremen.
    WormImmunity,
    /// [2.04.10] Fremen spare their ally from a worm.
    WormMercy,
    /// [2.04.11] The ally of the Fremen revives three without payment.
    FreeRevival,
    /// [2.04.14] Fremen look at the next storm card.
    StormSight,
    /// [2.04.15] Fremen place a further worm.
    WormPlacing,
    /// [2.04.16] Fremen lose only half in the storm.
    StormHalving,
    /// [2.04.17] Fremen send reserves into the storm.
    StormSending,
    /// [2.04.18] Fedaykin count double in battle.
    Fedaykin,
    /// [2.04.21] Fremen need no spice in battle.
    BattleHardened,
    /// [2.05.08] Harkonnen draw a second card with every purchase.
    BonusCard,
    /// [2.05.10.01] Harkonnen take a leader of a beaten enemy.
    Capture,
    /// [2.06.04] Shipments are paid to the Guild.
    ShippingIncome,
    /// [2.06.05.02] The Guild ships from one territory to another.
    CrossShipment,
    /// [2.06.05.03] The Guild ships back to its reserves.
    Retreat,
    /// [2.06.06] The Guild ships at half price.
    HalfPrice,
    /// [2.06.09] The ally of the Guild ships at half price.
    AllyHalfPrice,
    /// [2.06.10] The ally of the Guild ships from one territory to another.
    AllyCrossShipment,
    /// [2.06.12] The Guild takes its turn of shipment and movement when it likes.
    FreeTiming,
}

impl Ability {
    /// All that the engine knows.
    pub const ALL: [Self; 35] = [
        Self::Foresight,
        Self::Wormsign,
        Self::Prescience,
        Self::AllyPrescience,
        Self::Kwisatz,
        Self::Companion,
        Self::Voice,
        Self::AllyVoice,
        Self::Charity,
        Self::Intrusion,
        Self::Arming,
        Self::Wartime,
        Self::WorthlessKarama,
        Self::CardIncome,
        Self::AllyRevival,
        Self::Sardaukar,
        Self::LongMove,
        Self::WormImmunity,
        Self::WormMercy,
        Self::FreeRevival,
        Self::StormSight,
        Self::WormPlacing,
        Self::StormHalving,
        Self::StormSending,
        Self::Fedaykin,
        Self::BattleHardened,
        Self::BonusCard,
        Self::Capture,
        Self::ShippingIncome,
        Self::CrossShipment,
        Self::Retreat,
        Self::HalfPrice,
        Self::AllyHalfPrice,
        Self::AllyCrossShipment,
        Self::FreeTiming,
    ];

    /// The rule that grants it.
    pub fn rule(self) -> RuleId {
        match self {
            Self::Foresight => rule!("2.01.05"),
            Self::Wormsign => rule!("2.01.07"),
            Self::Prescience => rule!("2.01.08"),
            Self::AllyPrescience => rule!("2.01.09"),
            Self::Kwisatz => rule!("2.01.11"),
            Self::Companion => rule!("2.02.05"),
            Self::Voice => rule!("2.02.06"),
            Self::AllyVoice => rule!("2.02.07"),
            Self::Charity => rule!("2.02.09"),
            Self::Intrusion => rule!("2.02.15"),
            Self::Arming => rule!("2.02.16"),
            Self::Wartime => rule!("2.02.17"),
            Self::WorthlessKarama => rule!("2.02.22"),
            Self::CardIncome => rule!("2.03.04"),
            Self::AllyRevival => rule!("2.03.07"),
            Self::Sardaukar => rule!("2.03.08"),
            Self::LongMove => rule!("2.04.06"),
            Self::WormImmunity => rule!("2.04.07"),
            Self::WormMercy => rule!("2.04.10"),
            Self::FreeRevival => rule!("2.04.11"),
            Self::StormSight => rule!("2.04.14"),
            Self::WormPlacing => rule!("2.04.15"),
            Self::StormHalving => rule!("2.04.16"),
            Self::StormSending => rule!("2.04.17"),
            Self::Fedaykin => rule!("2.04.18"),
            Self::BattleHardened => rule!("2.04.21"),
            Self::BonusCard => rule!("2.05.08"),
            Self::Capture => rule!("2.05.10.01"),
            Self::ShippingIncome => rule!("2.06.04"),
            Self::CrossShipment => rule!("2.06.05.02"),
            Self::Retreat => rule!("2.06.05.03"),
            Self::HalfPrice => rule!("2.06.06"),
            Self::AllyHalfPrice => rule!("2.06.09"),
            Self::AllyCrossShipment => rule!("2.06.10"),
            Self::FreeTiming => rule!("2.06.12"),
        }
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
        Self::ALL.into_iter().find(|ability| ability.rule().number() == text.trim()).ok_or_else(|| {
            crate::ids::UnknownName { expected: crate::ids::NameKind::Ability, found: text.trim().to_owned() }
        })
    }
}

/// The rule of a faction's power; the Bene Gesserit have none [1.14.06].
pub fn power_rule(faction: Faction) -> RuleId {
    match faction {
        Faction::Atreides => rule!("1.14.01"),
        Faction::Emperor => rule!("1.14.02"),
        Faction::Fremen => rule!("1.14.03"),
        Faction::Harkonnen => rule!("1.14.04"),
        Faction::Guild => rule!("1.14.05"),
        Faction::BeneGesserit => rule!("1.14.06"),
    }
}
