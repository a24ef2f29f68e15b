//! `kanly llm run`.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use kanly_llm::models::Models;
use kanly_llm::report;
use kanly_llm::run::{self, Estimate, Mode, RESULTS, Results};
use kanly_llm::suite::Suite;

use super::bar::Bars;

/// Ask everything that a suite asks. A run that was broken off goes on where it was, and pays for nothing twice.
#[derive(Args)]
#[command(after_help = "Examples:
  kanly llm run suite.toml --dry-run       what it would take, without asking anybody
  kanly llm run suite.toml                 into runs/NAME, or on with what lies there
  kanly llm run suite.toml --out here      somewhere else")]
pub(crate) struct Run {
    /// What is asked of which models.
    suite: PathBuf,
    /// The folder of the run [runs/NAME if left out].
    #[arg(long)]
    out: Option<PathBuf>,
    /// Only reckon what it would use.
    #[arg(long)]
    dry_run: bool,
    /// Print the results as JSON.
    #[arg(long)]
    json: bool,
}

impl Run {
    pub(super) fn run(self) -> Result<ExitCode, String> {
        let (suite, models) = Suite::read(&self.suite)?;
        if self.dry_run {
            return tell_estimates(&run::estimate(&suite, &models)?, self.json);
        }
        let folder = self.out.unwrap_or_else(|| Path::new("runs").join(&suite.name));
        ask(&suite, &models, &folder, self.json)
    }
}

/// Asks, writes everything down and tells what came of it.
pub(super) fn ask(suite: &Suite, models: &Models, folder: &Path, json: bool) -> Result<ExitCode, String> {
    let results = run::run(suite, models, folder, Mode::Live, &Bars::default())?;
    write(&results, folder)?;
    let mut written = vec![folder.join(RESULTS)];
    written.extend(report::write(&results, folder)?);
    if json {
        print!("{}", text(&results)?);
    } else {
        tell(&results);
        written.iter().for_each(|path| println!("  {}", path.display()));
    }
    for stop in &results.stops {
        eprintln!("stopped: {stop}");
    }
    if !results.is_whole() {
        eprintln!("The same command goes on from here; what was answered is not asked again.");
    }
    Ok(if results.is_whole() { ExitCode::SUCCESS } else { ExitCode::from(3) })
}

fn text(results: &Results) -> Result<String, String> {
    serde_json::to_string_pretty(results).map(|text| text + "\n").map_err(|error| error.to_string())
}

fn write(results: &Results, folder: &Path) -> Result<(), String> {
    let path = folder.join(RESULTS);
    std::fs::create_dir_all(folder)
        .and_then(|()| std::fs::write(&path, text(results).unwrap_or_default()))
        .map_err(|error| format!("{}: {error}", path.display()))
}

/// A few lines for people; the report has the rest.
pub(super) fn tell(results: &Results) {
    let percent = |part: usize, all: usize| if all == 0 { 0.0 } else { 100.0 * part as f64 / all as f64 };
    for exam in &results.exam {
        let score = exam.score();
        println!(
            "exam     {:16} {:5.1} % of {} verdicts, {:5.1} % of {} rules",
            exam.effort.model,
            percent(score.verdicts, score.questions),
            score.questions,
            percent(score.rules, score.illegal),
            score.illegal
        );
    }
    for puzzles in &results.puzzles {
        let found = puzzles.rows.iter().filter(|row| row.found).count();
        let share = percent(found, puzzles.rows.len());
        println!("puzzles  {:16} {share:5.1} % of {} found", puzzles.effort.model, puzzles.rows.len());
    }
    for beliefs in &results.beliefs {
        println!("beliefs  {:16} {} probabilities", beliefs.effort.model, beliefs.rows.len());
    }
    if let Some(games) = &results.games {
        println!("games    {} of {} played to their end", games.rows.len(), games.planned);
    }
}

fn tell_estimates(all: &[Estimate], json: bool) -> Result<ExitCode, String> {
    if json {
        let text = serde_json::to_string_pretty(all).map_err(|error| error.to_string())?;
        println!("{text}");
        return Ok(ExitCode::SUCCESS);
    }
    println!(
        "{:10} {:16} {:>8} {:>12} {:>12} {:>10} {:>10}",
        "track", "model", "requests", "tokens in", "of it cached", "tokens out", "cost"
    );
    for one in all {
        println!(
            "{:10} {:16} {:>8} {:>12} {:>12} {:>10} {:>10.2}",
            one.track, one.model, one.calls, one.usage.input, one.usage.cached, one.usage.output, one.cost
        );
    }
    let cost: f64 = all.iter().map(|one| one.cost).sum();
    println!(
        "About {cost:.2} in all, at the prices of the models' file, if every answer can be taken at once. Nobody was asked."
    );
    Ok(ExitCode::SUCCESS)
}
