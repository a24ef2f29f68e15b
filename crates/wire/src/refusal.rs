//! Why something is refused, for programs and for people.

use std::collections::BTreeMap;

use kanly_engine::Illegal as EngineIllegal;
use kanly_engine::code::{self, Coded};
use kanly_engine::illegal;
use kanly_narrate::{Tongue, plain};
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use {schemars::JsonSchema, ts_rs::TS};

use crate::ids::{AskKind, Faction, Rule};
use crate::names::Phase;
use crate::read::given;

/// An action that the rules refuse.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Illegal {
    /// The rule that stands in the way.
    pub rule: Rule,
    /// The stable name of the reason.
    pub code: String,
    /// What the reason is about, by name.
    pub values: BTreeMap<String, CodeValue>,
    /// Where only the time is wrong: what is asked in place of it; else null.
    #[serde(deserialize_with = "given")]
    pub now: Option<Now>,
    /// A sentence in the viewer's language.
    pub text: String,
}

/// A value of a reason: a number, or something spelled as in the notation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(untagged, expecting = "a number or a text")]
pub enum CodeValue {
    /// A count or an amount.
    Number(i64),
    /// Anything else.
    Text(String),
}

/// Who is asked what at the moment of a refusal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Now {
    /// The phase the game is in.
    pub phase: Phase,
    /// Who is asked, for all to see; the refused seat itself if it is.
    pub asked: Vec<Faction>,
    /// What they are asked for; null while nobody is asked, or in secret.
    #[serde(deserialize_with = "given")]
    pub question: Option<AskKind>,
}

impl Illegal {
    /// A refusal, told in this language.
    pub fn new(illegal: &EngineIllegal, tongue: &Tongue) -> Self {
        let text = plain(&tongue.reason(illegal));
        let rule = format!("[{}] ", illegal.rule);
        Self {
            rule: illegal.rule.into(),
            code: illegal.why.code().to_owned(),
            values: values(&illegal.why),
            now: illegal.now.map(Into::into),
            // The rule stands beside it.
            text: text.strip_prefix(&rule).unwrap_or(&text).to_owned(),
        }
    }
}

/// The values of a reason, by name.
pub(crate) fn values(coded: &dyn Coded) -> BTreeMap<String, CodeValue> {
    let mut values = BTreeMap::new();
    coded.values(&mut |name, value| {
        let value = match value {
            code::Value::Number(number) => CodeValue::Number(number),
            code::Value::Actor(_)
            | code::Value::Action(_)
            | code::Value::Faction(_)
            | code::Value::Leader(_)
            | code::Value::Card(_)
            | code::Value::SpiceCard(_)
            | code::Value::Place(_)
            | code::Value::Territory(_)
            | code::Value::Force(_)
            | code::Value::Ask(_)
            | code::Value::When(_)
            | code::Value::Name(_)
            | code::Value::Text(_) => CodeValue::Text(value.to_string()),
        };
        values.insert(name.to_owned(), value);
    });
    values
}

impl From<illegal::Now> for Now {
    fn from(now: illegal::Now) -> Self {
        Self {
            phase: now.phase.into(),
            asked: now.asked.iter().map(Into::into).collect(),
            question: now.question.map(Into::into),
        }
    }
}
