//! Endpoints of models: what is asked becomes the body of a request, and the body of an answer becomes what was said.

mod anthropic;
mod http;
mod openai;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::models::{Model, Provider};

pub(crate) use http::timed;
pub use http::{Http, Line, Trouble};

/// What a model is asked.
pub(crate) struct Request<'a> {
    /// What stays the same from question to question, so that providers need not read it again.
    pub(crate) prefix: &'a str,
    /// What was said since, the newest last.
    pub(crate) turns: &'a [Turn],
    /// What an answer looks like; without it any text is one.
    pub(crate) schema: Option<&'a Value>,
    /// The longest answer, in tokens.
    pub(crate) output: u32,
}

/// One turn of a conversation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Turn {
    pub(crate) by: By,
    pub(crate) text: String,
}

/// Who speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum By {
    Table,
    Model,
}

impl By {
    fn role(self) -> &'static str {
        match self {
            Self::Table => "user",
            Self::Model => "assistant",
        }
    }
}

/// What a model said.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Reply {
    /// Its words.
    pub(crate) text: String,
    /// What it called the tool with, as it wrote it, once for each call.
    pub(crate) calls: Vec<String>,
    /// Why it does not want to answer, if it said so.
    pub(crate) refusal: Option<String>,
    /// Whether it was cut off for its length.
    pub(crate) cut: bool,
    pub(crate) usage: Usage,
}

/// Tokens of a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Usage {
    /// Read, the cached ones among them.
    pub input: u64,
    /// Of those, known from before.
    pub cached: u64,
    /// Written, thoughts among them.
    pub output: u64,
}

impl Usage {
    /// Both together.
    pub fn total(self) -> u64 {
        self.input + self.output
    }

    /// What they cost, at the prices of a model.
    pub fn cost(self, model: &Model) -> f64 {
        let Some(price) = &model.price else { return 0.0 };
        let fresh = self.input.saturating_sub(self.cached) as f64;
        let cached = self.cached as f64 * price.cached.unwrap_or(price.input);
        (fresh * price.input + cached + self.output as f64 * price.output) / 1e6
    }
}

impl std::ops::AddAssign for Usage {
    fn add_assign(&mut self, more: Self) {
        self.input += more.input;
        self.cached += more.cached;
        self.output += more.output;
    }
}

/// The tool by which answers are given, and the name of the schema.
const TOOL: &str = "answer";

/// The body of a request.
pub(crate) fn body(model: &Model, request: &Request<'_>) -> Value {
    let mut body = match model.provider {
        Provider::Openai => openai::body(model, request),
        Provider::Anthropic => anthropic::body(model, request),
    };
    if let Value::Object(body) = &mut body {
        body.extend(model.extra.iter().map(|(key, value)| (key.clone(), value.clone())));
    }
    body
}

/// The path of the endpoint below the address of the model.
pub(crate) fn path(provider: Provider) -> &'static str {
    match provider {
        Provider::Openai => "/chat/completions",
        Provider::Anthropic => "/messages",
    }
}

/// What the body of an answer says, or why it is none.
pub(crate) fn reply(provider: Provider, body: &str) -> Result<Reply, String> {
    let value: Value = serde_json::from_str(body).map_err(|error| format!("it is not JSON: {error}"))?;
    match provider {
        Provider::Openai => openai::reply(&value),
        Provider::Anthropic => anthropic::reply(&value),
    }
}

fn number(value: &Value, at: &str) -> u64 {
    value.pointer(at).and_then(Value::as_u64).unwrap_or_default()
}
