//! `kanly scenario`: runs, lists and shows the executable cases of the rules.

mod fmt;
mod list;
mod run;
mod show;

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anstyle::Style;
use kanly_scenario::report::Suite;
use kanly_scenario::rulebook::{CaseId, RuleBook};
use miette::miette;

use super::scenario_new;
use crate::files::{Kind, unreadable};
use crate::terminal::paint;

/// Run, list and show scenarios: the rules as cases that anyone can read and run
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct ScenarioArgs {
    #[command(subcommand)]
    command: ScenarioCommand,
}

const AFTER_HELP: &str = "\
A scenario is a TOML file with a position and cases that play on from it; docs/scenarios.md defines the
format. Without a PATH the folder scenarios/ of the repository is taken.

Examples:
  kanly scenario run                              run them all
  kanly scenario run scenarios/storm --log logs   with a log of each
  kanly scenario run --filter 1.01.02             those about a rule
  kanly scenario run --fail-fast                  up to the first that fails
  kanly scenario show scenarios/storm/movement.toml#2
  kanly scenario fmt                              write all files in their short shape

Exit codes:
  0  all is well
  1  a case failed
  2  a file cannot be read as scenarios, or the command is wrong";

#[derive(Debug, clap::Subcommand)]
enum ScenarioCommand {
    Run(run::RunArgs),
    List(list::ListArgs),
    Show(show::ShowArgs),
    Fmt(fmt::FmtArgs),
    New(scenario_new::NewArgs),
}

/// Does what was asked for.
pub(crate) fn run(args: &ScenarioArgs) -> miette::Result<ExitCode> {
    match &args.command {
        ScenarioCommand::Run(args) => run::run(args),
        ScenarioCommand::List(args) => list::run(args),
        ScenarioCommand::Show(args) => show::run(args),
        ScenarioCommand::Fmt(args) => fmt::run(args),
        ScenarioCommand::New(args) => scenario_new::run(args),
    }
}

/// The folder that is taken when no path is given.
const DEFAULT: &str = "scenarios";

/// Reads the scenarios under these paths, or all there are.
pub(super) fn load(paths: &[PathBuf], filter: Option<&str>) -> miette::Result<Suite> {
    let paths = self::paths(paths)?;
    for path in &paths {
        must_not_be_another_kind(path)?;
    }
    let mut suite = Suite::load(&paths, RuleBook::shipped());
    if let Some(text) = filter {
        let text = text.to_lowercase();
        suite.retain(|case| {
            let proves = case.proves.iter().any(|id| id.to_string().contains(&text));
            proves || format!("{} {} {}", case.file, case.title, case.name).to_lowercase().contains(&text)
        });
    }
    Ok(suite)
}

/// Refuses what is not there, and a record or an export in one sentence instead of a mistake for each of its lines. What
/// is there and cannot be read is for the reader of scenarios to tell.
fn must_not_be_another_kind(path: &Path) -> miette::Result<()> {
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let help = "`kanly scenario list` lists all scenarios of the repository";
            return Err(unreadable("", path, &error, help));
        }
        Err(_) => return Ok(()),
    };
    match Kind::of(&text) {
        Kind::Scenario | Kind::Other => Ok(()),
        kind @ (Kind::Record | Kind::Export) => {
            let file = path.display().to_string();
            let help = kind.commands(&file).unwrap_or_default();
            Err(miette!(help = help, "{file} is no scenario"))
        }
    }
}

/// The paths that are named, or the folder of all scenarios.
fn paths(named: &[PathBuf]) -> miette::Result<Vec<PathBuf>> {
    match named {
        [] => Ok(vec![default_path()?]),
        paths => Ok(paths.to_vec()),
    }
}

/// Refuses to go on with no case at all. Mistakes in the files are another matter: those are told instead.
pub(super) fn must_have_cases(suite: &Suite, filter: Option<&str>) -> miette::Result<()> {
    if suite.cases().next().is_some() || !suite.problems.is_empty() {
        return Ok(());
    }
    Err(match filter {
        Some(text) => miette!(
            help = "`kanly scenario list` lists all cases",
            "there is no case with `{text}` in its file, title, name or proofs"
        ),
        None => miette!(help = "scenarios are files that end in .toml", "no scenario was found"),
    })
}

/// `scenarios/` here or in a folder above, as a path from here.
fn default_path() -> miette::Result<PathBuf> {
    let depth = std::env::current_dir().map_or(0, |folder| folder.ancestors().count());
    let mut up = PathBuf::new();
    for _ in 0..depth {
        let folder = up.join(DEFAULT);
        if folder.is_dir() {
            return Ok(folder);
        }
        up.push("..");
    }
    let help = "run it inside the repository, or name files or folders";
    Err(miette!(help = help, "there is no folder {DEFAULT}/ here"))
}

/// What a case proves, behind its name.
fn proves(cases: &[CaseId], style: Style) -> String {
    let ids: Vec<String> = cases.iter().map(ToString::to_string).collect();
    if ids.is_empty() { String::new() } else { format!("  {}", paint(style, ids.join(" "))) }
}
