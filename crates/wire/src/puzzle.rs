//! Puzzles: a position, a question, and what an answer to it was worth. The server keeps nothing of them.

use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use {schemars::JsonSchema, ts_rs::TS};

use crate::event::Event;
use crate::frame::Standing;
use crate::hint::Alternative;
use crate::ids::{AskKind, Faction};
use crate::read::given;

/// A position in which one answer is better than all others by far, as the seat sees it. Nothing in it tells which.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// The name by which it is asked for.
    pub name: String,
    /// What it is called.
    pub title: String,
    /// Who is asked.
    pub seat: Faction,
    /// What kind of question it is.
    pub kind: AskKind,
    /// How hard it is.
    pub level: PuzzleLevel,
    /// How the game stands for the seat, with the question.
    pub standing: Standing,
    /// What the seat has seen since the phase began.
    pub events: Vec<Event>,
    /// The name of the puzzle of the day before this one; null: there is no other.
    #[serde(deserialize_with = "given")]
    pub before: Option<String>,
}

/// How hard a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case")]
pub enum PuzzleLevel {
    /// A novice finds the best answer.
    Easy,
    /// The standard bot finds it, and a novice does not.
    Medium,
    /// Neither does.
    Hard,
}

/// What an answer to a puzzle was worth. Chances hold if all play on as the heuristic does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct PuzzleVerdict {
    /// Whether it was the best or one as good.
    pub is_best: bool,
    /// The answer that was given.
    pub answer: Alternative,
    /// The best one.
    pub best: Alternative,
    /// The best of those that are not as good.
    pub second: Alternative,
    /// In so many worlds each answer was tried.
    pub worlds: u32,
    /// Which bots find the best answer.
    pub found: PuzzleFound,
}

/// How often bots of each level have found the best answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct PuzzleFound {
    /// How often each was asked; 0: nobody was.
    pub tries: u32,
    /// A novice.
    pub novice: u32,
    /// The standard bot.
    pub standard: u32,
    /// The expert.
    pub expert: u32,
}
