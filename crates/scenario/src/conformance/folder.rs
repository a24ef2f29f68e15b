//! Writes an export into its folder: the same cases give the same bytes.

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::SCHEMA;
use super::export::Export;
use super::model::{CaseForm, FORMAT, File, Index};

/// The file that says what there is.
pub(super) const INDEX: &str = "index.json";
/// The folder of the files with cases.
pub(super) const CASES: &str = "cases";
/// The file that defines the form of the others.
pub(super) const SCHEMA_FILE: &str = "schema.json";

/// Why an export could not be written.
#[derive(Debug)]
pub enum Unwritten {
    /// There are files in the folder that no export has written.
    Foreign(Vec<PathBuf>),
    /// A file could not be read or written.
    Io(PathBuf, io::Error),
}

impl fmt::Display for Unwritten {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unwritten::Foreign(files) => {
                let first = files.first().map(|file| file.display().to_string()).unwrap_or_default();
                match files.len() {
                    0 | 1 => write!(f, "{first} is no file of an export"),
                    many => write!(f, "{first} and {} more are no files of an export", many - 1),
                }
            }
            Unwritten::Io(path, error) => write!(f, "cannot write {}: {error}", path.display()),
        }
    }
}

impl std::error::Error for Unwritten {}

impl Export {
    /// Writes everything into a folder, which is made if it is not there. An older export in it is replaced; if there is
    /// anything else, nothing is written. Gives back how many bytes were.
    pub fn write(&self, folder: &Path) -> Result<u64, Unwritten> {
        let old = ours(folder)?;
        let mut files: Vec<(PathBuf, String)> =
            self.files.iter().map(|(path, file)| (folder.join(path), file_text(file))).collect();
        files.push((folder.join(SCHEMA_FILE), SCHEMA.to_owned()));
        files.push((folder.join(INDEX), index_text(&self.index)));
        for path in old.iter().filter(|old| !files.iter().any(|(path, _)| path == *old)) {
            fs::remove_file(path).map_err(|error| Unwritten::Io(path.clone(), error))?;
        }
        let mut bytes = 0;
        for (path, text) in &files {
            let parent = path.parent().unwrap_or(folder);
            let written = fs::create_dir_all(parent).and_then(|()| fs::write(path, text));
            written.map_err(|error| Unwritten::Io(path.clone(), error))?;
            bytes += text.len() as u64;
        }
        Ok(bytes)
    }
}

/// Refuses a folder with anything in it that no export has written.
pub fn must_be_ours(folder: &Path) -> Result<(), Unwritten> {
    ours(folder).map(|_| ())
}

/// The files of an older export in a folder; an error if there are others.
fn ours(folder: &Path) -> Result<Vec<PathBuf>, Unwritten> {
    let mut walk = Walk { root: folder, ours: Vec::new(), foreign: Vec::new() };
    if folder.exists() {
        walk.folder(folder)?;
    }
    if walk.foreign.is_empty() { Ok(walk.ours) } else { Err(Unwritten::Foreign(walk.foreign)) }
}

/// Goes through a folder and tells the files of an export from others.
struct Walk<'f> {
    root: &'f Path,
    ours: Vec<PathBuf>,
    foreign: Vec<PathBuf>,
}

impl Walk<'_> {
    /// So many foreign files are enough to know: the folder may be a whole disk.
    const ENOUGH: usize = 10;

    fn folder(&mut self, folder: &Path) -> Result<(), Unwritten> {
        let wrong = |error| Unwritten::Io(folder.to_owned(), error);
        let entries: io::Result<Vec<fs::DirEntry>> = fs::read_dir(folder).map_err(wrong)?.collect();
        let mut entries = entries.map_err(wrong)?;
        entries.sort_by_key(fs::DirEntry::path);
        for entry in entries {
            if self.foreign.len() >= Self::ENOUGH {
                break;
            }
            let (path, kind) = (entry.path(), entry.file_type().map_err(wrong)?);
            if kind.is_dir() {
                self.folder(&path)?;
            } else if kind.is_file() && self.is_ours(&path) {
                self.ours.push(path);
            } else {
                self.foreign.push(path);
            }
        }
        Ok(())
    }

    /// Whether a file stands where those of an export do, and begins as they do. An export that was interrupted is known
    /// by that as well.
    fn is_ours(&self, path: &Path) -> bool {
        let place = path.strip_prefix(self.root).unwrap_or(path);
        let mut start = [0; 200];
        let read = fs::File::open(path).and_then(|mut file| io::Read::read(&mut file, &mut start));
        let start = String::from_utf8_lossy(&start[..read.unwrap_or(0)]).into_owned();
        if place == Path::new(SCHEMA_FILE) {
            return start.contains("$schema") && start.contains(FORMAT);
        }
        let stands = place == Path::new(INDEX) || place.starts_with(CASES);
        stands && start.starts_with(&format!("{{\n  \"format\": \"{FORMAT}\""))
    }
}

/// The text of a file. One line for each step, so that people can read it and differences are small.
pub(super) fn file_text(file: &File) -> String {
    let mut text = head(&file.format, file.schema_version, file.behaviour);
    member(&mut text, 1, "source", &file.source);
    member(&mut text, 1, "title", &file.title);
    let cases: Vec<String> = file.cases.iter().map(case_text).collect();
    text.push_str(&format!("  \"cases\": [\n{}\n  ]\n}}\n", cases.join(",\n")));
    text
}

fn head(format: &str, schema_version: u32, behaviour: u8) -> String {
    let mut text = "{\n".to_owned();
    member(&mut text, 1, "format", &format);
    member(&mut text, 1, "schema_version", &schema_version);
    member(&mut text, 1, "behaviour", &behaviour);
    text
}

/// A value on one line. What is exported are plain values, for which this cannot fail.
fn line(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

fn member(text: &mut String, depth: usize, name: &str, value: &impl Serialize) {
    text.push_str(&format!("{}\"{name}\": {},\n", "  ".repeat(depth), line(value)));
}

/// A list with one line for each item.
fn rows<T: Serialize>(depth: usize, name: &str, items: &[T]) -> String {
    let indent = "  ".repeat(depth);
    let items: Vec<String> = items.iter().map(|item| format!("{indent}  {}", line(item))).collect();
    match items.is_empty() {
        true => format!("{indent}\"{name}\": [],\n"),
        false => format!("{indent}\"{name}\": [\n{}\n{indent}],\n", items.join(",\n")),
    }
}

fn case_text(case: &CaseForm) -> String {
    let mut text = "    {\n".to_owned();
    member(&mut text, 3, "name", &case.name);
    member(&mut text, 3, "proves", &case.proves);
    member(&mut text, 3, "start", &case.start);
    if let Some(rules) = &case.impossible {
        member(&mut text, 3, "impossible", rules);
    }
    if let Some(opening) = &case.opening {
        member(&mut text, 3, "opening", opening);
        text.push_str(&rows(3, "steps", &case.steps));
    }
    if let Some(end) = &case.end {
        member(&mut text, 3, "end", end);
    }
    close(text, "    }")
}

/// Ends an object: its last member has no comma.
fn close(mut text: String, end: &str) -> String {
    text.truncate(text.trim_end_matches(",\n").len());
    text.push_str(&format!("\n{end}"));
    text
}

fn index_text(index: &Index) -> String {
    let mut text = head(&index.format, index.schema_version, index.behaviour);
    member(&mut text, 1, "counts", &index.counts);
    member(&mut text, 1, "kinds", &index.kinds);
    text.push_str(&rows(1, "files", &index.files));
    text.push_str(&rows(1, "proves", &index.proves));
    close(text, "}\n")
}
