//! Lessons: a first game in short steps. The server keeps nothing of them: what was done so far is sent with each request.

use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use {schemars::JsonSchema, ts_rs::TS};

use crate::event::Event;
use crate::frame::Standing;
use crate::ids::{Faction, Place};
use crate::read::given;

/// A first game of one faction.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The name by which it is asked for.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What it is about, in a sentence.
    pub about: String,
    /// Whom the learner plays.
    pub seat: Faction,
    /// What its steps are called.
    pub steps: Vec<String>,
}

/// What a learner has done in a step so far.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Practice {
    /// Which step, from 0.
    pub step: u8,
    /// One after the other, in the notation; at most 32.
    pub actions: Vec<String>,
}

/// An action in a step is tried.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct PracticeAttempt {
    /// What was done before it.
    pub practice: Practice,
    /// The action, in the notation.
    pub action: String,
}

/// How a step stands.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Taught {
    /// What the step is called.
    pub name: String,
    /// What is told before, a sentence or two each.
    pub text: Vec<String>,
    /// What is to be reached.
    pub goal: String,
    /// What the board points at.
    pub arrows: Vec<LessonArrow>,
    /// Whether it is reached.
    pub reached: bool,
    /// Whether nothing more is asked: without the goal, the step is to be tried again.
    pub over: bool,
    /// How the game stands for the learner; it is asked nothing once the goal is reached.
    pub standing: Standing,
    /// What has happened since the learner's last action, or since the step began.
    pub events: Vec<Event>,
}

/// Something that the board points at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct LessonArrow {
    /// Where it begins; null: beyond the rim.
    #[serde(deserialize_with = "given")]
    pub from: Option<Place>,
    /// Where it ends.
    pub to: Place,
}
