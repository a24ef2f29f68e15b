//! `cargo xtask reports`: plays the games behind docs/reports/ again and writes the pages anew.

use std::path::Path;

use crate::{Problems, cargo};

/// The pages, and what makes them: the words that stand at the foot of each, without `kanly`.
const REPORTS: [(&str, &str); 3] = [
    ("balance.html", "balance --agent standard --games 3000 --seed 9 --players 6 --mode advanced"),
    (
        "levels.html",
        "arena --agents novice,standard,expert --games 240 --seed 8 --players 6 --mode advanced --duplicate",
    ),
    (
        "search.html",
        "arena --agents search,heuristic*5 --games 300 --seed 7 --players 6 --mode advanced --duplicate",
    ),
];

/// What to write: all of them, or those that are named.
pub(crate) fn run(root: &Path, names: &[&str]) -> Result<String, Problems> {
    let unknown: Problems = names
        .iter()
        .filter(|name| !REPORTS.iter().any(|(page, _)| page == *name))
        .map(|name| format!("`{name}` is no report; they are {}", REPORTS.map(|(page, _)| page).join(", ")))
        .collect();
    if !unknown.is_empty() {
        return Err(unknown);
    }
    let wanted = REPORTS.iter().filter(|(page, _)| names.is_empty() || names.contains(page));
    let mut written = Vec::new();
    for (page, command) in wanted {
        write(root, page, command).map_err(|problem| vec![problem])?;
        written.push(*page);
    }
    Ok(format!("{} in docs/reports written; docs/bots.md says of which version they are", written.join(", ")))
}

fn write(root: &Path, page: &str, command: &str) -> Result<(), String> {
    let folder = cargo::target(root).join("reports").join(page);
    if folder.exists() {
        std::fs::remove_dir_all(&folder)
            .map_err(|error| format!("cannot empty {}: {error}", folder.display()))?;
    }
    let mut kanly = cargo::program(root, "kanly");
    if !cargo::status(kanly.args(command.split(' ')).arg("--out").arg(&folder))?.success() {
        return Err(format!("`kanly {command}` has failed"));
    }
    let to = root.join("docs/reports").join(page);
    std::fs::copy(folder.join("report.html"), &to)
        .map_err(|error| format!("cannot write {}: {error}", to.display()))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pages_are_made_by_these_commands() {
        for (page, command) in REPORTS {
            let text =
                std::fs::read_to_string(crate::root().join("docs/reports").join(page)).expect("a page");
            assert!(
                text.contains(&format!("kanly {command}</code>")),
                "{page} is not made by `kanly {command}`"
            );
        }
    }

    #[test]
    fn a_page_that_is_not_there_is_refused() {
        let refused = run(Path::new("."), &["nothing.html"]).expect_err("there is no such page");
        assert!(refused[0].contains("balance.html"), "{refused:?}");
    }
}
