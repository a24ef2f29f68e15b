//! What can be wrong with a record.

use crate::code::coded;
use crate::misread::Misread;
use kanly_vocabulary::action::{Action, Actor};
use kanly_vocabulary::ids::UnknownName;
use kanly_vocabulary::illegal::Illegal;
use kanly_vocabulary::reading::PointFault;
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
}

coded! {
/// What is wrong with a line that is not a choice, or with the end of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the codes say it in short, a catalogue in sentences")]
#[non_exhaustive]
pub enum LineFault {
    NoTitle(title: &'static str) = "no-title",
    NoDivider(divider: &'static str) = "no-divider",
    NotAKeyAndValue(found: String) = "not-a-key-and-value",
    OtherBehaviour { found: String, behaviour: u8 } = "other-behaviour",
    NotASeat(found: String) = "not-a-seat",
    NotAKey { found: String, known: String } = "not-a-key",
    KeyLike { found: String, near: &'static str, known: String } = "key-like",
    NotADigest = "not-a-digest",
    NotAText = "not-a-text",
    NotAChoice(found: String) = "not-a-choice",
    NotAnActor(found: String) = "not-an-actor",
    NotAByte(found: String) = "not-a-byte",
    OtherEnd { found: String, recorded: String } = "other-end",
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
        }
    }
}
