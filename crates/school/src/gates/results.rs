//! `kanly-school gates`: reads all results, holds them against their counts, and writes the tables of docs/bots.md.

use std::fs;
use std::path::{Path, PathBuf};

use super::list::{Gate, gates};
use super::{RESULTS, Shown, changes, table};

/// The page with the tables.
const PAGE: &str = "docs/bots.md";

#[derive(clap::Args)]
pub(crate) struct Gates {
    /// Write nothing; fail if a gate has no result or is not passed, a result does not follow from its counts, or a table is another one
    #[arg(long)]
    pub(super) check: bool,
    /// The top of the workspace
    #[arg(long, default_value = ".")]
    pub(super) root: PathBuf,
}

/// What was done, or every problem.
pub(crate) fn run(args: &Gates) -> Result<String, Vec<String>> {
    let results = read(&args.root, gates())?;
    let path = args.root.join(PAGE);
    let unreadable = |error| vec![format!("{PAGE}: {error}")];
    let page = fs::read_to_string(&path).map_err(unreadable)?;
    let changed = changes::table(&results, &args.root).map_err(|wrong| vec![wrong])?;
    let figures = table::FIGURES.put(&page, &table::table(&results));
    let right = figures.and_then(|page| table::BLUNDERS.put(&page, &changed));
    let right = right.map_err(|wrong| vec![format!("{PAGE}: {wrong}")])?;
    let open: Vec<String> = results.iter().filter_map(|(gate, shown)| open(gate, shown.as_ref())).collect();
    let passed = results.len() - open.len();
    let told =
        format!("{passed} of {} gates are passed, and every figure follows from its counts", results.len());
    if args.check {
        let other = (page != right)
            .then(|| format!("{PAGE}: a table is not what {RESULTS} gives; `cargo xtask gates` writes both"));
        let problems: Vec<String> = open.into_iter().chain(other).collect();
        return if problems.is_empty() { Ok(told) } else { Err(problems) };
    }
    if page == right {
        return Ok(told);
    }
    fs::write(&path, right).map_err(unreadable)?;
    Ok(format!("{told}; {PAGE} is written"))
}

/// Why a gate is not passed, and what plays it; nothing if it is.
fn open(gate: &Gate, shown: Option<&Shown>) -> Option<String> {
    let why = match shown {
        None => "it has no result",
        Some(shown) if shown.passed => return None,
        Some(_) => "it is not passed",
    };
    Some(format!("the gate {}: {why}; {}", gate.name, gate.again()))
}

/// The result of each gate, if it was played. All that is wrong with any file is told, with its name.
pub(super) fn read(root: &Path, gates: Vec<Gate>) -> Result<Vec<(Gate, Option<Shown>)>, Vec<String>> {
    let mut problems = strangers(root, &gates);
    let mut results = Vec::new();
    for gate in gates {
        let name = file(&gate);
        let shown = match fs::read_to_string(root.join(&name)) {
            // The table says that it is still to be played.
            Ok(text) if Shown::too_old(&text, &gate) => None,
            Ok(text) => match Shown::read(&text, &gate, root) {
                Ok(shown) => Some(shown),
                Err(wrong) => {
                    problems.extend(wrong.into_iter().map(|wrong| format!("{name}: {wrong}")));
                    None
                }
            },
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => None,
            Err(error) => {
                problems.push(format!("{name}: {error}"));
                None
            }
        };
        results.push((gate, shown));
    }
    if problems.is_empty() { Ok(results) } else { Err(problems) }
}

/// The file of a gate, below the top of the workspace.
pub(super) fn file(gate: &Gate) -> String {
    format!("{RESULTS}/{}.json", gate.name)
}

/// Files that belong to no gate.
fn strangers(root: &Path, gates: &[Gate]) -> Vec<String> {
    let Ok(folder) = fs::read_dir(root.join(RESULTS)) else { return Vec::new() };
    let mut names: Vec<String> =
        folder.flatten().map(|entry| format!("{RESULTS}/{}", entry.file_name().to_string_lossy())).collect();
    names.sort();
    names.retain(|name| !gates.iter().any(|gate| file(gate) == *name));
    names.into_iter().map(|name| format!("{name}: there is no gate of this name")).collect()
}
