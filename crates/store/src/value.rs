//! What goes into a statement and what comes out of it, the same for both databases.

use crate::fault::Fault;
use crate::ids::{PersonId, RecordId, TableId};

/// One value of a row.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Value {
    /// None.
    Null,
    /// A number, a moment, a yes (1) or no (0).
    Int(i64),
    /// A text.
    Text(String),
    /// Bytes.
    Bytes(Vec<u8>),
}

impl From<u64> for Value {
    /// All 64 bits are kept; a moment past the year 292,000,000 would be sorted before all others.
    fn from(n: u64) -> Self {
        Self::Int(n.cast_signed())
    }
}

impl From<u32> for Value {
    fn from(n: u32) -> Self {
        Self::Int(n.into())
    }
}

impl From<u8> for Value {
    fn from(n: u8) -> Self {
        Self::Int(n.into())
    }
}

impl From<bool> for Value {
    fn from(yes: bool) -> Self {
        Self::Int(yes.into())
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<&TableId> for Value {
    fn from(id: &TableId) -> Self {
        Self::from(&id.0)
    }
}

impl From<&PersonId> for Value {
    fn from(id: &PersonId) -> Self {
        Self::from(&id.0)
    }
}

impl From<&RecordId> for Value {
    fn from(id: &RecordId) -> Self {
        Self::from(&id.0)
    }
}

impl<const N: usize> From<&[u8; N]> for Value {
    fn from(bytes: &[u8; N]) -> Self {
        Self::Bytes(bytes.to_vec())
    }
}

impl<T> From<Option<T>> for Value
where
    Self: From<T>,
{
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Self::from)
    }
}

/// A row that is taken apart from left to right. A row that does not hold what the schema says was changed by other
/// hands than ours: that is told, and nothing panics.
pub(crate) struct Row(std::vec::IntoIter<Value>);

impl Row {
    /// A row of these values.
    pub(crate) fn new(values: Vec<Value>) -> Self {
        Self(values.into_iter())
    }

    /// The next value.
    pub(crate) fn take<T: Read>(&mut self) -> Result<T, Fault> {
        let value = self.0.next().ok_or_else(|| Fault::unavailable("a row of the database is too short"))?;
        T::read(value).ok_or_else(|| Fault::unavailable("a row of the database holds what cannot be there"))
    }
}

/// What can be taken out of a row.
pub(crate) trait Read: Sized {
    /// Reads a value, if it is of this kind.
    fn read(value: Value) -> Option<Self>;
}

impl Read for i64 {
    fn read(value: Value) -> Option<Self> {
        if let Value::Int(n) = value { Some(n) } else { None }
    }
}

impl Read for u64 {
    fn read(value: Value) -> Option<Self> {
        i64::read(value).map(i64::cast_unsigned)
    }
}

impl Read for u32 {
    fn read(value: Value) -> Option<Self> {
        i64::read(value)?.try_into().ok()
    }
}

impl Read for u8 {
    fn read(value: Value) -> Option<Self> {
        i64::read(value)?.try_into().ok()
    }
}

impl Read for bool {
    fn read(value: Value) -> Option<Self> {
        i64::read(value).map(|n| n != 0)
    }
}

impl Read for String {
    fn read(value: Value) -> Option<Self> {
        if let Value::Text(text) = value { Some(text) } else { None }
    }
}

impl<const N: usize> Read for [u8; N] {
    fn read(value: Value) -> Option<Self> {
        if let Value::Bytes(bytes) = value { bytes.try_into().ok() } else { None }
    }
}

impl<T: Read> Read for Option<T> {
    fn read(value: Value) -> Option<Self> {
        if value == Value::Null { Some(None) } else { T::read(value).map(Some) }
    }
}
