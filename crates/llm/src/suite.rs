//! `suite.toml`: what is asked of which models.

use std::path::{Path, PathBuf};

use kanly_agents::Bot;
use kanly_arena::{Design, Plan};
use kanly_engine::{Faction, Options};
use serde::{Deserialize, Serialize};

use crate::caps::Caps;
use crate::models::{self, Models};
use crate::seat::Policy;

/// Before the name of a model among agents.
pub const LLM: &str = "llm:";

/// What is asked, in which tracks.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Suite {
    /// What it is called.
    pub name: String,
    /// The file of the models, seen from this one.
    #[serde(default = "models_file")]
    pub models: PathBuf,
    /// What all dice come from.
    #[serde(default = "one")]
    pub seed: u64,
    /// How much goes on at once.
    #[serde(default = "at_once")]
    pub at_once: u16,
    /// What the whole run may use.
    #[serde(default)]
    pub caps: Caps,
    /// Questions about the rules.
    pub exam: Option<Exam>,
    /// Positions with one best answer.
    pub puzzles: Option<Puzzles>,
    /// Probabilities of what is hidden.
    pub beliefs: Option<Beliefs>,
    /// Whole games.
    pub games: Option<Games>,
}

/// Questions about the rules.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exam {
    /// Who is asked.
    pub models: Vec<String>,
    /// How many questions.
    pub questions: usize,
    /// How many other rules stand beside the one that refuses; with none the number is to be known.
    #[serde(default)]
    pub choices: usize,
}

/// Positions with one best answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzles {
    /// Who is asked.
    pub models: Vec<String>,
    /// How many.
    pub count: usize,
}

/// Probabilities of what is hidden.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Beliefs {
    /// Who is asked.
    pub models: Vec<String>,
    /// At how many moments.
    pub moments: usize,
}

/// Whole games.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Games {
    /// Who plays: models as `llm:NAME`, and bots.
    pub agents: Vec<String>,
    /// How many sit at a table.
    pub players: u8,
    /// The factions that those of a game are taken from.
    #[serde(default)]
    pub factions: Vec<String>,
    /// Whether the advanced game is played.
    #[serde(default)]
    pub advanced: bool,
    /// The last turn.
    #[serde(default = "turns")]
    pub turns: u8,
    /// How many games, rounded up to whole deals.
    pub games: u64,
    /// How those who play meet: `duplicate` plays each deal with everybody on every faction of it.
    #[serde(default = "duplicate")]
    pub design: Design,
    /// What becomes of a decision without an answer.
    #[serde(default)]
    pub without_answer: Policy,
    /// What one model may use in one game.
    #[serde(default)]
    pub caps: Caps,
}

fn models_file() -> PathBuf {
    models::FILE.into()
}
fn one() -> u64 {
    1
}
fn at_once() -> u16 {
    4
}
fn turns() -> u8 {
    10
}
fn duplicate() -> Design {
    Design::Duplicate
}

impl Suite {
    /// Reads a suite and its models.
    pub fn read(path: &Path) -> Result<(Self, Models), String> {
        let text = std::fs::read_to_string(path).map_err(|error| {
            format!("{}: {error}; it says what is asked of which models (docs/llm.md)", path.display())
        })?;
        let at = |why: String| format!("{}: {why}", path.display());
        let mut suite: Self =
            toml::from_str(&text).map_err(|error| at(error.to_string().trim_end().to_owned()))?;
        if suite.models.is_relative() {
            let beside = path.parent().unwrap_or(Path::new(""));
            suite.models = beside.join(&suite.models);
        }
        let models = Models::read(&suite.models)?;
        suite.sound(&models).map_err(at)?;
        Ok((suite, models))
    }

    /// What is wrong with it.
    pub fn sound(&self, models: &Models) -> Result<(), String> {
        let plain = |sign: char| sign.is_ascii_alphanumeric() || sign == '-' || sign == '_';
        if self.name.is_empty() || !self.name.chars().all(plain) {
            return Err(format!("`name` is `{}`; it is made of letters, figures, - and _", self.name));
        }
        if self.asked().next().is_none() {
            return Err(match &self.games {
                Some(_) => "no model is among the agents of [games]: one is `llm:NAME`".to_owned(),
                None => "it asks nothing: one of [exam], [puzzles], [beliefs] and [games] does".to_owned(),
            });
        }
        for name in self.asked() {
            models.get(&name)?;
        }
        if !(1..=1_000).contains(&self.at_once) {
            return Err(format!("`at_once` is {}; it can be 1 to 1000", self.at_once));
        }
        let counts = [
            ("exam.questions", self.exam.as_ref().map(|exam| exam.questions)),
            ("puzzles.count", self.puzzles.as_ref().map(|puzzles| puzzles.count)),
            ("beliefs.moments", self.beliefs.as_ref().map(|beliefs| beliefs.moments)),
        ];
        for (key, count) in counts {
            if count.is_some_and(|count| !(1..=10_000).contains(&count)) {
                return Err(format!("`{key}` can be 1 to 10000"));
            }
        }
        match &self.games {
            Some(games) => games.plan(self.seed).map(|_| ()),
            None => Ok(()),
        }
    }

    /// The models of all tracks.
    pub fn asked(&self) -> impl Iterator<Item = String> {
        let tracks = [
            self.exam.as_ref().map(|track| &track.models),
            self.puzzles.as_ref().map(|track| &track.models),
            self.beliefs.as_ref().map(|track| &track.models),
        ];
        let agents = self.games.iter().flat_map(|games| &games.agents);
        let seats = agents.filter_map(|name| name.strip_prefix(LLM)).map(str::to_owned);
        let mut names: Vec<String> = tracks.into_iter().flatten().flatten().cloned().chain(seats).collect();
        names.sort();
        names.dedup();
        names.into_iter()
    }
}

impl Games {
    /// The games that are played.
    pub fn plan(&self, seed: u64) -> Result<Plan, String> {
        for name in self.agents.iter().filter(|name| !name.starts_with(LLM)) {
            name.parse::<Bot>()
                .map_err(|unknown| format!("games.agents: {unknown}; a model is `llm:NAME`"))?;
        }
        let factions: Result<Vec<Faction>, String> = self
            .factions
            .iter()
            .map(|name| name.parse().map_err(|_| format!("games.factions: `{name}` is no faction")))
            .collect();
        let factions = factions?;
        let plan = Plan {
            entrants: self.agents.clone(),
            factions: if factions.is_empty() { Faction::ALL.to_vec() } else { factions },
            players: self.players,
            options: Options::default().advanced(self.advanced).max_turns(self.turns),
            games: self.games,
            seed,
            design: self.design,
        };
        match plan.problem() {
            None => Ok(plan.rounded()),
            Some(problem) => Err(format!("games: {problem}")),
        }
    }
}
