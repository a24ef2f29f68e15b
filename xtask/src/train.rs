//! `cargo xtask train`: plays games and learns the weights of the network from them.

use crate::Problems;
use std::path::Path;
use std::process::Command;

/// Hands everything on to the school.
pub(crate) fn run(root: &Path, rest: &[&str]) -> Result<String, Problems> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let trained = Command::new(&cargo)
        .current_dir(root)
        .args(["run", "--release", "--package", "kanly-school", "--", "train"])
        .args(rest)
        .status()
        .map_err(|error| vec![format!("cannot run cargo: {error}")])?;
    if trained.success() {
        Ok(String::new())
    } else {
        Err(vec!["the school has not trained a network".to_owned()])
    }
}
