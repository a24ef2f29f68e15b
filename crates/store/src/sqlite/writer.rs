//! The thread that writes. What queued during one commit is the next: no timer, and as many appends share a sync as come
//! together.

use std::fs::File;
use std::iter::once;
use std::path::{Path, PathBuf};
use std::sync::mpsc;

use rusqlite::{Connection, ErrorCode};
use tokio::sync::oneshot;

use crate::database::Step;
use crate::fault::Fault;
use crate::open_fault::OpenFault;
use crate::sqlite::connection;
use crate::sqlite::file::{self, Identity};

/// At most so many changes share a commit.
const BATCH: usize = 256;

/// A change that waits, and where its outcome goes.
pub(super) struct Job {
    pub(super) steps: Vec<Step>,
    pub(super) done: oneshot::Sender<Outcome>,
}

/// How many rows the last step touched, or why nothing was changed.
type Outcome = Result<u64, Fault>;

/// The only writer of a database.
pub(super) struct Writer {
    path: PathBuf,
    /// None after a fault that may have left it unusable.
    connection: Option<Connection>,
    beneath: Beneath,
}

/// What lies beneath the database.
enum Beneath {
    File {
        log: PathBuf,
        /// The file and its log as they were when they were opened.
        opened: [Identity; 2],
        /// Keeps other servers away as long as this thread lives.
        _lock: File,
    },
    /// It is there as long as somebody has it open, so this one is never used and never closed.
    Memory { _anchor: Connection },
}

impl Writer {
    /// Opens the file for writing.
    pub(super) fn new(path: &Path, lock: File) -> Result<Self, OpenFault> {
        let file_fault = |fault| OpenFault::File { path: path.to_owned(), fault };
        let log = file::beside(path, "-wal");
        let connection = open(path).map_err(|fault| OpenFault::Sqlite { path: path.to_owned(), fault })?;
        let opened = [Identity::of(path).map_err(file_fault)?, Identity::of(&log).map_err(file_fault)?];
        let beneath = Beneath::File { log, opened, _lock: lock };
        Ok(Self { path: path.to_owned(), connection: Some(connection), beneath })
    }

    /// Opens a database in memory, which `anchor` keeps there.
    pub(super) fn in_memory(path: &Path, anchor: Connection) -> Result<Self, OpenFault> {
        let connection = open(path).map_err(|fault| OpenFault::Sqlite { path: path.to_owned(), fault })?;
        let beneath = Beneath::Memory { _anchor: anchor };
        Ok(Self { path: path.to_owned(), connection: Some(connection), beneath })
    }

    /// Stores what comes until nobody can send any more.
    pub(super) fn run(mut self, queue: &mpsc::Receiver<Job>) {
        while let Ok(first) = queue.recv() {
            let batch: Vec<_> = once(first).chain(queue.try_iter().take(BATCH - 1)).collect();
            let (steps, waiting): (Vec<_>, Vec<_>) =
                batch.into_iter().map(|job| (job.steps, job.done)).unzip();
            for (done, outcome) in waiting.into_iter().zip(self.store(&steps)) {
                // Whoever waited may have gone; it is stored all the same.
                let _ = done.send(outcome);
            }
        }
    }

    /// Stores changes in one commit; if that fails, each in its own, so that a bad one hurts no other.
    fn store(&mut self, batch: &[Vec<Step>]) -> Vec<Outcome> {
        match self.commit(batch) {
            Ok(outcomes) => outcomes,
            Err(fault) if batch.len() == 1 => vec![Err(fault)],
            Err(_) => batch.iter().flat_map(|steps| self.store(std::slice::from_ref(steps))).collect(),
        }
    }

    /// One commit. A change that finds its place taken is undone alone; what SQLite cannot do undoes all.
    fn commit(&mut self, batch: &[Vec<Step>]) -> Result<Vec<Outcome>, Fault> {
        let connection = self.take_connection()?;
        match in_transaction(&connection, batch) {
            Ok(outcomes) => {
                self.connection = Some(connection);
                self.still_there()?;
                Ok(outcomes)
            }
            Err(fault) => {
                tracing::error!(%fault, "changes could not be stored");
                // Nothing to roll back is the usual case: SQLite has done so itself when the disk is full.
                let _ = connection.execute_batch("ROLLBACK");
                // After a full disk the connection is as good as before; after anything else a new one is better.
                let full = fault.sqlite_error_code() == Some(ErrorCode::DiskFull);
                self.connection = (full && connection.is_autocommit()).then_some(connection);
                Err(Fault::unavailable(fault))
            }
        }
    }

