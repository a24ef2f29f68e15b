//! The chances when each turn began, and at the end.

use super::Moment;
use super::follow::Followed;

/// Those moments of a game at which a turn begins, and the last one.
pub(super) fn by_turn(followed: &Followed) -> Vec<Moment> {
    let (last, before) = match followed.stretches.split_last() {
        Some(split) => split,
        None => return Vec::new(),
    };
    let begins = before.iter().filter(|stretch| stretch.turn_begins).map(|stretch| stretch.moment);
    begins.chain([last.moment]).collect()
}
