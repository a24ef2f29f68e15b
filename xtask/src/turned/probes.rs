//! Runs the probes of one rule.

use std::path::Path;
use std::process::Command;

/// Which probes passed and which did not, by what they probe.
#[derive(Default, PartialEq, Eq, Debug)]
pub(super) struct Outcome {
    pub(super) passed: Vec<String>,
    pub(super) failed: Vec<String>,
}

/// Runs the probes of a rule while it is turned.
pub(super) fn run(program: &Path, rule: &str) -> Result<Outcome, String> {
    let output = Command::new(program)
        .arg(format!("{rule}::"))
        .env("KANLY_TURNED", rule)
        .output()
        .map_err(|error| format!("the probes cannot be run: {error}"))?;
    let outcome = read(&String::from_utf8_lossy(&output.stdout), rule);
    if output.status.success() == outcome.failed.is_empty() {
        return Ok(outcome);
    }
    Err(format!("the probes of `{rule}` ended with {}", output.status))
}

/// What the test program said: `test elite::bot ... ok`
fn read(said: &str, rule: &str) -> Outcome {
    let mut outcome = Outcome::default();
    for line in said.lines() {
        let Some((probe, verdict)) = line.strip_prefix("test ").and_then(|line| line.split_once(" ... "))
        else {
            continue;
        };
        let Some(probe) = probe.strip_prefix(rule).and_then(|probe| probe.strip_prefix("::")) else {
            continue;
        };
        let list = if verdict == "ok" { &mut outcome.passed } else { &mut outcome.failed };
        list.push(probe.to_owned());
    }
    outcome
}

#[cfg(test)]
mod tests {
    use super::{Outcome, read};

    #[test]
    fn verdicts_are_read_by_probe() {
        let said = "running 3 tests\ntest elite::bot ... ok\ntest elite::narrator ... FAILED\ntest storm::bot ... ok\n";
        let outcome = Outcome { passed: vec!["bot".to_owned()], failed: vec!["narrator".to_owned()] };
        assert_eq!(read(said, "elite"), outcome);
        assert_eq!(read("running 0 tests\n", "elite"), Outcome::default());
    }
}
