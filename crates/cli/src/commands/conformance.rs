//! `kanly conformance`: the scenarios for other implementations of the game.

mod check;
mod export;

use std::process::ExitCode;

/// Export all scenarios for other implementations of the game, and check such files
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct ConformanceArgs {
    #[command(subcommand)]
    command: ConformanceCommand,
}

const AFTER_HELP: &str = "\
An export holds every case as JSON that needs nothing of ours to run: whole positions, every step with chance
among them, and what is expected as values. docs/conformance.md explains the form, schema.json beside the
files defines it.

Examples:
  kanly conformance export suite                       write all scenarios
  kanly conformance export suite --from scenarios/storm  those of one folder
  kanly conformance check suite                        play all of them
  kanly conformance check suite/cases/storm/movement.json

Exit codes:
  0  all is well
  1  a case is not as it is written
  2  a file or folder cannot be read or written, or the command is wrong";

#[derive(Debug, clap::Subcommand)]
enum ConformanceCommand {
    Export(export::ExportArgs),
    Check(check::CheckArgs),
}

/// So many of a thing, in words.
fn number(count: usize, thing: &str) -> String {
    format!("{count} {thing}{}", if count == 1 { "" } else { "s" })
}

/// Does what was asked for.
pub(crate) fn run(args: &ConformanceArgs) -> miette::Result<ExitCode> {
    match &args.command {
        ConformanceCommand::Export(args) => export::run(args),
        ConformanceCommand::Check(args) => check::run(args),
    }
}
