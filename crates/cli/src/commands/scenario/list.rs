//! `kanly scenario list`.

use std::path::PathBuf;
use std::process::ExitCode;

use serde::Serialize;

use crate::files::mistakes;
use crate::terminal::{self, FAINT, HEADING, NAME, paint};

/// List the cases of scenarios and what they prove
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kanly scenario list                   all cases of the repository
  kanly scenario list scenarios/storm   those of a folder
  kanly scenario list --filter 1.02.05  those that prove cases of a rule")]
pub(crate) struct ListArgs {
    /// Files or folders [default: scenarios/]
    #[arg(value_name = "PATH")]
    paths: Vec<PathBuf>,

    /// Only cases with this text in their file, title, name or in the rule cases they prove
    #[arg(long, value_name = "TEXT")]
    filter: Option<String>,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Listed<'c> {
    file: &'c str,
    line: usize,
    title: &'c str,
    name: &'c str,
    proves: Vec<String>,
    /// Why it is there although it proves nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<&'c str>,
}

pub(super) fn run(args: &ListArgs) -> miette::Result<ExitCode> {
    let suite = super::load(&args.paths, args.filter.as_deref())?;
    super::must_have_cases(&suite, args.filter.as_deref())?;
    if args.json {
        let listed: Vec<Listed<'_>> = suite
            .cases()
            .map(|case| Listed {
                file: &case.file,
                line: case.line,
                title: &case.title,
                name: &case.name,
                proves: case.proves.iter().map(ToString::to_string).collect(),
                why: case.why.as_deref(),
            })
            .collect();
        terminal::print_json(&listed)?;
    } else {
        let mut text = String::new();
        for file in suite.files.iter().filter(|file| !file.cases.is_empty()) {
            text.push_str(&format!("{}  {}\n", paint(HEADING, &file.name), paint(FAINT, &file.title)));
            for (number, case) in file.cases.iter().enumerate() {
                let line =
                    format!("  {:>2}. {}{}\n", number + 1, case.name, super::proves(&case.proves, NAME));
                text.push_str(&line);
            }
        }
        terminal::print(&text)?;
    }
    match suite.problems.is_empty() {
        true => Ok(ExitCode::SUCCESS),
        false => Err(mistakes(suite.problems)),
    }
}
