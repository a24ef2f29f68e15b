//! A store that loses what was not committed.

use std::sync::Arc;
use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::watch;

use crate::fault::Fault;
use crate::store::Store;
use crate::testing::gate::{Gate, behind};

/// Rules a store that keeps in memory alone what is not committed, and loses it at a crash. Whoever tells somebody that
/// something is done before the store has said so is caught: after the crash it is not there.
#[derive(Clone)]
pub struct Losing(Arc<Losses>);

struct Losses {
    state: watch::Sender<State>,
    delay: Duration,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Passing,
    Holding,
    Crashed,
}

impl Losing {
    /// A store that waits so long in memory before it commits to the one within.
    pub fn around(store: &Store, delay: Duration) -> (Store, Self) {
        let losses = Arc::new(Losses { state: watch::Sender::new(State::Passing), delay });
        (behind(store, Arc::<Losses>::clone(&losses)), Self(losses))
    }

    /// From now on nothing is committed.
    pub fn hold(&self) {
        self.0.state.send_replace(State::Holding);
    }

    /// Commits what was held, and whatever comes.
    pub fn commit(&self) {
        self.0.state.send_replace(State::Passing);
    }

    /// Loses everything that is not committed. Whoever waits for it, and whoever asks for anything afterwards, gets
    /// `Unavailable`; what is left can be read in the store within.
    pub fn crash(&self) {
        self.0.state.send_replace(State::Crashed);
    }
}

#[async_trait]
impl Gate for Losses {
    async fn before(&self) -> Result<(), Fault> {
        if *self.state.borrow() == State::Crashed { Err(crashed()) } else { Ok(()) }
    }

    async fn before_write(&self) -> Result<(), Fault> {
        let mut state = self.state.subscribe();
        if !self.delay.is_zero() {
            tokio::select! {
                () = tokio::time::sleep(self.delay) => {}
                _ = state.wait_for(|state| *state == State::Crashed) => {}
            }
        }
        // The sender lives as long as this gate, so waiting ends with a state.
        let state = state.wait_for(|state| *state != State::Holding).await.map_err(Fault::unavailable)?;
        if *state == State::Crashed { Err(crashed()) } else { Ok(()) }
    }

    /// What was committed while the crash came is kept, and nobody is told.
    async fn after_write(&self) -> Result<(), Fault> {
        self.before().await
    }
}

fn crashed() -> Fault {
    Fault::unavailable("the store has crashed")
}
