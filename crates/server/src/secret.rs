//! What people show to be recognised: random, kept as hashes only.

use data_encoding::{BASE32_NOPAD, HEXLOWER};
use sha2::{Digest as _, Sha256};

/// The hash of something that somebody has shown. What it is made of has so much chance in it that no slow hash is needed.
pub(crate) fn hash(shown: &str) -> [u8; 32] {
    Sha256::digest(shown.as_bytes()).into()
}

/// So many random bytes.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system has randomness");
    bytes
}

/// What a table or a person is known by: ten letters and digits, nothing secret.
pub(crate) fn id() -> String {
    let mut text = BASE32_NOPAD.encode(&random::<7>()).to_lowercase();
    text.truncate(10);
    text
}

/// The same for something that has one name however often it comes.
pub(crate) fn id_of(text: &str) -> String {
    let mut name = BASE32_NOPAD.encode(&hash(text)).to_lowercase();
    name.truncate(10);
    name
}

/// Whether something could be such a name.
pub(crate) fn could_be_id(text: &str) -> bool {
    (1..=40).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// The content of a cookie, or the secret half of a token.
pub(crate) fn secret() -> String {
    HEXLOWER.encode(&random::<32>())
}

/// A code that people can type: four groups of five letters and digits.
pub(crate) fn code() -> String {
    let text = BASE32_NOPAD.encode(&random::<13>());
    let groups: Vec<&str> = (0..4).map(|group| &text[5 * group..5 * group + 5]).collect();
    groups.join("-")
}

/// A code as it was given out, however it was typed.
pub(crate) fn typed(code: &str) -> String {
    let text: String = code.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_uppercase();
    let groups: Vec<&str> =
        text.as_bytes().chunks(5).filter_map(|group| std::str::from_utf8(group).ok()).collect();
    groups.join("-")
}
