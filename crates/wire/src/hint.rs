//! What a seat would do best, in chances of winning.

use kanly_form::Name;
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use {schemars::JsonSchema, ts_rs::TS};

use crate::ids::Action;
use crate::read::given;

/// The best answer to the question before a seat and the best alternative, from somebody who knows what the seat knows.
/// Chances hold if all play on as bots of this name do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Hint {
    /// The number of the question.
    pub ask: u32,
    /// The best answer.
    pub action: Action,
    /// Everything that this action names.
    pub names: Vec<Name>,
    /// The chance of winning with it, in percent.
    pub chance: u8,
    /// The best alternative; null where there is only one answer: then there was nothing to weigh.
    #[serde(deserialize_with = "given")]
    pub next: Option<Alternative>,
    /// The standard error of the difference between the two chances, in percent.
    pub error: u8,
    /// The bots that play on in the imagined games.
    pub bot: String,
    /// What speaks for the best answer, as the rest of a sentence; null where there is only one.
    #[serde(deserialize_with = "given")]
    pub why: Option<String>,
    /// Whether the chances are rough, since no network can be used to tell them.
    pub rough: bool,
}

/// Another answer that was weighed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Alternative {
    /// The answer.
    pub action: Action,
    /// Everything that this action names.
    pub names: Vec<Name>,
    /// The chance of winning with it, in percent.
    pub chance: u8,
}

/// A share from 0 to 1 in whole percent.
pub(crate) fn percent(share: f32) -> u8 {
    (share.clamp(0.0, 1.0) * 100.0).round() as u8
}

impl Alternative {
    /// An answer with its chance from 0 to 1.
    pub fn new((action, chance): (kanly_engine::Action, f32)) -> Self {
        Self { action: action.into(), names: kanly_form::names(action), chance: percent(chance) }
    }
}

impl Hint {
    /// The best answer to a question and the best alternative, with their chances from 0 to 1 if all play on as bots of this name
    /// do, the error of the difference, what speaks for the best, and whether the chances are rough.
    pub fn new(
        ask: u32,
        bot: &str,
        best: (kanly_engine::Action, f32),
        next: Option<(kanly_engine::Action, f32)>,
        error: f32,
        why: Option<String>,
        rough: bool,
    ) -> Self {
        let Alternative { action, names, chance } = Alternative::new(best);
        let next = next.map(Alternative::new);
        Self { ask, action, names, chance, next, error: percent(error), bot: bot.to_owned(), why, rough }
    }
}
