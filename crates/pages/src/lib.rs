//! The rules as web pages that can be linked to, read on a phone and printed, and how web pages of ours look.
//!
//! Pages are made as text: the command line writes them into a folder, the server shows them. They hold no date and no path of
//! this machine: the same rules give the same bytes. Links between them are names of files, so that they lead to the same pages
//! from a disk and below any address.

#![forbid(unsafe_code)]

mod frame;
mod guide;
mod index;
mod links;
mod look;
mod proofs;
mod prose;
mod rule;
mod search;
mod section;

use std::collections::BTreeMap;
use std::path::Path;

use kanly_scenario::audit::{Audit, Counts, ProofKind};
use kanly_scenario::excerpt::{Excerpts, excerpts};
use kanly_scenario::rulebook::{CaseId, RuleBook, Section};
use miette::{IntoDiagnostic as _, WrapErr as _};

pub use look::{LOGO, report_style, style};

/// Stands at the top of every file, so that whoever writes them knows them again.
pub const MARK: &str = "Written by kanly rules --html. The next run writes it anew.";

/// Everything that the pages tell of.
pub struct Site<'a> {
    book: &'a RuleBook,
    sections: Vec<Section<'a>>,
    /// What a repository says about the rules.
    proved: Option<Proved<'a>>,
    /// The page around them that they lead back to.
    home: Option<&'static str>,
}

/// What proves the rules, and the code that keeps them.
struct Proved<'a> {
    audit: &'a Audit,
    /// The scenario files that prove something, by their names in the repository.
    scenarios: BTreeMap<String, Excerpts>,
    /// The base positions they start from: the name of the file, and its text.
    bases: BTreeMap<String, Excerpts>,
}

/// A file of the pages.
pub struct Page {
    /// Its name.
    pub name: String,
    /// What it holds.
    pub text: String,
}

impl<'a> Site<'a> {
    /// The rules alone, as a part of something larger that they lead back to.
    pub fn below(book: &'a RuleBook, home: &'static str) -> Site<'a> {
        Site { book, sections: book.sections(), proved: None, home: Some(home) }
    }

    /// The rules with what proves them: reads the scenarios of a repository.
    pub fn proved(book: &'a RuleBook, audit: &'a Audit, root: &Path) -> miette::Result<Site<'a>> {
        let mut proved = Proved { audit, scenarios: BTreeMap::new(), bases: BTreeMap::new() };
        for proof in audit.rules.iter().flat_map(|report| report.proofs.iter().flatten()) {
            let file = &proof.place.file;
            if proof.kind == ProofKind::Scenario && !proved.scenarios.contains_key(file) {
                proved.scenarios.insert(file.clone(), read(root, file)?);
            }
        }
        for (file, scenario) in &proved.scenarios {
            let base = scenario.base.as_deref().and_then(|base| proofs::base_file(root, file, base));
            if let Some(base) = base.filter(|base| !proved.bases.contains_key(base)) {
                let text = read(root, &base)?;
                proved.bases.insert(base, text);
            }
        }
        Ok(Site { book, sections: book.sections(), proved: Some(proved), home: None })
    }

    /// All files.
    pub fn pages(&self) -> Vec<Page> {
        let mut pages = vec![index::page(self), guide::page(self)];
        pages.extend((0..self.sections.len()).map(|at| section::page(self, at)));
        pages.push(search::index(self.book));
        pages.extend(frame::files());
        pages
    }

    /// The numbers of each section, in their order, and of the whole book; if anything proves them.
    fn counts(&self) -> Option<(Vec<Counts>, Counts)> {
        let audit = self.proved.as_ref()?.audit;
        let sections: Vec<Counts> =
            audit.sections(self.book).into_iter().map(|section| section.counts).collect();
        let mut total = Counts::default();
        for counts in &sections {
            total += *counts;
        }
        Some((sections, total))
    }
}

/// Where the rule, the case or the section of this number stands: the name of a file, perhaps with an anchor.
pub fn address(book: &RuleBook, number: &str) -> Option<String> {
    if book.get(number).is_some() {
        return Some(links::to_rule(number));
    }
    if let Ok(case) = number.parse::<CaseId>() {
        return book.case(&case).map(|_| links::to_case(&case.rule, case.number));
    }
    // A bare `1` is a number of forces, not the first chapter.
    let is_section = number.contains('.') && book.get(&format!("{number}.00")).is_some();
    is_section.then(|| links::page(number))
}

/// What a section is called. The rules of a chapter that belong to none of its sections have no heading.
fn title(section: &Section<'_>) -> String {
    match section.title {
        "" => format!("General rules of chapter {}", section.key),
        title => title.to_owned(),
    }
}

fn read(root: &Path, file: &str) -> miette::Result<Excerpts> {
    let text = std::fs::read_to_string(root.join(file)).into_diagnostic();
    Ok(excerpts(&text.wrap_err_with(|| format!("cannot read {file}"))?))
}

/// A number of things in words.
fn count(number: usize, one: &str, many: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {many}") }
}
