//! How long to think: so many imagined games, or so many milliseconds.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

/// How long to think about one answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Budget {
    /// So many imagined games.
    Tries(u32),
    /// So many milliseconds. What comes out then depends on the machine.
    Millis(u32),
}

impl Budget {
    /// What a search thinks unless told otherwise: some tens of milliseconds.
    pub(crate) const DEFAULT: Self = Self::Tries(64);
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tries(tries) => write!(f, "{tries}"),
            Self::Millis(millis) => write!(f, "{millis}ms"),
        }
    }
}

impl FromStr for Budget {
    type Err = ();
    /// `200` tries or `50ms`, at least one.
    fn from_str(text: &str) -> Result<Self, ()> {
        let (number, make) = match text.strip_suffix("ms") {
            Some(number) => (number, Self::Millis as fn(u32) -> Self),
            None => (text, Self::Tries as fn(u32) -> Self),
        };
        number.parse().ok().filter(|&number| number > 0).map(make).ok_or(())
    }
}

/// Rounds are planned for so many imagined games when only the time is limited.
const TIMED: u32 = 512;

/// A budget that is being used up.
pub(super) struct Clock {
    budget: Budget,
    start: Instant,
    used: u32,
}

impl Clock {
    pub(super) fn start(budget: Budget) -> Self {
        Self { budget, start: Instant::now(), used: 0 }
    }

    /// How many games to plan for.
    pub(super) fn tries(&self) -> u32 {
        match self.budget {
            Budget::Tries(tries) => tries,
            Budget::Millis(_) => TIMED,
        }
    }

    /// One more game.
    pub(super) fn tick(&mut self) {
        self.used += 1;
    }

    /// Whether it is used up. The games of a round are always finished when they are counted.
    pub(super) fn is_over(&self) -> bool {
        match self.budget {
            Budget::Tries(tries) => self.used >= tries,
            Budget::Millis(millis) => self.start.elapsed() >= Duration::from_millis(millis.into()),
        }
    }
}
