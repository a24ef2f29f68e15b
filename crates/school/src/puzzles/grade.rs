//! What the levels find, with intervals.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use kanly_arena::stats::NORMAL_95;
use kanly_tracks::puzzle::{LEVELS, Level, Puzzle, TRIES};

use crate::place::Place;

const PAGE: &str = "docs/puzzles.md";

/// Where the tables are on it.
const TABLES: Place =
    Place { begin: "<!-- made by `cargo xtask puzzles --grade` -->", end: "<!-- up to here -->" };

/// A mean over puzzles in points of a hundred, and half of the interval that holds 95 times in a hundred: others could have been
/// mined, so they are what varies.
pub(super) struct Mean {
    value: f64,
    half: f64,
}

impl Mean {
    pub(super) fn of(values: &[f64]) -> Self {
        let n = values.len() as f64;
        let value = values.iter().sum::<f64>() / n.max(1.0);
        let spread = values.iter().map(|each| (each - value).powi(2)).sum::<f64>();
        Self { value, half: NORMAL_95 * (spread / (n - 1.0).max(1.0) / n.max(1.0)).sqrt() }
    }

    pub(super) fn shown(&self) -> String {
        format!("{:.1} ± {:.1}", self.value, self.half)
    }
}

/// The share of its tries in which a level found the best answer of a puzzle.
fn share(puzzle: &Puzzle, level: usize) -> f64 {
    100.0 * f64::from(puzzle.found.by_level()[level]) / f64::from(puzzle.found.tries.max(1))
}

/// What a level finds over some puzzles, and how much more than another one in the same puzzles.
fn mean(puzzles: &[&Puzzle], of: impl Fn(&Puzzle) -> f64) -> Mean {
    Mean::of(&puzzles.iter().map(|puzzle| of(puzzle)).collect::<Vec<_>>())
}

/// Writes the tables into the page; what they say in short.
pub(super) fn write(root: &Path, puzzles: &[Puzzle]) -> Result<String, String> {
    let path = root.join(PAGE);
    let wrong = |error: std::io::Error| format!("{PAGE}: {error}");
    let text = fs::read_to_string(&path).map_err(wrong)?;
    let right = TABLES.put(&text, &tables(puzzles)).map_err(|why| format!("{PAGE}: {why}"))?;
    fs::write(&path, right).map_err(wrong)?;
    let all: Vec<&Puzzle> = puzzles.iter().collect();
    let said = LEVELS.iter().enumerate().map(|(at, bot)| {
        format!("{} finds {} of a hundred", bot.name(), mean(&all, |puzzle| share(puzzle, at)).shown())
    });
    Ok(format!("{}; {PAGE} is written", said.collect::<Vec<_>>().join(", ")))
}

fn tables(puzzles: &[Puzzle]) -> String {
    let all: Vec<&Puzzle> = puzzles.iter().collect();
    let mut out = format!("{} puzzles, each answered {TRIES} times by each level.\n\n", all.len());
    out.push_str("| | found, of a hundred |\n|---|---|\n");
    let guess = mean(&all, |puzzle| 100.0 * puzzle.good().len() as f64 / puzzle.answers.len() as f64);
    let _ = writeln!(out, "| any answer, by lot | {:.1} |", guess.value);
    for (at, bot) in LEVELS.iter().enumerate() {
        let _ = writeln!(out, "| {} | {} |", bot.name(), mean(&all, |puzzle| share(puzzle, at)).shown());
    }
    for at in 1..LEVELS.len() {
        let more = mean(&all, |puzzle| share(puzzle, at) - share(puzzle, at - 1));
        let _ = writeln!(
            out,
            "| {} more than {}, in the same puzzles | {} |",
            LEVELS[at].name(),
            LEVELS[at - 1].name(),
            more.shown()
        );
    }
    out.push_str("\n| level | puzzles | what it says |\n|---|---|---|\n");
    for (level, says) in Level::ALL.into_iter().zip([
        "novice finds it",
        "standard finds it, and novice does not",
        "neither finds it",
    ]) {
        let number = all.iter().filter(|puzzle| puzzle.level() == level).count();
        let _ = writeln!(out, "| {} | {number} | {says} |", level.id());
    }
    out.push_str("\n| question | puzzles | answers in the mean | novice | standard | expert |\n|---|---|---|---|---|---|\n");
    let mut kinds: BTreeMap<&str, Vec<&Puzzle>> = BTreeMap::new();
    all.iter().for_each(|puzzle| kinds.entry(puzzle.kind.id()).or_default().push(puzzle));
    for (kind, puzzles) in kinds {
        let answers = mean(&puzzles, |puzzle| puzzle.answers.len() as f64).value;
        let found = [0, 1, 2].map(|at| format!("{:.0}", mean(&puzzles, |puzzle| share(puzzle, at)).value));
        let _ = writeln!(out, "| `{kind}` | {} | {answers:.1} | {} |", puzzles.len(), found.join(" | "));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::folder;

    #[test]
    fn the_page_says_what_the_files_hold() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let puzzles = folder::read(&root, &[]).expect("puzzles");
        let page = fs::read_to_string(root.join(PAGE)).expect("a page");
        let right = TABLES.put(&page, &tables(&puzzles)).expect("a place for tables");
        assert!(page == right, "`cargo xtask puzzles --grade` writes {PAGE}");
    }
}
