//! Abilities by the keys of their words.

use kanly_engine::ability::Ability;

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
