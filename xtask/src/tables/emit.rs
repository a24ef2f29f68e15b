//! Rust source out of facts that are known to hold together.

use std::fmt::Write as _;

use super::facts::{Board, Components, Facts, slug};

/// The whole of the generated file, not yet formatted.
pub(super) fn source(facts: &Facts) -> String {
    let Facts { board, components } = facts;
    [
        HEADER.to_owned(),
        territories(board),
        places(board),
        blows(board),
        special_territories(board),
        factions(board, components),
        leaders(components),
        cards(components),
        territory_names(board),
        place_names(board),
        leader_names(components),
    ]
    .concat()
}

/// The names of the treachery cards, which the tables know and are known without them.
pub(super) fn card_source(facts: &Facts) -> String {
    let header = "//! Written by `cargo xtask tables` from data/; do not edit.\n";
    format!("{header}{}", card_enum(&facts.components))
}

const HEADER: &str = "\
//! Written by `cargo xtask tables` from data/; do not edit.

use super::{BlowRow, CardKind, CardRow, FactionRow, LeaderRow, PlaceRow, Terrain, TerritoryRow};
use crate::ids::Territory;

/// The set of these places, as bits.
const fn set(places: &[u8]) -> u128 {
    let mut bits = 0;
    let mut i = 0;
    while i < places.len() {
        bits |= 1 << places[i];
        i += 1;
    }
    bits
}
";

/// A static array of rows.
fn table(name: &str, row: &str, rows: &[String]) -> String {
    let len = rows.len();
    format!("\npub(crate) static {name}: [{row}; {len}] = [\n{}];\n", rows.concat())
}

fn territories(board: &Board) -> String {
    let mut first = 0;
    let mut rows = Vec::new();
    for t in &board.territories {
        let (id, name, terrain, count) = (&t.id, &t.name, pascal(&t.terrain), t.places.len());
        rows.push(format!(
            "TerritoryRow {{ id: {id:?}, name: {name:?}, terrain: Terrain::{terrain}, \
             first: {first}, count: {count} }},\n"
        ));
        first += count;
    }
    table("TERRITORIES", "TerritoryRow", &rows)
}

fn places(board: &Board) -> String {
    let mut rows = Vec::new();
    for (territory, t) in board.territories.iter().enumerate() {
        for p in &t.places {
            let mut neighbours: Vec<usize> = p.neighbours.iter().map(|n| place_number(board, n)).collect();
            neighbours.sort_unstable();
            let (id, sector, angle) = (&p.id, p.sector, p.angle);
            let radius = (p.r * 1000.0).round();
            rows.push(format!(
                "PlaceRow {{ id: {id:?}, territory: {territory}, sector: {sector:?}, \
                 neighbours: set(&{neighbours:?}), radius: {radius}, angle: {angle} }},\n"
            ));
        }
    }
    table("PLACES", "PlaceRow", &rows)
}

fn blows(board: &Board) -> String {
    let mut rows = Vec::new();
    for t in &board.territories {
        let Some(blow) = &t.spice_blow else { continue };
        let place = place_number(board, &format!("{}/{}", t.id, blow.sector));
        rows.push(format!("BlowRow {{ place: {place}, amount: {} }},\n", blow.amount));
    }
    table("BLOWS", "BlowRow", &rows)
}

/// The territories that the board itself singles out.
fn special_territories(board: &Board) -> String {
    let list = |doc: &str, name: &str, ids: &[String]| {
        let items: String = ids.iter().map(|id| format!("Territory::{}, ", constant(id))).collect();
        format!("\n/// {doc}\npub const {name}: [Territory; {}] = [{items}];\n", ids.len())
    };
    let ornithopters = "Whoever stands in one of these has ornithopters.";
    let sheltered = "What the Shield Wall shelters from the storm while it stands.";
    list(ornithopters, "ORNITHOPTERS", &board.ornithopters)
        + &list(sheltered, "SHELTERED_BY_WALL", &board.shield_wall_shelters)
}

fn factions(board: &Board, components: &Components) -> String {
    let mut rows = Vec::new();
    for f in &components.faction {
        let mut start: Vec<_> = f.start.iter().map(|(p, n)| (place_number(board, p), *n)).collect();
        start.sort_unstable();
        rows.push(format!(
            "FactionRow {{ id: {:?}, name: {:?}, colour: {:?}, spice: {}, elite: {}, free_revival: {}, \
             hand_limit: {}, start: &{start:?} }},\n",
            f.id, f.name, f.colour, f.spice, f.elite, f.free_revival, f.hand_limit
        ));
    }
    table("FACTIONS", "FactionRow", &rows)
}

