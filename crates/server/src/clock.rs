//! The time of day, in step with the timers of the runtime: tests can let it jump.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use kanly_host::Millis;
use tokio::time::Instant;

/// A clock that never goes back while the server runs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clock {
    began: Instant,
    /// What it showed then.
    shown: Millis,
}

impl Clock {
    /// The clock of this machine.
    pub(crate) fn now_on() -> Self {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self { began: Instant::now(), shown: Millis(u64::try_from(since.as_millis()).unwrap_or(u64::MAX)) }
    }

    /// A clock that shows this now: what depends on the time of day comes out the same each time.
    #[cfg(test)]
    pub(crate) fn showing(shown: Millis) -> Self {
        Self { began: Instant::now(), shown }
    }

    /// What it shows.
    pub(crate) fn now(&self) -> Millis {
        let gone = u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.shown.after(Millis(gone))
    }

    /// When it will show this.
    pub(crate) fn at(&self, moment: Millis) -> Instant {
        self.began + Duration::from_millis(moment.0.saturating_sub(self.shown.0))
    }
}
