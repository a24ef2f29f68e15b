//! Scenarios.

pub mod audit;
pub mod rulebook;
