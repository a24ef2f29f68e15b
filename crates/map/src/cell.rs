//! The places by their corners.

use kanly_engine::ids::Place;

use crate::point::Point;
use crate::polygon::ring;
use crate::shapes::{CELLS, CORNERS};

/// The radius of the map in units of the drawing.
pub const RIM: u16 = 500;
/// The radius of the Polar Sink.
pub const SINK: u16 = 62;

/// Where a corner lies.
pub(crate) fn corner(number: u8) -> Point {
    let (radius, angle) = CORNERS[usize::from(number)];
    Point::polar(f64::from(radius), f64::from(angle) / 2.0).rounded()
}

/// One place with its corners.
#[derive(Clone, Copy)]
pub(crate) struct Cell {
    pub(crate) place: Place,
    corners: &'static [u8],
}

impl Cell {
    /// All 86.
    pub(crate) fn all() -> Vec<Self> {
        Place::all().zip(&CELLS).map(|(place, (_, corners))| Self { place, corners }).collect()
    }

    /// The sides on the way around, as numbers of corners.
    pub(crate) fn sides(&self) -> impl Iterator<Item = (u8, u8)> {
        ring(self.corners)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_in_the_order_of_the_places() {
        for (place, (id, _)) in Place::all().zip(&CELLS) {
            assert_eq!(place.id(), *id);
        }
    }

    #[test]
    fn places_share_a_side_exactly_when_they_are_neighbours() {
        let cells = Cell::all();
        for a in &cells {
            for b in &cells {
                let shared = a.sides().any(|(from, to)| b.sides().any(|side| side == (to, from)));
                let wanted = a.place.neighbours().contains(b.place);
                assert_eq!(shared, wanted, "{} and {}", a.place.id(), b.place.id());
            }
        }
    }

    #[test]
    fn corners_lie_in_the_sector_of_their_place() {
        for cell in Cell::all() {
            let Some(sector) = cell.place.sector() else { continue };
            for number in cell.corners {
                let (_, angle) = CORNERS[usize::from(*number)];
                let from_start =
                    (i32::from(angle) - 40 * (i32::from(sector.number()) - 1) + 20).rem_euclid(720);
                assert!(from_start <= 40, "corner {number} of {}", cell.place.id());
            }
        }
    }
}
