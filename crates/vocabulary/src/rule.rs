//! Rules by their numbers.

mod numbers;

use numbers::NUMBERS;
use serde::{Serialize, Serializer};
use std::fmt;

/// The number of a rule in `rules/*.toml`. None can be made of a number that no rule has.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct RuleId(&'static str);

impl RuleId {
    /// The rule with this number, if there is one. In code [`rule!`](crate::rule!) asks while it compiles. Loops by hand,
    /// because nothing else runs then.
    pub const fn numbered(number: &str) -> Option<Self> {
        let mut at = 0;
        while at < NUMBERS.len() {
            if same(NUMBERS[at].as_bytes(), number.as_bytes()) {
                return Some(Self(NUMBERS[at]));
            }
            at += 1;
        }
        None
    }

    /// The number as the book has it, `1.02.05`.
    pub const fn number(self) -> &'static str {
        self.0
    }
}

/// A rule by its number. One that no rule has does not compile:
///
/// ```
/// assert_eq!(kanly_vocabulary::rule!("2.04.17").number(), "2.04.17");
/// ```
/// ```compile_fail,E0080
/// kanly_vocabulary::rule!("2.04.99");
/// ```
///
/// Nor does a number that nobody has looked up:
///
/// ```
/// use kanly_vocabulary::illegal::{Illegal, Why};
/// Illegal::new(kanly_vocabulary::rule!("2.04.17"), Why::Oneself);
/// ```
/// ```compile_fail,E0308
/// use kanly_vocabulary::illegal::{Illegal, Why};
/// Illegal::new("2.04.17", Why::Oneself);
/// ```
#[macro_export]
macro_rules! rule {
    ($number:literal) => {
        const { $crate::rule::RuleId::numbered($number).expect("a rule in rules/*.toml has this number") }
    };
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
