//! Copies of the workspace. What has not changed is not written again, so that cargo has nothing to do for it.

use std::fs;
use std::io;
use std::path::Path;

/// Writes a file unless it is already so.
pub(crate) fn update(path: &Path, bytes: &[u8]) -> io::Result<()> {
    if fs::read(path).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(path, bytes)
}

/// All files below a folder, or the file itself, sorted, as paths from the top with forward slashes.
pub(crate) fn files(top: &Path, name: &str) -> io::Result<Vec<String>> {
    let path = top.join(name);
    if path.is_file() {
        return Ok(vec![name.to_owned()]);
    }
    let mut out = Vec::new();
    for entry in fs::read_dir(path)? {
        let entry = entry?.file_name();
        out.extend(files(top, &format!("{name}/{}", entry.to_string_lossy()))?);
    }
    out.sort();
    Ok(out)
}
