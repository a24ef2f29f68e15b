//! The places as they are drawn.

use kanly_engine::ids::Place;
use serde::{Serialize, Serializer};

use crate::shapes::{CELLS, CORNERS};

/// The radius of the map in units of the drawing.
pub const RIM: u16 = 500;
/// The radius of the Polar Sink.
pub const SINK: u16 = 62;

/// A point of the drawing: the pole is at 0, x grows to the right and y downwards.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

impl Point {
    /// The point in a direction (degrees, counter-clockwise from straight down) and distance from the pole.
    pub fn polar(radius: f64, degrees: f64) -> Self {
        let angle = degrees.to_radians();
        Self { x: radius * angle.sin(), y: radius * angle.cos() }
    }

    /// How far it is to another.
    pub fn distance(self, other: Self) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    /// This point moved by `length` in the direction from `from` to `to`.
    pub(crate) fn moved(self, from: Self, to: Self, length: f64) -> Self {
        let scale = length / from.distance(to).max(f64::EPSILON);
        Self { x: self.x + (to.x - from.x) * scale, y: self.y + (to.y - from.y) * scale }
    }
}

/// `[x, y]`, as exact as a drawing needs it.
impl Serialize for Point {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        [self.x, self.y].map(|value| (value * 10.0).round() / 10.0).serialize(serializer)
    }
}

/// Where a corner lies.
pub(crate) fn corner(number: u8) -> Point {
    let (radius, angle) = CORNERS[usize::from(number)];
    Point::polar(f64::from(radius), f64::from(angle) / 2.0)
}

/// One place as it is drawn.
#[derive(Clone)]
pub struct Cell {
    place: Place,
    corners: &'static [u8],
    points: Vec<Point>,
}

impl Cell {
    /// All 86.
    pub(crate) fn all() -> Vec<Self> {
        let new = |(place, (_, corners)): (Place, &(&str, &'static [u8]))| {
            let points = corners.iter().map(|c| corner(*c)).collect();
            Self { place, corners, points }
        };
        Place::all().zip(&CELLS).map(new).collect()
    }

    /// Which place it is.
    pub fn place(&self) -> Place {
        self.place
    }

    /// Its corners on the way around it.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The sides on the way around, as numbers of corners.
    pub(crate) fn sides(&self) -> impl Iterator<Item = (u8, u8)> {
        ring(self.corners)
    }

    /// The least and the greatest point of the box around it.
    pub fn bounds(&self) -> (Point, Point) {
        let start = (self.points[0], self.points[0]);
        self.points.iter().fold(start, |(low, high), p| {
            let low = Point { x: low.x.min(p.x), y: low.y.min(p.y) };
            (low, Point { x: high.x.max(p.x), y: high.y.max(p.y) })
        })
    }

    /// Whether the point lies in it: a ray from there crosses an odd number of sides.
    pub fn contains(&self, p: Point) -> bool {
        let crossed = ring(&self.points).filter(|(a, b)| {
            (a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
        });
        crossed.count() % 2 == 1
    }

    /// The point inside it that is farthest from its sides; in a bent cell the mean may lie outside.
    pub fn centre(&self) -> Point {
        const STEP: f64 = 2.0;
        let (low, high) = self.bounds();
        let (columns, rows) = ((high.x - low.x) / STEP, (high.y - low.y) / STEP);
        let mut best = (0.0, self.points[0]);
        for column in 0..columns as u32 {
            for row in 0..rows as u32 {
                let p = Point { x: low.x + f64::from(column) * STEP, y: low.y + f64::from(row) * STEP };
                let clearance = self.clearance(p);
                if clearance > best.0 && self.contains(p) {
                    best = (clearance, p);
                }
            }
        }
        best.1
    }

    /// The distance of a point from the nearest side.
    fn clearance(&self, p: Point) -> f64 {
        ring(&self.points).map(|(a, b)| distance_to_side(p, a, b)).fold(f64::INFINITY, f64::min)
    }
}

/// Every item with the one after it, the last with the first.
fn ring<T: Copy>(items: &[T]) -> impl Iterator<Item = (T, T)> {
    items.iter().copied().zip(items.iter().copied().cycle().skip(1))
}

fn distance_to_side(p: Point, a: Point, b: Point) -> f64 {
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    let along = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy).max(f64::EPSILON);
    let along = along.clamp(0.0, 1.0);
    p.distance(Point { x: a.x + along * dx, y: a.y + along * dy })
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

    #[test]
    fn every_centre_lies_in_its_own_cell_only() {
        let cells = Cell::all();
        for cell in &cells {
            let centre = cell.centre();
            let owners: Vec<_> = cells.iter().filter(|c| c.contains(centre)).map(|c| c.place.id()).collect();
            assert_eq!(owners, [cell.place.id()]);
        }
    }
}
