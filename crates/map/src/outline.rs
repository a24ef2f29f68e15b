//! From the corners of the places to the outlines of the territories.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use kanly_engine::ids::{Place, Territory};

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
    fn moved(self, from: Self, to: Self, length: f64) -> Self {
        let scale = length / from.distance(to).max(f64::EPSILON);
        Self { x: self.x + (to.x - from.x) * scale, y: self.y + (to.y - from.y) * scale }
    }
}

fn corner(number: u8) -> Point {
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
    fn sides(&self) -> impl Iterator<Item = (u8, u8)> {
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

/// Draws the outlines of territories so that two of them have the very same line between them.
pub(crate) struct Outliner<'a> {
    cells: &'a [Cell],
    /// Corners at which the line must keep its edge: three territories meet there.
    junctions: BTreeSet<u8>,
}

impl<'a> Outliner<'a> {
    pub(crate) fn new(cells: &'a [Cell]) -> Self {
        let mut around: BTreeMap<u8, BTreeSet<Territory>> = BTreeMap::new();
        for cell in cells {
            for number in cell.corners {
                around.entry(*number).or_default().insert(cell.place.territory());
            }
        }
        let junctions = around.into_iter().filter(|(_, t)| t.len() > 2).map(|(number, _)| number).collect();
        Self { cells, junctions }
    }

    /// The outline of a territory as the data of an SVG path.
    pub(crate) fn path(&self, territory: Territory) -> String {
        let mut out = String::new();
        for corners in self.loops(territory) {
            self.closed_line(&corners, &mut out);
        }
        out
    }

    /// The sides that only one place of the territory has, joined. There are two loops where a territory lies
    /// around another.
    fn loops(&self, territory: Territory) -> Vec<Vec<u8>> {
        let own = self.cells.iter().filter(|c| c.place.territory() == territory);
        let sides: BTreeSet<(u8, u8)> = own.flat_map(Cell::sides).collect();
        let mut next: BTreeMap<u8, Vec<u8>> = BTreeMap::new();
        for (a, b) in sides.iter().filter(|(a, b)| !sides.contains(&(*b, *a))) {
            next.entry(*a).or_default().push(*b);
        }
        let mut loops = Vec::new();
        while let Some(start) = next.keys().next().copied() {
            let mut at = start;
            let mut corners = Vec::new();
            while let Some(to) = next.get_mut(&at).and_then(Vec::pop) {
                corners.push(at);
                at = to;
            }
            next.retain(|_, ends| !ends.is_empty());
            loops.push(corners);
        }
        loops
    }

    fn closed_line(&self, corners: &[u8], out: &mut String) {
        let n = corners.len();
        let at = |i: usize| corners[i % n];
        let start = corner(at(0));
        put(out, format_args!("M{:.1},{:.1}", start.x, start.y));
        for i in 0..n {
            let (a, b) = (at(i), at(i + 1));
            let to = corner(b);
            match Side::between(a, b) {
                Side::Straight => put(out, format_args!("L{:.1},{:.1}", to.x, to.y)),
                Side::Arc { radius, sweep } => {
                    let sweep = u8::from(sweep);
                    put(out, format_args!("A{radius},{radius} 0 0 {sweep} {:.1},{:.1}", to.x, to.y));
                }
                Side::Curve => {
                    let c1 = self.control(at(i + n - 1), a, b);
                    let c2 = self.control(at(i + 2), b, a);
                    put(
                        out,
                        format_args!(
                            "C{:.1},{:.1} {:.1},{:.1} {:.1},{:.1}",
                            c1.x, c1.y, c2.x, c2.y, to.x, to.y
                        ),
                    );
                }
            }
        }
        out.push('Z');
    }

    /// The control point at `here` of the curve from there to `to`, when the line comes from `from`. It lies
    /// in the direction from one neighbour to the other, so the line has no bend at `here`; at a junction,
    /// or beside a side that is no curve, it lies on the way itself.
    fn control(&self, from: u8, here: u8, to: u8) -> Point {
        let keeps_edge = self.junctions.contains(&here) || Side::between(from, here) != Side::Curve;
        let (point, target) = (corner(here), corner(to));
        let origin = if keeps_edge { point } else { corner(from) };
        point.moved(origin, target, point.distance(target) / 3.0)
    }
}

/// How the line between two corners runs.
#[derive(PartialEq, Debug)]
enum Side {
    /// Along the line between two sectors.
    Straight,
    /// Along the rim or around the Polar Sink.
    Arc { radius: u16, sweep: bool },
    /// Free.
    Curve,
}

impl Side {
    fn between(a: u8, b: u8) -> Self {
        let (a, b) = (CORNERS[usize::from(a)], CORNERS[usize::from(b)]);
        if a.1 == b.1 {
            Self::Straight
        } else if a.0 == b.0 && (a.0 == RIM || a.0 == SINK) {
            // SVG sweeps clockwise, the board's angles grow counter-clockwise; 720 half degrees are a turn.
            Self::Arc { radius: a.0, sweep: (b.1 + 720 - a.1) % 720 > 360 }
        } else {
            Self::Curve
        }
    }
}

fn put(out: &mut String, text: std::fmt::Arguments<'_>) {
    out.write_fmt(text).expect("writing to a string cannot fail");
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

    #[test]
    fn a_territory_around_another_has_two_loops() {
        let cells = Cell::all();
        let outliner = Outliner::new(&cells);
        assert_eq!(outliner.loops(Territory::HABBANYA_RIDGE_FLAT).len(), 2);
        assert_eq!(outliner.loops(Territory::HABBANYA_SIETCH).len(), 1);
    }
}
