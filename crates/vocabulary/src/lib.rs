//! The words in which the rules speak: what the box holds, what can be asked, answered and told.
//!
//! Nothing here knows a state.
//!
//! An arrow up does not compile:
//!
//! ```compile_fail,E0432
//! use kanly_facts::Facts;
//! ```

#![forbid(unsafe_code)]

pub mod ability;
pub mod action;
pub mod ask_kind;
pub mod cards;
pub mod code;
pub mod config;
pub mod deal;
pub mod decision;
pub mod dice;
pub mod event;
pub mod force;
pub mod ids;
pub mod illegal;
pub mod list;
mod lookup;
pub mod misread;
pub mod near;
pub mod notation;
pub mod options;
pub mod outcome;
pub mod paths;
pub mod phase;
pub mod plan;
pub mod price;
pub mod reading;
pub mod rule;
pub mod sets;
pub mod tables;
