//! `kanly balance`: how often each faction wins, and what another reading of an option changes.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use kanly_agents::Bot;
use kanly_arena::{Comparison, Design, Folder, Plan, PlanFile, Summary, Tally};
use miette::{IntoDiagnostic as _, miette};
use serde::Serialize;

use super::arena::report::Report;
use super::arena::series::{self, Series};
use super::arena::{WorkArgs, agreed, command, create, ended, screen, summary, write};
use crate::files::unwritable;
use crate::game::{GameArgs, Mode};
use crate::numbers::whole;
use crate::terminal::{self, NAME, paint};

/// Tell how often each faction wins, and what another reading of an option changes
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct BalanceArgs {
    /// Who plays on all seats
    #[arg(long, value_name = "NAME", value_parser = agent, default_value_t = Bot::default())]
    agent: Bot,

    /// How many deals
    #[arg(long, value_name = "N", default_value_t = 600, allow_negative_numbers = true, value_parser = whole(1..=u64::MAX))]
    games: u64,

    #[command(flatten)]
    game: GameArgs,

    /// Play every deal with both values of an option and tell what changes, e.g. `karama_span=phase,use`
    #[arg(long, value_name = "OPTION=A,B", value_parser = Readings::read)]
    compare: Option<Readings>,

    #[command(flatten)]
    work: WorkArgs,

    /// Write games, summary.json and report.html into this folder
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// Print the summary as JSON
    #[arg(long)]
    json: bool,
}

const AFTER_HELP: &str = "\
All seats have the same agent, so what differs is the factions. With fewer than six players the factions rotate, so
that each plays equally often. A comparison plays the same deals both ways, with the same cards and the same dice, and
says of each faction whether the difference is more than chance; `mode` and `max_turns` can be compared like other
options. The figures are those of the agent: another one may play to another balance. docs/arena.md explains more.

Examples:
  kanly balance                     six factions, the basic game
  kanly balance --mode advanced --players 4 --games 3000
  kanly balance --compare karama_span=phase,use --mode advanced --out karama
  kanly balance --compare mode=basic,advanced --agent novice

Exit codes:
  0  all games were played
  1  there was a fault, or the run was stopped before its end
  2  the command is wrong, or a file cannot be read or written";

fn agent(name: &str) -> Result<Bot, String> {
    name.trim().parse().map_err(|unknown: kanly_agents::UnknownBot| unknown.to_string())
}

/// An option with two of its values.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Readings {
    option: String,
    values: [String; 2],
}

impl Readings {
    fn read(text: &str) -> Result<Self, String> {
        let wrong = || format!("`{text}` is not an option with two values, such as `karama_span=phase,use`");
        let (option, values) = text.split_once('=').ok_or_else(wrong)?;
        let (first, second) = values.split_once(',').ok_or_else(wrong)?;
        let [option, first, second] = [option, first, second].map(|word| word.trim().to_owned());
        if [&option, &first, &second].iter().any(|word| word.is_empty()) || second.contains(',') {
            return Err(wrong());
        }
        if first == second {
            return Err(format!("`{text}` compares {first} with itself"));
        }
        Ok(Self { option, values: [first, second] })
    }

    /// What is agreed for a game with one of the values.
    fn game(&self, value: &str, game: &GameArgs) -> miette::Result<GameArgs> {
        let mut game = game.clone();
        let clash = |argument: &str| miette!("{argument} and --compare both say what {} is", self.option);
        match self.option.as_str() {
            "mode" => {
                game.mode = <Mode as clap::ValueEnum>::from_str(value, false)
                    .map_err(|_| miette!("`{value}` is not one of basic, advanced"))?;
            }
            "max_turns" if game.turns.is_some() => return Err(clash("--turns")),
            "max_turns" => {
                let turns = value.parse().map_err(|_| miette!("`{value}` is not a number from 1 to 255"))?;
                game.turns = Some(turns);
            }
            option => {
                let named = |text: &String| text.split_once('=').is_some_and(|(key, _)| key.trim() == option);
                if game.options.iter().any(named) {
                    return Err(clash("--option"));
                }
                game.options.push(format!("{option}={value}"));
            }
        }
        Ok(game)
    }
}

/// Plays, compares, writes and tells.
pub(crate) fn run(args: &BalanceArgs) -> miette::Result<ExitCode> {
    // The seed is fixed first: both readings must meet the same deals.
    let game = GameArgs { seed: Some(args.game.seed()), ..args.game.clone() };
    match &args.compare {
        Some(readings) => compare(args, &game, readings),
        None => count(args, &game),
    }
}

fn plan(args: &BalanceArgs, game: &GameArgs) -> miette::Result<Plan> {
    agreed(game, vec![args.agent.to_string()], Design::Balanced, args.games)
}

/// How often each faction wins.
fn count(args: &BalanceArgs, game: &GameArgs) -> miette::Result<ExitCode> {
    let plan = plan(args, game)?;
    let command = command::words(&format!("kanly balance --agent {}", args.agent), &plan);
    let mut trial = Trial::play(args, &plan, "balance", &command, args.out.as_deref())?;
    if let Some(folder) = &mut trial.folder {
        let title = "Balance of the factions".to_owned();
        write(folder, &Report { title, summary: &trial.summary, comparison: None, command: &command })?;
    }
    match args.json {
        true => terminal::print_json(&trial.summary)?,
        false => terminal::print(&screen::text(&trial.summary))?,
    }
    tell_report(args)?;
    Ok(ended(&trial.summary, &trial.records, args.out.as_deref()))
}

/// The summary of a comparison.
#[derive(Serialize)]
struct Compared<'c> {
    comparison: &'c Comparison,
    first: &'c Summary,
    second: &'c Summary,
}

