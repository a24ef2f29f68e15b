//! All tables that are loaded, and what they share.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use kanly_host::Millis;
use kanly_store::{ProcessId, Store, TableId};
use tokio::sync::{mpsc, oneshot};
use tokio::task::{AbortHandle, JoinSet};
use tokio::time::Instant;
use tracing::{debug, info};

use crate::check::Verdict;
use crate::clock::Clock;
use crate::languages::Languages;
use crate::metrics::Metrics;
use crate::reviews::Reviews;
use crate::secret;
use crate::settings::Settings;
use crate::table::{LOST_TIME, Mail, Task};
use crate::wrong::Wrong;

/// So many letters wait for a table.
const WAITING: usize = 64;

/// So long after a fault of the store it is tried again.
const RETRY: Duration = Duration::from_secs(1);

/// Everything that the tables of one process share.
pub(crate) struct Hub {
    pub(crate) store: Store,
    pub(crate) clock: Clock,
    pub(crate) settings: Settings,
    /// What is spoken here.
    pub(crate) languages: Languages,
    pub(crate) process: ProcessId,
    pub(crate) metrics: Metrics,
    /// Games that were looked back on.
    pub(crate) reviews: Reviews,
    /// Where bots think.
    pub(crate) pool: rayon::ThreadPool,
    tables: Mutex<Option<HashMap<TableId, mpsc::Sender<Mail>>>>,
    /// What runs beside the tables, as long as the server does.
    beside: Mutex<JoinSet<()>>,
    /// What wakes a table that is not loaded, when something is due there.
    wakes: Mutex<HashMap<TableId, AbortHandle>>,
    /// The tables that this process has, loaded or not, with the epoch in which it got each.
    held: Mutex<HashMap<TableId, u64>>,
    /// Itself, for the tasks that it starts.
    own: std::sync::Weak<Hub>,
}

