//! Shares and their intervals.

use serde::{Deserialize, Serialize};

/// Of the normal distribution, 95 in 100 lie so near to the middle.
pub const NORMAL_95: f64 = 1.959_964;
/// The same for six statements that shall hold all at once with that confidence: each of them is surer.
const NORMAL_95_OF_SIX: f64 = 2.638_257;

/// How often something happened, with the interval that the true share lies in, 95 times in 100.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Share {
    /// How often it happened.
    pub wins: u64,
    /// Of how many.
    pub games: u64,
    /// Its share; 0 of nothing.
    pub share: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Share {
    /// The share with Wilson's interval, which is honest for few games and for shares near 0 and 1.
    pub fn new(wins: u64, games: u64) -> Self {
        let (low, high) = wilson(wins, games);
        let share = if games == 0 { 0.0 } else { wins as f64 / games as f64 };
        Self { wins, games, share, low, high }
    }
}

/// Wilson's interval of a share with 95 % confidence. Of nothing nothing is known.
pub fn wilson(wins: u64, games: u64) -> (f64, f64) {
    wilson_at(NORMAL_95, wins, games)
}

/// The same, so many standard errors wide to both sides.
pub fn wilson_at(errors: f64, wins: u64, games: u64) -> (f64, f64) {
    if games == 0 {
        return (0.0, 1.0);
    }
    let (n, p, z2) = (games as f64, wins as f64 / games as f64, errors * errors);
    let middle = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = errors / (1.0 + z2 / n) * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt();
    ((middle - half).max(0.0), (middle + half).min(1.0))
}

/// How many standard errors wide to both sides so many intervals must be to hold all at once 95 times in 100, however they
/// hang together: each may fail so many times more seldom (Bonferroni). For one it is 1.96.
pub fn errors_95_of(intervals: u32) -> f64 {
    let wanted = 0.025 / f64::from(intervals.max(1));
    // Beyond eight nothing is left that a number of this kind could tell.
    let (mut near, mut far) = (0.0, 8.0);
    for _ in 0..60 {
        let middle = f64::midpoint(near, far);
        if beyond(middle) > wanted { near = middle } else { far = middle }
    }
    near
}

/// The part of the normal distribution that lies beyond so many standard errors on one side (Simpson's rule).
fn beyond(errors: f64) -> f64 {
    const STEPS: u32 = 400;
    let width = 10.0 / f64::from(STEPS);
    let density = |x: f64| (-x * x / 2.0).exp() / std::f64::consts::TAU.sqrt();
    let weighed = |step: u32| {
        let weight = match step {
            0 | STEPS => 1.0,
            inner if inner % 2 == 1 => 4.0,
            _ => 2.0, // any: every other one between the ends
        };
        weight * density(errors + width * f64::from(step))
    };
    (0..=STEPS).map(weighed).sum::<f64>() * width / 3.0
}

/// The difference of two shares over pairs of trials, with its interval: `gained` pairs succeeded only in the second
/// trial, `lost` only in the first. The interval is that of Agresti and Min (half a pair added to each of the four
/// cells), made so wide that six of them hold all at once 95 times in 100.
pub fn paired(gained: u64, lost: u64, pairs: u64) -> (f64, f64, f64) {
    if pairs == 0 {
        return (0.0, -1.0, 1.0);
    }
    let difference = (gained as f64 - lost as f64) / pairs as f64;
    let (b, c, n) = (gained as f64 + 0.5, lost as f64 + 0.5, pairs as f64 + 2.0);
    let middle = (b - c) / n;
    let half = NORMAL_95_OF_SIX * ((b + c) / n - middle * middle).max(0.0).sqrt() / n.sqrt();
    (difference, (middle - half).max(-1.0), (middle + half).min(1.0))
}

/// The values between which 95 of 100 lie. The slice is sorted in place; it must not be empty.
pub fn middle_95(values: &mut [f64]) -> (f64, f64) {
    values.sort_by(f64::total_cmp);
    let at = |share: f64| values[((values.len() - 1) as f64 * share).round() as usize];
    (at(0.025), at(0.975))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: (f64, f64), expected: (f64, f64)) {
        let close = |a: f64, b: f64| (a - b).abs() < 5e-4;
        assert!(close(found.0, expected.0) && close(found.1, expected.1), "{found:?}, not {expected:?}");
    }

    #[test]
    fn wilson_gives_the_published_figures() {
        // Newcombe 1998, Statistics in Medicine 17: 857-872, table I, method 3.
        near(wilson(81, 263), (0.2553, 0.3662));
        near(wilson(15, 148), (0.0624, 0.1605));
        near(wilson(0, 20), (0.0, 0.1611));
        near(wilson(1, 29), (0.0061, 0.1718));
        assert_eq!(wilson(0, 0), (0.0, 1.0));
        near(wilson(20, 20), (0.8389, 1.0));
    }

    #[test]
    fn several_intervals_are_wider_by_what_tables_say() {
        for (intervals, errors) in [(1, NORMAL_95), (2, 2.241_403), (6, NORMAL_95_OF_SIX), (60, 3.341_479)] {
            let found = errors_95_of(intervals);
            assert!((found - errors).abs() < 2e-5, "{found}, not {errors}, for {intervals}");
        }
        assert_eq!(errors_95_of(0), errors_95_of(1), "of nothing there is nothing to widen");
    }

    #[test]
    fn a_paired_difference_tells_luck_from_more() {
        let (difference, low, high) = paired(30, 30, 1000);
        assert_eq!(difference, 0.0);
        near((low, high), (-0.0206, 0.0206));
        let (difference, low, _) = paired(80, 20, 1000);
        assert!((difference - 0.06).abs() < 1e-9 && low > 0.0);
        let (_, low, high) = paired(0, 0, 50);
        assert!(low < 0.0 && high > 0.0, "no pair differed, which proves little");
        assert_eq!(paired(0, 0, 0), (0.0, -1.0, 1.0));
    }

    #[test]
    fn the_middle_leaves_out_both_tails() {
        let mut values: Vec<f64> = (0..=200).rev().map(f64::from).collect();
        assert_eq!(middle_95(&mut values), (5.0, 195.0));
        assert_eq!(middle_95(&mut [3.0]), (3.0, 3.0));
    }
}