/// What another reading changes.
fn compare(args: &BalanceArgs, game: &GameArgs, readings: &Readings) -> miette::Result<ExitCode> {
    let [one, other] = &readings.values;
    let plans = [plan(args, &readings.game(one, game)?)?, plan(args, &readings.game(other, game)?)?];
    let told = format!("{}={one},{other}", readings.option);
    let command =
        command::words(&format!("kanly balance --agent {} --compare {told}", args.agent), &plan(args, game)?);
    let trial = |plan: &Plan, value: &str| {
        let folder = args.out.as_ref().map(|out| out.join(format!("{}={value}", readings.option)));
        let command = command::words(&format!("kanly balance --agent {}", args.agent), plan);
        Trial::play(args, plan, &format!("balance-{value}"), &command, folder.as_deref())
    };
    let mut trials = [trial(&plans[0], one)?, trial(&plans[1], other)?];
    let tallies = [&trials[0].tally, &trials[1].tally];
    let comparison = Comparison::new(&readings.option, [one, other], &plans[0], tallies);
    let mut code = ExitCode::SUCCESS;
    for trial in &mut trials {
        if let Some(folder) = &mut trial.folder {
            let title = "Balance of the factions".to_owned();
            write(
                folder,
                &Report { title, summary: &trial.summary, comparison: None, command: &trial.command },
            )?;
        }
    }
    let [first, second] = [&trials[0].summary, &trials[1].summary];
    let json = serde_json::to_string_pretty(&Compared { comparison: &comparison, first, second });
    let json = json.into_diagnostic()? + "\n";
    if let Some(out) = &args.out {
        let title = format!("What {} changes", readings.option);
        let report =
            Report { title, summary: first, comparison: Some((&comparison, second)), command: &command };
        for (name, text) in [("summary.json", &json), ("report.html", &report.page())] {
            let path = out.join(name);
            std::fs::write(&path, text).map_err(|error| unwritable("", &path, &error))?;
        }
    }
    if args.json {
        terminal::print_exact(&json)?;
    } else {
        terminal::print(&screen::comparison(&comparison))?;
        tell_report(args)?;
    }
    for trial in &trials {
        let summary = &trial.summary;
        series::complain_of_faults(summary.fault_count, summary.games, &summary.faults, &trial.records);
        if trial.summary.fault_count > 0 || trial.summary.games < trial.summary.planned {
            code = ExitCode::FAILURE;
        }
    }
    let played: u64 = trials.iter().map(|trial| trial.summary.games).sum();
    if played < 2 * plans[0].games {
        let help =
            "a comparison cannot be resumed; with the same --seed and fewer --games it plays the same deals";
        terminal::complain(&miette!(help = help, "stopped after {played} of {} games", 2 * plans[0].games));
    }
    Ok(code)
}

fn tell_report(args: &BalanceArgs) -> miette::Result<()> {
    match &args.out {
        Some(out) if !args.json => {
            let report = paint(NAME, out.join("report.html").display());
            terminal::print(&format!("\nThe report is {report}, and the games lie beside it.\n"))
        }
        Some(_) | None => Ok(()),
    }
}

/// A plan that was played.
struct Trial {
    tally: Tally,
    summary: Summary,
    folder: Option<Folder>,
    records: Vec<PathBuf>,
    command: String,
}

impl Trial {
    fn play(
        args: &BalanceArgs,
        plan: &Plan,
        name: &str,
        command: &str,
        out: Option<&Path>,
    ) -> miette::Result<Self> {
        let mut tally = Tally::new(plan);
        let mut folder = out.map(|path| create(path, &PlanFile::new(plan, command))).transpose()?;
        let (threads, limit) = (args.work.threads(), args.work.limit);
        let series = Series { plan, threads, limit, command, name };
        let records = series.play(&mut tally, folder.as_mut(), !args.json)?;
        let summary = summary(plan, &tally, series.threads, !args.json);
        Ok(Self { tally, summary, folder, records, command: command.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn readings_are_an_option_with_two_values() {
        let read = Readings::read(" karama_span = phase , use").expect("readings");
        assert_eq!(
            (read.option.as_str(), read.values.each_ref().map(String::as_str)),
            ("karama_span", ["phase", "use"])
        );
        for wrong in ["", "a", "a=b", "a=b,", "=b,c", "a=,c", "a=b,c,d"] {
            assert!(Readings::read(wrong).is_err_and(|why| why.contains("such as")), "{wrong}");
        }
        assert!(Readings::read("a=b,b").is_err_and(|why| why.contains("itself")));
    }

    #[test]
    fn mode_and_turns_can_be_compared_like_options() {
        let game = |text: &str, args: &GameArgs| {
            let readings = Readings::read(text).expect("readings");
            let value = readings.values[1].clone();
            readings.game(&value, args)?.config()
        };
        let usual = GameArgs::default();
        assert!(game("mode=basic,advanced", &usual).expect("a game").options.advanced);
        assert_eq!(game("max_turns=10,7", &usual).expect("a game").options.max_turns, 7);
        assert!(game("ask_everyone=false,true", &usual).expect("a game").options.ask_everyone);
        assert!(game("mode=basic,hard", &usual).is_err() && game("max_turns=1,many", &usual).is_err());
        assert!(game("worms=1,2", &usual).expect_err("no option").to_string().contains("worms"));
        let said = GameArgs { turns: Some(3), options: vec!["ask_everyone=true".to_owned()], ..usual };
        assert!(game("max_turns=10,7", &said).is_err() && game("ask_everyone=false,true", &said).is_err());
    }
}
