//! Whether every file of tests is run. Where a package has its tests in one program, cargo does not look for them itself, and a
//! file that nobody names would be left out without a word.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::Problems;

/// The line of a manifest that keeps cargo from looking for tests.
const ALONE: &str = "autotests = false";
/// The file that names the others as its modules.
const LIST: &str = "all";

/// What lies in the folders of tests below `crates/` and is not run.
pub(super) fn run(crates: &Path) -> std::io::Result<Problems> {
    let mut problems = Problems::new();
    for package in fs::read_dir(crates)? {
        let package = package?.path();
        let tests = package.join("tests");
        let manifest = fs::read_to_string(package.join("Cargo.toml"))?;
        if !manifest.lines().any(|line| line == ALONE) {
            continue;
        }
        let list = fs::read_to_string(tests.join(format!("{LIST}.rs")))?;
        let mut found = BTreeSet::new();
        for file in fs::read_dir(&tests)? {
            let path = file?.path();
            let rust = path.extension().is_some_and(|extension| extension == "rs");
            let program = path.join("main.rs").is_file();
            let module = path.join("mod.rs").is_file();
            if let Some(name) = path.file_stem().filter(|_| rust || program || module) {
                found.insert(name.to_string_lossy().into_owned());
            }
        }
        let package = package.file_name().unwrap_or_default().to_string_lossy().into_owned();
        problems.extend(unnamed(&manifest, &list, &found).into_iter().map(|name| {
            format!(
                "crates/{package}/tests: `{name}` is not run; name it in tests/{LIST}.rs or in the manifest"
            )
        }));
    }
    problems.sort();
    Ok(problems)
}

/// Those that are neither programs in the manifest nor modules in the list.
fn unnamed<'a>(manifest: &str, list: &str, found: &'a BTreeSet<String>) -> Vec<&'a str> {
    let named = |name: &str| {
        manifest.lines().any(|line| line == format!("name = \"{name}\""))
            || list.lines().any(|line| line == format!("mod {name};"))
    };
    found.iter().map(String::as_str).filter(|name| !named(name)).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::unnamed;

    #[test]
    fn programs_and_modules_are_named() {
        let manifest = "autotests = false\n\n[[test]]\nname = \"all\"\n\n[[test]]\nname = \"alone\"\n";
        let list = "//! All.\n\nmod laws;\nmod common;\n";
        let found = ["all", "alone", "common", "laws", "law"].map(str::to_owned);
        assert_eq!(unnamed(manifest, list, &BTreeSet::from(found)), ["law"]);
    }
}
