//! What comes back from the tanks.

use kanly_engine::action::Revival;
use kanly_engine::decision::Dead;
use kanly_engine::force::Force;
use kanly_engine::price::force_price;
use kanly_engine::{Action, Leader};

use super::sight::Sight;

/// Everything that is free, and what is worth its price.
pub(crate) fn revive(sight: &Sight<'_>, dead: Dead, free: u8, spice: u16) -> Action {
    let most = dead.most.min(dead.forces.total());
    let ready = sight.own().reserves.total();
    let mut number = most.min(free);
    let mut left = f32::from(spice);
    // Short of reserves and with spice to spare, more are bought.
    while number < most && ready + number < 6 && left >= 7.0 {
        number += 1;
        left = f32::from(spice) - f32::from(force_price(number, free));
    }
    let force = some(dead.forces, number);
    let leader = leader(sight, dead, left);
    let kwisatz = leader.is_none() && dead.kwisatz && left >= 5.0;
    let revival = Revival { force, leader, kwisatz };
    if revival == Revival::default() { Action::Pass } else { Action::Revive(revival) }
}

/// A leader, when few are left and it can be paid.
fn leader(sight: &Sight<'_>, dead: Dead, spice: f32) -> Option<Leader> {
    let alive = sight.leaders(sight.me).len();
    let spare = if alive <= 1 { 0.0 } else { 2.0 + alive as f32 };
    dead.leaders
        .iter()
        .filter(|leader| f32::from(leader.strength()) + spare <= spice)
        .max_by_key(|leader| leader.strength())
}

/// So many tokens, elite ones first.
pub(crate) fn some(stock: Force, number: u8) -> Force {
    let elite = number.min(stock.elite());
    Force::new((number - elite).min(stock.regular()), elite).unwrap_or(Force::NONE)
}

/// What comes back for nothing: a good leader or as many forces as possible; nothing if it would be wasted.
pub(crate) fn best_free(dead: Dead, elite_worth: f32, least: f32) -> Option<Revival> {
    let number = dead.most.min(dead.forces.total());
    let force = Revival { force: some(dead.forces, number), ..Revival::default() };
    let leader = dead.leaders.iter().max_by_key(|leader| leader.strength());
    let worth = |revival: Revival| {
        let tokens = f32::from(revival.force.regular()) + elite_worth * f32::from(revival.force.elite());
        tokens + f32::from(revival.leader.map_or(0, Leader::strength)) * 0.8
    };
    let led = leader.map(|leader| Revival { leader: Some(leader), ..Revival::default() });
    [Some(force), led]
        .into_iter()
        .flatten()
        .filter(|&revival| revival != Revival::default() && worth(revival) >= least)
        .max_by(|a, b| worth(*a).total_cmp(&worth(*b)))
}
