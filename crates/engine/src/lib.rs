//! Kanly: the rules of the classic Dune board game as an engine.
//!
//! Draft front page.

pub mod ability;
pub mod action;
pub mod cards;
pub mod config;
pub mod decision;
pub mod dice;
mod digest;
pub mod event;
mod explain;
pub mod force;
mod frame;
pub mod ids;
pub mod illegal;
mod interrupt;
mod invariants;
pub mod list;
pub mod notation;
pub mod position;
pub mod query;
pub mod record;
mod resample;
mod roll;
pub mod sets;
pub mod state;
mod step;
pub mod tables;
pub mod view;

pub use frame::Waiting;
