//! Proofs that take too long for every change, run before a version: `cargo xtask prove NAME`.

use std::path::Path;
use std::process::Command;
use std::time::Instant;

use crate::Problems;

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
            ["kanly-host", "streams", ""],
            ["kanly-host", "secrecy", ""],
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
        println!("kanly {}", arguments.join(" "));
        let run: &[&str] = &["run", "--release", "--locked", "--package", "kanly", "--quiet", "--"];
        cargo(root, &[run, arguments].concat(), None)?;
    }
    for [package, program, tests] in proof.tests {
        println!("the tests `{program} {tests}` of {package}");
        let release: &[&str] = if proof.many.is_some() { &["--release"] } else { &[] };
        let test: &[&str] = &["test", "--locked", "--package", package, "--test", program, tests];
        cargo(root, &[test, release].concat(), proof.many)?;
    }
    Ok(format!("proven: {}", proof.shows))
}

/// Runs cargo and tells how many minutes it took.
fn cargo(root: &Path, arguments: &[&str], many: Option<(&str, &str)>) -> Result<(), Problems> {
    let since = Instant::now();
    let status = Command::new(env!("CARGO"))
        .args(arguments)
        .envs(many)
        .current_dir(root)
        .status()
        .map_err(|error| vec![format!("cargo cannot be run: {error}")])?;
    if !status.success() {
        return Err(vec![format!("`cargo {}` failed: {status}", arguments.join(" "))]);
    }
    println!("{:.1} minutes", since.elapsed().as_secs_f64() / 60.0);
    Ok(())
}
