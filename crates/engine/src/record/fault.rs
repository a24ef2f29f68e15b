//! What can be wrong with a record.

use crate::code::coded;
use crate::misread::Misread;
use kanly_vocabulary::action::{Action, Actor};
use kanly_vocabulary::ids::UnknownName;
use kanly_vocabulary::illegal::Illegal;
use kanly_vocabulary::reading::PointFault;
use kanly_vocabulary::rule::RuleId;
use std::fmt;

/// What is wrong with a line of a record.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum RecordFault {
    /// The line is not one of a record.
    Line(LineFault),
    /// A point has no such reading.
    Point(PointFault),
    /// The text of a choice cannot be read.
    Choice(Misread),
    /// What was agreed cannot be played, for all of these reasons.
    Config(Vec<Illegal>),
    /// A choice is refused.
    Refused {
        /// Whose choice.
        actor: Actor,
        /// What was chosen.
        action: Action,
        /// Why not.
        illegal: Illegal,
    },
    /// The game is not the one whose digest was recorded.
    OtherDigest {
        /// The digest of the game as it was played now.
        found: u64,
        /// The digest of the record.
        recorded: u64,
        /// The line of the first choice since the last digest that agrees, or of the first of all.
        first: usize, // steady: a place in a text
        /// The line of the last choice before this digest.
        last: usize, // steady: a place in a text
        /// The rules that were applied in these lines, the most telling first: those that were never applied before, then
        /// those that were seldom.
        rules: Vec<RuleId>,
    },
}

coded! {
/// What is wrong with a line that is not a choice.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the codes say it in short, a catalogue in sentences")]
#[non_exhaustive]
pub enum LineFault {
    NoTitle(title: &'static str) = "no-title",
    NoDivider(divider: &'static str) = "no-divider",
    NotAKeyAndValue(found: String) = "not-a-key-and-value",
    OtherBehaviour { found: u8, behaviour: u8 } = "other-behaviour",
    NotASeat(found: String) = "not-a-seat",
    NotAKey { found: String, known: String } = "not-a-key",
    KeyLike { found: String, near: &'static str, known: String } = "key-like",
    NotADigest = "not-a-digest",
    DigestElsewhere { found: String, choices: String } = "digest-elsewhere",
    NotAText = "not-a-text",
    NotAChoice(found: String) = "not-a-choice",
    NotAnActor(found: String) = "not-an-actor",
    NotAByte(found: String) = "not-a-byte",
}
}

impl From<LineFault> for RecordFault {
    fn from(fault: LineFault) -> Self {
        Self::Line(fault)
    }
}

impl From<PointFault> for RecordFault {
    fn from(fault: PointFault) -> Self {
        Self::Point(fault)
    }
}

impl From<Misread> for RecordFault {
    fn from(misread: Misread) -> Self {
        Self::Choice(misread)
    }
}

impl From<UnknownName> for RecordFault {
    fn from(unknown: UnknownName) -> Self {
        Self::Choice(unknown.into())
    }
}

impl fmt::Display for RecordFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Line(fault) => fault.fmt(f),
            Self::Point(fault) => fault.fmt(f),
            Self::Choice(misread) => misread.fmt(f),
            Self::Config(problems) => {
                for (at, illegal) in problems.iter().enumerate() {
                    write!(f, "{}{illegal}", if at == 0 { "" } else { "; " })?;
                }
                Ok(())
            }
            Self::Refused { actor, action, illegal } => write!(f, "`{actor}: {action}` {illegal}"),
            Self::OtherDigest { found, recorded, first, last, rules } => {
                write!(
                    f,
                    "other-digest found={found:016x} recorded={recorded:016x} lines={first}-{last} rules="
                )?;
                for (at, rule) in rules.iter().enumerate() {
                    write!(f, "{}{rule}", if at == 0 { "" } else { "," })?;
                }
                Ok(())
            }
        }
    }
}
