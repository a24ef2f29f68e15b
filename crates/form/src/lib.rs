//! Forms: everything a page, a script or a language model needs to answer a question, as facts.

#![forbid(unsafe_code)]

mod types;

pub use types::*;

/// So many answers are listed one by one; more have a shape of their own.
pub const LISTED: u64 = 64;
