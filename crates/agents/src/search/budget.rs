//! How long to think: so many imagined games, or so many milliseconds.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, Instant};

use kanly_engine::Ask;

/// How long to think about one answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many imagined games, and three times as many where forces or a battle are decided: those questions decide games,
    /// and their imagined games are short.
    Tries(u32),
    /// So many milliseconds. What comes out then depends on the machine.
    Millis(u32),
}

impl Budget {
    /// What an expert thinks, and a search unless told otherwise: some ten milliseconds in the mean.
    pub const DEFAULT: Self = Self::Tries(32);

    /// What a master thinks: some twentieth of a second in the mean. It is a number of tries, since a time would give
    /// another game on every machine, and a record could not be made again.
    pub const LONG: Self = Self::Tries(200);

    /// Whether there is time for every question, also for those that a rule of thumb could decide.
    pub(super) fn is_thorough(self) -> bool {
        match self {
            Self::Tries(tries) => tries >= THOROUGH.0,
            Self::Millis(millis) => millis >= THOROUGH.1,
        }
    }
}

/// Whoever has so many tries, or so many milliseconds, for an answer thinks about every question.
const THOROUGH: (u32, u32) = (100, 50);

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

/// Questions that decide games get so many times as many tries.
const WEIGHTY: u32 = 3;

/// Rounds are planned for so many imagined games when only the time is limited.
const TIMED: u32 = 512;

/// A budget that is being used up.
pub(super) struct Clock {
    budget: Budget,
    tries: u32,
    start: Instant,
    used: u32,
}

impl Clock {
    /// Begins to think about a question.
    pub(super) fn start(budget: Budget, ask: Option<&Ask>) -> Self {
        let tries = match budget {
            Budget::Tries(tries) if ask.is_some_and(is_weighty) => tries.saturating_mul(WEIGHTY),
            Budget::Tries(tries) => tries,
            Budget::Millis(_) => TIMED,
        };
        Self { budget, tries, start: Instant::now(), used: 0 }
    }

    /// How many games to plan for.
    pub(super) fn tries(&self) -> u32 {
        self.tries
    }

    /// One more game.
    pub(super) fn tick(&mut self) {
        self.used += 1;
    }

    /// Whether it is used up. The games of a round are always finished when they are counted.
    pub(super) fn is_over(&self) -> bool {
        match self.budget {
            Budget::Tries(_) => self.used >= self.tries,
            Budget::Millis(millis) => self.start.elapsed() >= Duration::from_millis(millis.into()),
        }
    }
}

/// Whether forces or a battle hang on a question.
fn is_weighty(ask: &Ask) -> bool {
    matches!(
        ask,
        Ask::Ship(_)
            | Ask::Move { .. }
            | Ask::Ride { .. }
            | Ask::Plan(_)
            | Ask::Tell { .. }
            | Ask::Voice { .. }
            | Ask::Foresee { .. }
            // Asked once, and all that is predicted is held against each game.
            | Ask::Predict { .. }
    )
}
