//! What the fuzz targets share: bytes as dice, games that bytes play, set-ups that bytes make.
//!
//! A panic ends the fuzzer: whatever must hold is asserted.

#![forbid(unsafe_code)]

mod bytes;
mod game;
mod setup;

pub use bytes::Bytes;
pub use game::{after_some_turns, go_on};
pub use setup::{config, position};
