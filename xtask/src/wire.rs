//! `cargo xtask wire`: the schema, the TypeScript types and the examples of what goes over the wire.

use std::path::Path;

use crate::{Problems, cargo};

/// Writes them, or only checks them. The work is done by a program of the wire's own crate: this one need not know the game.
pub(crate) fn run(root: &Path, check: bool) -> Result<String, Problems> {
    cargo::example(root, "wire", check.then_some("--check"), "the wire is not described as it should be")?;
    Ok("the wire is described".to_owned())
}
