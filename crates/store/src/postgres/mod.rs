//! A database in PostgreSQL, which several processes can share.
//!
//! Connections are not encrypted: the server must be reached over loopback or a private network.

mod backup;
mod lease;
mod link;
mod migrate;
mod post;
#[cfg(test)]
mod tests;
mod writer;

use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use tokio::sync::{Mutex, broadcast, mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio_postgres::Config;

use crate::database::{Database, Statement, Step};
use crate::fault::Fault;
use crate::ids::{ProcessId, TableId};
use crate::notice::{self, Notice};
use crate::open_fault::OpenFault;
use crate::rows::Claim;
use crate::store::Store;
use crate::value::Row;
use link::{Broken, Link};
use writer::{Job, Writer};

/// How many connections read; each takes many questions at once.
const READERS: usize = 3;
/// How long anything may take. A server that does not answer for so long is as good as gone.
const PATIENCE: Duration = Duration::from_secs(10);

impl Store {
    /// Opens a database of PostgreSQL by its address, `postgres://user:password@host:5432/name`, and brings its schema
    /// up to date. It must be called within a tokio runtime, whose tasks keep the connections.
    ///
    /// Connections are not encrypted: put the database on loopback or a private network.
    pub async fn postgres(address: &str) -> Result<Self, OpenFault> {
        let mut config = Config::from_str(address).map_err(OpenFault::Address)?;
        config.connect_timeout(PATIENCE).application_name("kanly");
        // A connection that is cut without a word is noticed even when nothing is asked on it.
        config.keepalives_idle(PATIENCE).keepalives_interval(PATIENCE).keepalives_retries(3);
        migrate::migrate(&config).await?;
        Ok(Self::on(Arc::new(Postgres::start(config).await?)))
    }
}

/// A database that is open.
struct Postgres {
    config: Config,
    jobs: mpsc::UnboundedSender<Job>,
    readers: [Mutex<Option<Arc<Link>>>; READERS],
    next_reader: AtomicUsize,
    notices: broadcast::Sender<Notice>,
    outgoing: mpsc::UnboundedSender<Notice>,
    post: JoinHandle<()>,
}

impl Postgres {
    /// Listens before it returns, so that no notice of what happens afterwards is missed.
    async fn start(config: Config) -> Result<Self, OpenFault> {
        let notices = notice::channel();
        let first = post::connect(&config, &notices)
            .await
            .map_err(|broken| OpenFault::Postgres(broken.to_string()))?;
        let (jobs, queue) = mpsc::unbounded_channel();
        tokio::spawn(Writer::new(config.clone()).run(queue));
        let (outgoing, pending) = mpsc::unbounded_channel();
        let post = tokio::spawn(post::run(config.clone(), first, pending, notices.clone()));
        let readers = std::array::from_fn(|_| Mutex::new(None));
        Ok(Self { config, jobs, readers, next_reader: AtomicUsize::new(0), notices, outgoing, post })
    }

    /// Reads on a connection, and drops the connection if it is lost.
    async fn read_once(&self, statement: &Statement) -> Result<Vec<Row>, Broken> {
        let link = self.reader().await?;
        let read = link.read(statement).await;
        if matches!(read, Err(Broken::Lost(_))) {
            for reader in &self.readers {
                let mut reader = reader.lock().await;
                if reader.as_ref().is_some_and(|kept| Arc::ptr_eq(kept, &link)) {
                    *reader = None;
                }
            }
        }
        read
    }

    /// A connection to read with; the readers take turns.
    async fn reader(&self) -> Result<Arc<Link>, Broken> {
        let turn = self.next_reader.fetch_add(1, Ordering::Relaxed) % READERS;
        let mut reader = self.readers[turn].lock().await;
        match &*reader {
            Some(link) if !link.is_closed() => Ok(Arc::clone(link)),
            Some(_) | None => {
                let link = Arc::new(Link::open(&self.config).await?);
                Ok(Arc::clone(reader.insert(link)))
            }
        }
    }
}

impl Drop for Postgres {
    /// The writer ends by itself when its queue is empty; nobody is left to send or hear notices.
    fn drop(&mut self) {
        self.post.abort();
    }
}

/// The task behind a channel is gone, which only the end of its runtime can bring about.
fn gone<T>(_: T) -> Fault {
    Fault::unavailable("a task of the store has ended")
}

#[async_trait]
impl Database for Postgres {
    /// A question that a breaking connection left open is asked once more on another.
    async fn read(&self, statement: Statement) -> Result<Vec<Row>, Fault> {
        let read = match self.read_once(&statement).await {
            Err(Broken::Lost(_)) => self.read_once(&statement).await,
            read => read,
        };
        read.map_err(Fault::unavailable)
    }

    async fn write(&self, steps: Vec<Step>) -> Result<u64, Fault> {
        let (done, is_done) = oneshot::channel();
        self.jobs.send(Job { steps, done }).map_err(gone)?;
        is_done.await.map_err(gone)?
    }

    async fn claim(&self, table: &TableId, process: &ProcessId) -> Result<Claim, Fault> {
        lease::claim(self, table, process).await
    }

    async fn release(&self, table: &TableId, process: &ProcessId) -> Result<(), Fault> {
        lease::release(self, table, process).await
    }

    async fn beat(&self, process: &ProcessId) -> Result<(), Fault> {
        lease::beat(self, process).await
    }

    async fn leave(&self, process: &ProcessId) -> Result<(), Fault> {
        lease::leave(self, process).await
    }

    async fn orphans(&self) -> Result<Vec<Row>, Fault> {
        lease::orphans(self).await
    }

    async fn letters(&self, process: &ProcessId) -> Result<Vec<Row>, Fault> {
        lease::letters(self, process).await
    }

    async fn backup(&self, path: &Path) -> Result<(), Fault> {
        backup::write(&self.config, path).await
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn announce(&self, notice: Notice) {
        // Nobody may be listening here, and at the end of the runtime nobody sends any more.
        match notice {
            Notice::Lines(_) => {}
            Notice::Letter(_) | Notice::Reply(_) | Notice::Missed => {
                let _ = self.notices.send(notice.clone());
            }
        }
        let _ = self.outgoing.send(notice);
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.notices.subscribe()
    }
}
