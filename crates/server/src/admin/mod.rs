//! What whoever runs a server can do with its database: look, take out, forget. It needs the store and no server.

mod people;
mod reports;
mod tables;

pub use people::{Ambiguous, Known, export, find, forget, people};
pub use reports::{Reported, Words, reports};
pub use tables::{Kept, Looked, look, outdated, record, tables};
