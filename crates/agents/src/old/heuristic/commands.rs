//! Voice, Prescience and Karama: what to forbid, what to ask, what to stop.

use kanly_engine::ability::Ability;
use kanly_engine::cards::Cards;
use kanly_engine::plan::{Command, Element, Plan, Told, Voiced};
use kanly_engine::sets::AbilitySet;
use kanly_engine::tables::CardKind;
use kanly_engine::{Action, Card, Faction};

use super::fight::Fight;
use super::sight::Sight;
use super::temper::Temper;
use kanly_engine::decision::Strength;
use kanly_engine::plan::Champion;

/// What a hand can do.
struct Arsenal {
    poison: bool,
    projectile: bool,
    snooper: bool,
    shield: bool,
    lasgun: bool,
}

impl Arsenal {
    fn of(hand: Cards) -> Self {
        let any = |kind: CardKind| hand.kinds().any(|card| card.kind() == kind);
        Self {
            poison: any(CardKind::WeaponPoison),
            projectile: any(CardKind::WeaponProjectile),
            snooper: any(CardKind::DefensePoison),
            shield: any(CardKind::DefenseProjectile),
            lasgun: any(CardKind::WeaponSpecial),
        }
    }
}

/// Forbids what would hurt most.
pub(crate) fn voice(sight: &Sight<'_>, of: Faction) -> Action {
    let own = Arsenal::of(sight.hand());
    let known = sight.faction(of).known;
    let unseen = sight.unseen();
    let likely = |kind: CardKind| {
        let certain = known.iter().filter(|card| card.kind() == kind).count() * 20;
        certain + unseen.iter().filter(|card| card.kind() == kind).count()
    };
    let poison = likely(CardKind::WeaponPoison);
    let projectile = likely(CardKind::WeaponProjectile);
    let what = match (own.snooper, own.shield) {
        (false, false) if poison >= projectile => Voiced::PoisonWeapon,
        (false, true) => Voiced::PoisonWeapon,
        (_, false) => Voiced::ProjectileWeapon,
        (true, true) if own.lasgun || (own.projectile && !own.poison) => Voiced::ProjectileDefense,
        (true, true) if own.poison => Voiced::PoisonDefense,
        (true, true) => Voiced::Lasgun,
    };
    Action::Voice(Command { play: false, what })
}

/// Asks for what decides between one's own cards, else for the number.
pub(crate) fn foresee(sight: &Sight<'_>) -> Action {
    let own = Arsenal::of(sight.hand());
    Action::Foresee(if own.snooper && own.shield {
        Element::Weapon
    } else if own.poison && own.projectile {
        Element::Defense
    } else {
        Element::Number
    })
}

/// Tells what the plan that is meant to be played contains.
pub(crate) fn told(element: Element, plan: Plan, strength: Strength) -> Told {
    let card = |card: Option<Card>| card.map_or(Told::Nothing, Told::Card);
    match element {
        Element::Leader => match plan.champion {
            Champion::None => Told::Nothing,
            Champion::Hero => Told::Card(Card::CheapHero),
            Champion::Leader(leader) => Told::Leader(leader),
        },
        Element::Weapon => card(plan.weapon),
        Element::Defense => card(plan.defense),
        Element::Number => Told::Number(strength.value(plan.dial, plan.spice)),
    }
}

/// Stops an ability when more hangs on it than on the card.
pub(crate) fn karama(sight: &Sight<'_>, temper: &Temper, against: AbilitySet, cards: Cards) -> Action {
    let stake = Fight::new(sight, temper).map_or(0.0, |fight| fight.stake);
    let hurt = |ability: Ability| match ability {
        Ability::Prescience | Ability::Voice => 0.25 * stake,
        Ability::Kwisatz | Ability::Sardaukar | Ability::Fedaykin => 0.2 * stake,
        Ability::BattleHardened => 0.15 * stake,
        Ability::Capture => 3.0,
        Ability::BonusCard => 1.5,
        _ => 0.5, // any: a nuisance
    };
    let worst = against.iter().max_by(|a, b| hurt(*a).total_cmp(&hurt(*b)));
    let card = cards.kinds().min_by(|a, b| sight.card_worth(*a).total_cmp(&sight.card_worth(*b)));
    match (worst, card) {
        (Some(ability), Some(card)) if hurt(ability) > 2.0 * sight.card_worth(card) => {
            Action::Karama(ability, card)
        }
        _ => Action::Pass, // any: it is not worth the card
    }
}
