//! Chores that the school does: `cargo xtask train`, `cargo xtask gates` and `cargo xtask prove bots`.

use std::path::Path;
use std::process::Command;

use crate::Problems;

/// Hands a verb and everything after it on to the school. If it fails, it has said why; `otherwise` says what that means.
pub(crate) fn run(root: &Path, verb: &str, rest: &[&str], otherwise: &str) -> Result<String, Problems> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let done = Command::new(&cargo)
        .current_dir(root)
        .args(["run", "--release", "--locked", "--quiet", "--package", "kanly-school", "--", verb])
        .args(rest)
        .status()
        .map_err(|error| vec![format!("cannot run cargo: {error}")])?;
    if done.success() { Ok(String::new()) } else { Err(vec![otherwise.to_owned()]) }
}
