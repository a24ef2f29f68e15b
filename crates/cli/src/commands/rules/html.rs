//! `kanly rules --html DIR`: the rules as pages that can be linked to, read on a phone and printed.
//!
//! The pages are made as text first and written afterwards, so that nothing is written if something is wrong. They
//! hold no date and no path of this machine: the same repository gives the same bytes.

mod folder;
mod frame;
mod guide;
mod index;
mod links;
mod proofs;
mod prose;
mod rule;
mod search;
mod section;

use std::collections::BTreeMap;
use std::path::Path;
use std::process::ExitCode;

use kanly_scenario::audit::{Audit, Counts, ProofKind};
use kanly_scenario::excerpt::{Excerpts, excerpts};
use kanly_scenario::rulebook::{Problems, RuleBook, Section};
use miette::{IntoDiagnostic as _, WrapErr as _};

use super::repository::Sources;
use crate::terminal::{self, NAME, paint};

/// Everything that the pages tell of.
struct Site<'a> {
    book: &'a RuleBook,
    audit: &'a Audit,
    sections: Vec<Section<'a>>,
    /// The scenario files that prove something, by their names in the repository.
    scenarios: BTreeMap<String, Excerpts>,
    /// The base positions they start from: the name of the file, and its text.
    bases: BTreeMap<String, Excerpts>,
}

/// A file to be written.
struct Page {
    name: String,
    text: String,
}

/// Writes the pages into a folder and says so. Ids that do not exist are complained of, as by `--coverage`.
pub(super) fn write(sources: &Sources, folder: &Path) -> miette::Result<ExitCode> {
    let (audit, root) = (sources.must_audit()?, sources.must_have_root()?);
    let earlier = folder::earlier_pages(folder)?;
    let site = Site::read(&sources.book, &audit, root)?;
    let pages = site.pages();
    folder::write(folder, &pages, &earlier)?;
    let documents = pages.iter().filter(|page| page.name.ends_with(".html")).count();
    let bytes: usize = pages.iter().map(|page| page.text.len()).sum();
    let index = folder.join("index.html");
    terminal::print(&format!(
        "{documents} pages about {} rules written to {} ({}.{} MB in {} files); open {}\n",
        site.book.rules.len(),
        folder.display(),
        bytes / 1_000_000,
        bytes / 100_000 % 10,
        pages.len(),
        paint(NAME, index.display()),
    ))?;
    if audit.problems.is_empty() {
        return Ok(ExitCode::SUCCESS);
    }
    terminal::complain(&miette::Report::new(Problems { list: audit.problems.clone() }));
    Ok(ExitCode::from(1))
}

impl<'a> Site<'a> {
    /// Reads the scenarios that prove something.
    fn read(book: &'a RuleBook, audit: &'a Audit, root: &Path) -> miette::Result<Site<'a>> {
        let mut site = Site {
            book,
            audit,
            sections: book.sections(),
            scenarios: BTreeMap::new(),
            bases: BTreeMap::new(),
        };
        for proof in audit.rules.iter().flat_map(|report| report.proofs.iter().flatten()) {
            let file = &proof.place.file;
            if proof.kind == ProofKind::Scenario && !site.scenarios.contains_key(file) {
                site.scenarios.insert(file.clone(), read(root, file)?);
            }
        }
        for (file, scenario) in &site.scenarios {
            let base = scenario.base.as_deref().and_then(|base| proofs::base_file(root, file, base));
            if let Some(base) = base.filter(|base| !site.bases.contains_key(base)) {
                let text = read(root, &base)?;
                site.bases.insert(base, text);
            }
        }
        Ok(site)
    }

    fn pages(&self) -> Vec<Page> {
        let mut pages = vec![index::page(self), guide::page(self)];
        pages.extend((0..self.sections.len()).map(|at| section::page(self, at)));
        pages.push(search::index(self.book));
        pages.extend(frame::files());
        pages
    }

    /// The numbers of each section, in their order, and of the whole book.
    fn counts(&self) -> (Vec<Counts>, Counts) {
        let sections: Vec<Counts> =
            self.audit.sections(self.book).into_iter().map(|section| section.counts).collect();
        let mut total = Counts::default();
        for counts in &sections {
            total += *counts;
        }
        (sections, total)
    }
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
