//! Language models on seats, and a benchmark of them (docs/llm.md).
//!
//! A [`Mind`] is a model that is asked something and may try again when its answer cannot be taken; a [`Seat`] plays a game with one.
//! Every request lies in a transcript ([`Tape`]), so that nothing is asked twice and everything can be played again.

#![forbid(unsafe_code)]

mod answer;
pub mod caps;
mod endpoint;
mod mind;
pub mod models;
mod prompt;
pub mod report;
pub mod run;
mod seat;
mod sit;
pub mod suite;
pub mod tape;
mod trial;
mod want;
mod wrong;

pub use endpoint::{Http, Line, Trouble, Usage};
pub use mind::{Answered, Mind};
pub use seat::{Fallen, Log, Policy, Seat, Speech, Watch};
pub use sit::sit;
pub use tape::Tape;
pub use trial::try_out;
pub use wrong::{Kind, Stop, Wrong};
