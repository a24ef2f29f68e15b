//! The lines of the map, each once, so that two neighbours have the very same line between them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use kanly_engine::ids::Territory;
use serde::Serialize;

use crate::cell::{Cell, Point, RIM, SINK, corner};
use crate::shapes::CORNERS;

/// The line between two corners that follow each other around a place.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Arc {
    /// Where it begins.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
    /// How it runs.
    #[serde(flatten)]
    pub course: Course,
}

/// How a line runs.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "course")]
pub enum Course {
    /// Along the line between two sectors.
    Straight,
    /// Along the rim or around the Polar Sink.
    Around {
        /// Of the circle around the pole.
        radius: u16,
        /// Which way it goes.
        clockwise: bool,
    },
    /// Free, as a curve with two control points.
    Curve {
        /// The one near the beginning.
        first: Point,
        /// The one near the end.
        second: Point,
    },
}

impl Arc {
    /// The same line from its end to its beginning.
    pub fn reversed(self) -> Self {
        let course = match self.course {
            Course::Straight => Course::Straight,
            Course::Around { radius, clockwise } => Course::Around { radius, clockwise: !clockwise },
            Course::Curve { first, second } => Course::Curve { first: second, second: first },
        };
        Self { from: self.to, to: self.from, course }
    }

    /// Goes on with it in the data of an SVG path that has come to its beginning.
    fn draw(self, out: &mut String) {
        let to = self.to;
        match self.course {
            Course::Straight => put(out, format_args!("L{:.1},{:.1}", to.x, to.y)),
            Course::Around { radius, clockwise } => {
                let sweep = u8::from(clockwise);
                put(out, format_args!("A{radius},{radius} 0 0 {sweep} {:.1},{:.1}", to.x, to.y));
            }
            Course::Curve { first, second } => put(
                out,
                format_args!(
                    "C{:.1},{:.1} {:.1},{:.1} {:.1},{:.1}",
                    first.x, first.y, second.x, second.y, to.x, to.y
                ),
            ),
        }
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
        let own = |cell: &Cell| cell.sides().map(|side| (side, cell.place().territory())).collect::<Vec<_>>();
        let owners: BTreeMap<(u8, u8), Territory> = cells.iter().flat_map(own).collect();
        let sides: BTreeSet<(u8, u8)> = owners.keys().map(|&(a, b)| (a.min(b), a.max(b))).collect();
        let borders = Borders::new(&owners);
        let arcs = sides.iter().map(|&(a, b)| borders.arc(a, b)).collect();
        let numbers = sides.into_iter().zip(0..).collect();
        Self { arcs, numbers, owners }
    }

    /// Every line, by its number.
    pub fn all(&self) -> &[Arc] {
        &self.arcs
    }

    /// The way around a place.
    pub fn around(&self, cell: &Cell) -> Vec<i16> {
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

    /// A closed way as the data of an SVG path.
    pub fn path(&self, way: &[i16]) -> String {
        let mut out = String::new();
        for (at, &number) in way.iter().enumerate() {
            let arc = self.get(number);
            if at == 0 {
                put(&mut out, format_args!("M{:.1},{:.1}", arc.from.x, arc.from.y));
            }
            arc.draw(&mut out);
        }
        out.push('Z');
        out
    }

    /// The line that a number in a way stands for.
    fn get(&self, number: i16) -> Arc {
        let (index, reversed) = if number < 0 { (!number, true) } else { (number, false) };
        let arc = self.arcs[usize::try_from(index).expect("it is not negative")];
        if reversed { arc.reversed() } else { arc }
    }

    fn number(&self, (a, b): (u8, u8)) -> i16 {
        let number = self.numbers[&(a.min(b), a.max(b))];
        if a < b { number } else { !number }
    }
}

/// The sides along which territories end: they run without a bend where only two territories meet.
struct Borders {
    /// Where the borders at a corner lead.
    ends: BTreeMap<u8, BTreeSet<u8>>,
}

impl Borders {
    fn new(owners: &BTreeMap<(u8, u8), Territory>) -> Self {
        let mut ends: BTreeMap<u8, BTreeSet<u8>> = BTreeMap::new();
        for (&(a, b), owner) in owners {
            if owners.get(&(b, a)) == Some(owner) {
                continue;
            }
            ends.entry(a).or_default().insert(b);
            ends.entry(b).or_default().insert(a);
        }
        Self { ends }
    }

    fn arc(&self, a: u8, b: u8) -> Arc {
        let course = match bare(a, b) {
            None => Course::Curve { first: self.control(a, b), second: self.control(b, a) },
            Some(course) => course,
        };
        Arc { from: corner(a), to: corner(b), course }
    }

    /// The control point at `here` of the curve from there to `to`. It lies in the direction from one neighbour to the
    /// other, so the line has no bend at `here`. Where three territories meet, or beside a side that is no curve, it
    /// lies on the way itself.
    fn control(&self, here: u8, to: u8) -> Point {
        let mut others = self.ends.get(&here).into_iter().flatten().copied().filter(|&other| other != to);
        let only = others.next().filter(|_| others.next().is_none());
        let from = only.filter(|&from| bare(from, here).is_none()).unwrap_or(here);
        let (point, target) = (corner(here), corner(to));
        point.moved(corner(from), target, point.distance(target) / 3.0)
    }
}

/// How the line between two corners runs if it is no curve.
fn bare(a: u8, b: u8) -> Option<Course> {
    let (a, b) = (CORNERS[usize::from(a)], CORNERS[usize::from(b)]);
    if a.1 == b.1 {
        Some(Course::Straight)
    } else if a.0 == b.0 && (a.0 == RIM || a.0 == SINK) {
        // The board's angles grow counter-clockwise; 720 half degrees are a turn.
        Some(Course::Around { radius: a.0, clockwise: (b.1 + 720 - a.1) % 720 > 360 })
    } else {
        None
    }
}

fn put(out: &mut String, text: std::fmt::Arguments<'_>) {
    out.write_fmt(text).expect("writing to a string cannot fail");
}

#[cfg(test)]
mod tests {
    use super::*;

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
            let rim = matches!(arc.course, Course::Around { radius: RIM, .. });
            assert_eq!(places, if rim { 1 } else { 2 }, "line {number}");
        }
    }

    #[test]
    fn ways_are_closed() {
        let cells = Cell::all();
        let arcs = Arcs::new(&cells);
        let outlines = Territory::all().flat_map(|territory| arcs.outline(territory));
        for way in cells.iter().map(|cell| arcs.around(cell)).chain(outlines) {
            let next = way.iter().cycle().skip(1);
            for (&number, &after) in way.iter().zip(next) {
                assert_eq!(arcs.get(number).to, arcs.get(after).from, "{way:?}");
            }
        }
    }
}
