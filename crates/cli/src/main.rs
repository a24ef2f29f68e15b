//! The `kanly` command.

mod commands;
mod eyes;
mod game;
mod look;
mod progress;
mod quiet;
mod table;
mod tell;
mod terminal;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory as _, Parser, Subcommand, ValueEnum as _};

use commands::{
    arena, balance, bench, board, bots, conformance, demo, play, record, replay, rules, scenario, show,
    shrink, soak,
};
use terminal::Color;

/// An engine for the classic Dune board game in which every rule has a number
#[derive(Debug, Parser)]
#[command(name = "kanly", version, after_help = AFTER_HELP)]
struct Cli {
    /// When to colour the output
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t)]
    color: Color,

    #[command(flatten)]
    demo: demo::DemoArgs,

    #[command(subcommand)]
    command: Option<Command>,
}

const AFTER_HELP: &str = "\
Without a command it shows what it can do: a whole game of six bots, with the rule behind everything that happens.

Examples:
  kanly play --as fremen       take a seat against bots
  kanly rules 1.02.05          the rule about Shai-Hulud, its cases and what proves them
  kanly rules --search worm    the rules about worms
  kanly rules --coverage       which rules are implemented and proven
  kanly scenario run           run the cases of the rules
  kanly conformance export DIR the same for other implementations, as JSON
  kanly board                  the territories and what borders on what
  kanly record --out FILE      a game of six bots, written down
  kanly replay FILE            a recorded game, event by event
  kanly show FILE --to LINE    how it stood at a line of its record
  kanly bots                   who can be asked to play
  kanly arena --agents standard,novice
                               who plays better, with intervals
  kanly balance --mode advanced
                               which faction wins how often
  kanly soak                   a thousand games with every law checked at every step
  kanly shrink FILE            the shortest record that shows what such a game found

Exit codes:
  0  all is well
  1  something failed or is lacking, for example a proof of a held rule
  2  the command or its input is wrong, for example an unknown rule, or a file cannot be written";

#[derive(Debug, Subcommand)]
enum Command {
    Demo(demo::DemoArgs),
    Play(play::PlayArgs),
    Rules(rules::RulesArgs),
    Board(board::BoardArgs),
    Scenario(scenario::ScenarioArgs),
    Conformance(conformance::ConformanceArgs),
    Record(record::RecordArgs),
    Replay(replay::ReplayArgs),
    Show(show::ShowArgs),
    Soak(soak::SoakArgs),
    Bots(bots::BotsArgs),
    Arena(arena::ArenaArgs),
    Balance(balance::BalanceArgs),
    Shrink(shrink::ShrinkArgs),
    Bench(bench::BenchArgs),
}

fn main() -> ExitCode {
    // The choice of colours also holds for the messages of the parser itself, so it is looked up before parsing.
    early_color(std::env::args_os()).unwrap_or_default().apply();
    let cli = Cli::parse();
    // Not left to the parser: it could only keep all options from standing before a command, `--color` as well.
    if cli.demo.is_given() && cli.command.is_some() {
        let message =
            "--seed, --mode and --fast before a command are for the game that is shown without a command";
        Cli::command().error(ErrorKind::ArgumentConflict, message).exit();
    }
    let done = match &cli.command {
        Some(Command::Play(args)) => play::run(args),
        Some(Command::Rules(args)) => rules::run(args),
        Some(Command::Board(args)) => board::run(args),
        Some(Command::Scenario(args)) => scenario::run(args),
        Some(Command::Conformance(args)) => conformance::run(args),
        Some(Command::Record(args)) => record::run(args),
        Some(Command::Replay(args)) => replay::run(args),
        Some(Command::Show(args)) => show::run(args),
        Some(Command::Soak(args)) => soak::run(args),
        Some(Command::Bots(args)) => bots::run(args),
        Some(Command::Arena(args)) => arena::run(args),
        Some(Command::Balance(args)) => balance::run(args),
        Some(Command::Shrink(args)) => shrink::run(args),
        Some(Command::Bench(args)) => bench::run(args),
        Some(Command::Demo(args)) => demo::run(args),
        None => demo::run(&cli.demo),
    };
    // What a command returns as an error is always something about its input: a command that finds something
    // lacking says so itself and returns 1.
    done.unwrap_or_else(|report| {
        terminal::complain(&report);
        ExitCode::from(2)
    })
}

/// The value of `--color` among arguments that are not parsed yet.
fn early_color(args: impl Iterator<Item = OsString>) -> Option<Color> {
    let mut args = args.filter_map(|arg| arg.into_string().ok());
    while let Some(arg) = args.next() {
        if arg == "--color" {
            return Color::from_str(&args.next()?, false).ok();
        }
        if let Some(value) = arg.strip_prefix("--color=") {
            return Color::from_str(value, false).ok();
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arguments_are_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn the_choice_of_colours_is_found_before_parsing() {
        let found = |line: &str| early_color(line.split(' ').map(OsString::from));
        assert_eq!(found("kanly rules --color never"), Some(Color::Never));
        assert_eq!(found("kanly --color=always rules"), Some(Color::Always));
        assert_eq!(found("kanly rules --color"), None);
        assert_eq!(found("kanly rules"), None);
    }
}
