//! `kanly-school prove`: plays the gates, and writes what they show.

use std::fs;
use std::path::{Path, PathBuf};

use super::bound::Check;
use super::list::{BEFORE, gates};
use super::looks::Say;
use super::measure::{measure, print_of_play};
use super::parts::Parts;
use super::{Counts, Gate, RESULTS, Shown, results};
use crate::bar::bar;

#[derive(clap::Args)]
pub(crate) struct Prove {
    /// Which gates [default: all of them but those against bots that are gone]
    names: Vec<String>,
    /// List the gates and play nothing
    #[arg(long)]
    list: bool,
    /// Play so many games or deals of each at most, to try it; the result is shown and not written
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(2..))]
    games: Option<u64>,
    /// Write the result of a short run all the same
    #[arg(long, requires = "games")]
    write: bool,
    /// Where parts are kept; those that are there already are not played again
    #[arg(long, default_value = "target/gates")]
    data: PathBuf,
    /// The top of the workspace
    #[arg(long, default_value = ".")]
    root: PathBuf,
}

/// Plays them one after the other; whether all were passed.
pub(crate) fn run(args: &Prove) -> Result<bool, String> {
    let wanted = chosen(&args.names, gates())?;
    if args.list {
        wanted.iter().for_each(list);
        return Ok(true);
    }
    let mut failed = Vec::new();
    for gate in today(wanted, !args.names.is_empty())? {
        let gate = args.games.map_or_else(|| gate.clone(), |most| gate.smaller(most));
        let shown = prove(&gate, &args.data, &args.root)?;
        tell(&shown);
        if args.games.is_none() || args.write {
            write(&gate, &shown, &args.root)?;
        }
        let missed = shown.checks.iter().filter(|check| !check.passed);
        failed.extend(missed.map(|check| format!("{}: {}", gate.name, missing(check))));
    }
    for line in &failed {
        eprintln!("not passed: {line}");
    }
    Ok(failed.is_empty())
}

/// A line of the list.
fn list(gate: &Gate) {
    let past = if gate.past() { format!(", at commit {BEFORE}") } else { String::new() };
    println!("{}: {} to {} {}{past}", gate.name, gate.looks.first, gate.looks.most(), gate.unit());
}

/// Those that today's bots can play. The others are passed over, and refused if they were asked for by name.
pub(super) fn today(wanted: Vec<Gate>, named: bool) -> Result<Vec<Gate>, String> {
    let (past, today): (Vec<Gate>, Vec<Gate>) = wanted.into_iter().partition(Gate::past);
    match past.first() {
        Some(gate) if named => Err(format!(
            "{} is played against bots that are gone, and its result stands; {}",
            gate.name,
            gate.again()
        )),
        Some(_) => {
            println!("{} gates against bots that are gone keep their results", past.len());
            Ok(today)
        }
        None => Ok(today),
    }
}

/// The gates of these names, in their own order; all without a name.
pub(super) fn chosen(names: &[String], gates: Vec<Gate>) -> Result<Vec<Gate>, String> {
    if let Some(name) = names.iter().find(|name| !gates.iter().any(|gate| gate.name == **name)) {
        let all: Vec<&str> = gates.iter().map(|gate| gate.name.as_str()).collect();
        return Err(format!("there is no gate `{name}`; there are {}", all.join(", ")));
    }
    Ok(gates.into_iter().filter(|gate| names.is_empty() || names.contains(&gate.name)).collect())
}

/// Plays a gate until it is clear or all of its games are played.
pub(super) fn prove(gate: &Gate, data: &Path, root: &Path) -> Result<Shown, String> {
    let words = format!("at most {} of {}, {{elapsed}}", gate.unit(), gate.name);
    let bar = bar(gate.looks.most(), &words);
    let play = print_of_play(gate)?;
    let parts = Parts::new(data, gate, &play)?;
    let mut counts = Counts::default();
    loop {
        let size = gate.looks.sizes().find(|size| *size > counts.all()).unwrap_or_else(|| gate.looks.most());
        for range in parts.between(counts.all(), size) {
            counts.merge(match parts.kept(&range) {
                Some(kept) => {
                    bar.inc(kept.all());
                    kept
                }
                None => {
                    let played = measure(gate, range.clone(), &|| bar.inc(1))?;
                    parts.keep(&range, &played)?;
                    played
                }
            });
        }
        let (shown, say) = Shown::new(gate, counts.clone(), &play, root)?;
        if say == Say::Stop {
            bar.finish_and_clear();
            return Ok(shown);
        }
    }
}

/// Says what came of it.
fn tell(shown: &Shown) {
    let verdict = if shown.passed { "passed" } else { "not passed" };
    println!("{}: {verdict}, {} {}, seed {}", shown.gate, shown.played, shown.unit, shown.seed);
    for check in &shown.checks {
        println!("  {}: {}; wanted {}", check.words, figure(check), check.wanted);
    }
}

/// What is wanted, and what there is.
fn missing(check: &Check) -> String {
    format!("{} should be {}, and is {}", check.words, check.wanted, figure(check))
}

fn figure(check: &Check) -> String {
    let figure = check.figure.map_or_else(|| "unknown".to_owned(), |figure| figure.to_string());
    match (check.low, check.high) {
        (Some(low), Some(high)) => format!("{figure} ({low} to {high})"),
        _ if check.named.is_empty() => figure,
        _ => format!("{figure} ({})", check.named.join(", ")), // any: what is counted has names
    }
}

/// Writes the result beside the others.
fn write(gate: &Gate, shown: &Shown, root: &Path) -> Result<(), String> {
    let name = results::file(gate);
    let path = root.join(&name);
    let text = shown.text()?;
    let written = fs::create_dir_all(root.join(RESULTS)).and_then(|()| fs::write(&path, text));
    written.map_err(|error| format!("{name}: {error}"))?;
    println!("  {name} is written; `cargo xtask gates` makes the tables of docs/bots.md");
    Ok(())
}
