//! `kanly llm exam`, `puzzles`, `beliefs` and `games`: one track in one command.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use kanly_llm::caps::Caps;
use kanly_llm::models::{FILE, Models};
use kanly_llm::suite::{self, Suite};

use super::run::ask;

/// What all tracks take.
#[derive(Args)]
struct Common {
    /// The file of the models.
    #[arg(long, env = "KANLY_MODELS", default_value = FILE)]
    models: PathBuf,
    /// What all dice come from.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How much goes on at once.
    #[arg(long, default_value_t = 4)]
    at_once: u16,
    /// The folder of the run [runs/TRACK if left out].
    #[arg(long)]
    out: Option<PathBuf>,
    /// Print the results as JSON.
    #[arg(long)]
    json: bool,
}

impl Common {
    fn run(self, name: &str, fill: impl FnOnce(&mut Suite)) -> Result<ExitCode, String> {
        let mut suite = Suite {
            name: name.to_owned(),
            models: self.models,
            seed: self.seed,
            at_once: self.at_once,
            caps: Caps::default(),
            exam: None,
            puzzles: None,
            beliefs: None,
            games: None,
        };
        fill(&mut suite);
        let models = Models::read(&suite.models)?;
        suite.sound(&models)?;
        let folder = self.out.unwrap_or_else(|| Path::new("runs").join(name));
        ask(&suite, &models, &folder, self.json)
    }
}

/// Ask models about the rules: is an action legal, and if not, which rule refuses it?
#[derive(Args)]
#[command(after_help = "Examples:
  kanly llm exam mine --questions 100
  kanly llm exam mine other --choices 7     the rule is one of eight")]
pub(crate) struct Exam {
    /// The models.
    #[arg(required = true)]
    names: Vec<String>,
    /// How many questions.
    #[arg(long, default_value_t = 100)]
    questions: usize,
    /// How many other rules stand beside the right one; without any the number is to be known.
    #[arg(long, default_value_t = 0)]
    choices: usize,
    #[command(flatten)]
    common: Common,
}

impl Exam {
    pub(super) fn run(self) -> Result<ExitCode, String> {
        let track =
            suite::Exam { models: plain(self.names), questions: self.questions, choices: self.choices };
        self.common.run("exam", |suite| suite.exam = Some(track))
    }
}

/// Ask models for the best answer in positions that have one.
#[derive(Args)]
#[command(after_help = "Examples:
  kanly llm puzzles mine --count 40")]
pub(crate) struct Puzzles {
    /// The models.
    #[arg(required = true)]
    names: Vec<String>,
    /// How many puzzles.
    #[arg(long, default_value_t = 40)]
    count: usize,
    #[command(flatten)]
    common: Common,
}

impl Puzzles {
    pub(super) fn run(self) -> Result<ExitCode, String> {
        let track = suite::Puzzles { models: plain(self.names), count: self.count };
        self.common.run("puzzles", |suite| suite.puzzles = Some(track))
    }
}

/// Ask models how likely what is hidden is.
#[derive(Args)]
#[command(after_help = "Examples:
  kanly llm beliefs mine --moments 30")]
pub(crate) struct Beliefs {
    /// The models.
    #[arg(required = true)]
    names: Vec<String>,
    /// At how many moments.
    #[arg(long, default_value_t = 30)]
    moments: usize,
    #[command(flatten)]
    common: Common,
}

impl Beliefs {
    pub(super) fn run(self) -> Result<ExitCode, String> {
        let track = suite::Beliefs { models: plain(self.names), moments: self.moments };
        self.common.run("beliefs", |suite| suite.beliefs = Some(track))
    }
}

/// Let models play whole games against each other and against bots.
#[derive(Args)]
#[command(after_help = "Examples:
  kanly llm games llm:mine,standard,novice --players 4 --games 4")]
pub(crate) struct Games {
    /// Who plays: models as llm:NAME, and bots.
    #[arg(required = true, value_delimiter = ',')]
    agents: Vec<String>,
    /// How many sit at a table.
    #[arg(long, default_value_t = 4)]
    players: u8,
    /// Play the advanced game.
    #[arg(long)]
    advanced: bool,
    /// The last turn.
    #[arg(long, default_value_t = 10)]
    turns: u8,
    /// How many games, rounded up to whole deals.
    #[arg(long, default_value_t = 4)]
    games: u64,
    #[command(flatten)]
    common: Common,
}

impl Games {
    pub(super) fn run(self) -> Result<ExitCode, String> {
        let track = suite::Games {
            agents: self.agents,
            players: self.players,
            factions: Vec::new(),
            advanced: self.advanced,
            turns: self.turns,
            games: self.games,
            design: kanly_arena::Design::Duplicate,
            without_answer: kanly_llm::Policy::Fallback,
            caps: Caps::default(),
        };
        self.common.run("games", |suite| suite.games = Some(track))
    }
}

/// Names of models, which some write as they do among agents.
fn plain(names: Vec<String>) -> Vec<String> {
    names.iter().map(|name| name.strip_prefix(suite::LLM).unwrap_or(name).to_owned()).collect()
}
