//! Proofs that take too long for every change, run before a version: `cargo xtask prove NAME`.

use std::path::Path;
use std::process::Command;
use std::time::Instant;

use crate::{Problems, cargo};

/// A proof: its name, what it shows, and the commands of `kanly` and the tests that show it.
struct Proof {
    name: &'static str,
    shows: &'static str,
    commands: &'static [&'static [&'static str]],
    /// A package, a program of its tests, and which of them.
    tests: &'static [[&'static str; 3]],
    /// How often the tests try their laws, where it is more often than every day, by the variable that tells them:
    /// optimised, as it takes long.
    many: Option<(&'static str, &'static str)>,
}

const PROOFS: [Proof; 4] = [
    Proof {
        name: "soak",
        shows: "every law in 100,000 random games of each mode, replays to the same digest, and the laws that only tests know in \
                5,000 more",
        commands: &[
            &["soak", "--games", "100000", "--mode", "advanced", "--seed", "410000000"],
            &["soak", "--games", "100000", "--mode", "basic", "--seed", "420000000"],
        ],
        tests: &[["kanly-engine", "all", "laws::"]],
        many: Some(("KANLY_GAMES", "5000")),
    },
    Proof {
        name: "secrecy",
        shows: "in 3,000 random games no seat can tell the true world from another that fits what it knows, and none of half a \
                million pairs of games that differ in one hidden fact is told apart by those who may not know it",
        commands: &[
            &["soak", "--games", "3000", "--secrecy", "--mode", "advanced", "--seed", "8000"],
            &["soak", "--games", "200", "--pairs", "--mode", "advanced", "--seed", "430000000"],
            &["soak", "--games", "60", "--pairs", "--mode", "basic", "--seed", "440000000"],
        ],
        // Every fact, the rarest among them, in the games that scenarios come through.
        tests: &[["kanly-scenario", "all", "pairs::"]],
        many: None,
    },
    Proof {
        name: "host",
        shows: "at 3,000 random tables everybody gets the same frames with and without restarts, and in every world that it \
                cannot tell from the true one, to the byte",
        commands: &[],
        tests: &[
            ["kanly-host", "all", "streams::"],
            ["kanly-host", "all", "secrecy::"],
            ["kanly-wire", "all", "secrecy::"],
        ],
        many: Some(("KANLY_GAMES", "3000")),
    },
    Proof {
        name: "server",
        shows: "servers that are killed 200 times with a SQLite file and 20 times with PostgreSQL, in the middle of play, lose no \
                acknowledged action, carry out none twice and damage no game",
        commands: &[],
        tests: &[["kanly", "processes", "kills::"]],
        many: Some(("KANLY_KILLS", "200")),
    },
];

/// The proof that the school runs, with gates and options of its own.
const BOTS: (&str, &str) = ("bots", "that bots pass every gate of docs/bots.md, or what each of them lacks");

/// The proof of the puzzles, of some or of all.
const PUZZLES: (&str, &str) =
    ("puzzles", "that the best answer of every puzzle is still ahead of all others in 2,000 worlds");

/// Runs a proof by name, with a line for each command and its minutes.
pub(crate) fn run(root: &Path, name: Option<&str>) -> Result<String, Problems> {
    let Some(proof) = PROOFS.iter().find(|proof| Some(proof.name) == name) else {
        let mut problems = vec![match name {
            Some(name) => format!("there is no proof `{name}`"),
            None => "which proof?".to_owned(),
        }];
        let shown = PROOFS.iter().map(|proof| (proof.name, proof.shows));
        problems.extend(
            shown
                .chain([BOTS, PUZZLES])
                .map(|(name, shows)| format!("cargo xtask prove {name} shows {shows}")),
        );
        return Err(problems);
    };
    for arguments in proof.commands {
        let told = format!("kanly {}", arguments.join(" "));
        timed(&told, cargo::program(root, "kanly").args(*arguments))?;
    }
    for [package, program, tests] in proof.tests {
        let mut test = cargo::cargo(root);
        test.args(["test", "--locked", "--package", package, "--test", program, tests]);
        test.args(proof.many.map(|_| "--release")).envs(proof.many);
        timed(&format!("the tests `{program} {tests}` of {package}"), &mut test)?;
    }
    Ok(format!("proven: {}", proof.shows))
}

/// Tells what is run, runs it, and tells how many minutes it took.
fn timed(told: &str, cargo: &mut Command) -> Result<(), Problems> {
    println!("{told}");
    let since = Instant::now();
    let status = cargo::status(cargo).map_err(|problem| vec![problem])?;
    if !status.success() {
        return Err(vec![format!("{told}: {status}")]);
    }
    println!("{:.1} minutes", since.elapsed().as_secs_f64() / 60.0);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::PROOFS;
    use crate::programs::missing;

    #[test]
    fn proofs_run_tests_that_are_there() {
        let all = PROOFS.iter().flat_map(|proof| proof.tests);
        let wrong: Vec<String> =
            all.filter_map(|[package, program, tests]| missing(package, program, tests)).collect();
        assert_eq!(wrong, [""; 0]);
    }
}
