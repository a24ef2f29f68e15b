//! `kanly llm replay` and `kanly llm report`: what was asked, without asking anybody.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use kanly_llm::models::Models;
use kanly_llm::report;
use kanly_llm::run::{self, Mode, RESULTS, Results};

use super::bar::Bars;

/// Play a run again out of its transcripts, without asking anybody, and compare every result and every digest.
#[derive(Args)]
#[command(after_help = "Examples:
  kanly llm replay runs/mine")]
pub(crate) struct Replay {
    /// The folder of the run.
    folder: PathBuf,
}

/// Write the report of a run anew.
#[derive(Args)]
#[command(after_help = "Examples:
  kanly llm report runs/mine")]
pub(crate) struct Report {
    /// The folder of the run.
    folder: PathBuf,
}

fn read(folder: &Path) -> Result<Results, String> {
    let path = folder.join(RESULTS);
    let text = std::fs::read_to_string(&path)
        .map_err(|error| format!("{}: {error}; `kanly llm run` writes it", path.display()))?;
    serde_json::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))
}

impl Replay {
    pub(super) fn run(self) -> Result<ExitCode, String> {
        let found = read(&self.folder)?;
        let models = Models::of(found.models.values().cloned());
        let again = run::run(&found.suite, &models, &self.folder, Mode::Again, &Bars::default())?;
        let again = as_written(&again)?;
        let differs = differences(&found, &again);
        for line in &differs {
            println!("differs: {line}");
        }
        for stop in &again.stops {
            println!("missing: {stop}");
        }
        let games = again.games.as_ref().map_or(0, |games| games.rows.len());
        if !differs.is_empty() || again.stops != found.stops {
            return Ok(ExitCode::FAILURE);
        }
        println!("The same, without a request: {games} games to the same digests, and every other answer.");
        Ok(ExitCode::SUCCESS)
    }
}

/// As it would be read from a file: the last digit of a number may change on its way through one.
fn as_written(results: &Results) -> Result<Results, String> {
    let text = serde_json::to_string(results).map_err(|error| error.to_string())?;
    serde_json::from_str(&text).map_err(|error| error.to_string())
}

fn differences(found: &Results, again: &Results) -> Vec<String> {
    let mut differs = Vec::new();
    for (what, same) in [
        ("exam", found.exam == again.exam),
        ("puzzles", found.puzzles == again.puzzles),
        ("beliefs", found.beliefs == again.beliefs),
    ] {
        if !same {
            differs.push(what.to_owned());
        }
    }
    let games = |results: &Results| results.games.clone().map(|games| games.rows).unwrap_or_default();
    let (then, now) = (games(found), games(again));
    for row in &then {
        let same = now.iter().find(|other| other.played.game == row.played.game);
        match same {
            Some(other) if other == row => {}
            Some(other) => {
                differs.push(format!(
                    "game {}: {} then, {} now",
                    row.played.game + 1,
                    row.digest,
                    other.digest
                ));
            }
            None => differs.push(format!("game {} is missing", row.played.game + 1)),
        }
    }
    differs
}

impl Report {
    pub(super) fn run(self) -> Result<ExitCode, String> {
        let results = read(&self.folder)?;
        for path in report::write(&results, &self.folder)? {
            println!("{}", path.display());
        }
        Ok(ExitCode::SUCCESS)
    }
}
