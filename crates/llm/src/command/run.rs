//! `kanly llm run`.

use std::collections::BTreeMap;
use std::io::{Write as _, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;

use clap::Args;
use kanly_llm::caps::OVER;
use kanly_llm::models::Models;
use kanly_llm::report;
use kanly_llm::run::{self, Effort, Estimate, Mode, RESULTS, Results};
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
            return tell_estimates(&run::estimate(&suite, &models)?, &models, self.json);
        }
        let folder = self.out.unwrap_or_else(|| Path::new("runs").join(&suite.name));
        ask(&suite, &models, &folder, self.json)
    }
}

/// Asks, writes everything down and tells what came of it.
pub(super) fn ask(suite: &Suite, models: &Models, folder: &Path, json: bool) -> Result<ExitCode, String> {
    // The first time what is under way is waited for; the second time nothing is.
    let broken = ctrlc::set_handler(|| {
        if OVER.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
        eprintln!("Waiting for what is under way; Ctrl-C again ends at once.");
    });
    broken.map_err(|error| error.to_string())?;
    announce(suite)?;
    let results = run::run(suite, models, folder, Mode::Live, &Bars::default())?;
    write(&results, folder)?;
    let mut written = report::write(&results, folder)?;
    written.push(folder.join(RESULTS));
    match json {
        true => say(&text(&results)?),
        false => {
            tell(&results);
            written.iter().for_each(|path| say(&format!("  {}\n", path.display())));
        }
    }
    for stop in &results.stops {
        eprintln!("stopped: {stop}");
    }
    if !results.is_whole() {
        eprintln!(
            "The same command goes on from here, where a cap was reached with a higher one; nothing is asked twice."
        );
    }
    Ok(if results.is_whole() { ExitCode::SUCCESS } else { ExitCode::from(3) })
}

/// Prints; whoever does not listen any more has heard enough.
pub(super) fn say(text: &str) {
    let _ = stdout().write_all(text.as_bytes());
}

/// How many games are played, and who has how many of their seats: it is more than one may think.
fn announce(suite: &Suite) -> Result<(), String> {
    let Some(games) = &suite.games else { return Ok(()) };
    let plan = games.plan(suite.seed)?;
    let names = plan.agents();
    let mut seats = vec![0_u64; names.len()];
    for game in 0..plan.games {
        plan.game(game).chairs.iter().for_each(|chair| seats[chair.agent] += 1);
    }
    let who: Vec<String> =
        names.iter().zip(&seats).map(|(name, seats)| format!("{name} on {seats}")).collect();
    let deals = if plan.games == games.games { "" } else { ", since deals are played whole" };
    let all = plan.games * u64::from(plan.players);
    eprintln!("{} games{deals}; of {all} seats {}.", plan.games, who.join(", "));
    Ok(())
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
    let percent = |part: usize, all: usize| match all {
        0 => "nothing answered".to_owned(),
        all => format!("{:.1} % of {all}", 100.0 * part as f64 / all as f64),
    };
    for exam in &results.exam {
        let (score, best) = (exam.score(), exam.baselines.iter().map(|base| base.1).fold(0.0, f64::max));
        say(&format!(
            "exam     {:16} verdicts: {}, rules: {}; without knowing a rule {:.0} % of verdicts\n",
            exam.effort.model,
            percent(score.verdicts, score.questions),
            percent(score.rules, score.illegal),
            100.0 * best
        ));
        mistakes(&exam.effort);
    }
    for puzzles in &results.puzzles {
        let (rows, found) = (&puzzles.rows, puzzles.rows.iter().filter(|row| row.found).count());
        let bots =
            |level: usize| rows.iter().map(|row| row.bots[level]).sum::<f64>() / rows.len().max(1) as f64;
        say(&format!(
            "puzzles  {:16} found: {}; novice {:.0} %, standard {:.0} %, expert {:.0} %\n",
            puzzles.effort.model,
            percent(found, rows.len()),
            100.0 * bots(0),
            100.0 * bots(1),
            100.0 * bots(2)
        ));
        mistakes(&puzzles.effort);
    }
    for beliefs in &results.beliefs {
        let read = beliefs.rows.iter().filter(|row| row.stated.is_some()).count();
        say(&format!(
            "beliefs  {:16} could be read: {}\n",
            beliefs.effort.model,
            percent(read, beliefs.rows.len())
        ));
        mistakes(&beliefs.effort);
    }
    let Some(games) = &results.games else { return };
    say(&format!("games    {} of {} played to their end\n", games.rows.len(), games.planned));
    let mut agents: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for played in games.rows.iter().map(|row| &row.played) {
        for (faction, agent) in played.factions.iter().zip(&played.agents) {
            let (seats, won) = agents.entry(agent).or_default();
            *seats += 1;
            *won += usize::from(played.winners.contains(faction));
        }
    }
    for (agent, (seats, won)) in agents {
        say(&format!("         {agent:16} seats won: {}\n", percent(won, seats)));
    }
    for name in results.models.keys() {
        let mut effort = Effort { model: name.clone(), ..Effort::default() };
        let seats = games.rows.iter().flat_map(|row| &row.seats).filter(|seat| &seat.model == name);
        let mut fallbacks = 0;
        for seat in seats {
            effort.spent += seat.spent;
            fallbacks += seat.fallbacks.len();
            seat.wrongs.iter().for_each(|(kind, count)| *effort.wrongs.entry(*kind).or_default() += count);
        }
        if effort.spent.calls > 0 {
            say(&format!("         {name:16} answered by the fallback: {fallbacks}\n"));
            mistakes(&effort);
        }
    }
}

/// What was wrong, and what was used.
fn mistakes(effort: &Effort) {
    let wrongs: Vec<String> =
        effort.wrongs.iter().map(|(kind, count)| format!("{count} {}", kind.id())).collect();
    let wrongs = if wrongs.is_empty() { String::new() } else { format!("; mistakes: {}", wrongs.join(", ")) };
    let (spent, usage) = (&effort.spent, effort.spent.usage);
    let cost = if spent.cost > 0.0 { format!(", {:.4} spent", spent.cost) } else { String::new() };
    say(&format!(
        "         {} requests, {} tokens read and {} written{cost}{wrongs}\n",
        spent.calls, usage.input, usage.output
    ));
}

fn tell_estimates(all: &[Estimate], models: &Models, json: bool) -> Result<ExitCode, String> {
    if json {
        let text = serde_json::to_string_pretty(all).map_err(|error| error.to_string())?;
        say(&format!("{text}\n"));
        return Ok(ExitCode::SUCCESS);
    }
    let priced = |one: &Estimate| models.get(&one.model).is_ok_and(|model| model.price.is_some());
    say(&format!(
        "{:10} {:16} {:>8} {:>12} {:>12} {:>10} {:>10}\n",
        "track", "model", "requests", "tokens in", "of it cached", "tokens out", "cost"
    ));
    for one in all {
        let cost = if priced(one) { format!("{:.2}", one.cost) } else { "no price".to_owned() };
        let Estimate { track, model, calls, usage, .. } = one;
        let (input, cached, output) = (usage.input, usage.cached, usage.output);
        say(&format!("{track:10} {model:16} {calls:>8} {input:>12} {cached:>12} {output:>10} {cost:>10}\n"));
    }
    let cost: f64 = all.iter().map(|one| one.cost).sum();
    let all_priced = if all.iter().all(priced) { "" } else { ", without the models that have no price" };
    say(&format!(
        "About {cost:.2} in all{all_priced}, if every answer can be taken at once. Nobody was asked.\n"
    ));
    Ok(ExitCode::SUCCESS)
}
