//! `kanly record`: lets bots play a game and writes it down.

mod fair;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use kanly_engine::record::{Choice, Record};
use kanly_engine::sets::PerFaction;
use kanly_engine::{Actor, Dice as _, Faction, Outcome, SplitMix, State};
use kanly_host::{Agents, Contest, Fault};
use kanly_narrate::plain;
use miette::miette;
use serde::Serialize;

use crate::files::unwritable;
use crate::game::{GameArgs, Seating};
use crate::progress::Progress;
use crate::terminal;
use crate::tongue::tongue;

/// Let bots play a game and write its record
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct RecordArgs {
    #[command(flatten)]
    game: GameArgs,

    /// Who plays, for all or for one faction as in `fremen=expert`: bots (`kanly bots` lists them), or a program of your own
    /// as `exec:COMMAND` (docs/agents.md) [default: standard]
    #[arg(long, value_name = "PLAYER,...", value_delimiter = ',', value_parser = Seating::read)]
    agents: Vec<Seating>,

    /// Draw chance from a promised seed and what every chair throws, both new each time, so that `kanly verify` can check it
    #[arg(long)]
    fair: bool,

    /// Tell on standard error why each bot chose as it did, as far as it can say
    #[arg(long)]
    explain: bool,

    /// Write it to FILE instead of standard output; folders that are missing are made
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    /// Print JSON: how the game ended, and the record unless it goes to a file
    #[arg(long)]
    json: bool,
}

const AFTER_HELP: &str = "\
The record goes to standard output, and how the game ended to standard error. Its second line is the command that
makes it again; with --fair the bots have the same dice then, and chance has others.

Examples:
  kanly record --out game.kanly                       six bots, the basic game
  kanly record --seed 7 --mode advanced > game.kanly  the same game every time
  kanly record --seed 7 --json                        for programs
  kanly record --factions atreides,fremen --agents expert,fremen=novice
  kanly record --explain --out game.kanly             and why each bot did so
  kanly record --agents \"fremen=exec:python3 mybot.py\"  a program of your own
  kanly record --fair --out fair.kanly                draws that can be checked
  kanly record --players 4 --option storm_dialers=nearest | kanly replay -

Exit codes:
  0  the game was played to its end
  1  it was not: an answer was refused, or the game did not end
  2  the command is wrong, or the file cannot be written";

/// More choices than any game needs.
pub(crate) const LIMIT: usize = 100_000;

/// What became of the game, for machines.
#[derive(Serialize)]
struct Recorded<'r> {
    seed: u64,
    /// The command that makes the record again.
    command: String,
    choices: usize,
    outcome: Option<Outcome>,
    /// Why the game did not come to its end.
    fault: Option<String>,
    file: Option<&'r Path>,
    /// The record, unless it is in a file.
    record: Option<String>,
}

/// Plays and writes.
pub(crate) fn run(args: &RecordArgs) -> miette::Result<ExitCode> {
    let agreed = args.game.config()?;
    let pot = args.fair.then(|| fair::Pot::of(agreed)).transpose()?;
    let config = pot.as_ref().map_or(agreed, |pot| pot.config);
    let seed = args.game.seed();
    Seating::look_up(&args.agents)?;
    let mut agents = seated(&args.agents, seed);
    let mut dice = SplitMix::new(seed);
    let mut contest = Contest::new(&config)
        .map_err(|problems| miette!("such a game cannot be: {}", tongue().reason(&problems)))?;
    if let Some(pot) = &pot {
        contest = contest.with_chance(pot.chance.clone());
    }
    let progress = Progress::new(config.options.max_turns.into(), "turns", !args.explain);
    let fault = loop {
        let turn = contest.state().turn();
        match contest.step(&mut agents, &mut dice) {
            Ok(None) => break None,
            Ok(Some(_)) if contest.record().choices.len() >= LIMIT => {
                break Some(Fault::Endless { choices: LIMIT });
            }
            Ok(Some(choice)) => {
                (turn..contest.state().turn()).for_each(|_| progress.step());
                if args.explain {
                    explain(turn, choice, &agents);
                }
            }
            Err(fault) => break Some(fault),
        }
    };
    progress.finish();
    let outcome = contest.state().outcome();
    agents.0.iter_mut().for_each(|agent| agent.end(outcome));
    let fault = fault.map(|fault| (fault, said(&fault, &agents)));
    let (state, choices) = (*contest.state(), contest.record().choices.len());
    let record = match fault {
        None => contest.into_record().with_waypoints().expect("a game that was played can be played again"),
        Some(_) => contest.record().clone(),
    };
    let command = again(args, seed);
    let text = match &pot {
        Some(pot) => commented(&pot.proof.put_into(&record.to_string()), &command),
        None => text(&record, &command),
    };
    let file = args.out.as_deref().filter(|path| *path != Path::new("-"));
    if !args.json || file.is_some() {
        save(&text, args.out.as_deref())?;
    }
    if args.json {
        let (outcome, fault) = (state.outcome(), fault.as_ref().map(|(_, said)| said.clone()));
        let record = file.is_none().then_some(text);
        terminal::print_json(&Recorded { seed, command, choices, outcome, fault, file, record })?;
    }
    match fault {
        None if args.json => Ok(ExitCode::SUCCESS),
        None => {
            tell(&state, choices, args.out.as_deref());
            Ok(ExitCode::SUCCESS)
        }
        Some((_, said)) => {
            terminal::complain(&miette!("{said}"));
            Ok(ExitCode::FAILURE)
        }
    }
}

