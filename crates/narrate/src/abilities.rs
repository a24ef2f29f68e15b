//! Abilities in words.

use kanly_engine::ability::Ability;
use kanly_engine::query::battle::elite_counts;
use kanly_engine::query::reach::Range;
use kanly_engine::query::revival::REVIVAL_LIMIT;

use crate::tongue::Tongue;
use crate::values::Values;

impl Tongue {
    /// `the double strength of Sardaukar`
    pub(crate) fn ability(&self, ability: Ability) -> String {
        let mut values = Values::of(self);
        values.put("number", elite_counts(Some(ability)));
        values.say(&format!("ability-{}", key(ability)))
    }

    /// What the user of an ability wants to do: `count Sardaukar double in battle`
    pub(crate) fn deed(&self, ability: Ability) -> String {
        let mut values = Values::of(self);
        values.put("number", number(ability));
        values.say(&format!("deed-{}", key(ability)))
    }
}

/// The number in the words of a deed, if there is one.
pub(crate) fn number(ability: Ability) -> Option<u8> {
    match ability {
        Ability::Sardaukar | Ability::Fedaykin => Some(elite_counts(Some(ability))),
        Ability::LongMove => Some(Range::LONG_MOVE.most),
        Ability::FreeRevival => Some(REVIVAL_LIMIT),
        _ => None, // any: they do something, not so much of it
    }
}

/// The end of the keys `ability-...` and `deed-...`. What the Guild does and what it lets its ally do has the same words.
pub(crate) fn key(ability: Ability) -> &'static str {
    match ability {
        Ability::Foresight => "foresight",
        Ability::Wormsign => "wormsign",
        Ability::Prescience => "prescience",
        Ability::AllyPrescience => "ally-prescience",
        Ability::Kwisatz => "kwisatz",
        Ability::Companion => "companion",
        Ability::Voice => "voice",
        Ability::AllyVoice => "ally-voice",
        Ability::Charity => "charity",
        Ability::Intrusion => "intrusion",
        Ability::Arming => "arming",
        Ability::Wartime => "wartime",
        Ability::WorthlessKarama => "worthless-karama",
        Ability::CardIncome => "card-income",
        Ability::AllyRevival => "ally-revival",
        Ability::Sardaukar => "sardaukar",
        Ability::LongMove => "long-move",
        Ability::WormImmunity => "worm-immunity",
        Ability::WormMercy => "worm-mercy",
        Ability::FreeRevival => "free-revival",
        Ability::StormSight => "storm-sight",
        Ability::WormPlacing => "worm-placing",
        Ability::StormHalving => "storm-halving",
        Ability::StormSending => "storm-sending",
        Ability::Fedaykin => "fedaykin",
        Ability::BattleHardened => "battle-hardened",
        Ability::BonusCard => "bonus-card",
        Ability::Capture => "capture",
        Ability::ShippingIncome => "shipping-income",
        Ability::CrossShipment | Ability::AllyCrossShipment => "cross-shipment",
        Ability::Retreat => "retreat",
        Ability::HalfPrice | Ability::AllyHalfPrice => "half-price",
        Ability::FreeTiming => "free-timing",
    }
}
