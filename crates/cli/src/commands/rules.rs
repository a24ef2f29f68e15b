//! `kanly rules`: the numbered rules, and how far they are implemented and proven.

mod coverage;
mod detail;
mod html;
mod list;
mod repository;

use std::path::PathBuf;
use std::process::ExitCode;

use kanly_scenario::audit::RuleReport;
use kanly_scenario::rulebook::{CaseId, Rule, RuleBook};
use miette::miette;
use serde::Serialize;

use crate::terminal;
use repository::Sources;

/// Read the numbered rules, and see which are implemented and proven
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct RulesArgs {
    /// A rule, a case of a rule, or the start of rule numbers, e.g. 1.02.05, 1.02.05/4 or 1.02
    #[arg(value_name = "ID")]
    ids: Vec<String>,

    /// Find the rules that have all these words
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["ids", "coverage", "missing"])]
    search: Option<String>,

    /// Count what is cited by code and proven, and list what the held rules lack
    #[arg(long, conflicts_with_all = ["ids", "missing"])]
    coverage: bool,

    /// List the cases of held rules (those of ID, if given) that nothing proves
    #[arg(long)]
    missing: bool,

    /// With --missing: also the cases of rules that are not held
    #[arg(long, requires = "missing")]
    all: bool,

    /// Write all rules with their proofs and code as web pages into a folder
    #[arg(long, value_name = "DIR", conflicts_with_all = ["ids", "search", "coverage", "missing", "json"])]
    html: Option<PathBuf>,

    /// Print JSON
    #[arg(long)]
    json: bool,

    /// The repository to look at [default: the nearest folder upwards with rules/ and crates/engine]
    #[arg(long, value_name = "DIR")]
    root: Option<PathBuf>,
}

const AFTER_HELP: &str = "\
Inside the repository the rules are read from rules/*.toml as they are now, and a rule is shown with the
code that cites it and the scenarios and tests that prove its cases. Elsewhere the rules are those that the
program was built with.

The held rules are listed in rules/held.toml: they must be cited by code, and all their cases proven.

Examples:
  kanly rules                        all rules by section
  kanly rules 1.02                   the section about the spice blow
  kanly rules 1.02.05                one rule with its cases
  kanly rules --search \"family atomics\"
  kanly rules --missing 1.01         what is still to be proven about the storm
  kanly rules --coverage --json
  kanly rules --html target/rules    web pages; open index.html there

The folder of --html is made if it is not there. Pages of an earlier run are written anew; a folder that holds
anything else is refused. The pages need no server and no network.

Exit codes:
  0  all is well
  1  with --coverage or --missing: a held rule lacks something, or an id that does not exist is cited;
     with --html: such an id is cited, or a file cannot be read (the pages are written)
  2  the command or the rule files are wrong, or there is no such rule";

/// Prints what was asked for.
pub(crate) fn run(args: &RulesArgs) -> miette::Result<ExitCode> {
    let sources = Sources::find(args.root.as_deref())?;
    if let Some(folder) = &args.html {
        return html::write(&sources, folder);
    }
    if args.coverage {
        return coverage::coverage(&sources, args.json);
    }
    if args.missing {
        return coverage::missing(&sources, &args.ids, args.all, args.json);
    }
    if let Some(text) = &args.search {
        return search(&sources.book, text, args.json);
    }
    if args.ids.is_empty() {
        return match args.json {
            true => print_json(&sources.book.rules),
            false => print(&list::book(&sources.book, sources.audit().as_ref())),
        };
    }
    show(&sources, args)
}

/// Shows rules, cases and sections.
fn show(sources: &Sources, args: &RulesArgs) -> miette::Result<ExitCode> {
    let book = &sources.book;
    // All ids are looked up before anything is printed, so that a wrong one is not lost above a page of text.
    let wanted: Vec<Wanted<'_>> =
        args.ids.iter().map(|id| Wanted::find(book, id)).collect::<Result<_, _>>()?;
    let audit = sources.audit();
    let report = |rule: &Rule| audit.as_ref().and_then(|audit| audit.get(&rule.id));
    if args.json {
        let rules = wanted.iter().flat_map(Wanted::rules);
        return print_json(&rules.map(|rule| WithAudit { rule, audit: report(rule) }).collect::<Vec<_>>());
    }
    let mut pages = Vec::new();
    for wanted in &wanted {
        pages.push(match wanted {
            Wanted::Rule(rule) => detail::rule(book, rule, report(rule), None),
            Wanted::Case(rule, number) => detail::rule(book, rule, report(rule), Some(*number)),
            Wanted::Section(rules) => list::section(rules, audit.as_ref()),
        });
    }
    print(&pages.join("\n"))
}

