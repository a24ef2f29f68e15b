//! The domain of the first ten Fremen forces: every way to spread them over six places.

use super::domain::Domain;
use crate::action::Deployment;
use crate::force::Force;

const NUMBER: u8 = Deployment::NUMBER;
const SITES: usize = 6;

/// [2.04.02] Ten forces, up to `elite` of them Fedaykin; those with fewer of these come first.
pub(super) struct Deployments {
    pub(super) elite: u8,
}

impl Deployments {
    /// How many there are with so many elite forces.
    fn with(elite: u8) -> u64 {
        spreads(NUMBER - elite, SITES) * spreads(elite, SITES)
    }
}

impl Domain for Deployments {
    type Item = Deployment;

    fn until(&self, f: &mut dyn FnMut(Deployment) -> bool) -> bool {
        (0..self.size()).any(|n| f(self.nth(n)))
    }

    fn size(&self) -> u64 {
        (0..=self.elite).map(Self::with).sum()
    }

    fn nth(&self, n: u64) -> Deployment {
        let mut n = n;
        for elite in 0..=self.elite {
            if n < Self::with(elite) {
                let ways = spreads(elite, SITES);
                let (regulars, elites) = (nth_spread(NUMBER - elite, n / ways), nth_spread(elite, n % ways));
                return Deployment(std::array::from_fn(|site| {
                    Force::new(regulars[site], elites[site]).expect("at most ten")
                }));
            }
            n -= Self::with(elite);
        }
        unreachable!("the number lies within the domain")
    }

    fn index_of(&self, deployment: Deployment) -> Option<u64> {
        self.contains(deployment).then(|| {
            let (regulars, elites) = (deployment.0.map(Force::regular), deployment.0.map(Force::elite));
            let elite = elites.iter().sum();
            let before: u64 = (0..elite).map(Self::with).sum();
            before + index_of_spread(regulars) * spreads(elite, SITES) + index_of_spread(elites)
        })
    }

    fn contains(&self, deployment: Deployment) -> bool {
        let regular: u8 = deployment.0.iter().map(|force| force.regular()).sum();
        let elite: u8 = deployment.0.iter().map(|force| force.elite()).sum();
        elite <= self.elite && regular + elite == NUMBER
    }
}

/// How many ways there are to spread `n` over `sites` places.
fn spreads(n: u8, sites: usize) -> u64 {
    let mut ways = 1;
    for i in 1..sites as u64 {
        ways = ways * (u64::from(n) + i) / i;
    }
    ways
}

/// The spread with this number: those with fewer at the first site come first.
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

/// The number of a spread.
fn index_of_spread(spread: [u8; SITES]) -> u64 {
    let mut left: u8 = spread.iter().sum();
    let mut number = 0;
    for (site, slot) in spread.into_iter().enumerate().take(SITES - 1) {
        number += (0..slot).map(|fewer| spreads(left - fewer, SITES - 1 - site)).sum::<u64>();
        left -= slot;
    }
    number
}
