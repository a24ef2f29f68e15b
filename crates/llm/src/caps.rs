//! What may be used: tokens, money and time, for a game and for a run.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use serde::{Deserialize, Serialize};

use crate::endpoint::Usage;

/// Limits; what is left out has none.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Caps {
    /// Tokens read and written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tokens: Option<u64>,
    /// What they cost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<f64>,
    /// Minutes; of a game those that the model took.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub minutes: Option<f64>,
}

/// What was used.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Spent {
    /// Requests.
    pub calls: u64,
    /// Tokens.
    pub usage: Usage,
    /// What they cost.
    pub cost: f64,
    /// Milliseconds that the model took.
    pub ms: u64,
}

impl Spent {
    /// One request more.
    pub(crate) fn add(&mut self, usage: Usage, cost: f64, ms: u64) {
        self.calls += 1;
        self.usage += usage;
        self.cost += cost;
        self.ms += ms;
    }
}

impl std::ops::AddAssign for Spent {
    fn add_assign(&mut self, more: Self) {
        self.calls += more.calls;
        self.usage += more.usage;
        self.cost += more.cost;
        self.ms += more.ms;
    }
}

impl Caps {
    /// Which limit is reached, in words.
    pub(crate) fn reached(&self, tokens: u64, cost: f64, minutes: f64) -> Option<String> {
        if let Some(cap) = self.tokens.filter(|&cap| tokens >= cap) {
            return Some(format!("{tokens} of {cap} tokens are used"));
        }
        if let Some(cap) = self.cost.filter(|&cap| cost >= cap) {
            return Some(format!("{cost:.4} of {cap} is spent"));
        }
        let cap = self.minutes.filter(|&cap| minutes >= cap)?;
        Some(format!("{minutes:.1} of {cap} minutes are over"))
    }

    /// The same for what one game has used.
    pub(crate) fn reached_by(&self, spent: &Spent) -> Option<String> {
        self.reached(spent.usage.total(), spent.cost, spent.ms as f64 / 60_000.0)
    }
}

/// What a whole run may use, shared by all that goes on in it.
pub struct Running {
    caps: Caps,
    began: Instant,
    tokens: AtomicU64,
    /// In millionths.
    cost: AtomicU64,
}

/// Set by whoever wants all runs of this process to end: what is under way is waited for, and nothing more is asked.
pub static OVER: AtomicBool = AtomicBool::new(false);

impl Running {
    /// A run that begins now.
    pub fn new(caps: Caps) -> Self {
        Self { caps, began: Instant::now(), tokens: AtomicU64::new(0), cost: AtomicU64::new(0) }
    }

    /// Which limit is reached.
    pub(crate) fn reached(&self) -> Option<String> {
        if OVER.load(Ordering::Relaxed) {
            return Some("it was broken off".to_owned());
        }
        let cost = self.cost.load(Ordering::Relaxed) as f64 / 1e6;
        let minutes = self.began.elapsed().as_secs_f64() / 60.0;
        self.caps.reached(self.tokens.load(Ordering::Relaxed), cost, minutes)
    }

    /// Counts a request, whether it was made now or in an earlier part of the run.
    pub(crate) fn add(&self, usage: Usage, cost: f64) {
        self.tokens.fetch_add(usage.total(), Ordering::Relaxed);
        self.cost.fetch_add((cost * 1e6) as u64, Ordering::Relaxed);
    }
}
