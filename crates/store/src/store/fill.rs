//! Filling an empty store with a backup: after a loss, or to move from a file to PostgreSQL.

use std::path::Path;

use tokio::sync::mpsc;

use crate::database::{Statement, statement};
use crate::fault::Fault;
use crate::sqlite;
use crate::store::Store;
use crate::whole;

const ANY: &str = "SELECT id FROM tables UNION ALL SELECT id FROM people LIMIT 1";
/// So many rows are stored at a time: few enough that nothing takes long.
const CHUNK: usize = 500;

impl Store {
    /// Fills an empty store with everything in a SQLite file, be it a backup or what a server has used until now, and
    /// returns how many rows there were. `Taken` if the store is not empty; the file must have the schema of today.
    ///
    /// It is stored in parts: what fails halfway is to be done again with a new and empty store.
    pub async fn fill(&self, from: &Path) -> Result<u64, Fault> {
        if !self.database.read(statement(ANY, [])).await?.is_empty() {
            return Err(Fault::Taken);
        }
        let (rows, mut queue) = mpsc::channel(CHUNK);
        let from = from.to_owned();
        let reading = tokio::task::spawn_blocking(move || {
            for (at, whole) in whole::TABLES.iter().enumerate() {
                sqlite::read_all(&from, whole.read, |values| rows.blocking_send((at, values)).is_ok())?;
            }
            Ok::<_, Fault>(())
        });
        let (mut chunk, mut stored) = (Vec::with_capacity(CHUNK), 0);
        while queue.recv_many(&mut chunk, CHUNK).await > 0 {
            stored += chunk.len() as u64;
            let insert =
                |(at, values): (usize, _)| Statement { sql: whole::TABLES[at].insert, values }.maybe();
            self.database.write(chunk.drain(..).map(insert).collect()).await?;
        }
        reading.await.map_err(Fault::unavailable)??;
        Ok(stored)
    }
}
