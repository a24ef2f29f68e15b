//! The help of all commands, laid out for a width.

use clap::Command;

use crate::terminal::{fold, wrap};

/// The command with the help of it and of all its subcommands laid out for so many columns.
pub(crate) fn laid_out(command: Command, width: usize) -> Command {
    let after = command.get_after_help().map(|text| fitted(&text.to_string(), width));
    let command = command.term_width(width);
    let command = match after {
        Some(text) => command.after_help(text),
        None => command,
    };
    command.mut_subcommands(|command| laid_out(command, width))
}

/// What stands behind the options: paragraphs are broken anew, and lines that are further in stay lines.
fn fitted(text: &str, width: usize) -> String {
    let mut out = Vec::new();
    let lines: Vec<&str> = text.lines().collect();
    for part in lines.chunk_by(|a, b| Kind::of(a) == Kind::of(b)) {
        match Kind::of(part[0]) {
            Kind::Empty => out.extend(part.iter().map(ToString::to_string)),
            Kind::Prose => out.extend(wrap(&part.join(" "), width)),
            Kind::Row => {
                let below = part.iter().any(|line| line.chars().count() > width);
                out.extend(part.iter().map(|line| row(line, width, below)));
            }
        }
    }
    out.join("\n")
}

/// What a line is.
#[derive(PartialEq, Eq)]
enum Kind {
    Empty,
    Prose,
    /// A command or an exit code with what it means.
    Row,
}

impl Kind {
    fn of(line: &str) -> Kind {
        match line.chars().next() {
            None => Kind::Empty,
            Some(' ') => Kind::Row,
            Some(_) => Kind::Prose,
        }
    }
}

/// A line with a command and what it does, which stands below it if some line has no room for both.
fn row(line: &str, width: usize, below: bool) -> String {
    match line.trim_start().split_once("  ") {
        Some((command, does)) if below && command.starts_with("kanly") => {
            fold(&format!("  {command}\n      {}", does.trim_start()), width)
        }
        Some(_) | None => fold(line, width),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::{CommandFactory as _, Parser as _};

    use crate::Cli;

    /// Every command that can be called, with its words.
    fn commands() -> Vec<(String, Command)> {
        fn walk(name: String, command: &Command, out: &mut Vec<(String, Command)>) {
            for below in command.get_subcommands().filter(|below| below.get_name() != "help") {
                walk(format!("{name} {}", below.get_name()), below, out);
            }
            out.push((name, command.clone()));
        }
        let mut out = Vec::new();
        walk("kanly".to_owned(), &Cli::command(), &mut out);
        out
    }

    /// The commands in a text that begin a line two spaces in, up to what they are explained or followed by.
    fn examples(command: &Command) -> Vec<String> {
        let text = command.get_after_help().map(ToString::to_string).unwrap_or_default();
        let lines = text.lines().filter_map(|line| line.strip_prefix("  kanly"));
        let plain = |line: &str| {
            let end = line.find("  ").unwrap_or(line.len());
            let shell = line[..end].find(['|', '>']).unwrap_or(end);
            format!("kanly{}", line[..shell].trim_end())
        };
        lines.map(plain).collect()
    }

    /// A command as a shell takes it apart: what stands in quotation marks is one word.
    fn words(example: &str) -> Vec<&str> {
        let mut words = Vec::new();
        for (at, part) in example.split('"').enumerate() {
            match at % 2 {
                0 => words.extend(part.split_whitespace()),
                _ => words.push(part), // any: every other part stands between quotation marks
            }
        }
        words
    }

    #[test]
    fn every_command_has_examples_that_can_be_typed() {
        for (name, command) in commands() {
            let examples = examples(&command);
            assert!(!examples.is_empty(), "`{name} --help` has no example");
            for example in examples {
                let parsed = Cli::try_parse_from(words(&example));
                assert!(parsed.is_ok(), "`{example}` of `{name}`: {parsed:?}");
            }
        }
    }

    #[test]
    fn help_fits_its_width() {
        for width in [80, 50] {
            let laid_out = laid_out(Cli::command(), width);
            for (name, _) in commands() {
                let words: Vec<&str> = name.split(' ').chain(["--help"]).collect();
                let help = laid_out.clone().try_get_matches_from(words).expect_err("help").to_string();
                let help = fold(&help, width);
                assert!(help.contains("Examples:"), "{name}: {help}");
                for line in help.lines() {
                    let long = line.split_whitespace().map(|word| word.chars().count()).max();
                    // What cannot be broken may stand out.
                    let fits = line.chars().count() <= width || long > Some(width - 12);
                    assert!(fits, "`{name} --help` at {width}: {line}");
                }
            }
        }
    }

    #[test]
    fn paragraphs_are_broken_anew_and_examples_stay_lines() {
        let text = "One two\nthree.\n\nExamples:\n  kanly a --long-option   says it\n  kanly b  b\n\nExit codes:\n  0  fine";
        assert_eq!(
            fitted(text, 24),
            "One two three.\n\nExamples:\n  kanly a --long-option\n      says it\n  kanly b\n      b\n\n\
             Exit codes:\n  0  fine"
        );
    }
}
