//! `cargo xtask wire`: the schema, the TypeScript types and the examples of what goes over the wire.

use std::path::Path;
use std::process::Command;

use crate::Problems;

/// Writes them, or only checks them. The work is done by a program of the wire's own crate: this one need not know the game.
pub(crate) fn run(root: &Path, check: bool) -> Result<String, Problems> {
    let mut cargo = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()));
    cargo.current_dir(root).args([
        "run",
        "--quiet",
        "--locked",
        "--package",
        "kanly-wire",
        "--example",
        "wire",
        "--",
    ]);
    cargo.args(check.then_some("--check"));
    match cargo.status() {
        Ok(status) if status.success() => Ok("the wire is described".to_owned()),
        Ok(_) => Err(vec!["the wire is not described as it should be".to_owned()]),
        Err(error) => Err(vec![format!("cannot run cargo: {error}")]),
    }
}
