//! The words that the search box looks through, as a script, because a page from a disk may load no data.

use kanly_scenario::rulebook::{Rule, RuleBook};
use serde::Serialize;

use crate::MARK;
use crate::{Page, links};

/// A rule as the search box reads it.
#[derive(Serialize)]
struct Entry<'r> {
    id: &'r str,
    title: &'r str,
    page: String,
    text: Vec<&'r str>,
    cases: &'r [String],
    ruling: Vec<&'r str>,
}

/// One line for each rule.
pub(crate) fn index(book: &RuleBook) -> Page {
    let line = |rule: &Rule| {
        let entry = Entry {
            id: &rule.id,
            title: &rule.title,
            page: links::page(kanly_scenario::rulebook::section_of(&rule.id)),
            text: rule.text.lines().chain(rule.reason.as_deref()).collect(),
            cases: &rule.cases,
            ruling: rule.ruling.iter().flat_map(|ruling| ruling.lines()).collect(),
        };
        serde_json::to_string(&entry).expect("texts and numbers can be written as JSON")
    };
    let lines: Vec<String> = book.rules.iter().map(line).collect();
    let text = format!("/* {MARK} */\nwindow.kanlyRules = [\n{}\n];\n", lines.join(",\n"));
    Page { name: "search-index.js".to_owned(), text }
}
