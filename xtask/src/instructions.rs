//! `cargo xtask instructions`: instructions per operation, counted by valgrind. They repeat exactly, whatever else
//! the machine does, which wall-clock figures do not.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::{Problems, cargo};

/// Each workload runs this often and three times as often; the difference takes start-up out.
const TIMES: u64 = 50;

/// Builds the workloads, runs each under callgrind and prints a table.
pub(crate) fn run(root: &Path) -> Result<String, Problems> {
    count_all(root).map_err(|problem| vec![problem])
}

fn count_all(root: &Path) -> Result<String, String> {
    if !Command::new("valgrind").arg("--version").stdout(Stdio::null()).status().is_ok_and(|s| s.success()) {
        return Ok("valgrind is not installed: no instructions are counted".to_owned());
    }
    let workloads = ["build", "--release", "--package", "kanly-engine", "--example", "workload"];
    if !cargo::status(cargo::cargo(root).args(workloads))?.success() {
        return Err("the workloads do not build".to_owned());
    }
    let program = cargo::target(root).join("release/examples/workload").display().to_string();
    let names = Command::new(&program).output().map_err(|error| format!("cannot run {program}: {error}"))?;
    let mut table = format!("{:>14}  {:>9}  {:>10}  workload", "instructions", "choices", "per choice");
    for (number, name) in String::from_utf8_lossy(&names.stdout).lines().enumerate() {
        let once = count(&program, number, TIMES)?;
        let thrice = count(&program, number, 3 * TIMES)?;
        let instructions = thrice.instructions - once.instructions;
        let choices = thrice.choices - once.choices;
        let per_choice =
            instructions.checked_div(choices).map_or("-".to_owned(), |number| number.to_string());
        let (instructions, choices) = (instructions / (2 * TIMES), choices / (2 * TIMES));
        table.push_str(&format!("\n{instructions:>14}  {choices:>9}  {per_choice:>10}  {name}"));
    }
    Ok(table)
}

/// What a run took.
struct Count {
    instructions: u64,
    choices: u64,
}

fn count(program: &str, number: usize, times: u64) -> Result<Count, String> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null", program])
        .args([number.to_string(), times.to_string()])
        .output()
        .map_err(|error| format!("cannot run valgrind: {error}"))?;
    let instructions = collected(&String::from_utf8_lossy(&output.stderr));
    let choices = String::from_utf8_lossy(&output.stdout).trim().parse().ok();
    let count = instructions.zip(choices).map(|(instructions, choices)| Count { instructions, choices });
    count.ok_or_else(|| format!("valgrind said nothing of instructions for workload {number}"))
}

/// Reads `Collected : 12345` out of callgrind's closing lines.
fn collected(text: &str) -> Option<u64> {
    text.lines()
        .find_map(|line| line.split_once("Collected :"))
        .and_then(|(_, number)| number.trim().parse().ok())
}

#[cfg(test)]
mod tests {
    use super::collected;

    #[test]
    fn the_count_is_read_from_the_closing_lines() {
        assert_eq!(collected("==1== Events    : Ir\n==1== Collected : 4711\n"), Some(4711));
        assert_eq!(collected("==1== killed"), None);
    }
}
