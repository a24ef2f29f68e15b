//! One question, one function. A question that factions or cards bend has the list of exceptions as its body, so that
//! the general rule gives way exactly where an ability [1.00.01] [2.01] [3.01], a card [1.00.02] [2.02] [3.02] or an option
//! [3.03] says something else.
//!
//! Queries read the state and change nothing; they know neither steps nor views.
//!
//! An arrow up does not compile:
//!
//! ```compile_fail,E0432
//! use kanly_flow::State;
//! ```
//!
//! One down does:
//!
//! ```
//! use kanly_facts::Facts;
//! ```

pub mod advisors;
pub mod alliance;
pub mod battle;
pub mod board;
pub mod captives;
pub mod deals;
pub mod income;
pub mod karama;
pub mod order;
pub mod power;
pub mod purse;
pub mod reach;
pub mod revival;
pub mod shipping;
pub mod start;
pub mod storm;
pub mod victory;
pub mod worm;
