//! The colours of the factions on drawings.

use kanly_engine::ids::Faction;

/// The colour of a faction's pieces, and the ink that can be read on it, as CSS writes them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Paint {
    /// Of the piece.
    pub fill: &'static str,
    /// Of what is written on it.
    pub ink: &'static str,
}

/// The colours of a faction.
pub fn paint(faction: Faction) -> Paint {
    let (fill, ink) = match faction {
        Faction::Atreides => ("#2e7d32", "#fff"),
        Faction::BeneGesserit => ("#3157b5", "#fff"),
        Faction::Emperor => ("#b3261e", "#fff"),
        Faction::Fremen => ("#d9a400", "#201500"),
        Faction::Guild => ("#d9620a", "#fff"),
        Faction::Harkonnen => ("#242424", "#fff"),
    };
    Paint { fill, ink }
}
