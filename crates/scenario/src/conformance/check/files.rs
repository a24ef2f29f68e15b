//! Finds and reads exported files.

use std::path::{Path, PathBuf};

use kanly_engine::BEHAVIOUR;
use serde::Deserialize;

use crate::conformance::folder::{INDEX, SCHEMA_FILE};
use crate::conformance::model::{FORMAT, File, Index, SCHEMA_VERSION};

/// The files that are to be checked.
#[derive(Debug, Default)]
pub struct Found {
    /// The files with cases.
    pub files: Vec<PathBuf>,
    /// What is wrong before one of them is read.
    pub problems: Vec<String>,
}

/// Looks for files with cases: a file itself, in a folder what its index lists, or without an index all that end in
/// `.json`.
pub fn find(paths: &[PathBuf]) -> Found {
    let mut found = Found::default();
    for path in paths {
        let listed = if path.is_dir() { in_folder(path) } else { Ok(vec![path.clone()]) };
        match listed {
            Ok(files) if files.is_empty() => {
                found.problems.push(format!("{}: there are no cases in this folder", path.display()));
            }
            Ok(files) => found.files.extend(files),
            Err(problem) => found.problems.push(problem),
        }
    }
    found.files.sort();
    found.files.dedup();
    found
}

fn in_folder(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let index = folder.join(INDEX);
    if index.exists() {
        let index: Index = parse(&index, &text(&index)?)?;
        return Ok(index.files.iter().map(|listed| folder.join(&listed.file)).collect());
    }
    let mut files = Vec::new();
    collect(folder, &mut files).map_err(|error| format!("{}: cannot be read: {error}", folder.display()))?;
    files.retain(|file| {
        file.extension().is_some_and(|end| end == "json")
            && file.file_name().is_some_and(|name| name != SCHEMA_FILE)
    });
    Ok(files)
}

/// All files of a folder and of those in it.
fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else {
            files.push(path);
        }
    }
    files.sort();
    Ok(())
}

/// Reads a file with cases. What is wrong with it is told in one line.
pub fn read(path: &Path) -> Result<File, String> {
    parse(path, &text(path)?)
}

fn text(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: cannot be read: {error}", path.display()))
}

/// What all files begin with.
#[derive(Deserialize)]
struct Header {
    #[serde(default)]
    format: String,
    #[serde(default)]
    schema_version: u32,
    #[serde(default)]
    behaviour: u8,
}

fn parse<T: for<'t> Deserialize<'t>>(path: &Path, text: &str) -> Result<T, String> {
    let shown = path.display();
    let header: Header =
        serde_json::from_str(text).map_err(|error| format!("{shown}: this is no exported file: {error}"))?;
    if header.format != FORMAT {
        return Err(format!("{shown}: this is no exported file: its `format` is not \"{FORMAT}\""));
    }
    if header.schema_version != SCHEMA_VERSION {
        let version = header.schema_version;
        return Err(format!("{shown}: schema version {version} cannot be read, only {SCHEMA_VERSION}"));
    }
    if header.behaviour != BEHAVIOUR {
        let version = header.behaviour;
        return Err(format!(
            "{shown}: it was exported with behaviour version {version}, and this is {BEHAVIOUR}: export it anew"
        ));
    }
    serde_json::from_str(text).map_err(|error| format!("{shown}: {error}"))
}
