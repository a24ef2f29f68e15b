//! The inputs that the repository keeps: few and small, and each reaches something of its own.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use super::run::Target;

/// How many of them, and the largest.
const MOST: usize = 50;
const MOST_BYTES: u64 = 2048;

/// Makes them anew from all that is known.
pub(super) fn keep(target: &Target<'_>) -> Result<(), String> {
    let failed = |error: io::Error| format!("cannot keep inputs of {}: {error}", target.name);
    let merged = target.folder.join("merged").join(target.name);
    clear(&merged).map_err(failed)?;
    let mut command = Command::new(&target.program);
    command.args(["-merge=1", &format!("-max_len={MOST_BYTES}")]).arg(&merged).args(target.inputs());
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    if !command.status().map_err(failed)?.success() {
        return Err(format!("{}: libFuzzer cannot merge its inputs", target.name));
    }
    let chosen = spread(&merged).map_err(failed)?;
    let kept = target.kept();
    let copy = |path: &PathBuf| {
        let name = path.file_name().expect("a file has a name");
        fs::copy(path, kept.join(name)).map(|_| ())
    };
    clear(&kept).and_then(|()| chosen.iter().try_for_each(copy)).map_err(failed)
}

/// An empty folder.
pub(super) fn clear(folder: &Path) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        Ok(()) | Err(_) => fs::create_dir_all(folder),
    }
}

/// As many files of a folder as are kept: some small and some large ones, for the smallest alone reach little.
fn spread(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let size = entry.metadata()?.len();
        if size <= MOST_BYTES {
            files.push((size, entry.path()));
        }
    }
    files.sort();
    let number = files.len().min(MOST);
    Ok((0..number).map(|i| files[i * files.len() / number].1.clone()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_and_small_ones_are_kept() {
        let folder = std::env::temp_dir().join(format!("kanly-corpus-{}", std::process::id()));
        clear(&folder).expect("an empty folder");
        for size in 1..=60_usize {
            fs::write(folder.join(format!("{size:02}")), vec![b'x'; size]).expect("written");
        }
        fs::write(folder.join("large"), vec![b'x'; 5000]).expect("written");
        let kept = spread(&folder).expect("it can be read");
        let names: Vec<String> = kept
            .iter()
            .map(|path| path.file_name().expect("a name").to_string_lossy().into_owned())
            .collect();
        assert_eq!((names.len(), names[0].as_str(), names[49].as_str()), (50, "01", "59"));
        clear(&folder).expect("our own folder");
        assert!(spread(&folder).expect("it can be read").is_empty());
        fs::remove_dir_all(folder).expect("our own folder");
    }
}