    /// The connection, opened anew if need be. The log is made anew with it where nobody else had it open.
    fn take_connection(&mut self) -> Result<Connection, Fault> {
        if let Beneath::File { opened, .. } = &self.beneath {
            same(&self.path, &opened[0])?;
        }
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => {
                let connection = open(&self.path).map_err(Fault::unavailable)?;
                if let Beneath::File { log, opened, .. } = &mut self.beneath {
                    opened[1] = Identity::of(log).map_err(Fault::unavailable)?;
                }
                connection
            }
        };
        match self.still_there() {
            Ok(()) => Ok(connection),
            Err(fault) => {
                self.connection = Some(connection);
                Err(fault)
            }
        }
    }

    /// Whether the file and its log still lie where they were opened.
    fn still_there(&self) -> Result<(), Fault> {
        match &self.beneath {
            Beneath::File { log, opened, .. } => {
                same(&self.path, &opened[0])?;
                same(log, &opened[1])
            }
            Beneath::Memory { .. } => Ok(()),
        }
    }
}

/// Refuses another file than the one that was opened. Nothing is written until the right one is back: the log of one must
/// not meet the pages of another.
fn same(path: &Path, opened: &Identity) -> Result<(), Fault> {
    let why = match Identity::of(path) {
        Ok(found) if found == *opened => return Ok(()),
        Ok(_) => "this is another file than the one that was opened; put that back, or start the server anew"
            .into(),
        Err(fault) => fault.to_string(),
    };
    Err(Fault::Unavailable(format!("{}: {why}", path.display())))
}

/// Room for the last page of every table that is played (in KiB, below zero), and for a log of 32 MiB: each page then goes
/// from the log to the file once for many lines.
const ROOM: &str = "PRAGMA cache_size = -32768; PRAGMA wal_autocheckpoint = 8192;";

/// Opens the file for writing and touches its log, which is made when it is first needed.
fn open(path: &Path) -> rusqlite::Result<Connection> {
    let connection = connection::open(path)?;
    connection.execute_batch(ROOM)?;
    connection.execute_batch("BEGIN IMMEDIATE; ROLLBACK;")?;
    Ok(connection)
}

/// Carries out changes and commits them. Savepoints cost as much as the lines themselves and are needed only when a change
/// fails halfway, which is rare: so all is tried without them first, and again with them if need be.
fn in_transaction(connection: &Connection, batch: &[Vec<Step>]) -> rusqlite::Result<Vec<Outcome>> {
    execute(connection, "BEGIN IMMEDIATE")?;
    let mut outcomes = Vec::with_capacity(batch.len());
    for steps in batch {
        outcomes.push(change(connection, steps)?);
    }
    let halfway = |(steps, outcome): (&Vec<Step>, &Outcome)| steps.len() > 1 && outcome.is_err();
    if batch.iter().zip(&outcomes).any(halfway) {
        execute(connection, "ROLLBACK")?;
        execute(connection, "BEGIN IMMEDIATE")?;
        outcomes.clear();
        for steps in batch {
            outcomes.push(change_or_undo(connection, steps)?);
        }
    }
    execute(connection, "COMMIT")?;
    Ok(outcomes)
}

/// One change within a commit, up to the step that fails.
fn change(connection: &Connection, steps: &[Step]) -> rusqlite::Result<Outcome> {
    let mut touched = Ok(0);
    for step in steps {
        touched = connection::run(connection, step)?;
        if touched.is_err() {
            break;
        }
    }
    Ok(touched)
}

/// One change within a commit, all of it or nothing.
fn change_or_undo(connection: &Connection, steps: &[Step]) -> rusqlite::Result<Outcome> {
    execute(connection, "SAVEPOINT change")?;
    let touched = change(connection, steps)?;
    if touched.is_err() {
        execute(connection, "ROLLBACK TO change")?;
    }
    execute(connection, "RELEASE change")?;
    Ok(touched)
}

fn execute(connection: &Connection, sql: &str) -> rusqlite::Result<()> {
    connection.prepare_cached(sql)?.execute([]).map(|_| ())
}
