//! `kanly seat`: a program takes a seat at a table of a server.

mod relay;
mod site;

use std::process::ExitCode;
use std::time::Duration;

use miette::{IntoDiagnostic as _, miette};

use crate::game::Mode;
use crate::numbers::whole;
use crate::player::Player;
use crate::terminal;
use relay::Relay;
use site::Site;

/// Seat a program of your own at a table of a server
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct SeatArgs {
    /// The server, such as `http://127.0.0.1:7777`
    #[arg(value_name = "URL", value_parser = Site::read)]
    url: Site,

    /// The program, `exec:COMMAND` (docs/agents.md)
    #[arg(value_name = "PROGRAM", value_parser = program)]
    program: kanly_program::Command,

    /// The table to join, by its id [default: a new one against bots]
    #[arg(long, value_name = "ID")]
    table: Option<String>,

    /// The code of an invitation to that table
    #[arg(long, value_name = "CODE", requires = "table")]
    invitation: Option<String>,

    /// The bots of a new table
    #[arg(long, value_name = "BOT", default_value = "standard", conflicts_with = "table")]
    bots: kanly_agents::Bot,

    /// How many play at a new table
    #[arg(long, value_name = "N", default_value_t = 6, conflicts_with = "table", value_parser = whole(2..=6_u8))]
    players: u8,

    /// Which game a new table plays
    #[arg(long, value_enum, value_name = "MODE", default_value_t, conflicts_with = "table")]
    mode: Mode,

    /// The name of whoever sits there, unless a token says who that is
    #[arg(long, value_name = "NAME", default_value = "A program")]
    name: String,

    /// Seconds that the program may think about an answer
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = whole(1..=3600_u64))]
    time: u64,
}

const AFTER_HELP: &str = "\
Whoever has an account makes a token on the page and puts it into KANLY_TOKEN; without one somebody new sits down. The
program is told what docs/agents.md says and is asked whenever it is its turn. A program at fault leaves its seat: people
at the table can hand it to a bot.

Examples:
  kanly seat http://127.0.0.1:7777 \"exec:python3 examples/agent.py\"
  kanly seat http://127.0.0.1:7777 exec:./mybot --mode advanced --bots expert
  kanly seat http://127.0.0.1:7777 exec:./mybot --table 7f3k

Exit codes:
  0  the game was played to its end
  1  the program was at fault, or the server broke off
  2  the command is wrong, or the server refuses it";

fn program(text: &str) -> Result<kanly_program::Command, String> {
    match text.parse::<Player>()? {
        Player::Program(command) => Ok(command),
        Player::Model(_) => Err(
            "a language model sits down at a server by its tools, at the address /mcp (docs/mcp.md); here a \
                                 program is `exec:COMMAND`"
                .to_owned(),
        ),
        Player::Bot(bot) => {
            Err(format!("`{bot}` is a bot, which every server has; a program is `exec:COMMAND`"))
        }
    }
}

/// Sits down and plays.
pub(crate) fn run(args: &SeatArgs) -> miette::Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().into_diagnostic()?;
    runtime.block_on(async {
        let mut seat = args.url.sit_down(args).await.map_err(|why| miette!("{}: {why}", args.url))?;
        terminal::remark(&format!("Table {}: {}/tables/{}\n", seat.table, args.url, seat.table));
        let relay = Relay::new(args.program.clone(), Duration::from_secs(args.time));
        match relay.play(&mut seat).await {
            Ok(end) => {
                terminal::remark(&format!("{end}\n"));
                Ok(ExitCode::SUCCESS)
            }
            Err(why) => {
                terminal::complain(&miette!("{why}"));
                Ok(ExitCode::FAILURE)
            }
        }
    })
}
