//! What is cited and proven, and what the held rules lack.

use std::fmt::Write as _;
use std::process::ExitCode;

use kanly_scenario::audit::{Audit, Counts, RuleReport, SectionCounts, Status};
use kanly_scenario::rulebook::{Problem, Problems, Rule, RuleBook};
use serde::Serialize;

use super::repository::Sources;
use super::{Wanted, print_json};
use crate::terminal::{self, BAD, FAINT, GOOD, HEADING, NAME, hang, hang_in, paint, width};

/// The audit in numbers, for machines.
#[derive(Serialize)]
struct CoverageJson<'a> {
    passes: bool,
    total: Counts,
    sections: &'a [SectionCounts],
    /// The held rules that lack something.
    lacking: Vec<&'a RuleReport>,
    problems: &'a [Problem],
}

/// Counts by section, then says what the held rules lack.
pub(super) fn coverage(sources: &Sources, json: bool) -> miette::Result<ExitCode> {
    let audit = sources.must_audit()?;
    let sections = audit.sections(&sources.book);
    let mut total = Counts::default();
    for section in &sections {
        total += section.counts;
    }
    if json {
        let lacking = audit.lacking().collect();
        let problems = &audit.problems;
        print_json(&CoverageJson { passes: audit.passes(), total, sections: &sections, lacking, problems })?;
    } else {
        let legend = hang_in(FAINT, "", LEGEND);
        terminal::print(&(table(&sections, total) + &legend + &lacking(&audit, &sources.book)))?;
        complain_of(&audit.problems);
    }
    Ok(exit_code(audit.passes()))
}

fn exit_code(passes: bool) -> ExitCode {
    if passes { ExitCode::SUCCESS } else { ExitCode::from(1) }
}

fn complain_of(problems: &[Problem]) {
    if !problems.is_empty() {
        terminal::complain(&miette::Report::new(Problems { list: problems.to_vec() }));
    }
}

/// What the columns of the table count.
const LEGEND: &str = "engine: rules that the engine enforces; table: rules left to the players; cited: rules that \
    code of the engine cites; proven: cases that a scenario or a test proves; held: rules in rules/held.toml; \
    complete: held rules that are cited and have all their cases proven.";

/// The columns of numbers; with a space before each they take 46 characters.
const COLUMNS: [(&str, usize); 7] =
    [("engine", 6), ("table", 5), ("cited", 5), ("cases", 5), ("proven", 6), ("held", 4), ("complete", 8)];

fn table(sections: &[SectionCounts], total: Counts) -> String {
    let head: String = COLUMNS.map(|(name, width)| format!(" {name:>width$}")).concat();
    let mut out = row("section", &head, |text| paint(HEADING, text));
    for section in sections {
        let name = format!("{:5} {}", section.section, section.title);
        out += &row(name.trim_end(), &numbers(section.counts), str::to_owned);
    }
    out + &row("all", &numbers(total), str::to_owned)
}

/// A name with its numbers beside it, or below it where the line is short.
fn row(name: &str, numbers: &str, style: impl Fn(&str) -> String) -> String {
    let room = width().saturating_sub(COLUMNS.iter().map(|(_, width)| width + 1).sum()).min(40);
    let line = match name.chars().count() > room {
        true => format!("{name}\n{:room$}{numbers}", ""),
        false => format!("{name:room$}{numbers}"),
    };
    line.lines().map(|line| style(line.trim_end()) + "\n").collect()
}

fn numbers(counts: Counts) -> String {
    let Counts { engine, table, cited, cases, proven, held, complete } = counts;
    let shown = [engine, table, cited, cases, proven, held, complete].map(|number| number.to_string());
    let mut out = String::new();
    for ((name, width), number) in COLUMNS.into_iter().zip(shown) {
        let cell = format!(" {number:>width$}");
        out += &match name {
            "held" | "complete" if held == 0 => String::new(),
            "complete" if held == complete => paint(GOOD, cell),
            "complete" => paint(BAD, cell),
            _ => cell, // any: all others are only counts
        };
    }
    out
}

fn lacking(audit: &Audit, book: &RuleBook) -> String {
    let mut out = String::new();
    for report in audit.lacking() {
        if out.is_empty() {
            let _ = writeln!(out, "\n{}", paint(HEADING, "Held rules that lack something"));
        }
        let title = book.get(&report.id).map_or("", |rule| &rule.title);
        let _ = writeln!(out, "  {} {title}", paint(NAME, format!("{:13}", report.id)));
        out += &hang_in(BAD, "                ", &lacks(report));
    }
    if out.is_empty() {
        let _ = writeln!(out, "\n{}", paint(GOOD, "No held rule lacks anything."));
    }
    out + &accounted(audit, book)
}

/// Rules that are accounted for: kept whole by the engine, or left to the table with the reason why.
fn accounted(audit: &Audit, book: &RuleBook) -> String {
    let whole = audit.rules.iter().filter(|report| matches!(report.status, Status::Complete)).count();
    let left = book.rules.iter().filter(|rule| rule.reason.is_some()).count();
    format!(
        "{} of {} rules accounted for: {whole} kept by the engine, with code and proof for every case; {left} left to \
         the table, with the reason.\n",
        whole + left,
        book.rules.len()
    )
}

/// What a held rule lacks, in words.
pub(super) fn lacks(report: &RuleReport) -> String {
    let Status::Lacking { uncited, unproven } = &report.status else {
        return "nothing is lacking".to_owned();
    };
    let citation = if *uncited { "no code of the engine cites it" } else { "" };
    let proofs = match (unproven.len(), report.proofs.len()) {
        (0, _) => String::new(),
        (1, 1) => "its only case is not proven".to_owned(),
        (1, all) => format!("1 of {all} cases is not proven: {}", ranges(unproven)),
        (some, all) => format!("{some} of {all} cases are not proven: {}", ranges(unproven)),
    };
    let joint = if citation.is_empty() || proofs.is_empty() { "" } else { "; " };
    format!("{citation}{joint}{proofs}")
}

