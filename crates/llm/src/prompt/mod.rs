//! What models read: a beginning that stays the same, so that it is read once, and the moment, with the question last.

mod prefix;
mod quote;
mod scene;

pub(crate) use prefix::prefix;
pub(crate) use quote::quoted;
pub(crate) use scene::{Extra, scene};

/// About how many tokens a text has: vocabularies differ, and this is rather too many than too few. Letters come in pieces of
/// four, figures and signs each by itself.
pub(crate) fn tokens(text: &str) -> u32 {
    let (mut tokens, mut letters) = (0, 0_u32);
    for sign in text.chars() {
        if sign.is_alphabetic() {
            tokens += u32::from(letters % 4 == 0);
            letters += 1;
        } else {
            letters = 0;
            tokens += u32::from(!sign.is_whitespace() || sign == '\n');
        }
    }
    tokens
}

/// A line of news without the rule behind it, which only those need who know the rules by number.
pub(crate) fn without_rule(line: &str) -> &str {
    match line.rsplit_once(" [") {
        Some((told, rule)) if rule.ends_with(']') => told,
        _ => line, // any: it names none
    }
}
