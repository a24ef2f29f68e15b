//! The report of a run: one page, and its figures as CSV. What is in it comes from the results and from the records of games.

mod agents;
mod beliefs;
mod calibration;
mod chances;
mod csv;
mod deeds;
mod exam;
mod fallbacks;
mod from_records;
mod games;
mod glance;
mod head;
mod ladder;
mod links;
mod mistakes;
mod page;
mod plot;
mod puzzles;
mod table;
mod talk;
mod used;
mod words;

use std::path::{Path, PathBuf};

use kanly_arena::{Plan, Summary, Tally};

use crate::run::{GameRow, Results};
use agents::Agents;
use from_records::Records;

/// The page.
pub const PAGE: &str = "report.html";

/// Writes `report.html` and the CSV files beside it into the folder of a run; the paths of what was written.
pub fn write(results: &Results, folder: &Path) -> Result<Vec<PathBuf>, String> {
    let about = About::new(results, folder);
    let mut written = Vec::new();
    for (name, text) in [(PAGE, page::page(&about))].into_iter().chain(csv::files(&about)) {
        let path = folder.join(name);
        std::fs::write(&path, text).map_err(|error| format!("{}: {error}", path.display()))?;
        written.push(path);
    }
    Ok(written)
}

/// Everything that sections are made of.
struct About<'r> {
    results: &'r Results,
    agents: Agents,
    /// The games that can be counted, with what their records say.
    games: Vec<GameRow>,
    records: Records,
    /// What the games show, if there are any.
    summary: Option<Summary>,
}

impl<'r> About<'r> {
    fn new(results: &'r Results, folder: &Path) -> Self {
        let rows = || results.games.iter().flat_map(|games| &games.rows);
        // Results are a file that anybody can have written: lists that are too short cannot be counted.
        let games: Vec<GameRow> = rows().filter(|row| row.played.is_sound()).cloned().collect();
        let mut records = Records::read(&games, folder);
        let unsound = rows().filter(|row| !row.played.is_sound());
        records.problems.extend(
            unsound.map(|row| format!("game {}: its lists do not fit its seats", row.played.game + 1)),
        );
        Self { agents: Agents::of(results), records, summary: summary(results, &games), games, results }
    }
}

fn summary(results: &Results, games: &[GameRow]) -> Option<Summary> {
    let plan: Plan = results.suite.games.as_ref()?.plan(results.suite.seed).ok()?;
    let mut tally = Tally::new(&plan);
    games.iter().for_each(|row| tally.add(&row.played));
    (tally.games() > 0).then(|| Summary::new(&plan, &tally, 1, &|| {}))
}
