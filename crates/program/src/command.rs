//! The command that starts a program.

use std::fmt;
use std::str::FromStr;

use crate::child::Child;
use crate::wrong::Wrong;

/// A program with its arguments. It is started as it stands, without a shell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Command {
    /// As it was typed.
    text: String,
    words: Vec<String>,
}

impl Command {
    /// A program with its arguments, each as it stands, that goes by this name.
    pub fn new(program: &std::path::Path, args: &[&str], name: &str) -> Self {
        let program = program.to_string_lossy().into_owned();
        let words = std::iter::once(program).chain(args.iter().map(|&arg| arg.to_owned())).collect();
        Self { text: name.to_owned(), words }
    }

    /// The program.
    pub fn program(&self) -> &str {
        &self.words[0]
    }

    /// What it is called with.
    pub fn args(&self) -> &[String] {
        &self.words[1..]
    }
}

impl Command {
    /// Starts it, tells it nothing, and lets it end: what is wrong if it cannot be started, or ends with an error. Many a
    /// good program does the latter when nothing is said to it ([`Wrong::Ended`]).
    pub fn try_out(&self) -> Result<(), Wrong> {
        Child::start(self, 0)?.dismiss()
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// This is no command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoCommand(String);

impl fmt::Display for NoCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what =
            if self.0.trim().is_empty() { "is empty" } else { "has a quotation mark without its other half" };
        write!(f, "the command `{}` {what}; it looks like `exec:python3 mybot.py`", self.0)
    }
}

impl std::error::Error for NoCommand {}

impl FromStr for Command {
    type Err = NoCommand;
    fn from_str(text: &str) -> Result<Self, NoCommand> {
        let words = shlex::split(text).filter(|words| words.first().is_some_and(|word| !word.is_empty()));
        let words = words.ok_or_else(|| NoCommand(text.to_owned()))?;
        Ok(Self { text: text.trim().to_owned(), words })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_split_as_a_shell_does() {
        let command: Command = "python3 'my bot.py' --depth 2".parse().expect("a command");
        assert_eq!(
            (command.program(), command.args()),
            ("python3", &["my bot.py", "--depth", "2"].map(str::to_owned)[..])
        );
        for wrong in ["", "  ", "''", "python3 'my"] {
            let error = wrong.parse::<Command>().expect_err("no command").to_string();
            assert!(error.ends_with("`exec:python3 mybot.py`"), "{error}");
        }
    }
}
