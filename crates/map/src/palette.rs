//! The colours of the factions on drawings. They are told apart with any kind of colour-blindness, and by their
//! silhouettes if not by their colours.

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
        Faction::Atreides => ("#32baa1", "#062822"),
        Faction::BeneGesserit => ("#0b6cbb", "#ffffff"),
        Faction::Emperor => ("#a93f4a", "#ffffff"),
        Faction::Fremen => ("#ebe888", "#2b2a08"),
        Faction::Guild => ("#ec8303", "#2a1500"),
        Faction::Harkonnen => ("#0d0a15", "#ffffff"),
    };
    Paint { fill, ink }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How light a colour is, as WCAG measures it.
    fn light(colour: &str) -> f64 {
        let part = |at: usize| {
            let value = f64::from(u8::from_str_radix(&colour[at..at + 2], 16).expect("a colour")) / 255.0;
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
    }

    #[test]
    fn ink_can_be_read() {
        for faction in Faction::ALL {
            let Paint { fill, ink } = paint(faction);
            let (a, b) = (light(fill), light(ink));
            let contrast = (a.max(b) + 0.05) / (a.min(b) + 0.05);
            assert!(contrast >= 4.5, "{} has {contrast:.1}", faction.name());
        }
    }
}
