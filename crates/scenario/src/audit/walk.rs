//! Collects the files that the audit reads.

use std::path::Path;

use crate::rulebook::{Problem, SourceFile};

/// Reads every file below `root/folder` whose name ends with `.extension`, in the order of the paths.
///
/// A folder that is not there has no files. Links to folders are not followed, so that a loop cannot trap the walk;
/// folders of build products (`target`) and hidden ones are passed over.
pub(super) fn sources(
    root: &Path,
    folder: &str,
    extension: &str,
    problems: &mut Vec<Problem>,
) -> Vec<SourceFile> {
    let mut paths = Vec::new();
    collect(&root.join(folder), folder, extension, &mut paths, problems);
    paths.sort();
    paths.iter().filter_map(|path| source(root, path, problems)).collect()
}

/// Reads one file, named relative to the repository.
pub(super) fn source(root: &Path, path: &str, problems: &mut Vec<Problem>) -> Option<SourceFile> {
    let read = match std::fs::read(root.join(path)) {
        Ok(bytes) => SourceFile::from_bytes(path, &bytes).map_err(|problem| *problem),
        Err(error) => Err(Problem::of_file(path, format!("cannot read {path}: {error}"))),
    };
    read.map_err(|problem| problems.push(problem)).ok()
}

fn collect(
    folder: &Path,
    shown: &str,
    extension: &str,
    paths: &mut Vec<String>,
    problems: &mut Vec<Problem>,
) {
    let entries = match std::fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return,
        Err(error) => return problems.push(Problem::of_file(shown, format!("cannot read {shown}: {error}"))),
    };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let path = format!("{shown}/{name}");
        match entry.file_type() {
            Ok(kind) if kind.is_dir() => {
                if name != "target" && !name.starts_with('.') {
                    collect(&entry.path(), &path, extension, paths, problems);
                }
            }
            Ok(_) if name.rsplit_once('.').is_some_and(|(_, end)| end == extension) => paths.push(path),
            Ok(_) => {}
            Err(error) => problems.push(Problem::of_file(&path, format!("cannot read {path}: {error}"))),
        }
    }
}
