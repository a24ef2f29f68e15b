//! Probabilities as somebody states them.

use std::fmt;

use super::Item;

/// Probabilities, one for each outcome of an item, from 0 to 1, that make 1 together.
pub type Stated = Vec<f64>;

/// So far a sum may be off before it is taken for a mistake: people round.
const SLACK: f64 = 0.05;

/// Why probabilities cannot be used.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Unsound {
    /// There must be one for each outcome.
    Count {
        /// The outcomes.
        expected: usize,
        /// The probabilities.
        found: usize,
    },
    /// One of them is no number.
    NotANumber {
        /// Which, from 1.
        at: usize,
    },
    /// One of them is below 0 or above 100.
    OutOfRange {
        /// Which, from 1.
        at: usize,
        /// What it is.
        found: f64,
    },
    /// Together they make neither 1 nor 100.
    Sum {
        /// What they make.
        found: f64,
    },
}

impl fmt::Display for Unsound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count { expected, found } => {
                write!(f, "{found} probabilities were given for {expected} outcomes")
            }
            Self::NotANumber { at } => write!(f, "probability {at} is not a number"),
            Self::OutOfRange { at, found } => {
                write!(f, "probability {at} is {found}, which is neither from 0 to 1 nor from 0 to 100")
            }
            Self::Sum { found } => write!(f, "the probabilities make {found:.3} together, not 1 or 100"),
        }
    }
}

impl std::error::Error for Unsound {}

/// Reads what somebody states about an item: one number for each outcome, which make 1 or 100 together but for what is rounded.
/// What comes back makes 1.
pub fn read(numbers: &[f64], item: &Item) -> Result<Stated, Unsound> {
    let (expected, found) = (item.outcomes.len(), numbers.len());
    if expected != found {
        return Err(Unsound::Count { expected, found });
    }
    for (number, at) in numbers.iter().copied().zip(1..) {
        if !number.is_finite() {
            return Err(Unsound::NotANumber { at });
        }
        if !(0.0..=100.0).contains(&number) {
            return Err(Unsound::OutOfRange { at, found: number });
        }
    }
    let sum: f64 = numbers.iter().sum();
    let close = |whole: f64| (sum - whole).abs() <= SLACK * whole;
    if close(1.0) || close(100.0) {
        return Ok(numbers.iter().map(|number| number / sum).collect());
    }
    Err(Unsound::Sum { found: sum })
}

/// What somebody who knows nothing says: every outcome is as likely as the others.
pub fn uniform(item: &Item) -> Stated {
    vec![1.0 / item.outcomes.len().max(1) as f64; item.outcomes.len()]
}
