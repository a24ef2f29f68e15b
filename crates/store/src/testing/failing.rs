//! A store that fails on command.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use async_trait::async_trait;

use crate::fault::Fault;
use crate::store::Store;
use crate::testing::gate::{Gate, behind};

/// Rules a store that fails when it is told to.
#[derive(Clone)]
pub struct Failing(Arc<Failures>);

#[derive(Default)]
struct Failures {
    away: AtomicBool,
    mute: AtomicBool,
    taken: AtomicU32,
}

impl Failing {
    /// A store that does what the one within does, until it is told otherwise.
    pub fn around(store: &Store) -> (Store, Self) {
        let failures = Arc::new(Failures::default());
        (behind(store, Arc::<Failures>::clone(&failures)), Self(failures))
    }

    /// Whether everything is `Unavailable` from now on.
    pub fn away(&self, away: bool) {
        self.0.away.store(away, Ordering::SeqCst);
    }

    /// Whether changes are made from now on and `Unavailable` is said of them: a connection that breaks after the commit.
    pub fn mute(&self, mute: bool) {
        self.0.mute.store(mute, Ordering::SeqCst);
    }

    /// The next so many changes are `Taken`.
    pub fn taken(&self, times: u32) {
        self.0.taken.store(times, Ordering::SeqCst);
    }
}

#[async_trait]
impl Gate for Failures {
    async fn before(&self) -> Result<(), Fault> {
        if self.away.load(Ordering::SeqCst) {
            return Err(Fault::unavailable("it was told to be"));
        }
        Ok(())
    }

    async fn before_write(&self) -> Result<(), Fault> {
        let left = self.taken.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| left.checked_sub(1));
        // None are left to take in the usual case, which is an error of the update and none of ours.
        if left.is_ok() { Err(Fault::Taken) } else { Ok(()) }
    }

    async fn after_write(&self) -> Result<(), Fault> {
        if self.mute.load(Ordering::SeqCst) {
            return Err(Fault::unavailable("it says nothing of what it has done"));
        }
        Ok(())
    }
}
