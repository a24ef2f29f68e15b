//! `kanly arena`: lets agents play many games by a fair plan and tells who plays better.

pub(super) mod command;
pub(super) mod report;
pub(super) mod screen;
pub(super) mod series;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use kanly_arena::{Design, Folder, FolderError, Plan, PlanFile, Summary, Tally};
use kanly_engine::Faction;
use miette::{IntoDiagnostic as _, miette};

use super::record::LIMIT;
use crate::game::GameArgs;
use crate::numbers::whole;
use crate::player::Player;
use crate::progress::Progress;
use crate::terminal::{self, NAME, paint};

use report::Report;
use series::Series;

/// Let agents play many games by a fair plan and tell who plays better
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct ArenaArgs {
    /// Who takes part, e.g. `standard,novice*5`, programs of your own as `exec:COMMAND` (docs/agents.md): fewer names than
    /// players repeat in turn, more are a pool that tables are drawn from
    #[arg(long, value_name = "NAME,...", value_parser = agents, required_unless_present = "resume")]
    agents: Option<Entrants>,

    /// How many games [default: 120]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=u64::MAX))]
    games: Option<u64>,

    #[command(flatten)]
    game: GameArgs,

    /// Play every deal as often as there are players, with the agents rotated over its factions, so that luck cancels
    #[arg(long)]
    duplicate: bool,

    #[command(flatten)]
    work: WorkArgs,

    /// Write games.jsonl, games.csv, summary.json and report.html into this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// Go on with the run in the folder of --out; with --games it can be made longer
    #[arg(long, requires = "out", conflicts_with_all = [
        "agents", "duplicate", "seed", "players", "factions", "mode", "turns", "options",
    ])]
    resume: bool,

    /// Print the summary as JSON
    #[arg(long)]
    json: bool,
}

/// How hard to work.
#[derive(Debug, clap::Args)]
pub(crate) struct WorkArgs {
    /// How many games at the same time; the result does not depend on it [default: as many as there are cores]
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = whole(1..=1024u16))]
    threads: Option<u16>,

    /// A game that is not over after so many choices counts as one that never ends
    #[arg(long, value_name = "N", default_value_t = LIMIT, allow_negative_numbers = true, value_parser = whole(1..=usize::MAX))]
    pub(super) limit: usize,
}

impl WorkArgs {
    /// As many threads as were asked for, or as there are cores.
    pub(super) fn threads(&self) -> usize {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(cores, usize::from)
    }
}

const AFTER_HELP: &str = "\
All games follow from the seed: who plays which faction, the cards, the dice of the agents. In whole cycles of the
plan every agent plays every faction equally often; with fewer than six players the factions rotate too. A faulty
agent is reported with the rule and the record of the game; nobody puts another answer in its place. Ctrl-C stops
after the games in progress. docs/arena.md explains designs, files and intervals.

Examples:
  kanly arena --agents standard,novice               120 games, three seats each
  kanly arena --agents standard,kinds*5 --games 600  one against five
  kanly arena --agents \"standard,exec:python3 mybot.py\"  a program of your own
  kanly arena --agents heuristic,greedy --duplicate --games 1200 --out results
  kanly arena --resume --out results                 after an interruption
  kanly arena --resume --out results --games 6000    more of the same

Exit codes:
  0  all games were played
  1  there was a fault, or the run was stopped before its end
  2  the command is wrong, or a file cannot be read or written";

/// The names of `--agents`.
#[derive(Clone, Debug)]
pub(super) struct Entrants(pub(super) Vec<String>);

/// Reads the names and sees to it that there are such players.
pub(super) fn agents(text: &str) -> Result<Entrants, String> {
    // Two spellings of one player are one entrant.
    let names = kanly_arena::entrants(text)?.into_iter().map(|name| Ok(name.parse::<Player>()?.to_string()));
    names.collect::<Result<_, String>>().map(Entrants)
}

/// So many games if nothing is said.
const GAMES: u64 = 120;

/// Plays, writes and tells.
pub(crate) fn run(args: &ArenaArgs) -> miette::Result<ExitCode> {
    let (plan, asked) = plan(args)?;
    for name in &plan.entrants {
        name.parse::<Player>().map_err(|unknown| miette!("{unknown}"))?.look_up()?;
    }
    let command = command::arena(&plan);
    let mut tally = Tally::new(&plan);
    let mut folder = match &args.out {
        Some(path) if args.resume => {
            let file = PlanFile::new(&plan, &command);
            Some(
                Folder::resume(path, &file, &plan, &mut |game| tally.add(game))
                    .map_err(|error| refused(&error))?,
            )
        }
        Some(path) => Some(create(path, &PlanFile::new(&plan, &command))?),
        None => None,
    };
    let series = Series {
        plan: &plan,
        threads: args.work.threads(),
        limit: args.work.limit,
        command: &command,
        name: "arena",
    };
    let told = !args.json && plan.games != asked;
    if told {
        terminal::print(&format!(
            "{} games: whole deals of {} games each.\n",
            plan.games,
            plan.games_per_deal()
        ))?;
    }
    let records = series.play(&mut tally, folder.as_mut(), !args.json)?;
    let summary = summary(&plan, &tally, series.threads, !args.json);
    if let Some(folder) = &mut folder {
        let title = match &summary.agents[..] {
            [only] => format!("{} against itself", only.agent),
            [one, other] => format!("{} and {}", one.agent, other.agent),
            many => format!("{} agents", many.len()),
        };
        let report = Report { title, summary: &summary, comparison: None, command: &command };
        write(folder, &report)?;
    }
    match args.json {
        true => terminal::print_json(&summary)?,
        false => terminal::print(&screen::text(&summary))?,
    }
    if let (Some(path), false) = (&args.out, args.json) {
        let report = paint(NAME, path.join("report.html").display());
        terminal::print(&format!("\nThe report is {report}, and the games lie beside it.\n"))?;
    }
    Ok(ended(&summary, &records, args.out.as_deref()))
}

