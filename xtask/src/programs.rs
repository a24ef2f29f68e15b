//! Which programs of tests there are. Cargo runs nothing where a name fits no test, and calls that well.

use std::fs;

use crate::root;

/// What is missing, if anything, to run tests by what their names begin with: their program, or the module that holds them.
pub(crate) fn missing(package: &str, program: &str, name: &str) -> Option<String> {
    // `kanly` itself lies in a folder of another name.
    let folder = root().join("crates").join(package.strip_prefix("kanly-").unwrap_or("cli"));
    let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("the package is there");
    let manifest: toml::Table = manifest.parse().expect("it is a manifest");
    let listed = manifest.get("test").and_then(toml::Value::as_array).into_iter().flatten();
    let named = listed.filter_map(|test| test["name"].as_str()).any(|test| test == program);
    let looked_for = manifest["package"].get("autotests").and_then(toml::Value::as_bool) != Some(false);
    let text = [format!("{program}.rs"), format!("{program}/main.rs")]
        .iter()
        .find_map(|file| fs::read_to_string(folder.join("tests").join(file)).ok())
        .filter(|_| named || looked_for);
    let Some(text) = text else { return Some(format!("{package} has no program of tests `{program}`")) };
    let (module, _) = name.split_once("::").unwrap_or((name, ""));
    let has = name.is_empty() || text.lines().any(|line| line == format!("mod {module};"));
    (!has).then(|| format!("`{program}` of {package} has no module `{module}`"))
}

#[test]
fn what_is_missing_is_told() {
    assert_eq!(missing("kanly-host", "all", "streams::"), None);
    assert_eq!(missing("kanly", "processes", ""), None);
    // There is such a file, but cargo does not look for it.
    let streams = Some("kanly-host has no program of tests `streams`".to_owned());
    assert_eq!(missing("kanly-host", "streams", ""), streams);
    let stream = Some("`all` of kanly-host has no module `stream`".to_owned());
    assert_eq!(missing("kanly-host", "all", "stream::"), stream);
}
