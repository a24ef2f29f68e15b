//! A database behind a gate that decides what passes.

use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use tokio::sync::broadcast;

use crate::database::{Database, Statement, Step};
use crate::fault::Fault;
use crate::ids::{ProcessId, TableId};
use crate::notice::Notice;
use crate::rows::Claim;
use crate::store::Store;
use crate::value::Row;

/// Decides what passes.
#[async_trait]
pub(super) trait Gate: Send + Sync + 'static {
    /// Before anything is read or written.
    async fn before(&self) -> Result<(), Fault>;
    /// Before something is written, after `before`.
    async fn before_write(&self) -> Result<(), Fault>;
    /// After something was written and before anybody is told.
    async fn after_write(&self) -> Result<(), Fault>;
}

/// A store behind a gate.
pub(super) fn behind(store: &Store, gate: Arc<dyn Gate>) -> Store {
    Store::on(Arc::new(Gated { inner: store.database(), gate }))
}

struct Gated {
    inner: Arc<dyn Database>,
    gate: Arc<dyn Gate>,
}

#[async_trait]
impl Database for Gated {
    async fn read(&self, statement: Statement) -> Result<Vec<Row>, Fault> {
        self.gate.before().await?;
        self.inner.read(statement).await
    }

    async fn write(&self, steps: Vec<Step>) -> Result<u64, Fault> {
        self.gate.before().await?;
        self.gate.before_write().await?;
        let touched = self.inner.write(steps).await?;
        self.gate.after_write().await?;
        Ok(touched)
    }

    async fn claim(&self, table: &TableId, process: &ProcessId) -> Result<Claim, Fault> {
        self.gate.before().await?;
        self.inner.claim(table, process).await
    }

    async fn release(&self, table: &TableId, process: &ProcessId) -> Result<(), Fault> {
        self.gate.before().await?;
        self.inner.release(table, process).await
    }

    async fn beat(&self, process: &ProcessId) -> Result<(), Fault> {
        self.gate.before().await?;
        self.inner.beat(process).await
    }

    async fn leave(&self, process: &ProcessId) -> Result<(), Fault> {
        self.gate.before().await?;
        self.inner.leave(process).await
    }

    async fn orphans(&self) -> Result<Vec<Row>, Fault> {
        self.gate.before().await?;
        self.inner.orphans().await
    }

    async fn letters(&self, process: &ProcessId) -> Result<Vec<Row>, Fault> {
        self.gate.before().await?;
        self.inner.letters(process).await
    }

    async fn backup(&self, path: &Path) -> Result<(), Fault> {
        self.gate.before().await?;
        self.inner.backup(path).await
    }

    fn is_shared(&self) -> bool {
        self.inner.is_shared()
    }

    fn announce(&self, notice: Notice) {
        self.inner.announce(notice);
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.inner.notices()
    }
}