/// The plan that was asked for, and how many games were.
fn plan(args: &ArenaArgs) -> miette::Result<(Plan, u64)> {
    if let (true, Some(path)) = (args.resume, &args.out) {
        let mut file = Folder::planned(path).map_err(|error| refused(&error))?;
        file.games = args.games.unwrap_or(file.games);
        let plan = file.plan().map_err(|why| miette!("{} cannot be resumed: {why}", path.display()))?;
        for name in &plan.entrants {
            name.parse::<Player>()
                .map_err(|unknown| miette!("{} cannot be resumed: {unknown}", path.display()))?;
        }
        return Ok((plan.rounded(), file.games));
    }
    let entrants = args.agents.clone().map_or_else(Vec::new, |entrants| entrants.0);
    let design = if args.duplicate { Design::Duplicate } else { Design::Balanced };
    let games = args.games.unwrap_or(GAMES);
    Ok((agreed(&args.game, entrants, design, games)?, games))
}

/// A plan with what was agreed for its games.
pub(super) fn agreed(
    game: &GameArgs,
    entrants: Vec<String>,
    design: Design,
    games: u64,
) -> miette::Result<Plan> {
    let config = game.config()?;
    let factions = if game.factions.is_empty() { Faction::ALL.to_vec() } else { game.factions.clone() };
    let (players, options, seed) = (config.players, config.options, game.seed());
    let plan = Plan { entrants, factions, players, options, games, seed, design }.rounded();
    match plan.problem() {
        Some(problem) => Err(miette!("{problem}")),
        None => Ok(plan),
    }
}

/// A folder for a new run.
pub(super) fn create(path: &Path, plan: &PlanFile) -> miette::Result<Folder> {
    Folder::create(path, plan).map_err(|error| match error {
        FolderError::Taken(_) => {
            let help = "name another folder, or go on with that run: `kanly arena --resume --out DIR`";
            miette!(help = help, "{error}")
        }
        error => refused(&error),
    })
}

/// What is wrong with a folder, and what would be right.
fn refused(error: &FolderError) -> miette::Report {
    match error {
        FolderError::Taken(_) | FolderError::File { .. } => {
            miette!(help = "name another folder: one that is empty or not there yet", "{error}")
        }
        FolderError::Empty(_) => {
            miette!(help = "`kanly arena --agents A,B --out DIR` begins a run there", "{error}")
        }
        FolderError::Wrong { .. } => {
            miette!(help = "mend the file, or begin a run in another folder", "{error}")
        }
    }
}

/// Sums up, with a bar while the deals are drawn anew.
pub(super) fn summary(plan: &Plan, tally: &Tally, threads: usize, wanted: bool) -> Summary {
    let progress = Progress::new(Summary::TICKS, "samples of the deals", wanted);
    let summary = Summary::new(plan, tally, threads, &|| progress.step());
    progress.finish();
    summary
}

/// Writes what is made of the games.
pub(super) fn write(folder: &mut Folder, report: &Report<'_>) -> miette::Result<()> {
    folder.finish().into_diagnostic()?;
    let json = serde_json::to_string_pretty(report.summary).into_diagnostic()? + "\n";
    folder.write("summary.json", &json).into_diagnostic()?;
    folder.write("report.html", &report.page()).into_diagnostic()?;
    Ok(())
}

/// The exit code, with a message if not all is well.
pub(super) fn ended(summary: &Summary, records: &[PathBuf], out: Option<&Path>) -> ExitCode {
    series::complain_of_faults(summary.fault_count, summary.games, &summary.faults, records);
    let stopped = summary.games < summary.planned;
    if stopped {
        let help = match out {
            Some(path) => format!("go on with: kanly arena --resume --out {}", series::shown(path)),
            None => "only a run with --out can be resumed".to_owned(),
        };
        let (games, planned) = (summary.games, summary.planned);
        terminal::complain(&miette!(help = help, "stopped after {games} of {planned} games"));
    }
    if stopped || summary.fault_count > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
