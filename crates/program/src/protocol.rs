//! What a program says: that it is ready, and its answers. What it is told are the messages of `kanly-wire`.

use kanly_wire::{Room, WIRE};
use serde::{Deserialize, Serialize};

/// The version of what programs say.
pub const PROTOCOL: u16 = 1;

/// Whatever a program may write on a line.
pub(crate) enum Line {
    Ready(Ready),
    Answer(Answer),
}

/// The first line of a program, after `hello`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Ready {
    /// The version of this protocol that it speaks.
    pub protocol: u16,
    /// The version of the wire that it reads.
    pub wire: u16,
    /// What it calls itself.
    pub name: String,
    /// How much it wants to be sent.
    pub sends: Sends,
    /// Whether it wants to be asked while the game waits for others, too.
    pub interjects: bool,
}

impl Default for Ready {
    fn default() -> Self {
        Self {
            protocol: PROTOCOL,
            wire: WIRE,
            name: String::new(),
            sends: Sends::Everything,
            interjects: false,
        }
    }
}

/// How much a program is sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sends {
    /// What it sees, what has happened, what it is asked and what it may do unasked.
    #[default]
    Everything,
    /// What it is asked, and nothing else.
    Questions,
    /// Everything in words that a person would read: a [`Scene`](crate::Scene) in place of each frame.
    Words,
}

/// An answer to a frame.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// In the notation; null where nothing is asked and it does nothing.
    #[serde(deserialize_with = "given")]
    pub action: Option<String>,
    /// What it says at the table.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub say: Vec<Speech>,
    /// Why it answers so, for those who read along later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// How likely it thinks it is to win, in points of a hundred.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub win: Option<f64>,
}

/// One thing that is said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Speech {
    /// For whom.
    pub room: Room,
    /// The words.
    pub words: String,
}

/// A field that must be there, even where it may be null.
fn given<'de, T: Deserialize<'de>, D: serde::Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    T::deserialize(deserializer)
}

impl Line {
    /// Reads a line, or says what is wrong with it.
    pub(crate) fn read(line: &[u8]) -> Result<Self, String> {
        let text = std::str::from_utf8(line).map_err(|_| "it is not UTF-8".to_owned())?;
        // What is meant is known by its key, so that what is wrong inside can be told.
        let value: serde_json::Value =
            serde_json::from_str(text).map_err(|error| format!("it is not JSON: {error}"))?;
        match value.get("ready") {
            Some(ready) => Ready::deserialize(ready).map(Self::Ready),
            None => Answer::deserialize(&value).map(Self::Answer),
        }
        .map_err(|error| error.to_string())
    }
}
