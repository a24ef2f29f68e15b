//! What a bot would answer in somebody's place.

use kanly_form::Name;
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use {schemars::JsonSchema, ts_rs::TS};

use crate::ids::Action;
use crate::read::given;

/// An answer to the question before a seat, from a bot that knows what the seat knows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Hint {
    /// The number of the question.
    pub ask: u32,
    /// What the bot would answer.
    pub action: Action,
    /// Everything that this action names.
    pub names: Vec<Name>,
    /// The bot.
    pub bot: String,
    /// Why, in a sentence; null where it cannot say so.
    #[serde(deserialize_with = "given")]
    pub why: Option<String>,
}

impl Hint {
    /// What a bot of this name would answer to a question, and why.
    pub fn new(ask: u32, action: kanly_engine::Action, bot: &str, why: Option<String>) -> Self {
        Self { ask, action: action.into(), names: kanly_form::names(action), bot: bot.to_owned(), why }
    }
}
