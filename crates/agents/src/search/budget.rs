//! How long to think: so many imagined games, or so many milliseconds.

use std::time::{Duration, Instant};

/// How long to think about one answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many imagined games.
    Tries(u32),
    /// So many milliseconds. What comes out then depends on the machine.
    Millis(u32),
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
