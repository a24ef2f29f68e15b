//! The order in which keys are written.

use kanly_engine::Options;
use kanly_engine::ids::{Faction, Leader, Place};

use crate::format::tree::{Node, Value};

/// The keys of a file and of a case.
const TOP: [&str; 12] = [
    "title",
    "name",
    "proves",
    "why",
    "base",
    "game",
    "factions",
    "board",
    "decks",
    "impossible",
    "script",
    "case",
];

/// The keys of `game`: what is said of every case, and then the other options.
pub(super) fn game() -> Vec<&'static str> {
    let mut keys = vec![
        "mode",
        "turn",
        "phase",
        "storm",
        "max_turns",
        "seats",
        "factions",
        "players",
        "wheels",
        "alliances",
        "deals",
        "wall",
        "wall_fell_under_storm",
    ];
    let others = Options::POINTS.iter().map(|point| point.id).filter(|id| !keys.contains(id));
    let others: Vec<&str> = others.collect();
    keys.extend(others);
    keys
}

/// The keys of a faction.
pub(super) const HOLDINGS: [&str; 22] = [
    "spice",
    "bribes",
    "pledge",
    "forces",
    "tanks",
    "advisors",
    "hand",
    "held",
    "knows",
    "dealt",
    "traitors",
    "leaders",
    "revived",
    "executed",
    "captives",
    "battle_losses",
    "kwisatz_dead",
    "power_spent",
    "charity_claimed",
    "elite_revived",
    "leader_revived",
    "prediction",
];

/// The keys of `decks`.
pub(super) const DECKS: [&str; 17] = [
    "storm_card",
    "storm_card_seen",
    "spice_top",
    "pile_a",
    "pile_b",
    "last_blow_a",
    "last_blow_b",
    "treachery_top",
    "treachery_top_seen",
    "discards",
    "removed",
    "spice",
    "storm",
    "treachery",
    "traitors",
    "seats",
    "seed",
];

/// Puts the entries of a file or a case in order, and those of everything below.
pub(super) fn arrange(node: &mut Node) {
    by(node, |key, _| place(&TOP, key));
    if let Some(game) = node.get_mut("game") {
        let order = self::game();
        by(game, |key, _| place(&order, key));
        if let Some(seats) = game.get_mut("seats") {
            by(seats, |_, seat| number(seat));
        }
    }
    if let Some(factions) = node.get_mut("factions") {
        by(factions, |key, _| key.parse::<Faction>().ok());
        for (_, holdings) in factions.entries_mut() {
            by(holdings, |key, _| place(&HOLDINGS, key));
            if let Some(forces) = holdings.get_mut("forces") {
                by(forces, |key, _| key.parse::<Place>().ok());
            }
            if let Some(knows) = holdings.get_mut("knows") {
                by(knows, |key, _| key.parse::<Faction>().ok());
            }
            if let Some(leaders) = holdings.get_mut("leaders") {
                by(leaders, |key, _| key.parse::<Leader>().ok());
            }
        }
    }
    if let Some(spice) = node.get_mut("board").and_then(|board| board.get_mut("spice")) {
        by(spice, |key, _| key.parse::<Place>().ok());
    }
    if let Some(decks) = node.get_mut("decks") {
        by(decks, |key, _| place(&DECKS, key));
    }
}

/// Sorts the entries of a table; equals stay as they were, and `"*"`, which is no name, comes first.
fn by<R: Ord>(node: &mut Node, rank: impl Fn(&str, &Node) -> R) {
    node.entries_mut().sort_by_key(|(key, node)| rank(key, node));
}

/// Where a key stands in a list; those of no list come last, as they are.
fn place(order: &[&str], key: &str) -> usize {
    order.iter().position(|known| *known == key).unwrap_or(usize::MAX)
}

fn number(node: &Node) -> usize {
    match node.value {
        Value::Number(number) => usize::try_from(number).unwrap_or(usize::MAX),
        Value::Table(_) | Value::List(_) | Value::Text(_) | Value::Flag(_) | Value::Other(_) => usize::MAX,
    }
}
