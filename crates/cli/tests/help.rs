//! Help, completions and manual pages: all come from one definition, and what they say works.
#![cfg(unix)]

use crate::common::{Folder, below, kanly, words};

#[test]
fn every_shell_gets_completions_that_know_the_commands() {
    let commands = below("kanly");
    assert!(commands.len() > 15, "{commands:?}");
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = kanly(&["completions", shell]).succeeded();
        for command in &commands {
            let name = command.trim_start_matches("kanly ");
            assert!(script.contains(name), "{shell} does not know {command}");
        }
        assert!(script.contains("json"), "{shell} does not know options");
    }
    let unknown = kanly(&["completions", "tcsh"]).failed(2);
    assert!(unknown.contains("bash, elvish, fish, powershell, zsh"), "{unknown}");
}

#[test]
fn manual_pages_are_written_for_all_commands() {
    let folder = Folder::new("man");
    let said = folder.kanly(&["man", "pages/man1"]).succeeded();
    assert!(said.contains("pages are in pages/man1"), "{said}");
    for command in below("kanly").iter().chain(&below("kanly scenario")) {
        let page = folder.text(&format!("pages/man1/{}.1", command.replace(' ', "-")));
        assert!(page.contains(".SH EXAMPLES"), "{command}: {page}");
    }
    let page = folder.text("pages/man1/kanly-scenario-run.1");
    assert!(page.contains(".SH \"EXIT STATUS\"") && page.contains("a case failed"), "{page}");
    assert_eq!(kanly(&["man"]).succeeded(), folder.text("pages/man1/kanly.1"));
    folder.write("file", "");
    let refused = folder.kanly(&["man", "file"]).failed(2);
    assert!(refused.contains("cannot write pages into file"), "{refused}");
}

/// What takes longer than a test should, waits for somebody, needs the database of a server (tests/admin.rs has one), or
/// writes files of the repository anew.
const COSTLY: [&str; 24] = [
    "kanly --lan",
    "kanly admin",
    "kanly arena",
    "kanly balance",
    "kanly bench",
    "kanly bots audit",
    "kanly conformance",
    "kanly load",
    "kanly llm",
    "kanly play",
    "kanly record --factions",
    "kanly record --agents",
    "kanly review",
    "kanly rules --html",
    "kanly scenario fmt",
    "kanly scenario run --fail-fast",
    "kanly serve",
    "kanly shrink",
    "kanly soak",
    "kanly record --agents \"fremen=exec:",
    "kanly arena --agents \"standard,exec:",
    "kanly agent check",
    "kanly seat ",
    "kanly man ~",
];

/// The examples in a help text, up to what they are explained or followed by.
fn examples(help: &str) -> Vec<String> {
    let lines = help.lines().filter_map(|line| line.strip_prefix("  kanly "));
    let plain = |line: &str| {
        let end = line.find("  ").unwrap_or(line.len());
        let shell = line[..end].find(['|', '>']).unwrap_or(end);
        format!("kanly {}", line[..shell].trim_end())
    };
    lines.map(plain).collect()
}

#[test]
fn the_examples_of_help_work() {
    let folder = Folder::like_repository("examples");
    // Records come first, as other examples are about the file that they write.
    let mut pages = vec!["kanly record".to_owned(), "kanly".to_owned()];
    pages.extend(below("kanly"));
    pages.extend(below("kanly scenario"));
    let mut ran = 0;
    for page in &pages {
        let help: Vec<&str> = page.split(' ').skip(1).chain(["--help"]).collect();
        for example in examples(&kanly(&help).succeeded()) {
            let costly = COSTLY.iter().any(|start| example.starts_with(start));
            // The web table waits for somebody too.
            if costly || ["kanly scenario run", "kanly"].contains(&example.trim_end()) {
                continue;
            }
            folder.kanly(&words(&example)[1..]).succeeded();
            ran += 1;
        }
    }
    assert!(ran > 30, "only {ran} examples were run");
}
