//! `kanly words`: everything that is said to people, as one file that can be translated.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use kanly_narrate::Tongue;
use miette::{IntoDiagnostic as _, WrapErr as _};

use crate::terminal;
use crate::tongue::tongue;

/// Print all sentences in English, to be translated, or check a translation
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct WordsArgs {
    /// A translation, in a file named after its language: tell what is wrong in it and what it lacks
    #[arg(long, value_name = "FILE")]
    check: Option<PathBuf>,

    /// A language that nobody speaks, with every sentence changed: what still looks English comes from elsewhere
    #[arg(long, conflicts_with = "check")]
    made_up: bool,
}

const AFTER_HELP: &str = "\
A translation is one file in the format of Fluent. `kanly words --check de.ftl` tells what is wrong in it, and
`kanly serve --language de.ftl` speaks it; what it lacks is said in English.

Examples:
  kanly words > de.ftl              where a translation begins
  kanly words --made-up > qaa.ftl   what a translation reaches

Exit codes:
  0  all is well; what is lacking is said in English
  2  the file cannot be read, or something in it is wrong";

/// So many keys are named of those that a file lacks.
const NAMED: usize = 10;

/// Prints a catalogue, or what is to be said of one.
pub(crate) fn run(args: &WordsArgs) -> miette::Result<ExitCode> {
    match &args.check {
        Some(path) => terminal::print(&checked(path)?)?,
        None if args.made_up => terminal::print_exact(&Tongue::made_up())?,
        None => terminal::print_exact(tongue().catalogue())?,
    }
    Ok(ExitCode::SUCCESS)
}

fn checked(path: &Path) -> miette::Result<String> {
    let text = std::fs::read_to_string(path)
        .into_diagnostic()
        .wrap_err_with(|| format!("cannot read {}", path.display()))?;
    let id = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
    let read = Tongue::read(id, &text).map_err(|wrong| {
        let told: Vec<String> = wrong.iter().map(|wrong| format!("{}: {wrong}", path.display())).collect();
        miette::miette!("{}", told.join("\n"))
    })?;
    let missing = read.missing();
    let mut told = format!("{} ({id}) is right.\n", read.name());
    if !missing.is_empty() {
        let first: Vec<&str> = missing.iter().take(NAMED).map(String::as_str).collect();
        let more = if missing.len() > NAMED { ", …" } else { "" };
        told += &format!("It lacks {} sentences: {}{more}\n", missing.len(), first.join(", "));
    }
    Ok(told)
}
