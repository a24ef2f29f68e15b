//! What models read: a beginning that stays the same, so that it is read once, and the moment, with the question last.

mod prefix;
mod quote;
mod scene;

pub(crate) use prefix::prefix;
pub(crate) use quote::quoted;
pub(crate) use scene::{Extra, scene};

/// About how many tokens a text has: vocabularies differ, and this is rather too many than too few.
pub(crate) fn tokens(text: &str) -> u32 {
    (text.chars().count() * 2).div_ceil(7).try_into().unwrap_or(u32::MAX)
}
