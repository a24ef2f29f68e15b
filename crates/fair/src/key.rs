//! The promise of a seed, and the key that follows from it and from what every chair threw.

use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::{Digest as _, Sha256};

pub(crate) type Keyed = Hmac<Sha256>;

/// What a chair threw into the pot; nothing for a bot and for whoever did not throw.
pub type Throw = Option<[u8; 32]>;

/// What is published before anybody throws: it binds to the seed and does not tell it. Draws never follow from it.
pub fn commitment(seed: &[u8; 32]) -> [u8; 32] {
    Sha256::new().chain_update(b"kanly/commit/1").chain_update(seed).finalize().into()
}

/// The key of all draws. Every part has its length before it or a fixed one, so that no two tables have the same text:
/// `"kanly/key/1" || u32(bytes of the table's id) || id || u32(chairs)`, and for every chair in order `01 || throw`, or `00` where
/// nothing was thrown.
pub(crate) fn key(seed: &[u8; 32], table: &str, throws: &[Throw]) -> [u8; 32] {
    let mut text = b"kanly/key/1".to_vec();
    text.extend(length(table.len()));
    text.extend(table.as_bytes());
    text.extend(length(throws.len()));
    for throw in throws {
        match throw {
            Some(bytes) => {
                text.push(1);
                text.extend(bytes);
            }
            None => text.push(0),
        }
    }
    keyed(seed).chain_update(text).finalize().into_bytes().into()
}

/// HMAC-SHA256 under a key, to be fed.
pub(crate) fn keyed(key: &[u8; 32]) -> Keyed {
    Keyed::new_from_slice(key).expect("a key can have any length")
}

/// A length or a number as four bytes, the highest first.
pub(crate) fn length(length: usize) -> [u8; 4] {
    u32::try_from(length).expect("nothing here is four thousand million long").to_be_bytes()
}
