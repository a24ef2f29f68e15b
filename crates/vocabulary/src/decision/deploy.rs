//! The domain of the first ten Fremen forces: every way to spread them over six places.

use crate::action::{Action, Deployment};
use crate::dice::Dice;
use crate::force::Force;

/// [2.04.02] So many are on the board at the start.
const NUMBER: u8 = 10;
const SITES: usize = 6;

pub(super) fn contains(elite: u8, deployment: Deployment) -> bool {
    let regular_sum: u8 = deployment.0.iter().map(|force| force.regular()).sum();
    let elite_sum: u8 = deployment.0.iter().map(|force| force.elite()).sum();
    elite_sum <= elite && regular_sum + elite_sum == NUMBER
}

pub(super) fn size(elite: u8) -> u64 {
    (0..=elite).map(|k| spreads(NUMBER - k, SITES) * spreads(k, SITES)).sum()
}

/// How many ways there are to spread `n` over `sites` places.
fn spreads(n: u8, sites: usize) -> u64 {
    let mut ways = 1;
    for i in 1..sites as u64 {
        ways = ways * (u64::from(n) + i) / i;
    }
    ways
}

/// The spread with this number.
fn nth_spread(n: u8, number: u64) -> [u8; SITES] {
    let mut spread = [0; SITES];
    let (mut left, mut number) = (n, number);
    for (site, slot) in spread.iter_mut().enumerate().take(SITES - 1) {
        let rest = SITES - 1 - site;
        while number >= spreads(left - *slot, rest) {
            number -= spreads(left - *slot, rest);
            *slot += 1;
        }
        left -= *slot;
    }
    spread[SITES - 1] = left;
    spread
}

pub(super) fn nth(elite: u8, number: u64) -> Action {
    let mut number = number;
    for k in 0..=elite {
        let ways = spreads(NUMBER - k, SITES) * spreads(k, SITES);
        if number < ways {
            let regulars = nth_spread(NUMBER - k, number / spreads(k, SITES));
            let elites = nth_spread(k, number % spreads(k, SITES));
            let mut forces = [Force::NONE; SITES];
            for (slot, force) in forces.iter_mut().enumerate() {
                *force = Force::new(regulars[slot], elites[slot]).expect("at most ten");
            }
            return Action::Deploy(Deployment(forces));
        }
        number -= ways;
    }
    unreachable!("the number lies within the domain")
}

pub(super) fn for_each(elite: u8, f: &mut dyn FnMut(Action)) {
    (0..size(elite)).for_each(|number| f(nth(elite, number)));
}

pub(super) fn sample(elite: u8, dice: &mut dyn Dice) -> Action {
    nth(elite, dice.below(size(elite)))
}
