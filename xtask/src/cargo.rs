//! Running cargo, and finding what it has built.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Output};

use serde_json::Value;

use crate::Problems;

/// Cargo in a folder: the one that runs this chore, or, where none does, the one that a terminal would run.
pub(crate) fn cargo(folder: &Path) -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(folder);
    cargo
}

/// The program of a package, optimised; its arguments come behind.
pub(crate) fn program(root: &Path, package: &str) -> Command {
    let mut cargo = cargo(root);
    cargo.args(["run", "--release", "--locked", "--quiet", "--package", package, "--"]);
    cargo
}

/// Runs the example that is called as its package is: it writes or checks what only that package knows, and says itself what is
/// wrong. `otherwise` says what that means.
pub(crate) fn example(
    root: &Path,
    name: &str,
    argument: Option<&str>,
    otherwise: &str,
) -> Result<(), Problems> {
    let mut cargo = cargo(root);
    cargo.args([
        "run",
        "--quiet",
        "--locked",
        "--package",
        &format!("kanly-{name}"),
        "--example",
        name,
        "--",
    ]);
    let ended = status(cargo.args(argument)).map_err(|problem| vec![problem])?;
    if ended.success() { Ok(()) } else { Err(vec![otherwise.to_owned()]) }
}

/// Runs it, and tells how it ended.
pub(crate) fn status(cargo: &mut Command) -> Result<ExitStatus, String> {
    cargo.status().map_err(|error| format!("cannot run cargo: {error}"))
}

/// Runs it, and gives what it said.
pub(crate) fn output(cargo: &mut Command) -> Result<Output, String> {
    cargo.output().map_err(|error| format!("cannot run cargo: {error}"))
}

/// Where cargo puts what it builds.
pub(crate) fn target(root: &Path) -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from)
}

/// The first program of tests that cargo has built, by what it says in JSON.
pub(crate) fn test_program(said: &[u8]) -> Option<PathBuf> {
    String::from_utf8_lossy(said).lines().find_map(|line| {
        let message: Value = serde_json::from_str(line).ok()?;
        let test = message["profile"]["test"] == true;
        message["executable"].as_str().filter(|_| test).map(PathBuf::from)
    })
}

#[cfg(test)]
mod tests {
    use super::test_program;
    use std::path::PathBuf;

    #[test]
    fn programs_of_tests_are_found() {
        let line = |test: bool| format!("{{\"profile\":{{\"test\":{test}}},\"executable\":\"/a/views\"}}");
        let found = |said: &str| test_program(said.as_bytes());
        assert_eq!(
            found(&format!("no json\n{}\n{}", line(false), line(true))),
            Some(PathBuf::from("/a/views"))
        );
        assert_eq!(found(&line(false)), None);
        assert_eq!(found("{\"profile\":{\"test\":true},\"executable\":null}"), None);
    }
}
