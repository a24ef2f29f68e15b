//! Where programs of this person keep what is theirs.

use std::path::PathBuf;

use miette::{IntoDiagnostic as _, WrapErr as _};

/// The file of tables and people, in a folder that is made if it is not there.
pub(super) fn database() -> miette::Result<String> {
    let folder = folder();
    std::fs::create_dir_all(&folder).into_diagnostic().wrap_err_with(|| {
        format!("cannot make the folder {}; choose a file with `--database`", folder.display())
    })?;
    Ok(folder.join("kanly.db").to_string_lossy().into_owned())
}

fn folder() -> PathBuf {
    let set = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let home = || set("HOME");
    let base = if cfg!(target_os = "windows") {
        set("APPDATA")
    } else if cfg!(target_os = "macos") {
        home().map(|home| home.join("Library/Application Support"))
    } else {
        set("XDG_DATA_HOME").or_else(|| home().map(|home| home.join(".local/share")))
    };
    base.map_or_else(|| PathBuf::from("."), |base| base.join("kanly"))
}
