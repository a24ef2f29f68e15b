//! Help, completions and manual pages: all come from one definition, and what they say works.
#![cfg(unix)]

mod common;

use common::{Folder, kanly};

/// The commands below `kanly`, as its help lists them.
fn commands() -> Vec<String> {
    let help = kanly(&["--help"]).succeeded();
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let listed = listed.take_while(|line| !line.is_empty()).filter(|line| !line.starts_with("   "));
    listed.filter_map(|line| line.split_whitespace().next()).map(str::to_owned).collect()
}

#[test]
fn every_shell_gets_completions_that_know_the_commands() {
    let commands = commands();
    assert!(commands.len() > 15, "{commands:?}");
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = kanly(&["completions", shell]).succeeded();
        for command in &commands {
            assert!(script.contains(command.as_str()), "{shell} does not know {command}");
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
    for command in commands().iter().filter(|command| *command != "help") {
        let page = folder.text(&format!("pages/man1/kanly-{command}.1"));
        assert!(page.contains(".SH EXAMPLES"), "{command}: {page}");
    }
    let page = folder.text("pages/man1/kanly-scenario-run.1");
    assert!(page.contains(".SH \"EXIT STATUS\"") && page.contains("a case failed"), "{page}");
    assert_eq!(kanly(&["man"]).succeeded(), folder.text("pages/man1/kanly.1"));
    folder.write("file", "");
    let refused = folder.kanly(&["man", "file"]).failed(2);
    assert!(refused.contains("cannot write pages into file"), "{refused}");
}

/// What takes longer than a test should, or waits for somebody.
const COSTLY: [&str; 12] = [
    "kanly arena",
    "kanly balance",
    "kanly bench",
    "kanly conformance",
    "kanly play",
    "kanly record --factions",
    "kanly record --agents",
    "kanly rules --html",
    "kanly scenario run --fail-fast",
    "kanly shrink",
    "kanly soak",
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
    let folder = Folder::new("examples");
    for name in ["docs", "scenarios", "rules", "crates"] {
        let there = format!("{}/../../{name}", env!("CARGO_MANIFEST_DIR"));
        std::os::unix::fs::symlink(there, folder.path().join(name)).expect("a link can be made");
    }
    let below = ["scenario run", "scenario list", "scenario show", "scenario new"].map(str::to_owned);
    // Records come first, as others are about the file that they write.
    let mut pages = vec!["record".to_owned(), String::new()];
    pages.extend(commands().into_iter().filter(|command| command != "help"));
    pages.extend(below);
    let mut ran = 0;
    for page in &pages {
        let words: Vec<&str> = page.split_whitespace().chain(["--help"]).collect();
        for example in examples(&kanly(&words).succeeded()) {
            let costly = COSTLY.iter().any(|start| example.starts_with(start));
            if costly || example == "kanly scenario run" {
                continue;
            }
            let words = words_of(&example);
            let args: Vec<&str> = words.iter().map(String::as_str).skip(1).collect();
            folder.kanly(&args).succeeded();
            ran += 1;
        }
    }
    assert!(ran > 30, "only {ran} examples were run");
}

/// A command as a shell takes it apart: what stands in quotation marks is one word.
fn words_of(example: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (at, part) in example.split('"').enumerate() {
        match at % 2 {
            0 => words.extend(part.split_whitespace().map(str::to_owned)),
            _ => words.push(part.to_owned()),
        }
    }
    words
}
