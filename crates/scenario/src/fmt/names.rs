//! One spelling for every name in a position.

use std::fmt::Display;
use std::str::FromStr;

use kanly_engine::deal::Terms;
use kanly_engine::force::Force;
use kanly_engine::ids::{Card, Faction, Leader, Place, SpiceCard, Territory};

use super::script::guild;
use crate::expect::show_leader_at;
use crate::format::parse_leader_at;
use crate::format::tree::{Node, Value};

/// How a faction is called in scenarios.
pub(super) fn faction(faction: Faction) -> String {
    match faction {
        Faction::Guild => "guild".to_owned(),
        Faction::Atreides
        | Faction::BeneGesserit
        | Faction::Emperor
        | Faction::Fremen
        | Faction::Harkonnen => faction.to_string(),
    }
}

type Spelling = fn(&str) -> Option<String>;

fn as_faction(text: &str) -> Option<String> {
    text.parse().ok().map(faction)
}

fn as_shown<T: FromStr + Display>(text: &str) -> Option<String> {
    text.parse::<T>().ok().map(|name| name.to_string())
}

fn as_terms(text: &str) -> Option<String> {
    text.parse::<Terms>().ok().map(|terms| guild(&terms.to_string()))
}

fn as_leader_at(text: &str) -> Option<String> {
    parse_leader_at(text).ok().map(show_leader_at)
}

/// Gives all names in the sections of a layer their one spelling. Unknown ones stay, for the reader to report.
pub(super) fn spell(layer: &mut Node) {
    for section in ["game", "factions", "board", "decks"] {
        if let Some(node) = layer.get_mut(section) {
            walk(&mut vec![section.to_owned()], node);
        }
    }
}

fn walk(path: &mut Vec<String>, node: &mut Node) {
    let steps: Vec<&str> = path.iter().map(String::as_str).collect();
    let (keys, values) = spellings(&steps);
    if matches!(steps[..], ["factions", _, "tanks"]) {
        force(node);
    }
    if let Some(spelling) = values {
        each_text(node, spelling);
    }
    let forces = matches!(steps[..], ["factions", _, "forces"]);
    for (key, node) in node.entries_mut() {
        if let Some(name) = keys.and_then(|spelling| spelling(key)) {
            *key = name;
        }
        if forces {
            force(node);
        }
        path.push(key.clone());
        walk(path, node);
        path.pop();
    }
}

/// How the keys and the texts of a table or list are spelled.
fn spellings(path: &[&str]) -> (Option<Spelling>, Option<Spelling>) {
    match path {
        ["game", "seats"] | ["factions"] => (Some(as_faction), None),
        ["game", "factions" | "wheels" | "alliances"] => (None, Some(as_faction)),
        ["factions", _, "forces"] | ["board", "spice"] => (Some(as_shown::<Place>), None),
        ["game", "deals"] => (None, Some(as_terms)),
        ["factions", _, "knows"] => (Some(as_faction), Some(as_shown::<Card>)),
        ["factions", _, "hand" | "held"] => (None, Some(as_shown::<Card>)),
        ["factions", _, "traitors" | "dealt" | "revived" | "executed" | "captives"] => {
            (None, Some(as_shown::<Leader>))
        }
        ["factions", _, "leaders"] => (Some(as_shown::<Leader>), Some(as_leader_at)),
        ["factions", _, "advisors"] => (None, Some(as_shown::<Territory>)),
        ["factions", _, "prediction"] => (None, Some(as_faction)),
        ["decks", "spice_top" | "pile_a" | "pile_b" | "spice"] => (None, Some(as_shown::<SpiceCard>)),
        ["decks", "last_blow_a" | "last_blow_b"] => (None, Some(as_shown::<Territory>)),
        ["decks", "treachery_top" | "discards" | "removed" | "treachery"] => (None, Some(as_shown::<Card>)),
        ["decks", "traitors"] => (None, Some(as_shown::<Leader>)),
        ["decks", "seats" | "storm_card_seen" | "treachery_top_seen"] => (None, Some(as_faction)),
        _ => (None, None), // any: nothing else is a name
    }
}

fn each_text(node: &mut Node, spelling: Spelling) {
    match &mut node.value {
        Value::Text(text) => {
            if let Some(name) = spelling(text) {
                *text = name;
            }
        }
        Value::List(items) => items.iter_mut().for_each(|item| each_text(item, spelling)),
        Value::Table(entries) => entries.iter_mut().for_each(|(_, node)| each_text(node, spelling)),
        Value::Number(_) | Value::Flag(_) | Value::Other(_) => {}
    }
}

/// A number where there are no elite forces.
fn force(node: &mut Node) {
    let Value::Text(text) = &node.value else { return };
    let Ok(force) = text.parse::<Force>() else { return };
    node.value = match force.to_string().parse() {
        Ok(number) => Value::Number(number),
        Err(_) => Value::Text(force.to_string()),
    };
}
