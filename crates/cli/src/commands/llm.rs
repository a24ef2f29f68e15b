//! `kanly llm`: starts the program that asks language models. It is a program of its own, so that whoever wants none of it need not
//! build what it takes to reach them.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::{Command, ExitCode};

use miette::miette;

/// Measure language models, and put them on seats
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct LlmArgs {
    /// What to do: run, replay, report, models, exam, puzzles, beliefs, games or seat; `kanly llm help` tells all of it
    #[arg(value_name = "WHAT", trailing_var_arg = true, allow_hyphen_values = true)]
    args: Vec<OsString>,
}

const AFTER_HELP: &str = "\
It starts `kanly-llm`, which lies beside `kanly` once it is built: cargo build --release -p kanly-llm. A model is five lines
in models.toml; docs/llm.md shows them. `llm:NAME` among the agents of record, arena and play seats one.

Examples:
  kanly llm models                                what models.toml says
  kanly llm exam mine --questions 100             does it know the rules?
  kanly llm run suite.toml --dry-run              what a suite would cost
  kanly llm run suite.toml                        everything that it asks
  kanly record --agents \"standard,fremen=llm:mine\"

Exit codes:
  0  all is well
  1  a run that is played again came out differently
  2  the command or its input is wrong, or kanly-llm is not there
  3  a run had to stop, and can go on";

/// What the program is called.
const NAME: &str = "kanly-llm";

/// Where it is: beside this one, or where the shell finds programs.
pub(crate) fn program() -> PathBuf {
    let file = format!("{NAME}{}", std::env::consts::EXE_SUFFIX);
    let beside = std::env::current_exe().ok().and_then(|own| Some(own.parent()?.join(&file)));
    beside.filter(|path| path.is_file()).unwrap_or_else(|| file.into())
}

/// Starts it with what was typed, and ends as it does.
pub(crate) fn run(args: &LlmArgs) -> miette::Result<ExitCode> {
    let program = program();
    let given: &[OsString] = if args.args.is_empty() { &["help".into()] } else { &args.args };
    let status = Command::new(&program).args(given).status().map_err(|error| {
        miette!(
            help = "cargo build --release -p kanly-llm puts it beside kanly",
            "{} cannot be started: {error}",
            program.display()
        )
    })?;
    Ok(status.code().and_then(|code| u8::try_from(code).ok()).map_or(ExitCode::FAILURE, ExitCode::from))
}