/// Ascending numbers as `1-3, 5`.
fn ranges(numbers: &[usize]) -> String {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for &number in numbers {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => runs.push((number, number)), // any: the first number, or one after a gap
        }
    }
    let show = |(first, last): &(usize, usize)| match first == last {
        true => first.to_string(),
        false => format!("{first}-{last}"),
    };
    runs.iter().map(show).collect::<Vec<_>>().join(", ")
}

/// An unproven case, for machines.
#[derive(Serialize)]
struct MissingJson<'a> {
    case: String,
    title: &'a str,
    held: bool,
    text: &'a str,
}

/// Lists unproven cases: of held rules, or with `all` of every rule that the engine enforces.
pub(super) fn missing(sources: &Sources, ids: &[String], all: bool, json: bool) -> miette::Result<ExitCode> {
    let book = &sources.book;
    let wanted: Vec<&Rule> = match ids {
        [] => book.rules.iter().collect(),
        ids => {
            let wanted: Vec<Wanted<'_>> =
                ids.iter().map(|id| Wanted::find(book, id)).collect::<Result<_, _>>()?;
            // A number that is a rule and the start of others stands for all of them here.
            let below = ids.iter().flat_map(|id| book.under(id));
            let mut rules: Vec<&Rule> = wanted.iter().flat_map(Wanted::rules).chain(below).collect();
            rules.sort_by(|a, b| kanly_scenario::rulebook::compare_ids(&a.id, &b.id));
            rules.dedup_by(|a, b| a.id == b.id);
            rules
        }
    };
    let audit = sources.must_audit()?;
    let enforced: Vec<(&Rule, &RuleReport)> = wanted
        .into_iter()
        .filter_map(|rule| Some((rule, audit.get(&rule.id)?)))
        .filter(|(_, report)| report.status != Status::Table)
        .collect();
    let lacking: Vec<(&Rule, &RuleReport)> = enforced
        .iter()
        .copied()
        .filter(|(_, report)| (all || report.is_held()) && report.unproven().next().is_some())
        .collect();
    if json {
        print_json(&missing_as_json(&lacking))?;
    } else {
        terminal::print(&(missing_as_text(&lacking) + &missing_in_all(&enforced, &lacking, ids, all)))?;
        complain_of(&audit.problems);
    }
    let held = lacking.iter().any(|(_, report)| report.is_held());
    Ok(exit_code(!held && audit.problems.is_empty()))
}

fn missing_as_json<'a>(lacking: &[(&'a Rule, &RuleReport)]) -> Vec<MissingJson<'a>> {
    let mut cases = Vec::new();
    for (rule, report) in lacking {
        for number in report.unproven() {
            let case = format!("{}/{number}", rule.id);
            cases.push(MissingJson {
                case,
                title: &rule.title,
                held: report.is_held(),
                text: &rule.cases[number - 1],
            });
        }
    }
    cases
}

fn missing_as_text(lacking: &[(&Rule, &RuleReport)]) -> String {
    let mut out = String::new();
    for (rule, report) in lacking {
        let open = if report.is_held() { String::new() } else { paint(FAINT, " (open)") };
        let _ =
            writeln!(out, "{} {}{open}", paint(NAME, format!("{:13}", rule.id)), paint(HEADING, &rule.title));
        for number in report.unproven() {
            out += &hang(&format!("{number:>5}. "), &rule.cases[number - 1]);
        }
        out.push('\n');
    }
    out
}

/// The sum below the list of unproven cases. Without `all` it also says how much the list leaves out.
fn missing_in_all(
    enforced: &[(&Rule, &RuleReport)],
    lacking: &[(&Rule, &RuleReport)],
    ids: &[String],
    all: bool,
) -> String {
    let below = if ids.is_empty() { String::new() } else { format!(" of {}", ids.join(", ")) };
    let unproven = |(_, report): &(&Rule, &RuleReport)| report.unproven().count();
    let held = enforced.iter().any(|(_, report)| report.is_held());
    let mut out = match lacking.iter().map(unproven).sum::<usize>() {
        0 if all => format!("Every case{below} is proven.\n"),
        0 if held => format!("Every case of the held rules{below} is proven.\n"),
        0 => format!("No rule{below} is held.\n"),
        1 => "1 case is not proven.\n".to_owned(),
        count => format!("{count} cases of {} rules are not proven.\n", lacking.len()),
    };
    let open: usize = enforced.iter().filter(|(_, report)| !report.is_held()).map(unproven).sum();
    match open {
        0 => {}
        _ if all => {}
        1 => out += "1 case of a rule that is not held is still open; --all lists it.\n",
        open => {
            let _ =
                writeln!(out, "{open} cases of rules that are not held are still open; --all lists them.");
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_shortened_to_ranges() {
        assert_eq!(ranges(&[1, 2, 3, 5, 7, 8]), "1-3, 5, 7-8");
        assert_eq!(ranges(&[]), "");
    }

    #[test]
    fn what_is_lacking_is_said_in_words() {
        let report = |uncited, unproven| RuleReport {
            id: "1".into(),
            status: Status::Lacking { uncited, unproven },
            citations: vec![],
            proofs: vec![vec![], vec![]],
        };
        assert_eq!(lacks(&report(true, vec![])), "no code of the engine cites it");
        assert_eq!(lacks(&report(false, vec![2])), "1 of 2 cases is not proven: 2");
        assert_eq!(
            lacks(&report(true, vec![1, 2])),
            "no code of the engine cites it; 2 of 2 cases are not proven: 1-2"
        );
    }
}
