//! The `kanly` command.

mod client;
mod commands;
mod eyes;
mod files;
mod game;
mod help;
mod numbers;
mod player;
mod progress;
mod quiet;
mod table;
mod tell;
mod terminal;
mod tongue;
mod weights;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand, ValueEnum as _};

use commands::{
    about, admin, agent, arena, balance, bench, board, bots, completions, conformance, demo, llm, load, man,
    mcp, play, puzzle, record, replay, review, rules, scenario, seat, serve, show, shrink, soak, start,
    verify, words,
};
use terminal::Color;

/// A server makes and drops many small texts at once on several threads, which this one does much faster than the system's.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// An engine for the classic Dune board game in which every rule has a number
#[derive(Debug, Parser)]
#[command(name = "kanly", version, after_help = AFTER_HELP)]
struct Cli {
    /// When to colour the output
    #[arg(long, global = true, value_enum, value_name = "WHEN", default_value_t, help_heading = GLOBAL)]
    color: Color,

    /// Lay everything out for so many columns [default: those of the terminal]
    #[arg(long, global = true, value_name = "N", value_parser = columns, allow_negative_numbers = true, help_heading = GLOBAL)]
    width: Option<u16>,

    #[command(flatten)]
    start: start::StartArgs,

    #[command(subcommand)]
    command: Option<Command>,
}

/// Where the help of each command lists what all of them take.
const GLOBAL: &str = "Options of every command";

const AFTER_HELP: &str = "\
Without a command it opens the web table on this machine: play against bots at once, or with others.

Examples:
  kanly                                 the web table; its address is printed
  kanly --lan                           the same for friends in the same network
  kanly demo                            a whole game of six bots, told here
  kanly play --as fremen                take a seat against bots, in the terminal
  kanly puzzle                          a position with one best answer
  kanly serve                           tables for people and programs
  kanly mcp                             a table for a chat client
  kanly llm                             measure language models
  kanly admin tables                    those that a server has, in its database
  kanly rules 1.02.05                   a rule, its cases and what proves them
  kanly rules --search worm             the rules about worms
  kanly rules --coverage                which rules are implemented and proven
  kanly scenario run                    run the cases of the rules
  kanly conformance export suite        the same for other programs
  kanly board                           the territories and what borders on what
  kanly about harkonnen                 a faction, a card or a phase, in a page
  kanly record --out game.kanly         a game of six bots, written down
  kanly replay game.kanly               a recorded game, event by event
  kanly show game.kanly --to 80         how it stood at a line of its record
  kanly review game.kanly               chances by turn, the worst decisions
  kanly record --fair --out fair.kanly  one whose draws can be checked
  kanly verify fair.kanly               that nobody has bent a draw of it
  kanly bots                            who can be asked to play
  kanly arena --agents standard,novice  who plays better, with intervals
  kanly agent check \"python3 bot.py\"    what a program of yours does wrong
  kanly balance --mode advanced         which faction wins how often
  kanly soak                            a thousand games, all laws checked
  kanly shrink soak-7.kanly             the shortest record of what it found
  kanly words > de.ftl                  all sentences, to be translated
  kanly completions bash                for the shell; `kanly man`: manuals

Bots go by the weights in the file that KANLY_WEIGHTS names, in place of those of the program.

Options that print JSON are all called --json; docs/json.md shows what each command prints.

Exit codes:
  0  all is well
  1  something failed or is lacking, for example a proof of a held rule
  2  the command or its input is wrong, for example an unknown rule, or a file cannot be written";

#[derive(Debug, Subcommand)]
enum Command {
    Demo(demo::DemoArgs),
    Play(play::PlayArgs),
    Puzzle(puzzle::PuzzleArgs),
    Serve(serve::ServeArgs),
    Mcp(mcp::McpArgs),
    Llm(llm::LlmArgs),
    Load(load::LoadArgs),
    Admin(admin::AdminArgs),
    Rules(rules::RulesArgs),
    Board(board::BoardArgs),
    About(about::AboutArgs),
    Scenario(scenario::ScenarioArgs),
    Conformance(conformance::ConformanceArgs),
    Record(record::RecordArgs),
    Replay(replay::ReplayArgs),
    Review(review::ReviewArgs),
    Show(show::ShowArgs),
    Verify(verify::VerifyArgs),
    Soak(soak::SoakArgs),
    Bots(bots::BotsArgs),
    Agent(agent::AgentArgs),
    Seat(seat::SeatArgs),
    Arena(arena::ArenaArgs),
    Balance(balance::BalanceArgs),
    Shrink(shrink::ShrinkArgs),
    Bench(bench::BenchArgs),
    Words(words::WordsArgs),
    Completions(completions::CompletionsArgs),
    Man(man::ManArgs),
}

impl Command {
    /// Whether bots play or give advice in it.
    fn asks_bots(&self) -> bool {
        matches!(
            self,
            Self::Demo(_)
                | Self::Play(_)
                | Self::Serve(_)
                | Self::Mcp(_)
                | Self::Record(_)
                | Self::Review(_)
                | Self::Bots(_)
                | Self::Agent(_)
                | Self::Arena(_)
                | Self::Balance(_)
                | Self::Bench(_)
        )
    }
}

