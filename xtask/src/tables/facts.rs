//! The shape of the files in `data/`. Names stay text here: `validate` says which of them are wrong.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde::Deserialize;

use crate::Problems;

pub(super) const BOARD: &str = "data/board.json";
pub(super) const COMPONENTS: &str = "data/components.toml";

/// Everything the tables are made from.
pub(super) struct Facts {
    pub(super) board: Board,
    pub(super) components: Components,
}

/// `data/board.json`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Board {
    #[serde(rename = "note")]
    _note: String,
    pub(super) sectors: u8,
    pub(super) storm_start: u8,
    pub(super) seats: Vec<u8>,
    pub(super) ornithopters: Vec<String>,
    pub(super) shield_wall_shelters: Vec<String>,
    pub(super) territories: Vec<Territory>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Territory {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) terrain: String,
    pub(super) spice_blow: Option<Blow>,
    pub(super) places: Vec<Place>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Blow {
    pub(super) sector: u8,
    pub(super) amount: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Place {
    pub(super) id: String,
    pub(super) sector: Option<u8>,
    pub(super) r: f64,
    pub(super) angle: u16,
    pub(super) neighbours: Vec<String>,
}

/// `data/components.toml`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Components {
    pub(super) faction: Vec<Faction>,
    pub(super) treachery: Vec<Treachery>,
    pub(super) spice_deck: SpiceDeck,
    pub(super) storm_deck: StormDeck,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Faction {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) colour: String,
    pub(super) spice: u8,
    pub(super) start: BTreeMap<String, u8>,
    pub(super) reserves: u8,
    #[serde(default)]
    pub(super) elite: u8,
    pub(super) free_revival: u8,
    pub(super) hand_limit: u8,
    pub(super) leaders: Vec<(String, u8)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Treachery {
    pub(super) kind: String,
    pub(super) cards: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SpiceDeck {
    pub(super) shai_hulud: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct StormDeck {
    pub(super) cards: Vec<u8>,
}

impl Facts {
    /// Reads both files, and tells of both if both are broken.
    pub(super) fn read(root: &Path) -> Result<Self, Problems> {
        let board = read(root, BOARD, |text| serde_json::from_str(text).map_err(|e| e.to_string()));
        let components = read(root, COMPONENTS, |text| toml::from_str(text).map_err(|e| e.to_string()));
        match (board, components) {
            (Ok(board), Ok(components)) => Ok(Self { board, components }),
            (board, components) => Err(board.err().into_iter().chain(components.err()).collect()),
        }
    }
}

fn read<T>(root: &Path, file: &str, parse: impl Fn(&str) -> Result<T, String>) -> Result<T, String> {
    let text = fs::read_to_string(root.join(file)).map_err(|e| format!("cannot read {file}: {e}"))?;
    parse(&text).map_err(|e| format!("{file}: {}", e.trim_end()))
}

impl Board {
    /// All places in the order of the file, which is the order of their numbers.
    pub(super) fn places(&self) -> impl Iterator<Item = &Place> {
        self.territories.iter().flat_map(|t| &t.places)
    }

    /// The number of a place.
    pub(super) fn place(&self, id: &str) -> Option<usize> {
        self.places().position(|p| p.id == id)
    }
}

/// One kind of treachery card and how often the deck holds it.
#[derive(PartialEq, Debug)]
pub(super) struct CardCount<'a> {
    pub(super) name: String,
    pub(super) kind: &'a str,
    pub(super) copies: u8,
}

impl Components {
    /// The treachery cards with equal ones counted together, in the order of the file.
    pub(super) fn cards(&self) -> Vec<CardCount<'_>> {
        let mut out: Vec<CardCount<'_>> = Vec::new();
        for group in &self.treachery {
            for card in &group.cards {
                // "La, La, La" reads as three cards wherever cards are listed.
                let name = card.replace(',', "");
                match out.iter_mut().find(|c| c.name == name && c.kind == group.kind) {
                    Some(known) => known.copies += 1,
                    None => out.push(CardCount { name, kind: &group.kind, copies: 1 }),
                }
            }
        }
        out
    }
}

/// Lower case, with every run of other characters than letters and digits turned into one dash. Apostrophes
/// vanish, as in the territory ids ("Tuek's Sietch" is `tueks-sietch`).
pub(super) fn slug(name: &str) -> String {
    let name = name.replace('\'', "").to_lowercase();
    let words: Vec<&str> =
        name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|w| !w.is_empty()).collect();
    words.join("-")
}

#[cfg(test)]
mod tests {
    use super::slug;

    #[test]
    fn slugs_have_single_dashes_inside_only() {
        assert_eq!(slug("Dr. Yueh"), "dr-yueh");
        assert_eq!(slug("La, La, La"), "la-la-la");
        assert_eq!(slug("Feyd-Rautha"), "feyd-rautha");
        assert_eq!(slug("Tuek's Sietch"), "tueks-sietch");
    }
}
