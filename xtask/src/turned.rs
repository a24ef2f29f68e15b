//! `cargo xtask turned`: turns rules in a copy of the engine, one at a time, and runs the probes of
//! `crates/agents/tests/turned` there. Whoever asks the engine follows; whoever restates a rule does not, and its probe fails.

mod probes;
mod rewrite;

use std::path::{Path, PathBuf};
use std::process::Stdio;

use crate::copy::mirror;
use crate::{Problems, cargo};
use probes::Outcome;

/// A rule that can be turned.
struct Turn {
    /// Its name: that of a file of probes, and what `KANLY_TURNED` is set to.
    name: &'static str,
    /// The one function that decides it.
    file: &'static str,
    function: &'static str,
    /// What it gives once it is turned.
    instead: &'static str,
}

const TURNS: [Turn; 7] = [
    Turn {
        name: "elite",
        file: "crates/query/src/battle.rs",
        function: "elite_counts",
        instead: "if ability.is_some() { 3 } else { 1 }",
    },
    Turn {
        name: "collection",
        file: "crates/query/src/income.rs",
        function: "collection_rate",
        instead: "1",
    },
    Turn {
        name: "reach",
        file: "crates/query/src/reach.rs",
        function: "range",
        instead: "Range { most: if flies(open, faction) { 2 } else { 1 }, rule: rule!(\"1.06.05.04\"), ability: None }",
    },
    Turn {
        name: "half_price",
        file: "crates/query/src/shipping.rs",
        function: "half_price",
        instead: "None",
    },
    Turn {
        name: "strongholds",
        file: "crates/query/src/victory.rs",
        function: "needed",
        instead: "1 + side.len()",
    },
    Turn {
        name: "storm",
        file: "crates/query/src/storm.rs",
        function: "lies_open",
        instead: "territory.terrain() == Terrain::Rock",
    },
    Turn {
        name: "advisors",
        file: "crates/query/src/advisors.rs",
        function: "lands_as_advisor",
        instead: "false",
    },
];

/// What the build of the probes needs.
const COPIED: [&str; 6] = ["Cargo.toml", "Cargo.lock", "crates", "xtask", "rules", "data"];
/// The layer in which all these rules are decided.
const LAYER: &str = "crates/query/src/lib.rs";
/// Reads the switch, in the copy only.
const SWITCH: &str = "
mod turned {
    pub(crate) fn is(rule: &str) -> bool {
        std::env::var_os(\"KANLY_TURNED\").is_some_and(|on| on == rule)
    }
}
";

pub(crate) fn run(root: &Path) -> Result<String, Problems> {
    let folder = cargo::target(root).join("turned");
    let copy = folder.join("tree");
    write(root, &copy).map_err(|problem| vec![problem])?;
    let program = build(&copy, &folder.join("target")).map_err(|problem| vec![problem])?;
    let mut problems = Problems::new();
    let mut followed = 0;
    for turn in &TURNS {
        let outcome = probes::run(&program, turn.name).map_err(|problem| vec![problem])?;
        let Outcome { passed, failed } = outcome;
        println!("{:<12}{}", turn.name, passed.join(", "));
        followed += passed.len();
        if passed.is_empty() && failed.is_empty() {
            problems.push(format!("nothing probes `{}`", turn.name));
        }
        let stays =
            |probe| format!("{}: the {probe} does not follow when `{}` is turned", turn.name, turn.function);
        problems.extend(failed.iter().map(stays));
    }
    if problems.is_empty() {
        Ok(format!("{} rules turned, {followed} probes follow", TURNS.len()))
    } else {
        Err(problems)
    }
}

/// Brings the copy up to date, with all rules behind their switches.
fn write(root: &Path, copy: &Path) -> Result<(), String> {
    mirror(root, copy, &COPIED, |name, mut bytes| {
        for turn in TURNS.iter().filter(|turn| turn.file == name) {
            let text = String::from_utf8(bytes).map_err(|error| format!("{name}: {error}"))?;
            bytes = rewrite::behind_switch(&text, turn).map_err(|why| format!("{name}: {why}"))?.into_bytes();
        }
        if name == "Cargo.toml" {
            // Built to run once, so nothing is worth optimising; the profiles stand at its end.
            let text = String::from_utf8_lossy(&bytes);
            bytes = text.split_once("\n[profile.").map_or(&*text, |(before, _)| before).as_bytes().to_vec();
        }
        if name == LAYER {
            bytes.extend_from_slice(SWITCH.as_bytes());
        }
        Ok(bytes)
    })
}

/// Builds the probes of the copy, in a folder of its own: cargo would take what was built there for what belongs here.
fn build(copy: &Path, target: &Path) -> Result<PathBuf, String> {
    let mut test = cargo::cargo(copy);
    test.args(["test", "--no-run", "--locked", "--package", "kanly-agents", "--test", "turned"]);
    test.arg("--message-format=json-render-diagnostics");
    let built = cargo::output(test.env("CARGO_TARGET_DIR", target).stderr(Stdio::inherit()))?;
    cargo::test_program(&built.stdout)
        .filter(|_| built.status.success())
        .ok_or_else(|| "the copy with turned rules does not build".to_owned())
}
