//! The lines of the map, each once, so that two neighbours have the very same line between them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use kanly_engine::ids::Territory;
use serde::Serialize;

use crate::cell::Cell;
use crate::course::courses;
use crate::point::Point;
use crate::polygon::Polygon;

/// The line between two corners that follow each other around a place: its points, from the one to the other.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(transparent)]
pub struct Arc(pub(crate) Vec<Point>);

impl Arc {
    /// Its points, both ends among them.
    pub fn points(&self) -> &[Point] {
        &self.0
    }
}

/// All lines of the map by their numbers. A way around something is a row of them: `n` stands for the line with this
/// number, and `!n`, which is negative, for the same line reversed.
pub struct Arcs {
    arcs: Vec<Arc>,
    numbers: BTreeMap<(u8, u8), i16>,
    /// Whose ground lies beside each side, on the way around it.
    owners: BTreeMap<(u8, u8), Territory>,
}

impl Arcs {
    /// The lines between these cells.
    pub(crate) fn new(cells: &[Cell]) -> Self {
        let own = |cell: &Cell| cell.sides().map(|side| (side, cell.place.territory())).collect::<Vec<_>>();
        let owners: BTreeMap<(u8, u8), Territory> = cells.iter().flat_map(own).collect();
        let sides: BTreeSet<(u8, u8)> = owners.keys().map(|&(a, b)| (a.min(b), a.max(b))).collect();
        let inner = |&(a, b): &(u8, u8)| owners.get(&(a, b)) == owners.get(&(b, a));
        let arcs = courses(sides.iter().map(|side| (*side, inner(side))).collect());
        let numbers = sides.into_iter().zip(0..).collect();
        Self { arcs: arcs.into_iter().map(Arc).collect(), numbers, owners }
    }

    /// Every line, by its number.
    pub fn all(&self) -> &[Arc] {
        &self.arcs
    }

    /// The way around a place.
    pub(crate) fn around(&self, cell: &Cell) -> Vec<i16> {
        cell.sides().map(|side| self.number(side)).collect()
    }

    /// The ways around a territory: two where it lies around another.
    pub fn outline(&self, territory: Territory) -> Vec<Vec<i16>> {
        let own = self.owners.iter().filter(|(_, owner)| **owner == territory).map(|(side, _)| *side);
        let mut next: BTreeMap<u8, Vec<u8>> = BTreeMap::new();
        for (a, b) in own.filter(|&(a, b)| self.owners.get(&(b, a)) != Some(&territory)) {
            next.entry(a).or_default().push(b);
        }
        let mut ways = Vec::new();
        while let Some(start) = next.keys().next().copied() {
            let mut at = start;
            let mut way = Vec::new();
            while let Some(to) = next.get_mut(&at).and_then(Vec::pop) {
                way.push(self.number((at, to)));
                at = to;
            }
            next.retain(|_, ends| !ends.is_empty());
            ways.push(way);
        }
        ways
    }

    /// The lines along which two territories meet.
    pub fn borders(&self) -> impl Iterator<Item = &Arc> {
        self.numbers
            .keys()
            .zip(&self.arcs)
            .filter(|(side, _)| self.owners(**side).is_some_and(|(a, b)| a != b))
            .map(|(_, arc)| arc)
    }

    /// The lines between two sectors of one territory.
    pub fn sector_lines(&self) -> impl Iterator<Item = &Arc> {
        self.numbers
            .keys()
            .zip(&self.arcs)
            .filter(|(side, _)| self.owners(**side).is_some_and(|(a, b)| a == b))
            .map(|(_, arc)| arc)
    }

    /// Whose ground lies on both sides of a line; none for the rim.
    fn owners(&self, (a, b): (u8, u8)) -> Option<(Territory, Territory)> {
        Some((*self.owners.get(&(a, b))?, *self.owners.get(&(b, a))?))
    }

