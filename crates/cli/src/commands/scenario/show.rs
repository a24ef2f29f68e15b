//! `kanly scenario show`.

use std::path::PathBuf;
use std::process::ExitCode;

use kanly_scenario::format::{Body, Case};
use kanly_scenario::rulebook::RuleBook;
use kanly_scenario::{start_rows, start_table};
use miette::miette;
use serde::Serialize;

use crate::files::mistakes;
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

    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// A case, for machines.
#[derive(Serialize)]
struct Shown<'c> {
    file: &'c str,
    number: usize,
    line: usize,
    title: &'c str,
    name: &'c str,
    proves: Vec<String>,
    /// Where it starts.
    start: Vec<Row>,
    /// What it does, statement by statement.
    script: Vec<&'c str>,
    /// The rules that refuse its position, if that is what it says.
    refused_by: &'c [String],
}

/// Something about the position that a case starts from.
#[derive(Serialize)]
struct Row {
    name: String,
    value: String,
}

impl<'c> Shown<'c> {
    fn of(number: usize, case: &'c Case) -> Self {
        let (script, refused_by) = match &case.body {
            Body::Script(statements) => (statements.iter().map(|s| s.text.as_str()).collect(), &[][..]),
            Body::Impossible(rules) => (Vec::new(), rules.as_slice()),
        };
        Self {
            file: &case.file,
            number,
            line: case.line,
            title: &case.title,
            name: &case.name,
            proves: case.proves.iter().map(ToString::to_string).collect(),
            start: start_rows(case.start()).into_iter().map(|(name, value)| Row { name, value }).collect(),
            script,
            refused_by,
        }
    }
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
    let cases: Vec<(usize, &Case)> =
        (1..).zip(suite.cases()).filter(|(number, case)| is_wanted(*number, case)).collect();
    let none = cases.is_empty();
    if args.json && !none {
        let shown: Vec<Shown<'_>> = cases.iter().map(|(number, case)| Shown::of(*number, case)).collect();
        terminal::print_json(&shown)?;
    } else {
        let pages: Vec<String> = cases.iter().map(|(number, case)| page(*number, case)).collect();
        terminal::print(&pages.join("\n"))?;
    }
    if !suite.problems.is_empty() {
        return Err(mistakes(suite.problems));
    }
    if none {
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
    if let Some(why) = &case.why {
        text.push_str(&hang("  proves nothing: ", why));
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
