//! The store: everything it does, in statements that both databases understand.

mod fill;
mod invitations;
mod keeping;
mod letters;
mod lines;
mod people;
mod records;
mod sessions;
mod tables;

use std::fmt;
use std::sync::Arc;

use crate::database::Database;

/// A handle to everything that is kept. Clones share it.
///
/// Each method that changes something returns when the change is durable; if it returns a [`Fault`](crate::Fault),
/// nothing was changed. One exception: when a connection breaks between a commit and its answer, `Unavailable` may be
/// said of something that was done. Whoever tries an append again then gets `Taken` and reads the lines.
#[derive(Clone)]
pub struct Store {
    database: Arc<dyn Database>,
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Store")
    }
}

impl Store {
    pub(crate) fn on(database: Arc<dyn Database>) -> Self {
        Self { database }
    }

    /// What it stands on.
    #[cfg(any(test, feature = "testing"))]
    pub(crate) fn database(&self) -> Arc<dyn Database> {
        Arc::clone(&self.database)
    }
}
