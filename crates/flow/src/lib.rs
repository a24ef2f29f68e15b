//! What is going on: frames, steps and windows. The one part of the engine that is round in itself: a step opens windows, a
//! window asks what it interrupts, and a frame holds them all.
//!
//! An arrow up does not compile:
//!
//! ```compile_fail,E0432
//! use kanly_engine::View;
//! ```
//!
//! One down does:
//!
//! ```
//! use kanly_query::victory::needed;
//! ```

#![forbid(unsafe_code)]
#![allow(missing_docs, reason = "only the engine builds on this, and shows the door to everybody else")]

pub mod bound;
pub mod frame;
pub mod interrupt;
pub mod roll;
pub mod sink;
pub mod state;
pub mod step;

pub use frame::Waiting;
pub use sink::Sink;
pub use state::State;
