//! `kanly play`: a person takes seats and plays against bots.

mod ask;
mod chances;
mod command;
mod complete;
mod domain;
mod explain;
mod game;
mod gloss;
mod lines;
mod loose;
mod orders;
mod pattern;
mod refuse;
mod rescue;
pub(super) mod riddle;
mod save;
mod session;
mod sitter;
mod summary;
mod warning;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use kanly_engine::event::Viewer;
use kanly_engine::record::Record;
use kanly_engine::sets::FactionSet;
use kanly_engine::{Config, Dice as _, Faction, SplitMix};
use miette::miette;

use crate::commands::replay::Source;
use crate::game::{GameArgs, Seating, faction, new_seed};
use crate::tell::PAUSE;
use crate::terminal::{self, BAD, FAINT, HEADING, paint};
use crate::tongue::tongue;
use game::Game;
use lines::Lines;
use save::Origin;
use session::Session;

/// Play against bots in the terminal
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct PlayArgs {
    /// The seats you take, e.g. `fremen` or `atreides,emperor` [default: atreides]
    #[arg(long = "as", alias = "faction", value_name = "FACTION", value_delimiter = ',', value_parser = faction)]
    seats: Vec<Faction>,

    #[command(flatten)]
    game: GameArgs,

    /// Who plays the other seats: `novice`, `standard`, `expert`, `master` or another bot, or a program of your own as
    /// `exec:COMMAND`, for all or for one as in `fremen=expert` [default: standard]
    #[arg(long, alias = "agents", value_name = "BOT,...", value_delimiter = ',', value_parser = Seating::read)]
    bots: Vec<Seating>,

    /// Go on with a saved game, and keep it there; or with any record, which stays as it is
    #[arg(long, value_name = "FILE", conflicts_with_all = ["players", "factions", "mode", "turns", "options"])]
    resume: Option<PathBuf>,

    /// Keep the game in FILE after each of your decisions
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,

    /// Do not pause between the things that happen
    #[arg(long)]
    fast: bool,
}

const AFTER_HELP: &str = "\
You are told what your seat may know and nothing else. When you are asked, type an action as docs/notation.md spells
it; `help` lists what else can be typed, TAB completes it, and a refusal names the rule and what comes nearest.
Without a terminal the lines are read from standard input.

Examples:
  kanly play                                      Atreides against five bots, basic game
  kanly play --as fremen --mode advanced
  kanly play --bots expert,emperor=novice         strong opponents, and a weak one
  kanly play --as emperor --factions emperor,fremen,harkonnen --turns 5
  kanly play --save game.kanly                    keep the game ...
  kanly play --resume game.kanly                  ... and go on with it later
  echo 'auto game' | kanly play --seed 1          a script plays, too

Exit codes:
  0  the game is over, or you left it
  1  the saved game does not replay
  2  the command or the saved game is wrong";

/// Plays.
pub(crate) fn run(args: &PlayArgs) -> miette::Result<ExitCode> {
    if let Some(file) =
        args.save.as_ref().filter(|file| args.resume.as_ref() != Some(*file) && file.is_file())
    {
        return Err(miette!(
            help = format!("`kanly play --resume {}` goes on with it", file.display()),
            "{} exists already",
            file.display()
        ));
    }
    if let Some(file) = &args.save {
        save::probe(file).map_err(|error| cannot_save(file, &error))?;
    }
    match &args.resume {
        Some(file) => resume(args, file),
        None => begin(args),
    }
}

fn cannot_save(file: &Path, error: &std::io::Error) -> miette::Report {
    let help = "--save is followed by a file in a folder that is there and can be written to";
    miette!(help = help, "the game cannot be saved in {}: {error}", file.display())
}

fn begin(args: &PlayArgs) -> miette::Result<ExitCode> {
    let seed = args.game.seed();
    let seats: Vec<Faction> = match (args.seats.as_slice(), args.game.factions.first()) {
        ([], None) => vec![Faction::Atreides],
        ([], Some(first)) => vec![*first],
        (seats, _) => seats.to_vec(),
    };
    let record = Record::new(config(&args.game, &seats, seed)?);
    let origin = Origin { seats: seats.into_iter().collect(), bots: args.bots.clone(), seed };
    Seating::look_up(&origin.bots)?;
    let begun = Game::new(&record, origin.seats, &Seating::players(&origin.bots), seed);
    let (game, seen) = begun.map_err(|error| miette!("{}", tongue().reason(&error.why)))?;
    sit_down(args, game, origin, args.save.clone(), &seen)
}

