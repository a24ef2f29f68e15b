//! How likely one force beats another, before anybody has made a plan: weights learned from battles (`kanly-school odds`).

use kanly_engine::query::battle::KWISATZ_STRENGTH;
use kanly_engine::tables::CardKind;
use kanly_engine::view::Kwisatz;
use kanly_engine::{Card, Faction};

use super::outlook::logistic;
use super::sight::{Sight, is_weapon};

/// What a side has besides its forces.
pub(crate) const LEAD: usize = 11;
/// What the odds are made of: the forces, how they compare, and the rest.
pub(crate) const PARTS: usize = 2 + LEAD;

/// What each part weighs.
const WEIGHTS: [f32; PARTS] =
    [0.244, 0.191, 0.300, 0.267, 0.867, 0.255, 0.315, -0.739, 0.414, 0.659, 0.211, 0.011, 0.284];

/// Leader, cards and gifts of a faction in a battle, as far as this seat knows.
pub(crate) fn lead(sight: &Sight<'_>, faction: Faction) -> [f32; LEAD] {
    let own = faction == sight.me;
    let hand = sight.hand();
    let holds = |test: &dyn Fn(Card) -> bool| f32::from(u8::from(own && hand.kinds().any(test)));
    let is = |other: Faction| f32::from(u8::from(faction == other));
    let awake = match sight.view.kwisatz {
        Some(known) => known == Kwisatz::Awake,
        None => sight.awake && !sight.open.kwisatz_dead,
    };
    let kwisatz = if awake && sight.view.options.advanced { f32::from(KWISATZ_STRENGTH) } else { 0.0 };
    [
        sight.best_leader(faction),
        sight.cards[faction].min(6.0),
        holds(&|card| is_weapon(card.kind())),
        holds(&|card| card.kind() == CardKind::DefensePoison),
        holds(&|card| card.kind() == CardKind::DefenseProjectile),
        f32::from(u8::from(own)),
        is(Faction::Atreides),
        is(Faction::BeneGesserit),
        is(Faction::Harkonnen),
        is(Faction::Emperor),
        is(Faction::Atreides) * kwisatz,
    ]
}

/// What leader, cards and gifts are worth in the scale of the odds.
pub(crate) fn weighed(lead: [f32; LEAD]) -> f32 {
    lead.iter().zip(&WEIGHTS[2..]).map(|(part, weight)| part * weight).sum()
}

/// How two forces compare: their difference, and the same beside all that is there.
fn forces(one: f32, other: f32) -> [f32; 2] {
    [one - other, 10.0 * (one - other) / (one + other + 2.0)]
}

/// How likely a power with this behind it beats another; more spread, less sure.
pub(crate) fn odds(one: (f32, f32), other: (f32, f32), spread: f32) -> f32 {
    let [difference, share] = forces(one.0, other.0);
    logistic((WEIGHTS[0] * difference + WEIGHTS[1] * share + one.1 - other.1) / spread)
}

/// All parts of the odds of a battle between two that have their forces in a place, to learn the weights from.
pub(crate) fn parts(sight: &Sight<'_>, one: Faction, other: Faction, powers: [f32; 2]) -> [f32; PARTS] {
    let [difference, share] = forces(powers[0], powers[1]);
    let (a, b) = (lead(sight, one), lead(sight, other));
    let mut parts = [0.0; PARTS];
    (parts[0], parts[1]) = (difference, share);
    (0..LEAD).for_each(|n| parts[2 + n] = a[n] - b[n]);
    parts
}
