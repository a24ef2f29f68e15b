//! What a database must be able to do, so that a store can stand on it.

use std::path::Path;

use async_trait::async_trait;
use tokio::sync::broadcast;

use crate::fault::Fault;
use crate::ids::{ProcessId, TableId};
use crate::notice::Notice;
use crate::rows::Claim;
use crate::value::{Row, Value};

/// One statement with its values. Statements are written for both databases, with `?1`, `?2` where values go.
#[derive(Clone, Debug)]
pub(crate) struct Statement {
    /// The text; each is prepared once for a connection.
    pub(crate) sql: &'static str,
    /// What goes where.
    pub(crate) values: Vec<Value>,
}

/// One step of a change.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    /// What is done.
    pub(crate) statement: Statement,
    /// What it means if no row is found or touched; nothing if that may be.
    pub(crate) none: Option<Fault>,
}

/// A statement with its values.
pub(crate) fn statement<const N: usize>(sql: &'static str, values: [Value; N]) -> Statement {
    Statement { sql, values: Vec::from(values) }
}

impl Statement {
    /// As a step that may find nothing.
    pub(crate) fn maybe(self) -> Step {
        Step { statement: self, none: None }
    }

    /// As a step that ends the change with this fault if it finds nothing.
    pub(crate) fn or(self, none: Fault) -> Step {
        Step { statement: self, none: Some(none) }
    }
}

/// A database.
#[async_trait]
pub(crate) trait Database: Send + Sync {
    /// Reads rows.
    async fn read(&self, statement: Statement) -> Result<Vec<Row>, Fault>;

    /// Carries out steps, all or none, and returns how many rows the last of them found or touched. They are durable
    /// when this returns. What waits at the same time may share a commit.
    async fn write(&self, steps: Vec<Step>) -> Result<u64, Fault>;

    /// Takes a table for a process, unless another that is alive holds it.
    async fn claim(&self, table: &TableId, process: &ProcessId) -> Result<Claim, Fault>;

    /// Gives it back, if this process has it.
    async fn release(&self, table: &TableId, process: &ProcessId) -> Result<(), Fault>;

    /// Says that a process is alive.
    async fn beat(&self, process: &ProcessId) -> Result<(), Fault>;

    /// Says that it ends.
    async fn leave(&self, process: &ProcessId) -> Result<(), Fault>;

    /// The ids of tables whose holder is dead and at which something may wait for one.
    async fn orphans(&self) -> Result<Vec<Row>, Fault>;

    /// The letters without reply about tables that a process holds, oldest first: id, table, body, when.
    async fn letters(&self, process: &ProcessId) -> Result<Vec<Row>, Fault>;

    /// Writes everything to a new file.
    async fn backup(&self, path: &Path) -> Result<(), Fault>;

    /// Whether other processes can use it at the same time.
    fn is_shared(&self) -> bool;

    /// Tells all who listen, in other processes and, except for lines, here. It never waits.
    fn announce(&self, notice: Notice);

    /// Listens from now on.
    fn notices(&self) -> broadcast::Receiver<Notice>;
}
