//! Lists of rules: all of them, a section, or what a search found.

use std::fmt::Write as _;

use kanly_scenario::audit::{Audit, Status};
use kanly_scenario::rulebook::{Field, Hit, Karama, Mode, Rule, RuleBook, Scope};
use serde::Serialize;

use crate::terminal::{BAD, FAINT, GOOD, HEADING, MARK, NAME, hang, paint, paragraph, width};

/// All rules by section, each with its status if there was something to audit.
pub(super) fn book(book: &RuleBook, audit: Option<&Audit>) -> String {
    let mut out = String::new();
    for section in book.sections() {
        let heading = format!("{} {}", section.key, section.title);
        let _ = writeln!(out, "{}", paint(HEADING, heading.trim_end()));
        out += &self::section(&section.rules, audit);
        out.push('\n');
    }
    let engine = book.rules.iter().filter(|rule| rule.scope == Scope::Engine).count();
    let cases: usize = book.rules.iter().map(|rule| rule.cases.len()).sum();
    let count = book.rules.len();
    out + &hang("", &format!("{count} rules with {cases} cases; the engine enforces {engine} of them."))
}

/// The rules below a number.
pub(super) fn section(rules: &[&Rule], audit: Option<&Audit>) -> String {
    rules.iter().map(|rule| row(rule, status(rule, audit))).collect()
}

/// Whether a rule is held, as a column of its own. Rules that are left to the table are neither held nor open.
fn status(rule: &Rule, audit: Option<&Audit>) -> Option<String> {
    Some(match audit?.get(&rule.id).map(|report| &report.status) {
        Some(Status::Complete) => paint(GOOD, "held"),
        Some(Status::Lacking { .. }) => paint(BAD, "held"),
        Some(Status::Open { .. }) => paint(FAINT, "open"),
        Some(Status::Table) | None => "    ".to_owned(),
    })
}

/// A title that is cut shorter than this says nothing.
const LEAST_TITLE: usize = 30;

/// One line: number, title, status, mode, scope and what a Karama card can do. Where there is no room, only number,
/// title and status: the rest is on the page of the rule.
fn row(rule: &Rule, status: Option<String>) -> String {
    let id = paint(NAME, format!("{:13}", rule.id));
    let status = status.map(|status| status + " ").unwrap_or_default();
    let room = if status.is_empty() { 43 } else { 48 };
    let title_width = width().saturating_sub(room);
    if title_width < LEAST_TITLE {
        let title_width = width().saturating_sub(if status.is_empty() { 16 } else { 21 });
        let title = cut(&rule.title, title_width);
        return format!("  {id} {title:title_width$} {status}").trim_end().to_owned() + "\n";
    }
    let title = cut(&rule.title, title_width);
    let mode = match rule.mode {
        Mode::Basic => format!("{:10}", rule.mode),
        Mode::BasicOnly | Mode::Advanced => paint(MARK, format!("{:10}", rule.mode)),
    };
    let scope = match rule.scope {
        Scope::Engine => rule.scope.to_string(),
        Scope::Table => paint(FAINT, rule.scope),
    };
    let karama = match rule.karama {
        Karama::None => String::new(),
        // Both scopes are padded to the longer word, but not at the end of a line.
        Karama::Cancel | Karama::Prevent => {
            let gap = " ".repeat(7 - rule.scope.to_string().len());
            format!("{gap}{}", paint(MARK, rule.karama))
        }
    };
    format!("  {id} {title:title_width$} {status}{mode} {scope}{karama}\n")
}

/// A text shortened to a number of characters.
fn cut(text: &str, width: usize) -> String {
    match text.chars().count() > width {
        true => text.chars().take(width - 3).chain("...".chars()).collect(),
        false => text.to_owned(),
    }
}

/// What a search found, best first.
pub(super) fn hits(hits: &[Hit<'_>], text: &str) -> String {
    let mut out = String::new();
    for hit in hits {
        let title = paragraph(0, 14, &paint(HEADING, &hit.rule.title));
        out += &format!("{} {title}", paint(NAME, format!("{:13}", hit.rule.id)));
        match hit.field {
            Field::Id | Field::Title => {}
            Field::Text => out += &hang("              ", hit.line),
            Field::Case(number) => out += &hang(&format!("     case {number:<3} "), hit.line),
            Field::Ruling => out += &hang("       ruling ", hit.line),
        }
    }
    match hits.len() {
        0 => out += &hang("", &format!("No rule has all the words of `{}`.", text.trim())),
        1 => out += "\n1 rule\n",
        many => {
            let _ = writeln!(out, "\n{many} rules");
        }
    }
    out
}

/// A find of a search, for machines.
#[derive(Serialize)]
pub(super) struct HitJson<'b> {
    id: &'b str,
    title: &'b str,
    /// `id`, `title`, `text`, `case` or `ruling`.
    found_in: &'static str,
    /// The number of the case, if it was found in one.
    #[serde(skip_serializing_if = "Option::is_none")]
    case: Option<usize>,
    line: &'b str,
}

/// What a search found, for machines.
pub(super) fn hits_as_json<'b>(hits: &[Hit<'b>]) -> Vec<HitJson<'b>> {
    let json = |hit: &Hit<'b>| {
        let (found_in, case) = match hit.field {
            Field::Id => ("id", None),
            Field::Title => ("title", None),
            Field::Text => ("text", None),
            Field::Case(number) => ("case", Some(number)),
            Field::Ruling => ("ruling", None),
        };
        HitJson { id: &hit.rule.id, title: &hit.rule.title, found_in, case, line: hit.line }
    };
    hits.iter().map(json).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_has_a_line() {
        let shown = anstream::adapter::strip_str(&book(RuleBook::shipped(), None)).to_string();
        for rule in &RuleBook::shipped().rules {
            assert!(shown.contains(&format!("\n  {} ", rule.id)), "{}", rule.id);
        }
        assert!(shown.contains("\n1.02 Spice Blow and Nexus Phase\n"));
        let cases: usize = RuleBook::shipped().rules.iter().map(|rule| rule.cases.len()).sum();
        assert!(shown.contains(&format!("336 rules with {cases} cases")), "{shown}");
    }

    #[test]
    fn long_titles_are_cut() {
        assert_eq!(cut("abcdefgh", 8), "abcdefgh");
        assert_eq!(cut("abcdefghi", 8), "abcde...");
    }

    #[test]
    fn finds_are_shown_with_their_line() {
        let found = hits(&RuleBook::shipped().search("no Nexus on turn 1"), "x");
        assert!(
            anstream::adapter::strip_str(&found)
                .to_string()
                .starts_with("1.02.03       No Nexus on turn 1\n")
        );
        assert_eq!(hits(&[], "x"), "No rule has all the words of `x`.\n");
    }
}
