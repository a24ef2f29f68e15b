//! A backup of PostgreSQL: a SQLite file with the same tables, as they are at one moment.

use std::path::{Path, PathBuf};

use futures_util::{TryStreamExt, pin_mut};
use tokio::sync::mpsc;
use tokio_postgres::Config;

use crate::fault::Fault;
use crate::postgres::link::{Link, values};
use crate::sqlite::Copy;
use crate::value::Value;
use crate::whole;

/// Everything is read as it is at one moment, whatever is written meanwhile.
const SNAPSHOT: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
/// So many rows may wait for the file.
const WAITING: usize = 1000;

/// A statement that inserts, and the values of a row.
type Insert = (&'static str, Vec<Value>);

/// Writes everything to a new file.
pub(super) async fn write(config: &Config, path: &Path) -> Result<(), Fault> {
    let (rows, queue) = mpsc::channel(WAITING);
    let path = path.to_owned();
    let writing = tokio::task::spawn_blocking(move || write_rows(path, queue));
    let reading = read_rows(config, rows).await;
    let written = writing.await.map_err(Fault::unavailable)?;
    // A reader that failed has left the file half written, and it was thrown away: its reason is the one that counts.
    reading.and(written)
}

/// Reads all rows; the last word, that it was all, is said only then. If nobody takes them any more, the file has a
/// reason to tell.
async fn read_rows(config: &Config, rows: mpsc::Sender<Option<Insert>>) -> Result<(), Fault> {
    let link = Link::open(config).await.map_err(Fault::unavailable)?;
    link.batch(SNAPSHOT).await.map_err(Fault::unavailable)?;
    for whole in &whole::TABLES {
        let statement = link.prepare(whole.read).await.map_err(Fault::unavailable)?;
        let none: [&str; 0] = [];
        let stream = link.client().query_raw(&statement, none).await.map_err(Fault::unavailable)?;
        pin_mut!(stream);
        while let Some(row) = stream.try_next().await.map_err(Fault::unavailable)? {
            let values = values(&row).map_err(Fault::unavailable)?;
            if rows.send(Some((whole.insert, values))).await.is_err() {
                return Ok(());
            }
        }
    }
    // Whoever does not hear it has failed already.
    let _ = rows.send(None).await;
    Ok(())
}

fn write_rows(path: PathBuf, mut queue: mpsc::Receiver<Option<Insert>>) -> Result<(), Fault> {
    let copy = Copy::new(&path)?;
    while let Some(next) = queue.blocking_recv() {
        match next {
            Some((sql, values)) => copy.insert(sql, &values)?,
            None => return copy.finish(),
        }
    }
    Err(Fault::unavailable("the database was lost while the backup was written"))
}
