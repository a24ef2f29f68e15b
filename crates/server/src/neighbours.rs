//! Other processes on the same database: what they write is heard of, and what the dead have left is taken over.

use std::sync::{Arc, Weak};
use std::time::Duration;

use kanly_store::Notice;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::Instant;
use tracing::{debug, info, warn};

use crate::hub::Hub;
use crate::table::Mail;

/// So often this process says that it is alive.
const BEAT: Duration = Duration::from_secs(3);

/// Whoever was silent for so long may have been taken for dead: a little less than what the store counts as death.
const SILENCE: Duration = Duration::from_secs(8);

/// So often tables are looked for whose holder is dead.
const SWEEP: Duration = Duration::from_secs(2);

/// Keeps in touch with the others. A database that cannot be shared has none.
pub(crate) fn watch(hub: &Arc<Hub>) {
    if !hub.store.is_shared() {
        return;
    }
    hub.beside(hear(hub.store.notices(), Arc::downgrade(hub)));
    hub.beside(beat(hub.clone()));
    hub.beside(sweep(hub.clone()));
}

/// Passes on what others have written.
async fn hear(mut notices: Receiver<Notice>, hub: Weak<Hub>) {
    loop {
        let notice = notices.recv().await;
        let Some(hub) = hub.upgrade() else { return };
        match notice {
            Ok(Notice::Lines(id)) => hub.nudge(&id, Mail::Wake),
            Ok(Notice::Letter(id)) => hub.nudge(&id, Mail::Letters),
            Ok(Notice::Reply(_)) => {}
            Ok(Notice::Missed) | Err(RecvError::Lagged(_)) => {
                for id in &hub.loaded_tables() {
                    hub.nudge(id, Mail::Wake);
                    hub.nudge(id, Mail::Letters);
                }
            }
            Err(RecvError::Closed) => return,
        }
    }
}

/// Says that this process is alive, until it goes down.
async fn beat(hub: Arc<Hub>) {
    let mut beats = tokio::time::interval(BEAT);
    beats.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut last = Instant::now();
    loop {
        beats.tick().await;
        if hub.is_closing() {
            return;
        }
        match hub.store.beat(&hub.process).await {
            Ok(()) => {
                let silent = last.elapsed();
                last = Instant::now();
                if silent > SILENCE {
                    warn!(seconds = silent.as_secs(), "was silent; others may have taken its tables");
                    hub.loaded_tables().into_iter().for_each(|id| hub.hold_at(id, Instant::now()));
                }
            }
            Err(fault) => warn!(%fault, "no sign of life could be given"),
        }
    }
}

/// Takes over the tables of the dead.
async fn sweep(hub: Arc<Hub>) {
    loop {
        tokio::time::sleep(SWEEP).await;
        if hub.is_closing() {
            return;
        }
        match hub.store.orphans().await {
            Ok(orphans) => {
                if !orphans.is_empty() {
                    info!(tables = orphans.len(), "taking over");
                }
                orphans.into_iter().for_each(|id| hub.hold_at(id, Instant::now()));
            }
            Err(fault) => debug!(%fault, "tables of the dead are not known"),
        }
    }
}
