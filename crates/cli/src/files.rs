//! Files that cannot be read or written, or are of another kind than they should be: what is wrong, and what to do.

use std::io::{Error, ErrorKind};
use std::path::Path;

use kanly_scenario::rulebook::{Problem, Problems, nearest};
use miette::{Report, miette};

/// What a text turns out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Record,
    Scenario,
    /// Scenarios for other implementations.
    Export,
    Other,
}

impl Kind {
    /// Judged by how it begins, and by what only scenarios have.
    pub(crate) fn of(text: &str) -> Kind {
        let start = text.trim_start();
        match start {
            _ if start.starts_with("kanly record") => Kind::Record,
            _ if start.starts_with('{') && start.contains("kanly conformance") => Kind::Export,
            _ if text.lines().any(|line| line.trim() == "[[case]]") => Kind::Scenario,
            _ => Kind::Other, // any: nothing that we know
        }
    }

    /// What can be done with such a file; nothing if it is none of ours.
    pub(crate) fn commands(self, file: &str) -> Option<String> {
        match self {
            Kind::Record => Some(format!(
                "this is the record of a game: `kanly replay {file}` tells it, `kanly show {file}` shows how it \
                 stands, and `kanly scenario new {file} --at LINE` makes a scenario of it"
            )),
            Kind::Scenario => Some(format!(
                "this is a scenario: `kanly scenario run {file}` runs it, `kanly scenario show {file}` shows it"
            )),
            Kind::Export => Some(format!(
                "this is an exported scenario: `kanly conformance check {file}` plays it on this engine"
            )),
            Kind::Other => None,
        }
    }
}

/// What is wrong in files: one mistake by itself, several as a list.
pub(crate) fn mistakes(mut list: Vec<Problem>) -> Report {
    match (list.len(), list.pop()) {
        (1, Some(only)) => Report::new(only),
        (_, last) => {
            list.extend(last);
            Report::new(Problems { list })
        }
    }
}

/// A file that cannot be read: `what` says what was looked for, `made` how one comes by it.
pub(crate) fn unreadable(what: &str, path: &Path, error: &Error, made: &str) -> Report {
    let shown = path.display();
    let help = match error.kind() {
        ErrorKind::NotFound => match similar(path) {
            Some(name) => format!("did you mean {name}?"),
            None => made.to_owned(),
        },
        ErrorKind::IsADirectory => "this is a folder: name a file in it".to_owned(),
        ErrorKind::PermissionDenied => "you may not read this file".to_owned(),
        _ => made.to_owned(), // any: the message itself says what is wrong
    };
    miette!(help = help, "cannot read {what}{shown}: {error}")
}

/// A file or folder that cannot be written.
pub(crate) fn unwritable(what: &str, path: &Path, error: &Error) -> Report {
    let help = match error.kind() {
        ErrorKind::IsADirectory => "this is a folder: name a file in it",
        ErrorKind::NotFound => "make its folder first, or name another place",
        ErrorKind::PermissionDenied => "you may not write there: name another place",
        ErrorKind::AlreadyExists | ErrorKind::NotADirectory => {
            "a file stands where a folder is needed: name another place"
        }
        _ => "name another place", // any: the message itself says what is wrong
    };
    miette!(help = help, "cannot write {what}{}: {error}", path.display())
}

/// A file beside it with nearly this name.
fn similar(path: &Path) -> Option<String> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let entries = std::fs::read_dir(folder.unwrap_or(Path::new("."))).ok()?;
    let names: Vec<String> = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    let name = path.file_name()?.to_str()?;
    let found = nearest(name, names.iter().map(String::as_str))?;
    Some(folder.map_or_else(|| found.to_owned(), |folder| folder.join(found).display().to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_known_by_how_they_begin() {
        assert_eq!(Kind::of("kanly record 1\n"), Kind::Record);
        assert_eq!(Kind::of("title = \"x\"\n[[case]]\n"), Kind::Scenario);
        assert_eq!(Kind::of("{\"format\": \"kanly conformance\"}"), Kind::Export);
        assert_eq!(Kind::of(""), Kind::Other);
    }

    #[test]
    fn one_mistake_is_told_by_itself() {
        let one = || Problem::of_file("x", "it is wrong");
        assert_eq!(mistakes(vec![one()]).to_string(), "it is wrong");
        assert_eq!(mistakes(vec![one(), one()]).to_string(), "2 mistakes in the files");
    }
}
