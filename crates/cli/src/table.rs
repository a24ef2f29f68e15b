//! A view as tables for people: what one viewer knows of a game, as wide as the terminal is.
//!
//! Nothing here asks the state: what the view leaves out cannot be printed.

mod board;
mod deals;
mod factions;
pub(crate) mod grid;
mod now;
mod own;
mod ring;

use kanly_engine::ids::{Faction, SpiceCard};
use kanly_engine::view::View;

use crate::terminal::{BAD, HEADING, MARK, hang, paint, paragraph};
use crate::tongue::tongue;
pub(crate) use board::{board, there};
pub(crate) use factions::{factions, opened};
use kanly_narrate::colour;
pub(crate) use now::now;
pub(crate) use own::own;
pub(crate) use ring::ring;

/// Everything that lies on the table, with the words of texts as far as they are there.
pub(crate) fn position(view: &View, texts: &[(u16, String)]) -> String {
    let head = header(view) + &now(view, 0);
    [head, factions(view), board(view), ring(view), piles(view) + &deals::deals(view, texts)].join("\n")
}

/// Where the game stands: turn, phase, storm, order.
pub(crate) fn header(view: &View) -> String {
    let game = if view.options.advanced { "advanced" } else { "basic" };
    let stand = format!("Turn {} of {}, {}", view.turn, view.options.max_turns, tongue().phase(view.phase));
    let wall = match view.wall_stands {
        true => "the Shield Wall stands".to_owned(),
        false => paint(BAD, "the Shield Wall is gone"),
    };
    let storm = format!("storm in sector {}", paint(MARK, view.storm));
    let mut out = paragraph(0, 2, &format!("{} ({game} game); {storm}; {wall}", paint(HEADING, stand)));
    if let Some((first, rest)) = view.order.split_first() {
        let rest: Vec<String> = rest.iter().map(|&faction| name(faction)).collect();
        let order = format!("Storm order: {} (First Player), {}", name(*first), rest.join(", "));
        out += &paragraph(0, 2, &order);
    }
    out
}

/// The decks, as far as the viewer knows them.
fn piles(view: &View) -> String {
    let mut out = String::new();
    let mut row = |name: &str, text: &str| out.push_str(&hang(&format!("{name:<10}"), text));
    let deck = &view.spice_deck;
    row("Spice", &format!("{} cards left{}", deck.left, aside(deck.aside)));
    for (name, pile) in [("Pile A", &deck.pile_a), ("Pile B", &deck.pile_b)] {
        if !pile.is_empty() {
            let cards: Vec<&str> = pile.iter().map(|card| SpiceCard::name(*card)).collect();
            row(name, &format!("top first: {}", cards.join(", ")));
        }
    }
    let treachery = &view.treachery;
    let names = |cards: kanly_engine::cards::Cards| {
        let names: Vec<&str> = cards.iter().map(|card| card.name()).collect();
        if names.is_empty() { "none".to_owned() } else { names.join(", ") }
    };
    row("Treachery", &format!("{} cards left; discarded: {}", treachery.left, names(treachery.discards)));
    if !treachery.removed.is_empty() {
        row("Removed", &names(treachery.removed));
    }
    out
}

fn aside(worms: u8) -> String {
    match worms {
        0 => String::new(),
        1 => "; 1 worm laid aside".to_owned(),
        _ => format!("; {worms} worms laid aside"), // any: two or more
    }
}

/// A faction's name in its colour.
pub(crate) fn name(faction: Faction) -> String {
    paint(colour(faction), faction.name())
}

#[cfg(test)]
mod tests;
