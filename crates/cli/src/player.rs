//! Who plays a seat: a bot by its name, or a program by the command that starts it.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use kanly_agents::Bot;
use kanly_host::Agent;
use kanly_program::{Command, Program};

/// Before the command of a program.
const EXEC: &str = "exec:";

/// So long a program may think about an answer.
pub(crate) const TIME: Duration = Duration::from_secs(10);

/// A bot or a program.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Player {
    Bot(Bot),
    Program(Command),
}

impl Default for Player {
    fn default() -> Self {
        Self::Bot(Bot::default())
    }
}

impl Player {
    /// One of these, with dice of its own.
    pub(crate) fn agent(&self, seed: u64) -> Box<dyn Agent> {
        match self {
            Self::Bot(bot) => bot.agent(seed),
            Self::Program(command) => Box::new(Program::new(command.clone(), TIME, seed)),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(bot) => bot.fmt(f),
            Self::Program(command) => f.pad(&format!("{EXEC}{command}")),
        }
    }
}

impl FromStr for Player {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        match text.strip_prefix(EXEC) {
            Some(command) => command.parse().map(Self::Program).map_err(|error| format!("{error}")),
            None => text.parse().map(Self::Bot).map_err(|unknown: kanly_agents::UnknownBot| {
                format!("{unknown}; a program of your own is `exec:COMMAND`")
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_bots_or_programs() {
        for text in ["novice", "search:50ms", "exec:python3 examples/agent.py"] {
            assert_eq!(text.parse::<Player>().expect("a player").to_string(), text);
        }
        let empty = "exec: ".parse::<Player>().expect_err("no command");
        assert!(empty.contains("is empty"), "{empty}");
        let unknown = "clever".parse::<Player>().expect_err("no bot");
        assert!(unknown.ends_with("`exec:COMMAND`"), "{unknown}");
    }
}
