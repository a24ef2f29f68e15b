//! What a faction begins with, where factions differ.

use kanly_vocabulary::ids::Faction;

/// [0.11] So many traitor cards are dealt to each faction.
pub const TRAITORS_DEALT: usize = 4;

/// [0.11] One of the traitor cards dealt is kept; [2.05.03] Harkonnen keep all four.
pub fn traitors_kept(faction: Faction) -> usize {
    match faction {
        Faction::Harkonnen => TRAITORS_DEALT,
        Faction::Atreides | Faction::BeneGesserit | Faction::Emperor | Faction::Fremen | Faction::Guild => 1,
    }
}

/// [0.14] One treachery card; [2.05.04] Harkonnen draw a second after everybody has the first.
pub fn starting_cards(faction: Faction) -> usize {
    match faction {
        Faction::Harkonnen => 2,
        Faction::Atreides | Faction::BeneGesserit | Faction::Emperor | Faction::Fremen | Faction::Guild => 1,
    }
}
