//! One question, one function. A question that factions or cards bend has the list of exceptions as its body.
//!
//! Queries read the state and change nothing; they know neither steps nor views. Some of `alliance`, `board` and `reach`
//! is asked by tests alone today: cases of the phases that are played lean on it, its own phases are still to come.

pub mod alliance;
pub mod board;
pub mod order;
pub mod reach;
pub mod start;
pub mod storm;
pub mod victory;
pub mod worm;
