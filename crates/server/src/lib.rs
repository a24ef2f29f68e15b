//! The table server: many tables, people, bots and streams; all input and output around the host.
//!
//! A table is its lines. Its task judges what is asked (`Host::plan`), stores the lines, takes them in and tells everybody, in
//! this order: what was acknowledged is stored, and whatever was stored can be told again. Nothing here knows a rule, and what
//! goes out for a seat is made by the host for that seat.

#![forbid(unsafe_code)]

// The tests of the laws use what the tests over real connections use.
#[cfg(test)]
extern crate self as kanly_server;

pub mod admin;
mod api;
mod check;
mod clock;
mod codec;
mod connections;
mod export;
mod hub;
mod kind;
mod languages;
#[cfg(test)]
mod laws;
mod lobby;
mod mcp;
mod metrics;
mod neighbours;
mod page;
mod reviews;
mod secret;
mod serve;
mod settings;
mod table;
mod wrong;

pub use api::{Example, openapi};
pub use check::{Verdict, check};
pub use kind::Kind;
pub use languages::BadLanguage;
pub use mcp::AtHome;
pub use serve::{NotStarted, Server, look_into_store, open_store};
pub use settings::{BadSettings, Limits, Reach, Settings, is_postgres};
pub use wrong::Wrong;

/// Whether something may stand in a log, however much that says: what others wrote for the protocol of chat clients logs whole
/// calls, with handles, hands and talk in them.
pub fn may_be_logged(about: &tracing::Metadata<'_>) -> bool {
    !about.target().starts_with("rmcp")
}
