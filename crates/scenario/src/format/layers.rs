//! Lays the position of a case over that of its file and that over its base.

use kanly_engine::ids::{Faction, Leader, Place};
use kanly_engine::phase::Phase;

use super::fields::Reader;
use super::game::{COMING, before_setup};
use super::tree::Node;

/// The tables of which a position consists.
pub(crate) const SECTIONS: [&str; 4] = ["game", "factions", "board", "decks"];

/// The keys that say who plays. They say it together: a layer that has one replaces all of those below.
pub(crate) const WHO_PLAYS: [&str; 3] = ["seats", "factions", "players"];

/// Lays the sections of `top` over those of `below`.
///
/// A layer that says who plays says it anew: the seats below are gone, and so is what belongs to factions that
/// have none now, so that a file can take three seats of a base with six. In the same way a layer that begins a new
/// game drops the position below.
pub(crate) fn lay(below: &mut Node, top: &Node) {
    let game = top.get("game");
    let replaced = game.is_some_and(|game| WHO_PLAYS.iter().any(|key| game.get(key).is_some()));
    if replaced {
        if let Some(old) = below.get_mut("game") {
            old.retain(|key| !WHO_PLAYS.contains(&key));
        }
        let seated = game.map(seated).unwrap_or_default();
        if let Some(factions) = below.get_mut("factions") {
            factions.retain(|key| key.parse().is_ok_and(|faction| seated.contains(&faction)));
        }
    }
    let begins = game.and_then(|game| game.get("phase")).and_then(Node::as_text) == Some(Phase::Setup.id());
    if begins {
        below.retain(|key| key != "factions" && key != "board");
        if let Some(old) = below.get_mut("game") {
            old.retain(|key| before_setup().any(|known| known == key));
        }
        if let Some(old) = below.get_mut("decks") {
            old.retain(|key| COMING.contains(&key));
        }
    }
    for section in SECTIONS {
        let Some(node) = top.get(section) else { continue };
        match below.get_mut(section) {
            Some(under) => under.overlay(node),
            None => below.set(section, node.clone()),
        }
    }
}

/// The factions that a `game` table names as players.
fn seated(game: &Node) -> Vec<Faction> {
    let seats = game.get("seats").map(Node::entries).unwrap_or_default().iter().map(|(name, _)| name.clone());
    let listed = game.get("factions").map(Node::texts).unwrap_or_default();
    seats.chain(listed).filter_map(|name| name.parse().ok()).collect()
}

/// Gives the names that are keys their one spelling, so that `guild` and `spacing-guild`, or `Arrakeen/9` and
/// `arrakeen/9`, meet when layers are merged. Names that are unknown stay as they are, for the reader to report.
pub(crate) fn canonical(reader: &mut Reader, layer: &mut Node) {
    let faction = |key: &str| key.parse::<Faction>().ok().map(|faction| faction.id());
    let place = |key: &str| key.parse::<Place>().ok().map(|place| place.id());
    let leader = |key: &str| key.parse::<Leader>().ok().map(|leader| leader.name());
    if let Some(seats) = layer.get_mut("game").and_then(|game| game.get_mut("seats")) {
        rename(reader, seats, faction);
    }
    if let Some(spice) = layer.get_mut("board").and_then(|board| board.get_mut("spice")) {
        rename(reader, spice, place);
    }
    let Some(factions) = layer.get_mut("factions") else { return };
    rename(reader, factions, faction);
    for name in Faction::ALL.map(Faction::id) {
        let Some(holdings) = factions.get_mut(name) else { continue };
        if let Some(forces) = holdings.get_mut("forces") {
            rename(reader, forces, place);
        }
        if let Some(knows) = holdings.get_mut("knows") {
            rename(reader, knows, faction);
        }
        if let Some(leaders) = holdings.get_mut("leaders") {
            rename(reader, leaders, leader);
        }
    }
}

fn rename(reader: &mut Reader, table: &mut Node, spelling: impl Fn(&str) -> Option<&'static str>) {
    let mut seen = Vec::new();
    for (key, node) in table.entries_mut() {
        let Some(name) = spelling(key) else { continue };
        if seen.contains(&name) {
            reader.wrong(node.key_problem(format!("{name} is named twice here, in two spellings")));
        }
        seen.push(name);
        name.clone_into(key);
    }
}
