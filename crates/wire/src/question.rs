//! What a seat is asked, with everything that may be answered.

use kanly_engine::Ask;
use kanly_form::{Entry, Name, Shape};
use kanly_narrate::{Tongue, plain};
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use {schemars::JsonSchema, ts_rs::TS};

use crate::ids::{Action, AskKind, Rule};

/// A question to one seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// Its number among the questions of this seat: an answer carries it.
    pub n: u32,
    /// What kind of question it is.
    pub kind: AskKind,
    /// The rule behind it.
    pub rule: Rule,
    /// The question in the seat's language.
    pub text: String,
    /// Whom and what it is about.
    pub about: Vec<Name>,
    /// Everything that may be answered.
    pub form: Shape,
    /// What is answered when the time is up: an answer that is always legal, and seldom the best.
    pub fallback: Action,
}

impl Question {
    /// A question with its number, put in this language.
    pub fn new(n: u32, ask: &Ask, tongue: &Tongue) -> Self {
        let Entry { kind: _, rule: _, about, answers } = kanly_form::asked(ask);
        Self {
            n,
            kind: ask.kind().into(),
            rule: ask.rule().into(),
            text: plain(&tongue.asked(ask)),
            about,
            form: answers,
            fallback: ask.fallback().expect("every question has an answer").into(),
        }
    }
}
