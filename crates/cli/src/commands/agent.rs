//! `kanly agent`: for those who write a program that plays.

mod check;

use std::process::ExitCode;

/// Try out a program of your own that plays a seat
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct AgentArgs {
    #[command(subcommand)]
    command: AgentCommand,
}

const AFTER_HELP: &str = "\
docs/agents.md says what a program is sent and how it answers.

Examples:
  kanly agent check \"python3 examples/agent.py\"";

#[derive(Debug, clap::Subcommand)]
enum AgentCommand {
    Check(check::CheckArgs),
}

/// Does what was asked for.
pub(crate) fn run(args: &AgentArgs) -> miette::Result<ExitCode> {
    match &args.command {
        AgentCommand::Check(args) => check::run(args),
    }
}
