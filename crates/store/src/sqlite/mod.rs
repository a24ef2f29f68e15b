//! A database in one SQLite file, or in memory: one thread writes, a few read, and one server has it.

mod backup;
mod connection;
mod file;
mod readers;
#[cfg(test)]
mod tests;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::{Arc, mpsc};
use std::thread;

use async_trait::async_trait;
use tokio::sync::{broadcast, oneshot};

use crate::database::{Database, Statement, Step, statement};
use crate::fault::Fault;
use crate::ids::{ProcessId, TableId};
use crate::notice::{self, Notice};
use crate::open_fault::OpenFault;
use crate::rows::Claim;
use crate::store::Store;
use crate::value::Row;
pub(crate) use backup::{Copy, read_all};
use readers::Asked;
use writer::{Job, Writer};

const LETTERS: &str =
    "SELECT id, table_id, body, made_at FROM letters WHERE reply IS NULL ORDER BY made_at, id";
/// How many threads read: enough that a long list does not keep the loading of tables waiting.
const READERS: usize = 3;

impl Store {
    /// Opens a SQLite file, which is made if it is not there, and brings its schema up to date. No second server can
    /// have it at the same time.
    pub fn sqlite(path: &Path) -> Result<Self, OpenFault> {
        let lock = file::lock(path)?;
        file::make(path)?;
        connection::migrate(path)?;
        Ok(Self::on(Arc::new(Sqlite::start(path, Some(Writer::new(path, lock)?))?)))
    }

    /// Makes a store in memory, which is gone with whoever made it.
    pub fn in_memory() -> Result<Self, OpenFault> {
        let path = connection::memory();
        let fault = |fault| OpenFault::Sqlite { path: path.clone(), fault };
        let anchor = connection::open(&path).map_err(fault)?;
        connection::migrate(&path)?;
        Ok(Self::on(Arc::new(Sqlite::start(&path, Some(Writer::in_memory(&path, anchor)?))?)))
    }

    /// Makes a new SQLite file out of a backup and opens it. The backup stays as it is, and a file that is there is not
    /// written over.
    pub fn restore_sqlite(backup: &Path, path: &Path) -> Result<Self, OpenFault> {
        backup::restore(backup, path)?;
        Self::sqlite(path)
    }

    /// Opens a SQLite file to look at it, also while a server has it. Whatever would change it is refused.
    pub fn look_at_sqlite(path: &Path) -> Result<Self, OpenFault> {
        connection::check(path)?;
        Ok(Self::on(Arc::new(Sqlite::start(path, None)?)))
    }
}

/// A SQLite file that is open.
struct Sqlite {
    path: PathBuf,
    /// Where changes wait for the writer; closed when the file was opened to look, and when the store goes.
    jobs: Option<mpsc::Sender<Job>>,
    /// Where questions wait for a reader; closed when the store goes.
    asked: Option<mpsc::Sender<Asked>>,
    threads: Vec<thread::JoinHandle<()>>,
    notices: broadcast::Sender<Notice>,
}

impl Sqlite {
    /// Starts the threads. What is opened to look has no writer.
    fn start(path: &Path, writer: Option<Writer>) -> Result<Self, OpenFault> {
        let mut threads = Vec::new();
        let jobs = match writer {
            Some(writer) => {
                let (jobs, queue) = mpsc::channel();
                threads.push(spawn(path, "store-writer", move || writer.run(&queue))?);
                Some(jobs)
            }
            None => None,
        };
        let (asked, queue) = mpsc::channel();
        let queue = Arc::new(std::sync::Mutex::new(queue));
        for _ in 0..READERS {
            let (path, queue) = (path.to_owned(), Arc::clone(&queue));
            threads.push(spawn(&path.clone(), "store-reader", move || readers::run(&path, &queue))?);
        }
        Ok(Self { path: path.to_owned(), jobs, asked: Some(asked), threads, notices: notice::channel() })
    }
}

fn spawn(
    path: &Path,
    name: &str,
    work: impl FnOnce() + Send + 'static,
) -> Result<thread::JoinHandle<()>, OpenFault> {
    let thread = thread::Builder::new().name(name.to_owned()).spawn(work);
    thread.map_err(|fault| OpenFault::File { path: path.to_owned(), fault })
}

impl Drop for Sqlite {
    /// Waits until what was queued is stored and the file is closed, so that it can be opened again at once.
    fn drop(&mut self) {
        self.jobs = None;
        self.asked = None;
        for thread in self.threads.drain(..) {
            // A thread that panicked has said so; there is nothing left to wait for.
            let _ = thread.join();
        }
    }
}

/// The thread behind a channel is gone, which only a panic there can bring about.
fn gone<T>(_: T) -> Fault {
    Fault::unavailable("a thread of the store has ended")
}

#[async_trait]
impl Database for Sqlite {
    async fn read(&self, statement: Statement) -> Result<Vec<Row>, Fault> {
        let (answer, answered) = oneshot::channel();
        let asked = self.asked.as_ref().ok_or(()).map_err(gone)?;
        asked.send(Asked { statement, answer }).map_err(gone)?;
        answered.await.map_err(gone)?
    }

    async fn write(&self, steps: Vec<Step>) -> Result<u64, Fault> {
        let (done, is_done) = oneshot::channel();
        let jobs = self.jobs.as_ref().ok_or_else(|| Fault::unavailable("it was opened only to look"))?;
        jobs.send(Job { steps, done }).map_err(gone)?;
        is_done.await.map_err(gone)?
    }

    async fn claim(&self, _: &TableId, _: &ProcessId) -> Result<Claim, Fault> {
        Ok(Claim::Mine { epoch: 1 })
    }

    async fn release(&self, _: &TableId, _: &ProcessId) -> Result<(), Fault> {
        Ok(())
    }

    async fn beat(&self, _: &ProcessId) -> Result<(), Fault> {
        Ok(())
    }

    async fn leave(&self, _: &ProcessId) -> Result<(), Fault> {
        Ok(())
    }

    async fn orphans(&self) -> Result<Vec<Row>, Fault> {
        Ok(Vec::new())
    }

    async fn letters(&self, _: &ProcessId) -> Result<Vec<Row>, Fault> {
        self.read(statement(LETTERS, [])).await
    }

    async fn backup(&self, path: &Path) -> Result<(), Fault> {
        // A copy would be made in memory as well, and tell nobody.
        if connection::is_memory(&self.path) {
            return Err(Fault::unavailable("what is in memory has no backup"));
        }
        let (from, to) = (self.path.clone(), path.to_owned());
        tokio::task::spawn_blocking(move || backup::copy(&from, &to)).await.map_err(gone)?
    }

    fn is_shared(&self) -> bool {
        false
    }

    fn announce(&self, notice: Notice) {
        match notice {
            // There are no others.
            Notice::Lines(_) => {}
            Notice::Letter(_) | Notice::Reply(_) | Notice::Missed => {
                // Nobody may be listening.
                let _ = self.notices.send(notice);
            }
        }
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.notices.subscribe()
    }
}