/// What `kanly rules` prints about these words, for other commands: the page of a rule, a case or a section if they
/// are its number, else the rules that have them all.
pub(crate) fn page(words: &str) -> miette::Result<String> {
    let book = RuleBook::shipped();
    if !words.starts_with(|c: char| c.is_ascii_digit()) {
        return Ok(list::hits(&book.search(words), words));
    }
    Ok(match Wanted::find(book, words)? {
        Wanted::Rule(rule) => detail::rule(book, rule, None, None),
        Wanted::Case(rule, number) => detail::rule(book, rule, None, Some(number)),
        Wanted::Section(rules) => list::section(&rules, None),
    })
}

fn search(book: &RuleBook, text: &str, json: bool) -> miette::Result<ExitCode> {
    if text.trim().is_empty() {
        return Err(miette!(
            help = "e.g. kanly rules --search \"family atomics\"",
            "there is nothing to search for"
        ));
    }
    let hits = book.search(text);
    match json {
        true => print_json(&list::hits_as_json(&hits)),
        false => print(&list::hits(&hits, text)),
    }
}

/// A rule together with what the audit found about it, if there is a repository to audit.
#[derive(Serialize)]
struct WithAudit<'r> {
    #[serde(flatten)]
    rule: &'r Rule,
    #[serde(skip_serializing_if = "Option::is_none")]
    audit: Option<&'r RuleReport>,
}

/// What an id on the command line stands for.
enum Wanted<'b> {
    Rule(&'b Rule),
    Case(&'b Rule, usize),
    Section(Vec<&'b Rule>),
}

impl<'b> Wanted<'b> {
    fn find(book: &'b RuleBook, id: &'b str) -> miette::Result<Wanted<'b>> {
        if let Some(rule) = book.get(id) {
            return Ok(Wanted::Rule(rule));
        }
        if id.contains('/') {
            return Wanted::case(book, id);
        }
        let section: Vec<&Rule> = book.under(id).collect();
        match section.is_empty() {
            true => Err(unknown(book, id)),
            false => Ok(Wanted::Section(section)),
        }
    }

    fn case(book: &'b RuleBook, id: &str) -> miette::Result<Wanted<'b>> {
        let case: CaseId =
            id.parse().map_err(|error| miette!(help = format!("{error}"), "`{id}` is no case"))?;
        let rule = book.get(&case.rule).ok_or_else(|| unknown(book, &case.rule))?;
        match book.case(&case) {
            Some(_) => Ok(Wanted::Case(rule, case.number)),
            None => Err(miette!(
                help = format!("rule {} has cases up to {}", rule.id, rule.cases.len()),
                "there is no case {case}"
            )),
        }
    }

    fn rules(&self) -> impl Iterator<Item = &'b Rule> {
        let (one, many) = match self {
            Wanted::Rule(rule) | Wanted::Case(rule, _) => (Some(*rule), &[][..]),
            Wanted::Section(rules) => (None, rules.as_slice()),
        };
        one.into_iter().chain(many.iter().copied())
    }
}

/// The refusal of an id that no rule has.
fn unknown(book: &RuleBook, id: &str) -> miette::Report {
    let near: Vec<String> = book
        .near(id)
        .iter()
        .filter_map(|id| book.get(id))
        .map(|rule| format!("{} ({})", rule.id, rule.title))
        .collect();
    let help = match near.as_slice() {
        [] => {
            "`kanly rules` lists all rules; `kanly rules --search TEXT` finds them by their words".to_owned()
        }
        near => format!("did you mean {}?", near.join(", or ")),
    };
    miette!(help = help, "there is no rule {id}")
}

fn print(text: &str) -> miette::Result<ExitCode> {
    terminal::print(text)?;
    Ok(ExitCode::SUCCESS)
}

fn print_json(value: &impl Serialize) -> miette::Result<ExitCode> {
    terminal::print_json(value)?;
    Ok(ExitCode::SUCCESS)
}
