//! Log and Brier score.

use serde::Serialize;

/// No probability counts as less than this, nor as more than 1 less this, in the log score: one mistake that somebody was sure
/// of would outweigh all the rest. The Brier score takes probabilities as they are.
const EDGE: f64 = 0.01;

/// What probabilities are worth against the truth.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Scored {
    /// The natural logarithm of the probability of what is true, kept from 0.01 to 0.99: from -4.61 to -0.01, more is better.
    pub log: f64,
    /// The sum over all outcomes of the squared distance from the truth: from 0 to 2, less is better. For two outcomes it is
    /// twice what is told of one alone.
    pub brier: f64,
}

/// Scores probabilities when the outcome with this number is true.
pub fn score(stated: &[f64], truth: usize) -> Scored {
    let of_truth = stated.get(truth).copied().unwrap_or(0.0);
    let brier = stated.iter().enumerate().map(|(at, stated)| {
        let is = if at == truth { 1.0 } else { 0.0 };
        (stated - is) * (stated - is)
    });
    Scored { log: of_truth.clamp(EDGE, 1.0 - EDGE).ln(), brier: brier.sum() }
}

/// Scores of many items.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Tally {
    /// How many.
    pub items: usize,
    log: f64,
    brier: f64,
}

impl Tally {
    /// Adds one.
    pub fn add(&mut self, scored: Scored) {
        self.items += 1;
        self.log += scored.log;
        self.brier += scored.brier;
    }

    /// The means; nothing of no items.
    pub fn mean(&self) -> Option<Scored> {
        let number = self.items as f64;
        (self.items > 0).then(|| Scored { log: self.log / number, brier: self.brier / number })
    }
}
