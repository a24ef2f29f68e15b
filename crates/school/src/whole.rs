//! Files that are there whole or not at all: long runs are broken off, and go on with what is there.

use std::fs;
use std::path::Path;

/// Writes it under another name first.
pub(crate) fn write(file: &Path, bytes: impl AsRef<[u8]>) -> Result<(), String> {
    let half = file.with_extension("half");
    let written = fs::write(&half, bytes).and_then(|()| fs::rename(&half, file));
    written.map_err(|error| format!("{}: {error}", file.display()))
}
