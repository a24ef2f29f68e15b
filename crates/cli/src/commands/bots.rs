//! `kanly bots`: who can be asked to play, and what they do wrong.

mod audit;
mod screen;

use std::process::ExitCode;

use kanly_agents::Bot;
use serde::Serialize;

use crate::terminal::{self, FAINT, NAME, paint};

/// List the bots and what they do
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP, args_conflicts_with_subcommands = true)]
pub(crate) struct BotsArgs {
    #[command(subcommand)]
    command: Option<BotsCommand>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

const AFTER_HELP: &str = "\
The first four are levels for people, the others are what they are made of. A name stands in `kanly play --bots`,
`kanly record --agents`, `kanly arena --agents` and `kanly balance --agent`. docs/bots.md says how they think and how
strong they are.

Examples:
  kanly bots --json                           for programs
  kanly bots audit --games 100                count what they do wrong
  kanly play --bots expert
  kanly play --bots standard,emperor=treacherous
  kanly record --agents search:500 --explain";

#[derive(Debug, clap::Subcommand)]
enum BotsCommand {
    Audit(audit::AuditArgs),
}

/// A bot, for machines.
#[derive(Serialize)]
struct Listed {
    name: &'static str,
    does: &'static str,
    /// Whether it plays unless another is named.
    default: bool,
}

/// Lists them, or does what was asked for.
pub(crate) fn run(args: &BotsArgs) -> miette::Result<ExitCode> {
    if let Some(BotsCommand::Audit(args)) = &args.command {
        return audit::run(args);
    }
    if args.json {
        let listed =
            |bot: Bot| Listed { name: bot.name(), does: bot.words(), default: bot == Bot::default() };
        terminal::print_json(&Bot::ALL.map(listed))?;
        return Ok(ExitCode::SUCCESS);
    }
    let width = Bot::ALL.iter().map(|bot| bot.name().len()).max().unwrap_or(0);
    let mut text = String::new();
    for bot in Bot::ALL {
        let usual = if bot == Bot::default() {
            paint(FAINT, " (plays unless you say otherwise)")
        } else {
            String::new()
        };
        let name = format!("{:width$}", bot.name());
        text += &format!("{}  {}{usual}\n", paint(NAME, &name), bot.words());
    }
    terminal::print(&text)?;
    Ok(ExitCode::SUCCESS)
}
