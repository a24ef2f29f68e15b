//! The silhouettes of the factions' pieces and the emblems on their markers, drawn by us.

use kanly_engine::ids::Faction;

/// How a faction's pieces look, as the data of paths around 0, 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Emblem {
    /// The outline of its pieces. With its rings it fills the box of a token ([`RINGS`]).
    pub outline: &'static str,
    /// What its marker shows, to be filled by the rule of even and odd.
    pub sign: &'static str,
}

/// How wide the strokes around an outline are: first a dark one, then a white one over it.
pub const RINGS: [f64; 2] = [4.4, 2.2];

/// A star, for the badge that tells how many of the forces are starred.
pub const STAR: &str = "M0,-4L1.1,-1.3L3.9,-1.1L1.7,.7L2.4,3.4L0,1.9L-2.4,3.4L-1.7,.7L-3.9,-1.1L-1.1,-1.3z";

/// How the pieces of a faction look.
pub fn emblem(faction: Faction) -> Emblem {
    let (outline, sign) = match faction {
        // A diamond; a hawk with its wings spread.
        Faction::Atreides => (
            "M0,-13.8L13.8,0L0,13.8L-13.8,0z",
            "M-8.6,-2C-5.4,-3.2 -2.2,-2.2 0,1.4C2.2,-2.2 5.4,-3.2 8.6,-2C5,-.2 2.2,2.8 0,7.6C-2.2,2.8 -5,-.2 -8.6,-2z\
             M0,-6.6A1.9,1.9 0 1 0 0,-2.8A1.9,1.9 0 1 0 0,-6.6z",
        ),
        // An octagon; an hourglass.
        Faction::BeneGesserit => (
            "M-5.7,-13.8H5.7L13.8,-5.7V5.7L5.7,13.8H-5.7L-13.8,5.7V-5.7z",
            "M-6.2,-8H6.2V-6.4L1.3,0L6.2,6.4V8H-6.2V6.4L-1.3,0L-6.2,-6.4z",
        ),
        // A shield; a crown.
        Faction::Emperor => (
            "M-12.8,-13.6H12.8V.5C12.8,7.6 6.6,11.8 0,13.8C-6.6,11.8 -12.8,7.6 -12.8,.5z",
            "M-7.6,5.6V-4L-3.8,-.4L0,-7.4L3.8,-.4L7.6,-4V5.6z",
        ),
        // A disc; the moon with a star beside it.
        Faction::Fremen => (
            "M0,-13.8A13.8,13.8 0 1 1 0,13.8A13.8,13.8 0 1 1 0,-13.8z",
            "M4.8,-7.8A8.7,8.7 0 1 0 7.8,5.3A6.6,6.6 0 1 1 4.8,-7.8z\
             M3.7,-2.6A2.1,2.1 0 1 0 3.7,1.6A2.1,2.1 0 1 0 3.7,-2.6z",
        ),
        // A hexagon; an eye.
        Faction::Guild => (
            "M-7,-12.6H7L13.8,0L7,12.6H-7L-13.8,0z",
            "M-9.2,0C-4.6,-7 4.6,-7 9.2,0C4.6,7 -4.6,7 -9.2,0z\
             M0,-3.7A3.7,3.7 0 1 0 0,3.7A3.7,3.7 0 1 0 0,-3.7z\
             M0,-1.7A1.7,1.7 0 1 0 0,1.7A1.7,1.7 0 1 0 0,-1.7z",
        ),
        // A square; the head of a beast.
        Faction::Harkonnen => (
            "M-11.2,-13.2H11.2A2,2 0 0 1 13.2,-11.2V11.2A2,2 0 0 1 11.2,13.2H-11.2A2,2 0 0 1 -13.2,11.2V-11.2A2,2 0 0 1 -11.2,-13.2z",
            "M-7.8,-7.8V3.3L-3.3,7.8V.8H3.3V7.8L7.8,3.3V-7.8L3.3,-4.1H-3.3z",
        ),
    };
    Emblem { outline, sign }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::room::TOKEN;

    /// With the rings an outline stays within a token: no coordinate is beyond what is left for it.
    #[test]
    fn outlines_fit_into_a_token() {
        for faction in Faction::ALL {
            let text = emblem(faction).outline;
            let most = text
                .split(|c: char| !matches!(c, '0'..='9' | '.'))
                .filter_map(|number| number.parse::<f64>().ok())
                .fold(0.0, f64::max);
            assert!(most + RINGS[0] / 2.0 <= TOKEN.0, "{} reaches {most}", faction.name());
        }
    }
}
