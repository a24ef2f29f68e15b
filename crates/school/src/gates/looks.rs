//! When to look, and when to stop.
//!
//! Whoever looks again and again, and stops as soon as an interval pleases, is wrong more often than the interval says. So the
//! looks are fixed before the first game, each after twice as many games as the one before, and the intervals are so wide that
//! those of all figures at all looks hold at once 95 times in 100 (Bonferroni). It does not matter then at which look one
//! stops.

use kanly_arena::stats::errors_95_of;
use serde::{Deserialize, Serialize};

use super::bound::Check;

/// When a gate is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Looks {
    /// Games or deals before the first look.
    pub(super) first: u64,
    /// How many looks.
    pub(super) times: u32,
}

/// What a look says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Say {
    /// It is clear whether the gate is passed.
    Stop,
    /// It is not.
    GoOn,
}

impl Looks {
    /// After how many games or deals.
    pub(super) fn sizes(self) -> impl Iterator<Item = u64> {
        (0..self.times).map(move |time| self.after(time))
    }

    /// After the last one nothing more is played.
    pub(super) fn most(self) -> u64 {
        self.after(self.times.saturating_sub(1))
    }

    /// What a file says may be anything, and must not break the program.
    fn after(self, time: u32) -> u64 {
        self.first.saturating_mul(1_u64.checked_shl(time).unwrap_or(u64::MAX))
    }

    /// A short run: two looks, at half and at all.
    pub(super) fn smaller(self, most: u64) -> Self {
        if most >= self.most() { self } else { Self { first: most.div_ceil(2).max(1), times: 2 } }
    }

    /// Games that are played and kept together.
    pub(super) fn part(self) -> u64 {
        (self.first / 4).max(1)
    }

    /// How many standard errors wide to both sides intervals are, if each look has so many.
    pub(super) fn errors(self, intervals: u32) -> f64 {
        errors_95_of(self.times * intervals)
    }
}

/// Stops when one figure is clear of its limit on the wrong side, or all on the right side.
pub(super) fn say(checks: &[Check]) -> Say {
    let failed = checks.iter().any(|check| check.clear && !check.passed);
    let passed = checks.iter().all(|check| check.clear && check.passed);
    if failed || passed { Say::Stop } else { Say::GoOn }
}