/// What is agreed. The factions are those that are named, or the person's and others by lot.
fn config(game: &GameArgs, seats: &[Faction], seed: u64) -> miette::Result<Config> {
    let config = game.config()?;
    let mut factions = game.factions.clone();
    if factions.is_empty() {
        factions = seats.to_vec();
        let mut others: Vec<Faction> =
            Faction::ALL.into_iter().filter(|other| !seats.contains(other)).collect();
        let mut dice = SplitMix::new(seed);
        while factions.len() < usize::from(config.players) && !others.is_empty() {
            factions.push(others.swap_remove(dice.index(others.len())));
        }
    }
    if let Some(stranger) = seats.iter().find(|seat| !factions.contains(seat)) {
        let names: Vec<&str> = factions.iter().map(|faction| faction.id()).collect();
        return Err(miette!(
            help = "the seats of --as must be among those of --factions",
            "{stranger} is not among {}",
            names.join(", ")
        ));
    }
    GameArgs { players: None, factions, ..game.clone() }.config()
}

fn resume(args: &PlayArgs, file: &Path) -> miette::Result<ExitCode> {
    let source = Source::open(file)?;
    let before = Origin::options(source.text());
    let before = before.as_ref();
    let seats: FactionSet = match (args.seats.as_slice(), before) {
        ([], Some(before)) => before.seats.iter().copied().collect(),
        (seats, _) => seats.iter().copied().collect(),
    };
    let Some(first) = seats.nth(0) else {
        // What is no record at all does not lack seats first of all.
        source.record(Viewer::Table)?;
        return Err(miette!(
            help = "add --as FACTION",
            "{} does not say which seats are yours",
            file.display()
        ));
    };
    // The file holds the secrets of the others: what is wrong with it is told without them.
    let viewer = Viewer::Seat(first);
    let record = source.record(viewer)?;
    let bots = match (args.bots.as_slice(), before) {
        ([], Some(before)) => before.bots.clone(),
        (bots, _) => bots.to_vec(),
    };
    let seed = args.game.seed.or(before.and_then(|before| before.game.seed)).unwrap_or_else(new_seed);
    Seating::look_up(&bots)?;
    match Game::new(&record, seats, &Seating::players(&bots), seed) {
        Err(error) => {
            terminal::complain(&source.does_not_fit(&record, &error, viewer));
            Ok(ExitCode::FAILURE)
        }
        Ok((game, seen)) => {
            if let Some(stranger) = seats.iter().find(|&seat| !game.players().contains(seat)) {
                let names: Vec<&str> = game.players().iter().map(Faction::id).collect();
                return Err(miette!(
                    help = format!("the factions are {}", names.join(", ")),
                    "{stranger} does not play in {}",
                    file.display()
                ));
            }
            source.remark_agreement(&record, None);
            // A saved game ends with its digest.
            if before.is_some() && record.digest.is_none() {
                let text =
                    format!("The end of {} is missing: the game goes on from what is left.", file.display());
                terminal::print(&terminal::fit(0, &paint(BAD, text)))?;
            }
            // A record that was not saved by this command belongs to somebody else.
            let own = before.is_some().then(|| file.to_owned());
            if let (None, Some(Err(error))) = (&args.save, own.as_deref().map(save::probe)) {
                let text = format!("{}; it is saved elsewhere when you leave.", cannot_save(file, &error));
                terminal::print(&terminal::fit(0, &paint(BAD, text)))?;
            }
            sit_down(args, game, Origin { seats, bots, seed }, args.save.clone().or(own), &seen)
        }
    }
}

/// Says who plays, and plays.
fn sit_down(
    args: &PlayArgs,
    game: Game,
    origin: Origin,
    file: Option<PathBuf>,
    seen: &[kanly_engine::event::Seen],
) -> miette::Result<ExitCode> {
    let lines = Lines::open()?;
    let names: Vec<String> = origin.seats.iter().map(|faction| tongue().who(faction)).collect();
    let title = format!("{} {}.", paint(HEADING, "You play"), names.join(" and "));
    let seed = paint(FAINT, format_args!("(seed {}; `help` explains, `quit` leaves)", origin.seed));
    terminal::print(&terminal::fit(0, &format!("{title} {seed}")))?;
    let pause = if args.fast || !lines.is_terminal() { Duration::ZERO } else { PAUSE };
    let mut session = Session::new(game, lines, origin, file, pause);
    let played = session.tell(seen).and_then(|()| session.play());
    if played.is_err() {
        // Whatever has gone wrong, the game is not lost with it; that nobody hears where it is saved is told to no one.
        let told = session.rescue();
        let _ = terminal::print(&told);
    }
    played.map(|()| ExitCode::SUCCESS)
}
