//! What can be wrong with an answer, each kind counted apart.

use serde::{Deserialize, Serialize};

/// An answer that could not be taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Wrong {
    /// What kind of mistake.
    pub kind: Kind,
    /// The rule that refuses it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
    /// In words, as the model is told.
    pub why: String,
}

/// The kinds of mistakes that are the model's own. What is its provider's stops a game instead ([`Stop`]).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// Nobody can make out what is meant.
    Unparsable,
    /// The rules refuse it.
    Illegal,
    /// It came too late.
    TimedOut,
    /// The model did not want to answer.
    Refused,
    /// There was nothing left to pay for an answer with.
    OverBudget,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 5] =
        [Self::Unparsable, Self::Illegal, Self::TimedOut, Self::Refused, Self::OverBudget];

    /// As reports call it.
    pub fn id(self) -> &'static str {
        match self {
            Self::Unparsable => "unparsable",
            Self::Illegal => "illegal",
            Self::TimedOut => "timed-out",
            Self::Refused => "refused",
            Self::OverBudget => "over-budget",
        }
    }
}

impl Wrong {
    /// A mistake without a rule behind it.
    pub fn new(kind: Kind, why: impl Into<String>) -> Self {
        Self { kind, rule: None, why: why.into() }
    }

    /// An answer that cannot be read.
    pub fn unparsable(why: impl Into<String>) -> Self {
        Self::new(Kind::Unparsable, why)
    }
}

/// Why something cannot go on now, and may later: it costs the model nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stop {
    /// The provider could not serve a request.
    Provider(String),
    /// What the run may use is used up.
    Cap(String),
    /// An answer is wanted that no transcript holds, and nobody may be asked.
    Missing(String),
    /// A transcript cannot be read or written.
    Transcript(String),
}

impl std::fmt::Display for Stop {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Provider(why) => write!(f, "the provider failed: {why}"),
            Self::Cap(why) => write!(f, "nothing more is asked: {why}"),
            Self::Missing(what) => write!(f, "no transcript holds an answer to {what}"),
            Self::Transcript(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for Stop {}