fn leaders(components: &Components) -> String {
    let mut rows = Vec::new();
    for (faction, f) in components.faction.iter().enumerate() {
        for (name, strength) in &f.leaders {
            let slug = slug(name);
            rows.push(format!(
                "LeaderRow {{ name: {name:?}, slug: {slug:?}, faction: {faction}, strength: {strength} }},\n"
            ));
        }
    }
    table("LEADERS", "LeaderRow", &rows)
}

fn cards(components: &Components) -> String {
    let mut rows = Vec::new();
    for card in components.cards() {
        let (name, slug, kind, copies) = (&card.name, slug(&card.name), pascal(card.kind), card.copies);
        rows.push(format!(
            "CardRow {{ name: {name:?}, slug: {slug:?}, kind: CardKind::{kind}, copies: {copies} }},\n"
        ));
    }
    table("CARDS", "CardRow", &rows)
}

fn card_enum(components: &Components) -> String {
    let cards = components.cards();
    let mut variants = String::new();
    let mut all = String::new();
    for card in &cards {
        let variant = pascal(&slug(&card.name));
        push(&mut variants, format_args!("/// {}.\n{variant},\n", card.name));
        push(&mut all, format_args!("Card::{variant}, "));
    }
    let len = cards.len();
    format!(
        "\n/// The treachery cards that differ in name; cards of one name are the same card.\n\
         #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]\n#[repr(u8)]\n\
         pub enum Card {{\n{variants}}}\n\n\
         impl Card {{\n/// Every card once, in the order of the box.\n\
         pub const ALL: [Card; {len}] = [{all}];\n}}\n"
    )
}

fn territory_names(board: &Board) -> String {
    let names = board.territories.iter().map(|t| t.name.as_str());
    named_numbers("Territory", names.enumerate())
}

/// Names for the Polar Sink and the strongholds: they have one place each, so the territory's name will do.
fn place_names(board: &Board) -> String {
    let named =
        board.territories.iter().filter(|t| matches!(t.terrain.as_str(), "polar-sink" | "stronghold"));
    named_numbers("Place", named.map(|t| (place_number(board, &t.places[0].id), t.name.as_str())))
}

fn leader_names(components: &Components) -> String {
    let names = components.faction.iter().flat_map(|f| &f.leaders).map(|(name, _)| name.as_str());
    named_numbers("Leader", names.enumerate())
}

/// An `impl` that gives some values of an id type their names.
fn named_numbers<'a>(ty: &str, values: impl Iterator<Item = (usize, &'a str)>) -> String {
    let mut out = format!("\nimpl crate::ids::{ty} {{\n");
    for (number, name) in values {
        let constant = constant(name);
        push(&mut out, format_args!("/// {name}.\npub const {constant}: Self = Self({number});\n"));
    }
    out + "}\n"
}

/// `Dr. Yueh` as a constant: `DR_YUEH`.
fn constant(name: &str) -> String {
    slug(name).replace('-', "_").to_uppercase()
}

fn place_number(board: &Board, id: &str) -> usize {
    board.place(id).expect("the facts were validated before, and name only places that exist")
}

fn push(out: &mut String, text: std::fmt::Arguments<'_>) {
    out.write_fmt(text).expect("writing to a string cannot fail");
}

/// `polar-sink` as a variant: `PolarSink`.
fn pascal(slug: &str) -> String {
    slug.split('-')
        .filter_map(|word| word.split_at_checked(1))
        .map(|(head, tail)| head.to_uppercase() + tail)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{named_numbers, pascal};

    #[test]
    fn variants_are_in_pascal_case() {
        assert_eq!(pascal("la-la-la"), "LaLaLa");
        assert_eq!(pascal("sand"), "Sand");
    }

    #[test]
    fn constants_are_in_capitals() {
        let text = named_numbers("Leader", [(4, "Dr. Yueh")].into_iter());
        assert!(text.contains("/// Dr. Yueh.\npub const DR_YUEH: Self = Self(4);"), "{text}");
    }
}