    /// Two territories that meet along a line, for every such line.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = (Territory, Territory)> {
        self.owners.keys().filter_map(|side| self.owners(*side)).filter(|(one, other)| one != other)
    }

    /// A closed way as the points on it.
    pub fn polygon(&self, way: &[i16]) -> Polygon {
        let mut points = Vec::new();
        for &number in way {
            let (index, reversed) = index(number);
            let arc = &self.arcs[index].0;
            // Each line ends where the next begins.
            match reversed {
                false => points.extend(&arc[..arc.len() - 1]),
                true => points.extend(arc[1..].iter().rev()),
            }
        }
        Polygon::new(points)
    }

    fn number(&self, (a, b): (u8, u8)) -> i16 {
        let number = self.numbers[&(a.min(b), a.max(b))];
        if a < b { number } else { !number }
    }
}

/// Which line a number in a way stands for, and whether it is reversed.
fn index(number: i16) -> (usize, bool) {
    let (index, reversed) = if number < 0 { (!number, true) } else { (number, false) };
    (usize::try_from(index).expect("it is not negative"), reversed)
}

/// Points as the data of an SVG path.
pub(crate) fn path(points: &[Point], closed: bool) -> String {
    let mut out = String::new();
    let mut at = (0, 0);
    for (i, point) in points.iter().enumerate() {
        let (x, y) = point.tenths();
        let lead = if i == 0 {
            "M"
        } else if i == 1 {
            "l"
        } else {
            " "
        };
        write!(out, "{lead}{},{}", short(x - at.0), short(y - at.1))
            .expect("writing to a string cannot fail");
        at = (x, y);
    }
    if closed {
        out.push('z');
    }
    out
}

/// Tenths as a number, as short as can be.
pub(crate) fn short(tenths: i32) -> String {
    let sign = if tenths < 0 { "-" } else { "" };
    match (tenths.abs() / 10, tenths.abs() % 10) {
        (whole, 0) => format!("{sign}{whole}"),
        (0, part) => format!("{sign}.{part}"),
        (whole, part) => format!("{sign}{whole}.{part}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::RIM;

    #[test]
    fn numbers_are_short() {
        assert_eq!([0, 5, -5, 10, -123].map(short), ["0", ".5", "-.5", "1", "-12.3"]);
        let points = [Point { x: 1.0, y: 2.5 }, Point { x: 0.5, y: 2.5 }, Point { x: 0.5, y: 12.5 }];
        assert_eq!(path(&points, true), "M1,2.5l-.5,0 0,10z");
    }

    #[test]
    fn a_territory_around_another_has_two_outlines() {
        let arcs = Arcs::new(&Cell::all());
        assert_eq!(arcs.outline(Territory::HABBANYA_RIDGE_FLAT).len(), 2);
        assert_eq!(arcs.outline(Territory::HABBANYA_SIETCH).len(), 1);
    }

    /// Counts how often each line is used in both directions by some ways.
    fn used(ways: impl Iterator<Item = Vec<i16>>) -> BTreeMap<i16, u8> {
        let mut used = BTreeMap::new();
        ways.flatten().for_each(|number| *used.entry(number).or_insert(0) += 1);
        used
    }

    #[test]
    fn every_line_lies_between_two_neighbours_or_on_the_rim() {
        let cells = Cell::all();
        let arcs = Arcs::new(&cells);
        let used = used(cells.iter().map(|cell| arcs.around(cell)));
        assert!(used.values().all(|&times| times == 1), "a line has two sides, and a place on each");
        for (arc, number) in arcs.all().iter().zip(0_i16..) {
            let places = [number, !number].iter().filter(|number| used.contains_key(number)).count();
            let far = |p: &Point| p.distance(Point::POLE) > f64::from(RIM) - 1.0;
            assert_eq!(places, if arc.points().iter().all(far) { 1 } else { 2 }, "line {number}");
        }
    }

    #[test]
    fn ways_are_closed() {
        let cells = Cell::all();
        let arcs = Arcs::new(&cells);
        let ends = |number: i16| {
            let (index, reversed) = index(number);
            let points = arcs.all()[index].points();
            let (first, last) = (points[0], points[points.len() - 1]);
            if reversed { (last, first) } else { (first, last) }
        };
        let outlines = Territory::all().flat_map(|territory| arcs.outline(territory));
        for way in cells.iter().map(|cell| arcs.around(cell)).chain(outlines) {
            let next = way.iter().cycle().skip(1);
            for (&number, &after) in way.iter().zip(next) {
                assert_eq!(ends(number).1, ends(after).0, "{way:?}");
            }
        }
    }
}
