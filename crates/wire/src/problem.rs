//! What is wrong with a request to a server, as RFC 9457 wants it.

use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use {schemars::JsonSchema, ts_rs::TS};

use crate::ids::Rule;
use crate::read::given;
use crate::reply::Refusal;

/// Why a request was not carried out. Nothing has happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Problem {
    /// The kind of problem, by a name that stays: `urn:kanly:stale`.
    #[serde(rename = "type")]
    pub kind: String,
    /// The kind in a few words.
    pub title: String,
    /// The status of the reply.
    pub status: u16,
    /// What is wrong here, and what would be right.
    pub detail: String,
    /// The rule that is in the way; null where none is.
    #[serde(deserialize_with = "given")]
    pub rule: Option<Rule>,
    /// Why a table refuses a command; null where it never got there.
    #[serde(deserialize_with = "given")]
    pub why: Option<Refusal>,
}
