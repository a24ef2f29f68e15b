//! The files of puzzles, read from the workspace and not from the program: those that were just made are not in it yet.

use std::fs;
use std::path::{Path, PathBuf};

use kanly_tracks::puzzle::Puzzle;

/// Where they lie, below the top of the workspace.
pub(super) const PUZZLES: &str = "puzzles";

/// The file of a puzzle.
pub(super) fn file(root: &Path, name: &str) -> PathBuf {
    root.join(PUZZLES).join(format!("{name}.toml"))
}

/// All puzzles in the order of their names, or those that are named.
pub(super) fn read(root: &Path, names: &[String]) -> Result<Vec<Puzzle>, String> {
    let mut all = self::names(root)?;
    if let Some(stranger) = names.iter().find(|name| !all.contains(name)) {
        return Err(format!("there is no puzzle `{stranger}` in {PUZZLES}/"));
    }
    all.retain(|name| names.is_empty() || names.contains(name));
    all.iter().map(|name| one(root, name)).collect()
}

fn one(root: &Path, name: &str) -> Result<Puzzle, String> {
    let wrong = |why: String| format!("{PUZZLES}/{name}.toml: {why}");
    let text = fs::read_to_string(file(root, name)).map_err(|error| wrong(error.to_string()))?;
    Puzzle::read(name, &text).map_err(wrong)
}

/// Their names.
pub(super) fn names(root: &Path) -> Result<Vec<String>, String> {
    let folder = fs::read_dir(root.join(PUZZLES)).map_err(|error| format!("{PUZZLES}/: {error}"))?;
    let paths = folder.flatten().map(|entry| entry.path());
    let mut names: Vec<String> = paths
        .filter(|path| path.extension().is_some_and(|extension| extension == "toml"))
        .filter_map(|path| Some(path.file_stem()?.to_str()?.to_owned()))
        .collect();
    names.sort();
    Ok(names)
}

/// Writes a puzzle.
pub(super) fn write(root: &Path, puzzle: &Puzzle) -> Result<(), String> {
    let path = file(root, &puzzle.name);
    fs::write(&path, puzzle.text()).map_err(|error| format!("{}: {error}", path.display()))
}
