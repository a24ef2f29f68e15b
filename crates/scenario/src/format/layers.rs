//! Lays the position of a case over that of its file and that over its base.

use super::tree::Node;

/// The tables of which a position consists.
pub(crate) const SECTIONS: [&str; 4] = ["game", "factions", "board", "decks"];

/// The keys that say who plays. They say it together: a layer that has one replaces all of those below.
const WHO_PLAYS: [&str; 3] = ["seats", "factions", "players"];

/// Lays the sections of `top` over those of `below`.
///
/// A layer that says who plays says it anew: the seats below are gone, and so is what belongs to factions that
/// have none now, so that a file can take three seats of a base with six.
pub(crate) fn lay(below: &mut Node, top: &Node) {
    let game = top.get("game");
    let replaced = game.is_some_and(|game| WHO_PLAYS.iter().any(|key| game.get(key).is_some()));
    if replaced {
        let empty = Node::empty(&below.source);
        let mut old = below.get("game").cloned().unwrap_or(empty);
        old.retain(|key| !WHO_PLAYS.contains(&key));
        below.set("game", old);
        let names = game.map(seated).unwrap_or_default();
        if let Some(mut factions) = below.get("factions").cloned() {
            factions.retain(|key| names.iter().any(|name| name == key));
            below.set("factions", factions);
        }
    }
    for section in SECTIONS {
        let Some(node) = top.get(section) else { continue };
        match below.get(section).cloned() {
            Some(mut under) => {
                under.overlay(node);
                below.set(section, under);
            }
            None => below.set(section, node.clone()),
        }
    }
}

/// The factions that a `game` table names as players.
fn seated(game: &Node) -> Vec<String> {
    let seats = game.get("seats").map(|seats| seats.entries().iter().map(|(name, _)| name.clone()));
    let listed = game.get("factions").map(|list| list.texts());
    seats.into_iter().flatten().chain(listed.into_iter().flatten()).collect()
}