fn main() -> ExitCode {
    // Width and colours also hold for the messages of the parser itself, so they are looked up before parsing.
    let early = |name| early(name, std::env::args_os());
    if let Some(width) = early("--width").and_then(|value| columns(&value).ok()) {
        terminal::set_width(width.into());
    }
    early("--color").and_then(|value| Color::from_str(&value, false).ok()).unwrap_or_default().apply();
    let command = help::laid_out(Cli::command(), terminal::help_width());
    let parsed = command.try_get_matches().and_then(|matches| Cli::from_arg_matches(&matches));
    let cli = match parsed {
        Ok(cli) => cli,
        Err(said) => return parser_says(&said),
    };
    // Not left to the parser: it could only keep all options from standing before a command, `--color` as well.
    if cli.start.is_given() && cli.command.is_some() {
        let message = "--lan, --check, --port, --no-open and --database before a command are for the web table, which opens \
                       without a command";
        return parser_says(&Cli::command().error(ErrorKind::ArgumentConflict, message));
    }
    if cli.command.as_ref().is_none_or(Command::asks_bots) {
        weights::choose();
    }
    let done = match &cli.command {
        Some(Command::Play(args)) => play::run(args),
        Some(Command::Puzzle(args)) => puzzle::run(args),
        Some(Command::Serve(args)) => serve::run(args),
        Some(Command::Mcp(args)) => mcp::run(args),
        Some(Command::Llm(args)) => llm::run(args),
        Some(Command::Load(args)) => load::run(args),
        Some(Command::Admin(args)) => admin::run(args),
        Some(Command::Rules(args)) => rules::run(args),
        Some(Command::Board(args)) => board::run(args),
        Some(Command::About(args)) => about::run(args),
        Some(Command::Scenario(args)) => scenario::run(args),
        Some(Command::Conformance(args)) => conformance::run(args),
        Some(Command::Record(args)) => record::run(args),
        Some(Command::Replay(args)) => replay::run(args),
        Some(Command::Review(args)) => review::run(args),
        Some(Command::Show(args)) => show::run(args),
        Some(Command::Verify(args)) => verify::run(args),
        Some(Command::Soak(args)) => soak::run(args),
        Some(Command::Bots(args)) => bots::run(args),
        Some(Command::Agent(args)) => agent::run(args),
        Some(Command::Seat(args)) => seat::run(args),
        Some(Command::Arena(args)) => arena::run(args),
        Some(Command::Balance(args)) => balance::run(args),
        Some(Command::Shrink(args)) => shrink::run(args),
        Some(Command::Bench(args)) => bench::run(args),
        Some(Command::Words(args)) => words::run(args),
        Some(Command::Completions(args)) => completions::run(args, Cli::command()),
        Some(Command::Man(args)) => man::run(args, Cli::command()),
        Some(Command::Demo(args)) => demo::run(args),
        None => start::run(&cli.start),
    };
    // What a command returns as an error is always something about its input: a command that finds something
    // lacking says so itself and returns 1.
    done.unwrap_or_else(|report| {
        terminal::complain(&report);
        ExitCode::from(2)
    })
}

/// Passes on help, the version or a complaint of the parser. It would not break lines of usage and of errors.
fn parser_says(said: &clap::Error) -> ExitCode {
    let text = said.render().ansi().to_string();
    match said.use_stderr() {
        true => terminal::remark(&text),
        // A closed pipe is no error, and anything else has nobody left to be told to.
        false => drop(terminal::print(&text)),
    }
    ExitCode::from(u8::try_from(said.exit_code()).unwrap_or(2))
}

/// The value of an option among arguments that are not parsed yet.
fn early(option: &str, args: impl Iterator<Item = OsString>) -> Option<String> {
    let mut args = args.filter_map(|arg| arg.into_string().ok());
    while let Some(arg) = args.next() {
        if arg == option {
            return args.next();
        }
        if let Some(value) = arg.strip_prefix(option).and_then(|rest| rest.strip_prefix('=')) {
            return Some(value.to_owned());
        }
    }
    None
}

/// Reads a width.
fn columns(text: &str) -> Result<u16, String> {
    let least = terminal::LEAST_WIDTH;
    let wrong = || format!("a width is a number of columns, at least {least}, for example 80");
    text.parse().ok().filter(|&columns| usize::from(columns) >= least).ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arguments_are_consistent() {
        Cli::command().debug_assert();
    }

    #[test]
    fn options_are_found_before_parsing() {
        let found = |line: &str| early("--color", line.split(' ').map(OsString::from));
        assert_eq!(found("kanly rules --color never").as_deref(), Some("never"));
        assert_eq!(found("kanly --color=always rules").as_deref(), Some("always"));
        assert_eq!(found("kanly rules --color"), None);
        assert_eq!(found("kanly rules --colorful=x"), None);
        assert_eq!(found("kanly rules"), None);
    }

    #[test]
    fn a_width_is_a_number_of_columns() {
        assert_eq!(columns("80"), Ok(80));
        for wrong in ["", "wide", "39", "-80", "70000"] {
            assert!(columns(wrong).is_err_and(|why| why.contains("at least 40")), "{wrong}");
        }
    }
}