impl Hub {
    /// A process that serves tables out of this store.
    pub(crate) fn new(store: Store, settings: Settings, languages: Languages, clock: Clock) -> Arc<Self> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(settings.bot_threads.unwrap_or((cores - 1).max(1)))
            .thread_name(|n| format!("bot-{n}"))
            .build()
            .expect("threads can be started");
        Arc::new_cyclic(|own| Self {
            store,
            clock,
            settings,
            languages,
            process: ProcessId(secret::id()),
            metrics: Metrics::default(),
            reviews: Reviews::default(),
            pool,
            tables: Mutex::new(Some(HashMap::new())),
            beside: Mutex::default(),
            wakes: Mutex::default(),
            held: Mutex::default(),
            own: own.clone(),
        })
    }

    fn tables(&self) -> MutexGuard<'_, Option<HashMap<TableId, mpsc::Sender<Mail>>>> {
        // Nothing is half done while it is locked.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets something run beside the tables, until the server goes down.
    pub(crate) fn beside(&self, work: impl Future<Output = ()> + Send + 'static) -> AbortHandle {
        let mut beside = self.beside.lock().unwrap_or_else(PoisonError::into_inner);
        // Those that have ended need not be kept.
        while beside.try_join_next().is_some() {}
        beside.spawn(work)
    }

    fn wakes(&self) -> MutexGuard<'_, HashMap<TableId, AbortHandle>> {
        self.wakes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Where to send letters for a table; it is loaded if it is not.
    pub(crate) fn mail(&self, id: &TableId) -> Result<mpsc::Sender<Mail>, Wrong> {
        let mut tables = self.tables();
        let tables = tables.as_mut().ok_or(Wrong::Closing)?;
        if let Some(to) = tables.get(id).filter(|to| !to.is_closed()) {
            return Ok(to.clone());
        }
        let (to, from) = mpsc::channel(WAITING);
        tables.insert(id.clone(), to.clone());
        let hub = self.own.upgrade().ok_or(Wrong::Closing)?;
        tokio::spawn(Task::run(hub, id.clone(), from));
        Ok(to)
    }

    /// Sends a letter and waits for the answer.
    pub(crate) async fn ask<T>(
        &self,
        id: &TableId,
        letter: impl FnOnce(oneshot::Sender<Result<T, Wrong>>) -> Mail,
    ) -> Result<T, Wrong> {
        // What cannot be a name is not looked for: not every store could.
        if !secret::could_be_id(&id.0) {
            return Err(Wrong::NoTable);
        }
        let to = self.mail(id)?;
        let (back, answer) = oneshot::channel();
        to.send(letter(back)).await.map_err(|_| Wrong::Closing)?;
        drop(to);
        // Whoever goes down says so: one that breaks off may have done it.
        answer.await.unwrap_or(Err(Wrong::NoAnswer))
    }

    /// A table could not be loaded.
    pub(crate) fn forget(&self, id: &TableId) {
        if let Some(tables) = self.tables().as_mut() {
            tables.remove(id);
        }
    }

    /// A task that nobody needs may end, unless a letter has come meanwhile. What is due later wakes the table again.
    pub(crate) fn give_up(
        &self,
        id: &TableId,
        mail: &mut mpsc::Receiver<Mail>,
        due: Option<Instant>,
    ) -> bool {
        let mut tables = self.tables();
        let Some(tables) = tables.as_mut() else { return false };
        // Senders are handed out under this lock only: with one left there is nobody who could still send.
        let alone = tables.get(id).is_some_and(|to| to.strong_count() == 1);
        if !alone || !mail.is_empty() {
            return false;
        }
        tables.remove(id);
        debug!(table = %id, "unloaded");
        if let Some((hub, due)) = self.own.upgrade().zip(due) {
            hub.hold_at(id.clone(), due);
        }
        true
    }

    /// At this moment, lets a table do what is due there, unless another process holds it. It is tried until it is known.
    pub(crate) fn hold_at(self: &Arc<Self>, id: TableId, at: Instant) {
        // A server that has gone down is not kept because of what would be due later.
        let hub = Arc::downgrade(self);
        let mut wakes = self.wakes();
        let table = id.clone();
        let wake = self.beside(async move {
            tokio::time::sleep_until(at).await;
            while let Some(hub) = hub.upgrade() {
                if !matches!(hub.ask(&id, Mail::Hold).await, Err(Wrong::NotStored)) {
                    hub.wakes().remove(&id);
                    return;
                }
                drop(hub);
                tokio::time::sleep(RETRY).await;
            }
        });
        // The last one knows best: a table that is looked at now and then would gather one with each visit.
        if let Some(before) = wakes.insert(table, wake) {
            before.abort();
        }
    }

    /// Notes that this process got a table in this epoch; true if it did not have it before.
    pub(crate) fn got(&self, id: &TableId, epoch: u64) -> bool {
        self.held().insert(id.clone(), epoch) != Some(epoch)
    }

    /// Notes that it no longer has it.
    pub(crate) fn gave_back(&self, id: &TableId) {
        self.held().remove(id);
    }

    fn held(&self) -> MutexGuard<'_, HashMap<TableId, u64>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Wakes the tables at which something happens by itself, when it does.
    pub(crate) fn wake_when_due(self: &Arc<Self>, verdicts: &[Verdict]) {
        for verdict in verdicts.iter().filter(|verdict| verdict.parted.is_none()) {
            let Some(due) = verdict.due else { continue };
            // Early enough that whoever had no server to answer to gets time before it is too late.
            let early = Millis(due.0.saturating_sub(LOST_TIME.0));
            self.hold_at(TableId(verdict.table.clone()), self.clock.at(early));
        }
    }

    /// Whether the server goes down.
    pub(crate) fn is_closing(&self) -> bool {
        self.tables().is_none()
    }

    /// The loaded tables.
    pub(crate) fn loaded_tables(&self) -> Vec<TableId> {
        self.tables().as_ref().map_or_else(Vec::new, |tables| tables.keys().cloned().collect())
    }

    /// Lets a table look again if it is loaded.
    pub(crate) fn nudge(&self, id: &TableId, letter: Mail) {
        let to = self.tables().as_ref().and_then(|tables| tables.get(id).cloned());
        // A full queue will be looked at anyway.
        if to.is_some_and(|to| to.try_send(letter).is_err()) {
            debug!(table = %id, "is busy");
        }
    }

    /// Ends all tables, each when what it was asked before is done.
    pub(crate) async fn close(&self) {
        let tables = self.tables().take().unwrap_or_default();
        info!(tables = tables.len(), "closing");
        let mut ends = Vec::new();
        for (id, to) in tables {
            let (done, end) = oneshot::channel();
            match to.send(Mail::Close(done)).await {
                Ok(()) => ends.push((id, end)),
                Err(_) => debug!(table = %id, "is gone"),
            }
        }
        for (id, end) in ends {
            if end.await.is_err() {
                debug!(table = %id, "was gone");
            }
        }
        // Others need not wait until it counts as dead.
        if let Err(fault) = self.store.leave(&self.process).await {
            debug!(%fault, "has not said goodbye");
        }
        let mut beside = std::mem::take(&mut *self.beside.lock().unwrap_or_else(PoisonError::into_inner));
        beside.shutdown().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A slow table that is looked at now and then is unloaded as often, and gathers nothing by it.
    #[tokio::test]
    async fn a_table_is_woken_by_one_alone() {
        let path = std::env::temp_dir().join(format!("kanly-wakes-{}.db", std::process::id()));
        let store = Store::sqlite(&path).expect("a store can be made");
        let hub = Hub::new(store, Settings::default(), Languages::default(), Clock::now_on());
        let (id, hour) = (TableId("slow".to_owned()), Duration::from_secs(3_600));
        (0..100).for_each(|_| hub.hold_at(id.clone(), Instant::now() + hour));
        tokio::time::sleep(Duration::from_millis(50)).await;
        // This one lets go of those that have ended.
        hub.hold_at(id.clone(), Instant::now() + hour);
        assert_eq!(hub.wakes().len(), 1);
        let beside = hub.beside.lock().expect("nothing has panicked").len();
        assert!(beside <= 3, "{beside}");

        hub.hold_at(id, Instant::now());
        while !hub.wakes().is_empty() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        std::fs::remove_file(path).ok();
    }

    /// Whoever sends its letter only when the table could not be loaded is told what the matter is, not that the server goes down.
    #[tokio::test]
    async fn a_late_letter_to_a_table_that_is_not_there_is_answered() {
        let store = Store::in_memory().expect("a store can be made");
        let hub = Hub::new(store, Settings::default(), Languages::default(), Clock::now_on());
        let id = TableId("nobody".to_owned());
        let to = hub.mail(&id).expect("the server is up");
        while !hub.loaded_tables().is_empty() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
        let (back, answer) = oneshot::channel();
        to.send(Mail::Hold(back)).await.expect("letters are still taken");
        assert!(matches!(answer.await, Ok(Err(Wrong::NoTable))));
    }
}
