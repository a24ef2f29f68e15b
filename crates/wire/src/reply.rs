//! What becomes of a command: it was done, or why not.

use std::collections::BTreeMap;

use kanly_engine::code::Coded;
use kanly_narrate::{Tongue, plain};
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use {schemars::JsonSchema, ts_rs::TS};

use crate::ids::{Action, Faction};
use crate::read::{Misread, given};
use crate::refusal::{CodeValue, Illegal, values};

/// The answer to a command.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Reply {
    /// It is done and kept.
    Done {
        /// The number of the last frame of this viewer.
        seq: u32,
        /// Whether it was done before, and this was the same key again.
        again: bool,
    },
    /// It is refused, and nothing has happened.
    Refused {
        /// Why.
        why: Refusal,
        /// A sentence in the viewer's language.
        text: String,
    },
}

/// Why a command is refused.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Refusal {
    /// The message itself cannot be read.
    Unread {
        /// Where in it.
        path: String,
        /// What is wrong there.
        reason: String,
    },
    /// The question is no longer asked. Nothing is wrong with the answer as such.
    Stale {
        /// The number of what is asked now, or null.
        #[serde(deserialize_with = "given")]
        now: Option<u32>,
    },
    /// It answers what is asked, so it must carry the number of the question.
    NoNumber {
        /// That number.
        now: u32,
    },
    /// The action is not in the notation.
    Misread {
        /// The stable name of the reason.
        code: String,
        /// What the reason is about, by name.
        values: BTreeMap<String, CodeValue>,
    },
    /// Something is wrong with the words in quotation marks.
    Words(BadWords),
    /// A rule forbids it.
    Illegal {
        /// What was meant.
        action: Action,
        /// Which rule, and why.
        illegal: Illegal,
    },
    /// Such a faction does not play.
    NotSeated(Faction),
    /// It is not for a seat to do.
    ForTheKeeper,
    /// It is for a seat to do.
    ForASeat,
    /// There is nothing to say.
    NoWords,
    /// Whoever watches has no name to speak under.
    NoName,
    /// So many characters are too many.
    TooLong {
        /// How many there are.
        found: u32,
        /// How many there may be.
        most: u32,
    },
    /// There is no ally to speak to.
    NoAlly,
    /// One does not whisper to oneself.
    ToItself,
    /// There is nothing to take back.
    NothingBack,
    /// Something was revealed since, or somebody else has chosen: it cannot be taken back without the others.
    Revealed,
    /// There is no such line.
    NoSuchLine(u32),
    /// No card is under auction that the order could be for.
    NoAuction,
    /// The table has not agreed on the floor: phases do not wait.
    NoFloor,
    /// A seat throws once, before the first choice.
    EntropyLate,
    /// The clock stands already, or goes already.
    ClockSo,
    /// No secret window is open.
    NoWindow,
    /// The seat has used all its holds of this turn.
    NoHolds,
    /// Only people vote who sit at the table, and nobody on its own seat.
    NoVoice,
    /// Another vote is open.
    VoteOpen,
    /// No vote is open.
    NoVote,
    /// The seat has said so already.
    Voted,
    /// A bot has this seat already.
    BotSits(Faction),
    /// The game is over.
    Over,
    /// The table stopped at a line: the rules of today do not agree with it.
    Stopped {
        /// Which.
        line: u32,
    },
}

/// What is wrong with words in quotation marks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case")]
pub enum BadWords {
    /// The quotation mark at their end is missing.
    Endless,
    /// They stand once, behind `text` or `free`.
    Misplaced,
    /// There is nothing between the quotation marks.
    Empty,
    /// A number is named that no words belong to.
    Unknown,
}

impl Reply {
    /// The reply to a command that the host refuses, told in this language.
    pub fn refused(refusal: &kanly_host::Refusal, tongue: &Tongue) -> Self {
        Self::Refused { why: Refusal::new(refusal, tongue), text: plain(&tongue.reason(refusal)) }
    }

    /// The reply to a message that cannot be read.
    pub fn unread(misread: Misread) -> Self {
        let text = misread.to_string();
        let Misread { path, reason } = misread;
        Self::Refused { why: Refusal::Unread { path, reason }, text }
    }
}

impl Refusal {
    /// A refusal of the host, told in this language.
    pub fn new(refusal: &kanly_host::Refusal, tongue: &Tongue) -> Self {
        let size = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        match refusal {
            kanly_host::Refusal::Stale { now } => Self::Stale { now: *now },
            kanly_host::Refusal::NoNumber { now } => Self::NoNumber { now: *now },
            kanly_host::Refusal::Misread(misread) => {
                Self::Misread { code: misread.code().to_owned(), values: values(misread) }
            }
            kanly_host::Refusal::Words(bad) => Self::Words((*bad).into()),
            kanly_host::Refusal::Illegal { action, illegal } => {
                Self::Illegal { action: action.into(), illegal: Illegal::new(illegal, tongue) }
            }
            kanly_host::Refusal::NotSeated(faction) => Self::NotSeated(faction.into()),
            kanly_host::Refusal::ForTheKeeper => Self::ForTheKeeper,
            kanly_host::Refusal::ForASeat => Self::ForASeat,
            kanly_host::Refusal::NoWords => Self::NoWords,
            kanly_host::Refusal::NoName => Self::NoName,
            kanly_host::Refusal::TooLong { found, most } => {
                Self::TooLong { found: size(*found), most: size(*most) }
            }
            kanly_host::Refusal::NoAlly => Self::NoAlly,
            kanly_host::Refusal::ToItself => Self::ToItself,
            kanly_host::Refusal::NothingBack => Self::NothingBack,
            kanly_host::Refusal::Revealed => Self::Revealed,
            kanly_host::Refusal::NoSuchLine(line) => Self::NoSuchLine(*line),
            kanly_host::Refusal::NoAuction => Self::NoAuction,
            kanly_host::Refusal::NoFloor => Self::NoFloor,
            kanly_host::Refusal::EntropyLate => Self::EntropyLate,
            kanly_host::Refusal::ClockSo => Self::ClockSo,
            kanly_host::Refusal::NoWindow => Self::NoWindow,
            kanly_host::Refusal::NoHolds => Self::NoHolds,
            kanly_host::Refusal::NoVoice => Self::NoVoice,
            kanly_host::Refusal::VoteOpen => Self::VoteOpen,
            kanly_host::Refusal::NoVote => Self::NoVote,
            kanly_host::Refusal::Voted => Self::Voted,
            kanly_host::Refusal::BotSits(seat) => Self::BotSits(seat.into()),
            kanly_host::Refusal::Over => Self::Over,
            kanly_host::Refusal::Stopped { line } => Self::Stopped { line: *line },
        }
    }
}

impl From<kanly_host::texts::BadWords> for BadWords {
    fn from(bad: kanly_host::texts::BadWords) -> Self {
        match bad {
            kanly_host::texts::BadWords::Endless => Self::Endless,
            kanly_host::texts::BadWords::Misplaced => Self::Misplaced,
            kanly_host::texts::BadWords::Empty => Self::Empty,
            kanly_host::texts::BadWords::Unknown => Self::Unknown,
        }
    }
}
