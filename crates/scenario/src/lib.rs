//! Scenarios.

pub mod audit;
mod expect;
mod facts;
pub mod format;
mod log;
mod play;
pub mod report;
pub mod rulebook;
pub mod run;
pub mod script;
mod words;

pub use log::start_table;
