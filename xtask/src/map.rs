//! `cargo xtask map`: the map as the page draws it, and where names and pieces go on it.

use std::path::Path;
use std::process::Command;

use crate::Problems;

/// What is to be done with the map.
#[derive(Clone, Copy)]
pub(crate) enum Chore {
    /// Write what the page draws.
    Write,
    /// Fail if the committed file is not that.
    Check,
    /// Find new places for names and pieces first.
    LayOut,
}

/// Does it. The work is done by a program of the map's own crate: this one need not know the board.
pub(crate) fn run(root: &Path, chore: Chore) -> Result<String, Problems> {
    match chore {
        Chore::Write => program(root, None),
        Chore::Check => program(root, Some("--check")),
        // What is found becomes a part of the program that writes the map.
        Chore::LayOut => program(root, Some("--lay-out")).and_then(|_| program(root, None)),
    }
}

fn program(root: &Path, argument: Option<&str>) -> Result<String, Problems> {
    let mut cargo = Command::new(std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()));
    cargo.current_dir(root).args([
        "run",
        "--quiet",
        "--locked",
        "--package",
        "kanly-map",
        "--example",
        "map",
        "--",
    ]);
    cargo.args(argument);
    match cargo.status() {
        Ok(status) if status.success() => Ok("the map is as it should be".to_owned()),
        Ok(_) => Err(vec!["the map is not as it should be".to_owned()]),
        Err(error) => Err(vec![format!("cannot run cargo: {error}")]),
    }
}
