//! Who holds a table, and what keeps the store itself in order.

use std::path::Path;

use crate::database::statement;
use crate::fault::Fault;
use crate::ids::{ProcessId, TableId};
use crate::rows::Claim;
use crate::store::Store;

/// Over (2) and closed (4) tables, a few at a time, so that no commit keeps others waiting for long.
const PRUNE: &str = "DELETE FROM tables WHERE id IN \
                     (SELECT id FROM tables WHERE state IN (2, 4) AND changed_at < ?1 ORDER BY id LIMIT 50)";
const PRUNE_LETTERS: &str = "DELETE FROM letters WHERE made_at < ?1";
const CHECK: &str = "UPDATE health SET checks = checks + 1";

impl Store {
    /// Takes a table for a process, unless another that is alive holds it. What it already holds it keeps. A SQLite
    /// file has one process, which holds everything.
    pub async fn claim(&self, table: &TableId, process: &ProcessId) -> Result<Claim, Fault> {
        self.database.claim(table, process).await
    }

    /// Gives a table back, if this process holds it.
    pub async fn release(&self, table: &TableId, process: &ProcessId) -> Result<(), Fault> {
        self.database.release(table, process).await
    }

    /// Says that a process is alive, every three seconds; one that was not heard of for ten is dead, and its tables are
    /// free. A process beats once before its first claim.
    pub async fn beat(&self, process: &ProcessId) -> Result<(), Fault> {
        self.database.beat(process).await
    }

    /// Says that a process ends: all its tables are free.
    pub async fn leave(&self, process: &ProcessId) -> Result<(), Fault> {
        self.database.leave(process).await
    }

    /// The tables whose holder has died or left, and at which a game is on or a letter waits: somebody should claim them.
    pub async fn orphans(&self) -> Result<Vec<TableId>, Fault> {
        let rows = self.database.orphans().await?;
        rows.into_iter().map(|mut row| row.take().map(TableId)).collect()
    }

    /// Whether other processes can use it at the same time. If not, this one holds every table, and nobody else writes.
    pub fn is_shared(&self) -> bool {
        self.database.is_shared()
    }

    /// Writes everything to a new SQLite file while the store is in use, as it is at one moment. The file is there as a
    /// whole or not at all; one that is there already is left alone and `Taken` returned.
    pub async fn backup(&self, path: &Path) -> Result<(), Fault> {
        self.database.backup(path).await
    }

    /// Removes tables that are over or closed and were last changed before this moment, with everything that belongs to
    /// them, and letters that are older. Returns how many tables.
    pub async fn prune(&self, before: u64) -> Result<u64, Fault> {
        self.database.write(vec![statement(PRUNE_LETTERS, [before.into()]).maybe()]).await?;
        let mut pruned = 0;
        loop {
            match self.database.write(vec![statement(PRUNE, [before.into()]).maybe()]).await? {
                0 => return Ok(pruned),
                some => pruned += some,
            }
        }
    }

    /// Whether something could be stored at this moment: a commit is made to find out.
    pub async fn check(&self) -> Result<(), Fault> {
        self.database.write(vec![statement(CHECK, []).or(Fault::Absent)]).await.map(|_| ())
    }
}
