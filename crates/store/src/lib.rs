//! Where tables, their lines and people are kept: one SQLite file, or PostgreSQL.
//!
//! The store keeps rows and texts that it does not read; it knows nothing of the game. A [`Store`] is a handle that is
//! cheap to clone. What it does is said once, as statements that both databases understand; beneath it a
//! `Database` carries them out, and there are two of these.
//!
//! Whatever changes something is durable when it returns, all of it or nothing.
//! `docs/store.md` has the schema and says what is kept where.

#![forbid(unsafe_code)]

mod database;
mod fault;
mod ids;
mod migrations;
mod notice;
mod open_fault;
mod postgres;
mod rows;
mod sqlite;
mod store;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
mod value;
mod whole;

pub use fault::Fault;
pub use ids::{LetterId, PersonId, ProcessId, RecordId, TableId, TokenId};
pub use notice::Notice;
pub use open_fault::OpenFault;
pub use rows::{
    Claim, Filter, Invitation, KeptRecord, Letter, Person, Report, Session, StoredLine, TableRow, TableState,
    Token,
};
pub use store::Store;
