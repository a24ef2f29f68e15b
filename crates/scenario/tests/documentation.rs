//! Reads every example of `docs/scenarios.md` and runs those that are whole files.

use kanly_scenario::rulebook::RuleBook;
use kanly_scenario::run::run_case;
use kanly_scenario::{fmt, format};

const DOCS: &str = include_str!("../../../docs/scenarios.md");

/// The fenced blocks of a language, with their lines.
fn blocks(language: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut open: Option<(usize, String)> = None;
    for (number, line) in (1..).zip(DOCS.lines()) {
        match &mut open {
            Some(_) if line == "```" => found.extend(open.take()),
            Some((_, text)) => text.push_str(&format!("{line}\n")),
            None if line == format!("```{language}") => open = Some((number, String::new())),
            None => {}
        }
    }
    found
}

fn read(at: usize, text: &str) -> format::ScenarioFile {
    let (file, problems) = format::read("docs/scenarios.md", text.as_bytes(), RuleBook::shipped(), &|_| None);
    assert!(problems.is_empty(), "block at line {at}: {problems:#?}");
    file
}

#[test]
fn every_file_and_position_can_be_read() {
    let blocks = blocks("toml");
    assert!(blocks.len() > 5);
    for (at, text) in blocks {
        if text.starts_with("title") {
            for case in read(at, &text).cases {
                let result = run_case(&case);
                assert!(result.passed(), "block at line {at}: {:#?}\n{}", result.failures, result.log);
            }
        } else {
            read(at, &format!("title = \"part\"\n{text}\n[[case]]\nname = \"part\"\nscript = \"mark\"\n"));
        }
    }
}

#[test]
fn every_line_of_a_script_can_be_read() {
    let blocks = blocks("script");
    assert!(blocks.len() > 5);
    for (at, text) in blocks {
        let file = format!(
            "title = \"lines\"\n[game]\nfactions = [\"fremen\", \"atreides\"]\n[[case]]\nname = \"lines\"\nscript = '''\n{text}'''\n"
        );
        read(at, &file);
    }
}

#[test]
fn the_short_shape_is_one() {
    let mut examples = blocks("toml").into_iter();
    let example = examples.find(|(_, text)| text.starts_with("title = \"The short shape\"\n"));
    let (at, text) = example.expect("an example of the short shape");
    let shape = fmt::shaped("docs/scenarios.md", text.as_bytes(), RuleBook::shipped(), &|_| None);
    assert_eq!(shape.expect("no mistake"), text, "block at line {at}");
}

#[test]
fn every_log_is_that_of_a_case() {
    let files = blocks("toml").into_iter().filter(|(_, text)| text.starts_with("title"));
    let logs: Vec<String> =
        files.flat_map(|(at, text)| read(at, &text).cases).map(|case| run_case(&case).log).collect();
    let blocks = blocks("text");
    assert!(!blocks.is_empty());
    for (at, text) in blocks {
        assert!(logs.iter().any(|log| log.ends_with(&text)), "block at line {at} of\n{}", logs.join("\n\n"));
    }
}
