//! `kanly scenario show`.

use std::path::PathBuf;
use std::process::ExitCode;

use kanly_scenario::format::{Body, Case};
use kanly_scenario::rulebook::RuleBook;
use kanly_scenario::start_table;
use miette::miette;

use crate::terminal::{self, FAINT, HEADING, NAME, hang, paint};

/// Show cases: where they start, what they do, and the cases of rules they prove
#[derive(Debug, clap::Args)]
#[command(after_help = "\
Examples:
  kanly scenario show scenarios/storm/movement.toml          all its cases
  kanly scenario show scenarios/storm/movement.toml#2        the second
  kanly scenario show scenarios/storm/movement.toml#sectors  by words")]
pub(crate) struct ShowArgs {
    /// A file, or a case of it by its number or by words of its name: movement.toml#2
    #[arg(value_name = "FILE[#CASE]")]
    what: String,
}

pub(super) fn run(args: &ShowArgs) -> miette::Result<ExitCode> {
    let (path, wanted) = args.what.split_once('#').unwrap_or((&args.what, ""));
    let suite = super::load(&[PathBuf::from(path)], None)?;
    let words = wanted.to_lowercase();
    let is_wanted = |number: usize, case: &Case| {
        wanted.is_empty()
            || wanted == number.to_string()
            || (words.parse::<usize>().is_err()
                && (case.slug().contains(&words) || case.name.to_lowercase().contains(&words)))
    };
    let pages: Vec<String> = (1..)
        .zip(suite.cases())
        .filter(|(number, case)| is_wanted(*number, case))
        .map(|(number, case)| page(number, case))
        .collect();
    terminal::print(&pages.join("\n"))?;
    if !suite.problems.is_empty() {
        return Err(super::complain(suite.problems));
    }
    if pages.is_empty() {
        let help = format!("`kanly scenario list {path}` lists its cases");
        return Err(miette!(help = help, "{path} has no case `{wanted}`"));
    }
    Ok(ExitCode::SUCCESS)
}

fn page(number: usize, case: &Case) -> String {
    let place = format!("{}#{number}, line {}", case.file, case.line);
    let mut text = format!("{}  {}\n", paint(HEADING, &case.name), paint(FAINT, place));
    for id in &case.proves {
        let words = RuleBook::shipped().case(id).unwrap_or_default();
        text.push_str(&hang(&format!("  {id}  "), words).replacen(&id.to_string(), &paint(NAME, id), 1));
    }
    text.push('\n');
    text.push_str(&start_table(case.start()));
    text.push('\n');
    match &case.body {
        Body::Script(statements) => {
            for statement in statements {
                text.push_str(&format!("  {}\n", statement.text));
            }
        }
        Body::Impossible(rules) => text.push_str(&format!("  cannot be, by {}\n", rules.join(", "))),
    }
    text
}
