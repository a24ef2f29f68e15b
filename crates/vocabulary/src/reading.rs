//! [0.03] What a table can agree on at a point where rule books and tables differ.

use crate::code::coded;
use crate::near::nearest;
use crate::rule::RuleId;
use serde::{Serialize, Serializer};
use std::fmt;

/// One reading of a point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reading {
    /// One of a few names.
    Word(&'static str),
    /// It holds, or it does not.
    Flag(bool),
    /// A number.
    Number(u8),
}

impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Word(word) => f.pad(word),
            Self::Flag(flag) => flag.fmt(f),
            Self::Number(number) => number.fmt(f),
        }
    }
}

impl Serialize for Reading {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            Self::Word(word) => serializer.serialize_str(word),
            Self::Flag(flag) => serializer.serialize_bool(flag),
            Self::Number(number) => serializer.serialize_u8(number),
        }
    }
}

/// All readings that a point can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Readings {
    /// One of these names.
    Words(&'static [&'static str]),
    /// `false` or `true`.
    Flag,
    /// A whole number from the one to the other.
    Numbers {
        /// The least.
        least: u8,
        /// The most.
        most: u8,
    },
}

impl Readings {
    /// Every one of them, in order.
    pub fn all(self) -> Vec<Reading> {
        match self {
            Self::Words(words) => words.iter().map(|word| Reading::Word(word)).collect(),
            Self::Flag => vec![Reading::Flag(false), Reading::Flag(true)],
            Self::Numbers { least, most } => (least..=most).map(Reading::Number).collect(),
        }
    }

    /// Whether a reading is one of them.
    pub fn contain(self, reading: Reading) -> bool {
        match (self, reading) {
            (Self::Words(words), Reading::Word(word)) => words.contains(&word),
            (Self::Flag, Reading::Flag(_)) => true,
            (Self::Numbers { least, most }, Reading::Number(number)) => (least..=most).contains(&number),
            (Self::Words(_) | Self::Flag | Self::Numbers { .. }, _) => false,
        }
    }

    /// The one that is spelled like this.
    fn spelled(self, text: &str) -> Option<Reading> {
        match self {
            Self::Words(words) => words.iter().find(|word| **word == text).map(|word| Reading::Word(word)),
            Self::Flag => text.parse().ok().map(Reading::Flag),
            Self::Numbers { .. } => text.parse().ok().map(Reading::Number),
        }
        .filter(|reading| self.contain(*reading))
    }
}

/// A point on which rule books and tables differ, and what it can be.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Point {
    /// How records, scenarios and arguments name it.
    pub id: &'static str,
    /// The rule that it decides.
    pub rule: RuleId,
    /// What it can be.
    pub readings: Readings,
}

impl Point {
    /// The reading that is spelled like this, or what is wrong with it.
    pub fn read(&self, text: &str) -> Result<Reading, PointFault> {
        self.readings.spelled(text).ok_or_else(|| self.fault(text))
    }

    /// What is wrong with a reading that is none of the point's.
    pub(crate) fn fault(&self, found: &str) -> PointFault {
        let (rule, point, found) = (self.rule.number(), self.id, found.to_owned());
        let words: &[&'static str] = match self.readings {
            Readings::Words(words) => words,
            Readings::Flag => &["false", "true"],
            Readings::Numbers { least, most } => {
                return PointFault::NotInRange { rule, point, found, least, most };
            }
        };
        let known = words.join(", ");
        match nearest(&found, words.iter().copied()) {
            Some(near) => PointFault::ReadingLike { rule, point, found, near, known },
            None => PointFault::NotAReading { rule, point, found, known },
        }
    }
}

coded! {
/// Why a point cannot be read as somebody wrote it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the codes say it in short, a catalogue in sentences")]
#[non_exhaustive]
pub enum PointFault {
    NotAPoint { found: String, known: String } = "not-a-point",
    PointLike { found: String, near: &'static str, known: String } = "point-like",
    NotAReading { rule: &'static str, point: &'static str, found: String, known: String } = "not-a-reading",
    ReadingLike { rule: &'static str, point: &'static str, found: String, near: &'static str, known: String } = "reading-like",
    NotInRange { rule: &'static str, point: &'static str, found: String, least: u8, most: u8 } = "not-in-range",
}
}

impl PointFault {
    /// What is wrong with a name that no point has.
    pub(crate) fn unknown(found: &str, points: &[Point]) -> Self {
        let known: Vec<&str> = points.iter().map(|point| point.id).collect();
        let (found, known) = (found.to_owned(), known.join(", "));
        match nearest(&found, points.iter().map(|point| point.id)) {
            Some(near) => Self::PointLike { found, near, known },
            None => Self::NotAPoint { found, known },
        }
    }
}

impl std::error::Error for PointFault {}
