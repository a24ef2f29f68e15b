//! What is counted, and how it is told.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use serde::Serialize;

/// What is counted while seats play.
#[derive(Default)]
pub(crate) struct Figures {
    /// Whether it counts already.
    counts: AtomicBool,
    listening: AtomicU64,
    accepted: AtomicU64,
    stale: AtomicU64,
    failed: AtomicU64,
    games: AtomicU64,
    /// Microseconds from request to acknowledgement.
    waits: Mutex<Vec<u32>>,
}

impl Figures {
    /// From now on it counts.
    pub(crate) fn begin(&self) {
        self.counts.store(true, Ordering::Relaxed);
    }

    /// One more seat listens.
    pub(crate) fn listens(&self) {
        self.listening.fetch_add(1, Ordering::Relaxed);
    }

    /// How many seats have begun to listen so far.
    pub(crate) fn listening(&self) -> u64 {
        self.listening.load(Ordering::Relaxed)
    }

    fn count(&self, counter: &AtomicU64) {
        if self.counts.load(Ordering::Relaxed) {
            counter.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// An action was acknowledged after so long.
    pub(crate) fn accepted(&self, wait: Duration) {
        if self.counts.load(Ordering::Relaxed) {
            self.count(&self.accepted);
            let wait = u32::try_from(wait.as_micros()).unwrap_or(u32::MAX);
            self.waits.lock().unwrap_or_else(PoisonError::into_inner).push(wait);
        }
    }

    /// The game had gone on: nobody is to blame.
    pub(crate) fn stale(&self) {
        self.count(&self.stale);
    }

    /// Something went wrong.
    pub(crate) fn failed(&self) {
        self.count(&self.failed);
    }

    /// A game is over.
    pub(crate) fn game(&self) {
        self.count(&self.games);
    }

    /// What was counted in this time.
    pub(crate) fn report(&self, tables: u32, seats: u8, time: Duration) -> Report {
        self.counts.store(false, Ordering::Relaxed);
        let mut waits = std::mem::take(&mut *self.waits.lock().unwrap_or_else(PoisonError::into_inner));
        waits.sort_unstable();
        let part = |share: usize| {
            let at = (waits.len() * share / 1_000).min(waits.len().saturating_sub(1));
            waits.get(at).map_or(0.0, |&micros| f64::from(micros) / 1_000.0)
        };
        let accepted = self.accepted.load(Ordering::Relaxed);
        Report {
            tables,
            seats,
            seconds: time.as_secs_f64(),
            accepted,
            a_second: (accepted as f64 / time.as_secs_f64()).round(),
            median_ms: part(500),
            p90_ms: part(900),
            p99_ms: part(990),
            most_ms: part(1_000),
            stale: self.stale.load(Ordering::Relaxed),
            failed: self.failed.load(Ordering::Relaxed),
            games: self.games.load(Ordering::Relaxed),
            server_bytes: None,
            idle: None,
        }
    }
}

/// How a server bore it.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    tables: u32,
    seats: u8,
    seconds: f64,
    accepted: u64,
    a_second: f64,
    median_ms: f64,
    p90_ms: f64,
    p99_ms: f64,
    most_ms: f64,
    stale: u64,
    pub(crate) failed: u64,
    games: u64,
    /// The memory of the server's process, where it can be read.
    pub(crate) server_bytes: Option<u64>,
    /// The tables that go no further.
    pub(crate) idle: Option<Idle>,
}

/// Tables whose games have begun and go no further.
#[derive(Debug, Serialize)]
pub(crate) struct Idle {
    pub(crate) tables: u32,
    /// How much memory of the server each takes while it is loaded, where that can be read.
    pub(crate) bytes_each: Option<u64>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { tables, seats, seconds, accepted, a_second, .. } = self;
        writeln!(f, "{tables} tables of {seats} seats for {seconds} s")?;
        writeln!(f, "  accepted  {accepted} actions, {a_second} a second")?;
        writeln!(
            f,
            "  waited    {:.1} ms in the middle, {:.1} at 90 %, {:.1} at 99 %, {:.1} at most",
            self.median_ms, self.p90_ms, self.p99_ms, self.most_ms
        )?;
        writeln!(f, "  games     {} came to their end", self.games)?;
        writeln!(f, "  refused   {} too late, {} for another reason", self.stale, self.failed)?;
        if let Some(Idle { tables, bytes_each }) = &self.idle {
            let each =
                bytes_each.map(|bytes| format!(", {:.1} KiB of the server each", bytes as f64 / 1024.0));
            writeln!(f, "  idle      {tables} tables{}", each.unwrap_or_default())?;
        }
        if let Some(bytes) = self.server_bytes {
            writeln!(f, "  memory    {} MiB of the server", bytes / (1024 * 1024))?;
        }
        Ok(())
    }
}
