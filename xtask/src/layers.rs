//! `cargo xtask layers`: what each file of the engine imports, layer by layer.
//!
//! The crates keep their order by themselves: the compiler refuses an arrow up. Between the files of one crate it
//! refuses nothing, so circles are looked for here. Names are followed through re-exports to the file that defines them:
//! a circle does not go away because a third file lends its name.

mod graph;
mod read;
mod resolve;

use std::collections::BTreeSet;
use std::path::Path;

use crate::Problems;
use crate::engine::LAYERS;
use graph::{Graph, Round};
use read::Module;

/// The layer that may be round in itself: a step opens windows, a window asks what it interrupts, a frame holds them all.
const MACHINE: &str = "flow";

/// Lists the imports of all files, or tells of every circle.
pub(crate) fn run(root: &Path) -> Result<String, Problems> {
    let modules = read::modules(root).map_err(|problem| vec![problem])?;
    let graph = Graph::new(resolve::arrows(&modules));
    println!(
        "Lowest first. Each file with what it imports, which stands in blocks above its own, unless they are round.\n"
    );
    print!("{}", listing(&graph));
    let problems = problems(&modules, &graph);
    let arrows: usize = graph.arrows.values().map(BTreeSet::len).sum();
    if problems.is_empty() {
        Ok(format!("{} files, {arrows} arrows; no circle but the {MACHINE} machine's", graph.arrows.len()))
    } else {
        Err(problems)
    }
}

/// Every file with what it imports: a block for each step up, a heading for each layer.
fn listing(graph: &Graph) -> String {
    let rounds = graph.rounds();
    let mut out = String::new();
    for name in LAYERS {
        out.push_str(&format!("== {name} ==\n"));
        let mut here: Vec<(usize, &Round)> = rounds
            .iter()
            .filter(|round| layer(round.name()) == name)
            .map(|round| (round.height, round))
            .collect();
        here.sort_by_key(|(height, round)| (*height, round.name()));
        let mut last = None;
        for (height, round) in here {
            if last != Some(height) {
                out.push_str(&format!("\n{height}\n"));
                last = Some(height);
            }
            if round.files.len() > 1 {
                out.push_str("  round in itself:\n");
            }
            for file in &round.files {
                out.push_str(&line(file, &graph.arrows[file]));
            }
        }
        out.push('\n');
    }
    out
}

/// A file and what it imports, by layer, its own first.
fn line(file: &str, targets: &BTreeSet<String>) -> String {
    let own = layer(file);
    let lower = LAYERS.iter().copied().filter(|name| *name != own).rev();
    let mut parts = Vec::new();
    for name in [own].into_iter().chain(lower) {
        let files: Vec<&str> =
            targets.iter().filter(|target| layer(target) == name).map(|target| short(target)).collect();
        if !files.is_empty() {
            let head = if name == own { String::new() } else { format!("{name}: ") };
            parts.push(format!("{head}{}", files.join(", ")));
        }
    }
    format!("  {:<28} {}", short(file), parts.join("; ")).trim_end().to_owned() + "\n"
}

/// Everything that is against the order.
fn problems(modules: &[Module], graph: &Graph) -> Problems {
    let mut out = Problems::new();
    for module in modules.iter().filter(|module| module.has_glob) {
        out.push(format!("{}: `*` hides what is imported; name it", path(&module.file)));
    }
    for (file, targets) in &graph.arrows {
        let height = |file: &str| LAYERS.iter().position(|name| *name == layer(file));
        for target in targets.iter().filter(|target| height(target) > height(file)) {
            out.push(format!("{}: an arrow up, to {}", path(file), path(target)));
        }
    }
    let is_machine = |round: &Round| round.files.iter().all(|file| layer(file) == MACHINE);
    for round in graph.rounds().iter().filter(|round| round.files.len() > 1 && !is_machine(round)) {
        let way: Vec<String> = graph.circle(round).iter().map(|file| path(file)).collect();
        out.push(format!("a circle: {}", way.join(" -> ")));
    }
    out
}

/// The layer that the name of a file begins with: `flow` of `flow/step/storm.rs`.
fn layer(file: &str) -> &str {
    file.split_once('/').map_or(file, |(layer, _)| layer)
}

/// A file without its layer and ending.
fn short(file: &str) -> &str {
    let rest = file.split_once('/').map_or(file, |(_, rest)| rest);
    rest.strip_suffix(".rs").unwrap_or(rest)
}

/// Where a file lies in the workspace.
fn path(file: &str) -> String {
    file.split_once('/').map_or_else(|| file.to_owned(), |(layer, rest)| format!("crates/{layer}/src/{rest}"))
}

#[cfg(test)]
mod tests;
