//! One rule with everything about it.

use std::fmt::Write as _;

use kanly_scenario::audit::{Citation, Proof, ProofKind, RuleReport, Status};
use kanly_scenario::rulebook::{Karama, Mode, Rule, RuleBook, Scope};

use super::coverage::lacks;
use super::list;
use crate::terminal::{BAD, FAINT, GOOD, HEADING, NAME, hang, hang_in, paint, paragraph};

/// The page of a rule: all its cases, or only one of them.
pub(super) fn rule(book: &RuleBook, rule: &Rule, report: Option<&RuleReport>, only: Option<usize>) -> String {
    let title = paragraph(0, rule.id.len() + 2, &paint(HEADING, &rule.title));
    let mut out = format!("{}  {title}", paint(NAME, &rule.id));
    out += &hang_in(FAINT, "", &facts(rule));
    if let Some(report) = report {
        out += &standing(rule, report);
    }
    out.push('\n');
    out += &hang("", &rule.text);
    let cases = rule.cases.iter().enumerate().map(|(at, case)| (at + 1, case));
    let mut cases = cases.filter(|(number, _)| only.is_none_or(|only| only == *number)).peekable();
    if cases.peek().is_some() {
        heading(&mut out, "Cases");
    }
    for (number, case) in cases {
        out += &hang(&format!("{number:>3}. "), case);
        let proofs = report.and_then(|report| report.proofs.get(number - 1));
        out += &proofs.map(|proofs| proven_by(rule, proofs)).unwrap_or_default();
    }
    if let Some(reason) = &rule.reason {
        heading(&mut out, "Why the engine enforces nothing");
        out += &hang("", reason);
    }
    if let Some(ruling) = &rule.ruling {
        heading(&mut out, "Ruling");
        out += &hang("", ruling);
        out += &rule.legend().map(|legend| hang_in(FAINT, "", &legend)).unwrap_or_default();
    }
    if !rule.see.is_empty() {
        heading(&mut out, "See also");
        let seen: Vec<&Rule> = rule.see.iter().filter_map(|id| book.get(id)).collect();
        out += &list::section(&seen, None);
    }
    let below: Vec<&Rule> = book.under(&rule.id).filter(|other| other.id != rule.id).collect();
    if !below.is_empty() {
        heading(&mut out, "Rules with longer numbers");
        out += &list::section(&below, None);
    }
    if let Some(report) = report.filter(|report| !report.citations.is_empty()) {
        heading(&mut out, "Cited by");
        for Citation { place, item } in &report.citations {
            let item = item.as_deref().map(|item| format!("  {}", paint(FAINT, item))).unwrap_or_default();
            let _ = writeln!(out, "  {}:{}{item}", place.file, place.line);
        }
    }
    out
}

fn heading(out: &mut String, text: &str) {
    let _ = writeln!(out, "\n{}", paint(HEADING, text));
}

fn facts(rule: &Rule) -> String {
    let mode = match rule.mode {
        Mode::Basic => "basic and advanced game",
        Mode::BasicOnly => "basic game only",
        Mode::Advanced => "advanced game only",
    };
    let scope = match rule.scope {
        Scope::Engine => "enforced by the engine",
        Scope::Table => "nothing to enforce",
    };
    let karama = match rule.karama {
        Karama::None => "",
        Karama::Cancel => ", a Karama can cancel it",
        Karama::Prevent => ", a Karama can prevent it",
    };
    format!("{mode}, {scope}{karama} ({})", rule.file)
}

fn standing(rule: &Rule, report: &RuleReport) -> String {
    let cases = rule.cases.len();
    match &report.status {
        Status::Table => String::new(),
        Status::Complete => {
            hang_in(GOOD, "", &format!("held and complete: cited, {cases} of {cases} cases proven"))
        }
        Status::Lacking { .. } => hang_in(BAD, "", &format!("held, but {}", lacks(report))),
        Status::Open { cited, proven } => {
            let cited = if *cited { "cited" } else { "not cited" };
            hang_in(FAINT, "", &format!("open: {cited}, {proven} of {cases} cases proven"))
        }
    }
}

fn proven_by(rule: &Rule, proofs: &[Proof]) -> String {
    let mut out = String::new();
    for proof in proofs {
        let kind = match proof.kind {
            ProofKind::Scenario => "scenario",
            ProofKind::Test => "test",
        };
        let text = format!("{kind} {} ({}:{})", proof.name, proof.place.file, proof.place.line);
        out += &hang_in(GOOD, "     proven by ", &text);
    }
    if proofs.is_empty() && rule.scope == Scope::Engine {
        let _ = writeln!(out, "     {}", paint(FAINT, "not proven"));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_scenario::audit::Place;

    fn page(id: &str, report: Option<&RuleReport>, only: Option<usize>) -> String {
        let book = RuleBook::shipped();
        anstream::adapter::strip_str(&rule(book, book.get(id).unwrap(), report, only)).to_string()
    }

    #[test]
    fn a_page_has_text_cases_ruling_and_references() {
        let shown = page("0.01", None, None);
        assert!(
            shown.starts_with("0.01  Order of the steps\nbasic and advanced game, enforced by the engine"),
            "{shown}"
        );
        for part in ["\nCases\n  1. ", "\n  4. ", "\nRuling\n", "\nSee also\n  1.13.00 "] {
            assert!(shown.contains(part), "no {part:?} in {shown}");
        }
        assert!(!shown.contains("proven"), "{shown}");
    }

    #[test]
    fn one_case_can_be_shown_alone() {
        let shown = page("0.01", None, Some(3));
        assert!(shown.contains("\n  3. ") && !shown.contains("\n  2. "), "{shown}");
    }

    #[test]
    fn rules_below_are_listed() {
        assert!(page("1.10.01", None, None).contains("Rules with longer numbers\n  1.10.01.01"));
    }

    #[test]
    fn the_audit_is_shown() {
        let place = Place { file: "crates/engine/src/a.rs".into(), line: 7 };
        let proof = Proof { kind: ProofKind::Test, name: "a_law".into(), place: place.clone() };
        let report = RuleReport {
            id: "0.02".into(),
            status: Status::Lacking { uncited: false, unproven: vec![2, 3] },
            citations: vec![Citation { place, item: Some("Storm::moves".into()) }],
            proofs: vec![vec![proof], vec![], vec![]],
        };
        let shown = page("0.02", Some(&report), None);
        assert!(shown.contains("held, but 2 of 3 cases are not proven: 2-3\n"), "{shown}");
        assert!(shown.contains("     proven by test a_law (crates/engine/src/a.rs:7)\n"), "{shown}");
        assert!(shown.contains("     not proven\n"), "{shown}");
        assert!(shown.contains("Cited by\n  crates/engine/src/a.rs:7  Storm::moves\n"), "{shown}");
    }
}
