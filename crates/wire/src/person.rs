//! People, and what they show to be recognised.

use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use {schemars::JsonSchema, ts_rs::TS};

use crate::frame::Millis;
use crate::read::given;

/// A person, as that person sees itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// What others read: at most 40 characters.
    pub name: String,
    /// Since when.
    pub since: Millis,
}

/// A person who has just come. The code is shown once, and whoever has it can come back as this person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Welcome {
    /// Who.
    pub person: Person,
    /// The recovery code: four groups of five letters and digits.
    pub recovery: String,
}

/// What a token may be used for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case")]
pub enum Scope {
    /// To look at tables, one's own seat included.
    Watch,
    /// To sit down and play.
    Play,
}

/// A token for a program that acts as a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Token {
    /// What it is known by, to take it back.
    pub id: String,
    /// What the person calls it.
    pub name: String,
    /// What it may be used for.
    pub scopes: Vec<Scope>,
    /// Since when it is there.
    pub since: Millis,
    /// When it was last used; null: never.
    #[serde(deserialize_with = "given")]
    pub used: Option<Millis>,
}

/// A token that was just made. Its secret is shown once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// Which.
    pub token: Token,
    /// What is sent as `Authorization: Bearer ...`.
    pub secret: String,
}
