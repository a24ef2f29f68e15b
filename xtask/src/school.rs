//! Chores that the school does: `cargo xtask train`, `rounds`, `gates`, `mine`, `puzzles`, `prove bots` and `prove puzzles`.

use std::path::Path;
use std::process::Command;

use crate::Problems;

/// Hands a verb and everything after it on to the school. If something is not as it should be, `otherwise` says what that means;
/// if the command was wrong, the school has said why.
pub(crate) fn run(root: &Path, verb: &str, rest: &[&str], otherwise: &str) -> Result<String, Problems> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let done = Command::new(&cargo)
        .current_dir(root)
        .args(["run", "--release", "--locked", "--quiet", "--package", "kanly-school", "--", verb])
        .args(rest)
        .status()
        .map_err(|error| vec![format!("cannot run cargo: {error}")])?;
    match done.code() {
        Some(0) => Ok(String::new()),
        Some(1) => Err(vec![otherwise.to_owned()]),
        Some(_) | None => Err(vec![format!("`{verb}` was not done: {done}")]),
    }
}
