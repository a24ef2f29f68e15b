//! The scenarios for every implementation of the game: written down so that nothing of ours is needed to run them.
//!
//! [`export`] plays all cases and writes what it did: whole positions, one step after the other with chance among them,
//! and what is expected as values. [`check`] reads such files and plays them with nothing but what stands there, which
//! proves that it is enough. `docs/conformance.md` explains the form, [`SCHEMA`] defines it.

mod check;
mod export;
mod folder;
mod model;
mod names;
mod position;
mod shape;
mod start;
mod terms;
mod values;
mod verbs;

pub use check::{Failure, Found, check, find, read};
pub use export::{Export, export};
pub use folder::{Unwritten, must_be_ours};
pub use model::{Counts, File, Index, SCHEMA_VERSION};

/// The JSON Schema of the files.
pub const SCHEMA: &str = include_str!("../../../../docs/conformance.schema.json");

pub(crate) use terms::read as structured_terms;
pub(crate) use values::{event_field, known};
pub(crate) use verbs::structured as structured_action;

#[cfg(test)]
mod tests;
