//! Rules by their numbers.

mod numbers;

use numbers::NUMBERS;
use serde::{Serialize, Serializer};
use std::fmt;

/// The number of a rule in `rules/*.toml`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RuleId(pub &'static str);

impl RuleId {
    /// The rule with this number, which must exist: [`rule!`](crate::rule!) asks while it compiles.
    pub const fn numbered(number: &'static str) -> Self {
        assert!(exists(number), "no rule in rules/*.toml has this number");
        Self(number)
    }
}

/// A rule by its number. One that no rule has does not compile:
///
/// ```
/// assert_eq!(kanly_vocabulary::rule!("2.04.17").0, "2.04.17");
/// ```
/// ```compile_fail,E0080
/// kanly_vocabulary::rule!("2.04.99");
/// ```
#[macro_export]
macro_rules! rule {
    ($number:literal) => {
        const { $crate::rule::RuleId::numbered($number) }
    };
}

/// Whether a rule has this number. Loops by hand, because nothing else runs while it compiles.
const fn exists(number: &str) -> bool {
    let mut at = 0;
    while at < NUMBERS.len() {
        if same(NUMBERS[at].as_bytes(), number.as_bytes()) {
            return true;
        }
        at += 1;
    }
    false
}

const fn same(one: &[u8], other: &[u8]) -> bool {
    if one.len() != other.len() {
        return false;
    }
    let mut at = 0;
    while at < one.len() {
        if one[at] != other[at] {
            return false;
        }
        at += 1;
    }
    true
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl Serialize for RuleId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0)
    }
}
