//! The shape of all files under some paths.

use std::io;
use std::path::{Path, PathBuf};

use rayon::prelude::*;

use super::{shaped, shaped_base};
use crate::format::{BASES, find_base};
use crate::report::{collect, shown};
use crate::rulebook::{Problem, RuleBook};

/// A file and its short shape.
#[derive(Debug)]
pub struct Shaped {
    /// Where it stands.
    pub path: PathBuf,
    /// How it is called for people.
    pub name: String,
    /// What is to be done with it.
    pub shape: Shape,
}

/// What is to be done with a file.
#[derive(Debug)]
pub enum Shape {
    /// Nothing: it has its short shape.
    Right,
    /// This is its short shape.
    Other(String),
    /// It has mistakes, and no shape before they are mended.
    Wrong(Vec<Problem>),
}

/// Looks at files and all files in folders, base positions among them.
pub fn shapes(paths: &[PathBuf], book: &RuleBook) -> Vec<Shaped> {
    let mut files = Vec::new();
    let mut found = Vec::new();
    for path in paths {
        if let Err(error) = collect(path, &mut files, &|_| true) {
            let name = shown(path);
            let problem = Problem::of_file(&name, format!("cannot read {name}: {error}"));
            found.push(Shaped { path: path.clone(), name, shape: Shape::Wrong(vec![problem]) });
        }
    }
    files.sort();
    files.dedup();
    found.par_extend(files.into_par_iter().map(|path| {
        let name = shown(&path);
        let shape = shape(&path, &name, book);
        Shaped { path, name, shape }
    }));
    found
}

/// More rounds than any file needs.
const ROUNDS: usize = 4;

fn shape(path: &Path, name: &str, book: &RuleBook) -> Shape {
    let bytes = match std::fs::read(path) {
        Ok(bytes) => bytes,
        Err(error) => {
            return Shape::Wrong(vec![Problem::of_file(name, format!("cannot read {name}: {error}"))]);
        }
    };
    let shaped = |bytes: &[u8]| match is_base(path) {
        true => shaped_base(name, bytes, book),
        false => shaped(name, bytes, book, &|base| find_base(path, name, base)),
    };
    // A comment that moves can make room for another: the shape is what stays as it is when it is shaped again.
    let mut text = shaped(&bytes);
    for _ in 0..ROUNDS {
        match &text {
            Ok(once) => match shaped(once.as_bytes()) {
                Ok(again) if again == *once => break,
                again => text = again,
            },
            Err(_) => break,
        }
    }
    match text {
        Ok(text) if text.as_bytes() == bytes => Shape::Right,
        Ok(text) => Shape::Other(text),
        Err(problems) => Shape::Wrong(problems),
    }
}

/// The folders of the scenario files under some paths, without those of base positions.
pub fn folders(paths: &[PathBuf]) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for path in paths {
        collect(path, &mut files, &|folder| folder != BASES)?;
    }
    let mut folders: Vec<PathBuf> = files
        .iter()
        .filter(|path| !is_base(path))
        .filter_map(|path| path.parent())
        .map(Path::to_owned)
        .collect();
    folders.sort();
    folders.dedup();
    Ok(folders)
}

/// Whether a file is a base position.
pub(super) fn is_base(path: &Path) -> bool {
    path.parent().and_then(Path::file_name).is_some_and(|folder| folder == BASES)
}

/// Writes a file. The old one stays whole until the new one is.
pub fn write(path: &Path, text: &str) -> io::Result<()> {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".part");
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::write(&beside, text)?;
    std::fs::rename(&beside, path)
}
