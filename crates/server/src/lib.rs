//! The table server: many tables, people, bots and streams; all input and output around the host.
//!
//! A table is its lines. Its task judges what is asked (`Host::plan`), stores the lines, takes them in and tells everybody, in
//! this order: what was acknowledged is stored, and whatever was stored can be told again. Nothing here knows a rule, and what
//! goes out for a seat is made by the host for that seat.

#![forbid(unsafe_code)]

mod api;
mod check;
mod clock;
mod codec;
mod hub;
mod lobby;
mod metrics;
mod neighbours;
mod secret;
mod serve;
mod settings;
mod table;
mod wrong;

pub use check::{Verdict, check};
pub use serve::{NotStarted, Server, open_store};
pub use settings::{BadSettings, Limits, Settings};
pub use wrong::Wrong;