/// Everybody at its seat, with dice that all come from one seed.
fn seated(seatings: &[Seating], seed: u64) -> Agents {
    let players = Seating::players(seatings);
    let mut seeds = SplitMix::new(seed);
    PerFaction(Faction::ALL.map(|faction| players[faction].agent(seeds.below(u64::MAX))))
}

/// What went wrong, in words; a program that failed says more than the table knows.
fn said(fault: &Fault, agents: &Agents) -> String {
    let failed = match fault {
        Fault::Failed { faction } => agents[*faction].failed().map(|why| format!("{faction}: {why}")),
        Fault::Refused { .. } | Fault::Endless { .. } => None,
    };
    failed.unwrap_or_else(|| tongue().reason(fault))
}

/// Why somebody chose what it did.
fn explain(turn: u8, choice: Choice, agents: &Agents) {
    if let Actor::Seat(faction) = choice.actor
        && let agent = &agents[faction]
        && let Some(why) = agent.reason().or_else(|| Some(tongue().motive(&agent.explain()?)))
    {
        let why = plain(&why);
        terminal::remark(&format!("turn {turn}, {faction}: {}: {why}\n", choice.action));
    }
}

/// The command that makes this record again.
fn again(args: &RecordArgs, seed: u64) -> String {
    let mut words = format!("kanly record {}", args.game.words(seed));
    if !args.agents.is_empty() {
        let agents: Vec<String> = args.agents.iter().map(|seating| seating.word()).collect();
        words += &format!(" --agents {}", agents.join(","));
    }
    if args.fair {
        words += " --fair";
    }
    words
}

/// The record with a comment on its second line.
pub(crate) fn text(record: &Record, comment: &str) -> String {
    commented(&record.to_string(), comment)
}

fn commented(text: &str, comment: &str) -> String {
    let (title, rest) = text.split_once('\n').unwrap_or((text, ""));
    format!("{title}\n# {comment}\n{rest}")
}

/// Writes a text to a file, or to standard output.
pub(crate) fn save(text: &str, out: Option<&Path>) -> miette::Result<()> {
    let Some(path) = out.filter(|path| *path != Path::new("-")) else { return terminal::print_exact(text) };
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let made = folder.map_or(Ok(()), std::fs::create_dir_all);
    made.and_then(|()| std::fs::write(path, text)).map_err(|error| unwritable("", path, &error))
}

/// How it ended.
fn tell(state: &State, choices: usize, out: Option<&Path>) {
    let end = match state.outcome() {
        Some(outcome) => tongue().won(outcome.winners, outcome.turn, &tongue().victory(outcome.condition)),
        None => "The game is not over.".to_owned(),
    };
    let place = out.map_or(String::new(), |path| format!(" The record is in {}.", path.display()));
    terminal::remark(&format!("{end} {choices} choices.{place}\n"));
}
