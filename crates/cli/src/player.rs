//! Who plays a seat: a bot by its name, a program by the command that starts it, or a language model by its name in models.toml.

use std::fmt;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use kanly_agents::Bot;
use kanly_host::Agent;
use kanly_program::{Command, Program, Wrong};
use miette::miette;

use crate::commands::llm;

/// Before the command of a program.
const EXEC: &str = "exec:";

/// Before the name of a language model.
const LLM: &str = "llm:";

/// So long a program may think about an answer.
const TIME: Duration = Duration::from_secs(10);

/// So long the program of a language model may: how long the model may, its own file says.
const PATIENCE: Duration = Duration::from_secs(3_600);

/// A bot, a program or a language model.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Player {
    Bot(Bot),
    Program(Command),
    /// Also a program: the one that asks models.
    Model(Command),
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
            Self::Program(command) | Self::Model(command) => {
                Box::new(Program::new(command.clone(), self.patience(), seed))
            }
        }
    }

    /// What is wrong with it, as far as that can be told before a game: its program cannot be started, or does not know the model.
    pub(crate) fn look_up(&self) -> miette::Result<()> {
        let (command, wrong) = match self {
            Self::Bot(_) => return Ok(()),
            // One that is told nothing may end as it likes.
            Self::Program(command) => {
                (command, command.try_out().err().filter(|wrong| matches!(wrong, Wrong::Start(_))))
            }
            Self::Model(command) => (command, command.try_out().err()),
        };
        match wrong {
            None => Ok(()),
            // It has said all that there is to say, as an error of its own.
            Some(Wrong::Ended { complaint, .. }) if !complaint.trim().is_empty() => {
                Err(miette!("{self}: {}", complaint.trim().trim_start_matches("error: ")))
            }
            Some(wrong) => {
                let program = command.program();
                let known = if Path::new(program).is_file() {
                    format!(
                        "`{program}` is a file that may not be run: name what runs it, such as `python3 {program}`"
                    )
                } else {
                    format!("`{program}` is not where the system looks for programs")
                };
                Err(miette!(help = known, "{self}: {wrong}"))
            }
        }
    }

    /// How long it may think about an answer.
    pub(crate) fn patience(&self) -> Duration {
        match self {
            Self::Bot(_) | Self::Program(_) => TIME,
            Self::Model(_) => PATIENCE,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Bot(bot) => bot.fmt(f),
            Self::Program(command) => f.pad(&format!("{EXEC}{command}")),
            Self::Model(command) => f.pad(&command.to_string()),
        }
    }
}

impl FromStr for Player {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(name) = text.strip_prefix(LLM) {
            return match name.trim() {
                "" => Err("`llm:` needs the name of a model in models.toml, as in `llm:mine`".to_owned()),
                name => Ok(Self::Model(Command::new(&llm::program(), &["seat", name], text))),
            };
        }
        match text.strip_prefix(EXEC) {
            Some(command) => command.parse().map(Self::Program).map_err(|error| format!("{error}")),
            None => text.parse().map(Self::Bot).map_err(|unknown: kanly_agents::UnknownBot| {
                format!("{unknown}; a program of your own is `exec:COMMAND`, a language model `llm:NAME`")
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_bots_or_programs() {
        for text in ["novice", "search:50ms", "exec:python3 examples/agent.py", "llm:mine"] {
            assert_eq!(text.parse::<Player>().expect("a player").to_string(), text);
        }
        let empty = "exec: ".parse::<Player>().expect_err("no command");
        assert!(empty.contains("is empty"), "{empty}");
        let unknown = "clever".parse::<Player>().expect_err("no bot");
        assert!(unknown.ends_with("a language model `llm:NAME`"), "{unknown}");
        assert!("llm:".parse::<Player>().is_err());
    }
}
