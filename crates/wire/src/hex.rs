//! Bytes as hexadecimal digits: keys of commands, and what goes into the pot of chance.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::spelled::{Spelled, Spelling};

/// So many bytes, spelled as twice as many hexadecimal digits in lower case.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Hex<const N: usize>(pub [u8; N]);

/// Marks a command, so that it acts once however often it is sent: 32 hexadecimal digits.
pub type Key = Spelled<Hex<16>>;

/// 32 bytes of chance: 64 hexadecimal digits.
pub type Seed = Spelled<Hex<32>>;

impl<const N: usize> Hex<N> {
    fn read(text: &str) -> Option<Self> {
        let digits: Option<Vec<u8>> =
            text.chars().map(|c| c.to_digit(16).and_then(|digit| u8::try_from(digit).ok())).collect();
        let bytes: Vec<u8> =
            digits?.chunks(2).map(|pair| pair.iter().fold(0, |byte, digit| byte << 4 | digit)).collect();
        // An odd digit at the end would be half a byte.
        (text.len() == 2 * N).then_some(Self(bytes.try_into().ok()?))
    }
}

impl<const N: usize> fmt::Display for Hex<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl<const N: usize> Serialize for Hex<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Spelling for Hex<16> {
    const NAME: &'static str = "Key";
    const WHAT: &'static str = "a key: 32 hexadecimal digits in lower case";
    const ABOUT: &'static str =
        "Marks a command, so that it acts once however often it is sent: 32 hexadecimal digits.";

    fn spelled(text: &str) -> Option<Self> {
        Self::read(text)
    }

    fn all() -> Option<Vec<String>> {
        None
    }

    fn pattern() -> Option<&'static str> {
        Some("^[0-9a-f]{32}$")
    }
}

impl Spelling for Hex<32> {
    const NAME: &'static str = "Seed";
    const WHAT: &'static str = "32 bytes: 64 hexadecimal digits in lower case";
    const ABOUT: &'static str = "32 bytes of chance: 64 hexadecimal digits.";

    fn spelled(text: &str) -> Option<Self> {
        Self::read(text)
    }

    fn all() -> Option<Vec<String>> {
        None
    }

    fn pattern() -> Option<&'static str> {
        Some("^[0-9a-f]{64}$")
    }
}
