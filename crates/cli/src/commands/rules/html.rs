//! `kanly rules --html DIR`: the rules as pages that can be linked to, read on a phone and printed.
//!
//! The pages are made as text first and written afterwards, so that nothing is written if something is wrong.

mod folder;

use std::path::Path;
use std::process::ExitCode;

use kanly_pages::Site;
use kanly_scenario::rulebook::Problems;

use super::repository::Sources;
use crate::terminal::{self, NAME, paint};

/// Writes the pages into a folder and says so. Ids that do not exist are complained of, as by `--coverage`.
pub(super) fn write(sources: &Sources, folder: &Path) -> miette::Result<ExitCode> {
    let (audit, root) = (sources.must_audit()?, sources.must_have_root()?);
    let earlier = folder::earlier_pages(folder)?;
    let site = Site::proved(&sources.book, &audit, root)?;
    let pages = site.pages();
    folder::write(folder, &pages, &earlier)?;
    let documents = pages.iter().filter(|page| page.name.ends_with(".html")).count();
    let bytes: usize = pages.iter().map(|page| page.text.len()).sum();
    let index = folder.join("index.html");
    terminal::print(&format!(
        "{documents} pages about {} rules written to {} ({}.{} MB in {} files); open {}\n",
        sources.book.rules.len(),
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
