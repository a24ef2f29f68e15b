//! Copies of the workspace. What has not changed is not written again, so that cargo has nothing to do for it.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

/// Brings a copy of some folders and files up to date: each file is written as `change` gives it, and what is gone from the workspace
/// goes from the copy.
pub(crate) fn mirror(
    root: &Path,
    copy: &Path,
    parts: &[&str],
    mut change: impl FnMut(&str, Vec<u8>) -> Result<Vec<u8>, String>,
) -> Result<(), String> {
    let failed = |error: io::Error| format!("cannot copy the workspace: {error}");
    let mut written = BTreeSet::new();
    for part in parts {
        for name in files(root, part).map_err(failed)? {
            let bytes = change(&name, fs::read(root.join(&name)).map_err(failed)?)?;
            update(&copy.join(&name), &bytes).map_err(failed)?;
            written.insert(name);
        }
    }
    for part in parts {
        for name in files(copy, part).map_err(failed)? {
            if !written.contains(&name) {
                fs::remove_file(copy.join(&name)).map_err(failed)?;
            }
        }
    }
    Ok(())
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mirror_has_what_there_is_as_it_is_changed_and_nothing_else() {
        let top = std::env::temp_dir().join(format!("kanly-mirror-{}", std::process::id()));
        let (root, copy) = (top.join("root"), top.join("copy"));
        let read = |name: &str| fs::read_to_string(copy.join(name)).ok();
        let mirrored = || {
            mirror(&root, &copy, &["a", "b.rs"], |name, bytes| {
                Ok(if name == "b.rs" { b"changed".to_vec() } else { bytes })
            })
        };
        for name in ["a/1.rs", "a/2.rs", "b.rs", "c.rs"] {
            update(&root.join(name), b"text").expect("written");
        }
        mirrored().expect("a copy");
        assert_eq!((read("a/1.rs").as_deref(), read("b.rs").as_deref()), (Some("text"), Some("changed")));
        assert_eq!((read("a/2.rs").as_deref(), read("c.rs")), (Some("text"), None));
        fs::remove_file(root.join("a/2.rs")).expect("our own file");
        mirrored().expect("a copy");
        assert_eq!((read("a/1.rs").as_deref(), read("a/2.rs")), (Some("text"), None));
        fs::remove_dir_all(top).expect("our own folder");
    }
}
