//! `kanly completions`: what a shell needs to complete our commands.

use std::process::ExitCode;

use clap_complete::Shell;
use miette::{IntoDiagnostic as _, WrapErr as _};

use crate::terminal;

/// Print what a shell needs to complete commands, options and values
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_enum, value_name = "SHELL")]
    shell: Shell,
}

const AFTER_HELP: &str = "\
The script goes to standard output. Where a shell looks for it is for the shell to say; these places are usual.

Examples:
  kanly completions bash > ~/.local/share/bash-completion/completions/kanly
  kanly completions zsh > ~/.zfunc/_kanly   with ~/.zfunc in fpath
  kanly completions fish > ~/.config/fish/completions/kanly.fish
  kanly completions elvish >> ~/.config/elvish/rc.elv
  kanly completions powershell >> $PROFILE";

/// Prints the script of a shell.
pub(crate) fn run(args: &CompletionsArgs, mut command: clap::Command) -> miette::Result<ExitCode> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "kanly", &mut script);
    let script = String::from_utf8(script).into_diagnostic().wrap_err("the script is no text")?;
    terminal::print_exact(&script)?;
    Ok(ExitCode::SUCCESS)
}
