//! Chores that the school does: `cargo xtask train`, `rounds`, `gates`, `mine`, `puzzles`, `prove bots` and `prove puzzles`.

use std::path::Path;

use crate::{Problems, cargo};

/// Hands a verb and everything after it on to the school. If something is not as it should be, `otherwise` says what that means;
/// if the command was wrong, the school has said why.
pub(crate) fn run(root: &Path, verb: &str, rest: &[&str], otherwise: &str) -> Result<String, Problems> {
    let mut school = cargo::program(root, "kanly-school");
    let done = cargo::status(school.arg(verb).args(rest)).map_err(|problem| vec![problem])?;
    match done.code() {
        Some(0) => Ok(String::new()),
        Some(1) => Err(vec![otherwise.to_owned()]),
        Some(_) | None => Err(vec![format!("`{verb}` was not done: {done}")]),
    }
}
