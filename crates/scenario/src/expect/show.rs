//! Values as scripts spell them, for reading and for comparing.

use std::fmt::{self, Display};

use kanly_engine::force::Force;
use kanly_engine::ids::Card;
use serde::{Serialize, Serializer};

use crate::format::Named;
use crate::words::{Parsed, Words};

/// Things in a row, written with commas; `none` if there are none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub(crate) struct List<T>(pub(crate) Vec<T>);

impl<T: Display> Display for List<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("none");
        }
        for (at, item) in self.0.iter().enumerate() {
            let comma = if at == 0 { "" } else { ", " };
            write!(f, "{comma}{item}")?;
        }
        Ok(())
    }
}

/// Reads a list with commas, or `none`.
pub(crate) fn list<T: Named>(words: &Words<'_>, part: &str) -> Parsed<List<T>> {
    if part == "none" {
        return Ok(List(Vec::new()));
    }
    part.split(',').map(|name| words.named(name.trim())).collect::<Parsed<_>>().map(List)
}

/// Reads treachery cards in any order.
pub(crate) fn cards(words: &Words<'_>, part: &str) -> Parsed<List<Card>> {
    list(words, part).map(sorted)
}

/// In the order of the box, for comparing what has no order.
pub(crate) fn sorted<T: Ord>(list: List<T>) -> List<T> {
    let mut list = list;
    list.0.sort();
    list
}

/// Something, or `none`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub(crate) struct Maybe<T>(pub(crate) Option<T>);

impl<T: Display> Display for Maybe<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(value) => value.fmt(f),
            None => f.write_str("none"),
        }
    }
}

/// Reads something, or `none`.
pub(crate) fn none_or<T>(part: &str, read: impl Fn(&str) -> Parsed<T>) -> Parsed<Maybe<T>> {
    if part == "none" { Ok(Maybe(None)) } else { read(part).map(|value| Maybe(Some(value))) }
}

/// A wanted number of forces: `5` is any five, `3+2` is just that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Count {
    Total(u8),
    Exactly(Force),
}

impl Count {
    pub(crate) fn fits(self, regular: u8, elite: u8) -> bool {
        match self {
            Count::Total(total) => regular.saturating_add(elite) == total,
            Count::Exactly(force) => force.regular() == regular && force.elite() == elite,
        }
    }
}

impl Serialize for Count {
    /// A number for a total, a text such as `3+2` for just that.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Count::Total(total) => serializer.serialize_u8(*total),
            Count::Exactly(force) => {
                serializer.collect_str(&format_args!("{}+{}", force.regular(), force.elite()))
            }
        }
    }
}

/// Reads a wanted number of forces.
pub(crate) fn force_count(words: &Words<'_>, part: &str) -> Parsed<Count> {
    let force = words.part::<Force>(part)?;
    Ok(if part.contains('+') { Count::Exactly(force) } else { Count::Total(force.total()) })
}
