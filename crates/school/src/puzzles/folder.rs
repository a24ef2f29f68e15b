//! The files of puzzles, read from the workspace and not from the program: those that were just made are not in it yet.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use kanly_tracks::puzzle::{GONE, Puzzle};

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

/// Names that were given once, to those that are there and to those that are gone.
pub(super) fn given(root: &Path) -> Result<Vec<String>, String> {
    let mut given = names(root)?;
    match fs::read_to_string(root.join(PUZZLES).join(GONE)) {
        Ok(text) => given.extend(text.lines().map(str::to_owned)),
        Err(error) if error.kind() == ErrorKind::NotFound => {}
        Err(error) => return Err(format!("{PUZZLES}/{GONE}: {error}")),
    }
    Ok(given)
}

/// Writes these in place of those that are there; whoever of these names is not among them is gone.
pub(super) fn replace(root: &Path, puzzles: &[Puzzle], given: &[String]) -> Result<(), String> {
    for name in names(root)? {
        let path = file(root, &name);
        fs::remove_file(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    }
    puzzles.iter().try_for_each(|puzzle| write(root, puzzle))?;
    let there = |name: &&String| puzzles.iter().any(|puzzle| puzzle.name == **name);
    let mut gone: Vec<&str> = given.iter().filter(|name| !there(name)).map(String::as_str).collect();
    gone.sort_unstable();
    let text: String = gone.iter().map(|name| format!("{name}\n")).collect();
    fs::write(root.join(PUZZLES).join(GONE), text).map_err(|error| format!("{PUZZLES}/{GONE}: {error}"))
}

/// Writes a puzzle.
pub(super) fn write(root: &Path, puzzle: &Puzzle) -> Result<(), String> {
    let path = file(root, &puzzle.name);
    fs::write(&path, puzzle.text()).map_err(|error| format!("{}: {error}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_is_gone_is_given_to_nobody_else() {
        let root = std::env::temp_dir().join(format!("kanly-gone-{}", std::process::id()));
        fs::create_dir_all(root.join(PUZZLES)).expect("a folder");
        let both = &Puzzle::all()[..2];
        assert_eq!(given(&root), Ok(Vec::new()), "nothing is there yet");
        replace(&root, both, &[]).expect("both are written");
        let before = given(&root).expect("names");
        assert_eq!(before, names(&root).expect("names"));
        replace(&root, &both[1..], &before).expect("one is left");
        assert_eq!(names(&root), Ok(vec![both[1].name.clone()]));
        assert_eq!(given(&root), Ok(vec![both[1].name.clone(), both[0].name.clone()]));
        fs::remove_dir_all(&root).expect("it was made here");
    }
}
