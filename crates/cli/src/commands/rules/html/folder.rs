//! The folder that the pages are written to. What others put there is never touched.

use std::io::Read as _;
use std::path::{Path, PathBuf};

use kanly_pages::{MARK, Page};
use miette::{IntoDiagnostic as _, WrapErr as _, miette};

/// How many foreign files are named before the rest is counted.
const NAMED: usize = 3;

/// The files of an earlier run. A folder with anything else in it is refused.
pub(super) fn earlier_pages(folder: &Path) -> miette::Result<Vec<PathBuf>> {
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) if error.kind() == std::io::ErrorKind::NotADirectory => {
            let help = "name a folder: a new one, an empty one, or one with pages of an earlier run";
            return Err(miette!(help = help, "{} is not a folder", folder.display()));
        }
        Err(error) => return Err(error).into_diagnostic().wrap_err(cannot("read", folder)),
    };
    let mut earlier = Vec::new();
    let mut foreign = Vec::new();
    for entry in entries {
        let entry = entry.into_diagnostic().wrap_err_with(|| cannot("read", folder))?;
        // A link could lead to a file elsewhere, so it is not one of ours.
        match entry.file_type().is_ok_and(|kind| kind.is_file()) && is_ours(&entry.path()) {
            true => earlier.push(entry.path()),
            false => foreign.push(entry.file_name().to_string_lossy().into_owned()),
        }
    }
    if foreign.is_empty() {
        return Ok(earlier);
    }
    foreign.sort();
    let more = foreign.len().saturating_sub(NAMED);
    foreign.truncate(NAMED);
    let more = if more == 0 { String::new() } else { format!(" and {more} more") };
    Err(miette!(
        help = "name a new or an empty folder, or one that holds nothing but pages of an earlier run",
        "{} holds what is not a rule page: {}{more}; nothing was written",
        folder.display(),
        foreign.join(", ")
    ))
}

/// Whether a file starts as ours do.
fn is_ours(path: &Path) -> bool {
    let mut start = Vec::new();
    let read = std::fs::File::open(path).and_then(|file| file.take(200).read_to_end(&mut start));
    read.is_ok() && String::from_utf8_lossy(&start).contains(MARK)
}

/// Writes all files, then takes away those of the earlier run that are no more.
pub(super) fn write(folder: &Path, pages: &[Page], earlier: &[PathBuf]) -> miette::Result<()> {
    std::fs::create_dir_all(folder).into_diagnostic().wrap_err_with(|| cannot("make", folder))?;
    for page in pages {
        let path = folder.join(&page.name);
        std::fs::write(&path, &page.text).into_diagnostic().wrap_err_with(|| cannot("write", &path))?;
    }
    for path in earlier {
        let again = pages.iter().any(|page| path.file_name().is_some_and(|name| name == page.name.as_str()));
        if !again {
            std::fs::remove_file(path).into_diagnostic().wrap_err_with(|| cannot("remove", path))?;
        }
    }
    Ok(())
}

fn cannot(what: &str, path: &Path) -> String {
    format!("cannot {what} {}", path.display())
}
