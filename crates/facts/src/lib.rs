//! The state of a game in parts: what lies open, and what is hidden by whom. Facts and their plainest changes; no rule is
//! asked here.
//!
//! An arrow up does not compile:
//!
//! ```compile_fail,E0432
//! use kanly_query::victory::needed;
//! ```
//!
//! One down does:
//!
//! ```
//! use kanly_vocabulary::ids::Faction;
//! ```

#![forbid(unsafe_code)]

mod counts;
mod facts;
mod forces;
pub mod hidden;
pub mod open;
mod purses;

pub use counts::{Count, Counts};
pub use facts::Facts;
pub use forces::Forces;
pub use hidden::Hidden;
pub use open::Open;
