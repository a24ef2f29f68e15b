//! Where the names go: each as large as its territory allows, and none over another.

use std::collections::BTreeMap;

use kanly_engine::ids::Territory;
use serde::Serialize;

use crate::cell::{Cell, Point, RIM};

/// Units of the drawing between two points of the raster.
const STEP: f64 = 2.0;
/// The same for trying where a name fits; nothing that a name must keep off is smaller.
const TRIAL_STEP: f64 = 4.0;
/// Width of an average letter and height of a line, in sizes of the font.
const LETTER: f64 = 0.6;
const LINE: f64 = 1.08;
const LARGEST: f64 = 17.0;
const SMALLEST: f64 = 5.0;
const SIZE_STEP: f64 = 0.5;
/// Free space around a name.
const MARGIN: f64 = 2.0;
/// A name is turned only if it becomes this much larger by it.
const TURNING_PAYS: f64 = 1.3;

/// A name, broken into lines, with its middle, size and turn.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Label {
    /// Its words, line by line.
    pub lines: Vec<&'static str>,
    /// The middle of all lines.
    pub middle: Point,
    /// The size of the font, in units of the drawing.
    pub size: f64,
    /// Degrees, clockwise as in SVG.
    pub turn: f64,
}

impl Label {
    /// Half the width and half the height of the box around the lines.
    fn half_box(lines: &[&str], size: f64) -> (f64, f64) {
        let letters = lines.iter().map(|l| l.chars().count()).max().unwrap_or(0);
        (size * LETTER * letters as f64 / 2.0, size * LINE * lines.len() as f64 / 2.0)
    }
}

/// Which points of the map are free for the name of which territory.
pub(crate) struct Raster {
    side: usize,
    owner: Vec<Option<Territory>>,
    bounds: BTreeMap<Territory, (Point, Point)>,
}

impl Raster {
    pub(crate) fn new(cells: &[Cell]) -> Self {
        let side = (2.0 * f64::from(RIM) / STEP) as usize + 1;
        let mut raster = Self { side, owner: vec![None; side * side], bounds: BTreeMap::new() };
        for cell in cells {
            let (low, high) = cell.bounds();
            raster.grow_bounds(cell.place().territory(), low, high);
            raster.stamp(low, high, Some(cell.place().territory()), |p| cell.contains(p));
        }
        raster
    }

    /// Keeps names out of a circle.
    pub(crate) fn block(&mut self, middle: Point, radius: f64) {
        let low = Point { x: middle.x - radius, y: middle.y - radius };
        let high = Point { x: middle.x + radius, y: middle.y + radius };
        self.stamp(low, high, None, |p| p.distance(middle) <= radius);
    }

    fn grow_bounds(&mut self, territory: Territory, low: Point, high: Point) {
        let (a, b) = self.bounds.entry(territory).or_insert((low, high));
        *a = Point { x: a.x.min(low.x), y: a.y.min(low.y) };
        *b = Point { x: b.x.max(high.x), y: b.y.max(high.y) };
    }

    /// Gives the points of a box that pass the test to an owner, or to nobody.
    fn stamp(&mut self, low: Point, high: Point, owner: Option<Territory>, inside: impl Fn(Point) -> bool) {
        for p in points(low, high, STEP) {
            if inside(p)
                && let Some(i) = self.index(p)
            {
                self.owner[i] = owner;
            }
        }
    }

    fn index(&self, p: Point) -> Option<usize> {
        let cell = |v: f64| {
            let n = ((v + f64::from(RIM)) / STEP).round();
            (n >= 0.0 && n < self.side as f64).then_some(n as usize)
        };
        Some(cell(p.y)? * self.side + cell(p.x)?)
    }

    /// The largest way to write the name inside its territory. Too small a territory gets the smallest size
    /// in its middle.
    pub(crate) fn place_name(&self, territory: Territory) -> Label {
        let upright = self.best(territory, 0.0);
        let wanted = upright.as_ref().map_or(SMALLEST, |label| label.size * TURNING_PAYS);
        let turned = if wanted < LARGEST { self.best_turned(territory) } else { None };
        turned.filter(|label| label.size >= wanted).or(upright).unwrap_or_else(|| {
            let (low, high) = self.bounds[&territory];
            let middle = Point { x: (low.x + high.x) / 2.0, y: (low.y + high.y) / 2.0 };
            Label { lines: vec![territory.name()], middle, size: SMALLEST, turn: 0.0 }
        })
    }

    fn best_turned(&self, territory: Territory) -> Option<Label> {
        let turns = (1..12).map(|i| f64::from(i) * 15.0 - 90.0).filter(|turn| *turn != 0.0);
        turns.filter_map(|turn| self.best(territory, turn)).fold(None, larger)
    }

    fn best(&self, territory: Territory, turn: f64) -> Option<Label> {
        let labels = line_breaks(territory.name())
            .into_iter()
            .filter_map(|lines| self.largest(territory, lines, turn));
        labels.fold(None, larger)
    }

    /// The largest size in which these lines fit somewhere, and the most central of the spots where they do.
    /// What fits in one size fits in every smaller one, so halving the range finds the size.
    fn largest(&self, territory: Territory, lines: Vec<&'static str>, turn: f64) -> Option<Label> {
        let steps = ((LARGEST - SMALLEST) / SIZE_STEP) as u32;
        let (mut fitting, mut low, mut high) = (None, 0, steps + 1);
        while low < high {
            let step = (low + high) / 2;
            let size = SMALLEST + f64::from(step) * SIZE_STEP;
            match most_central(&self.spots(territory, Label::half_box(&lines, size), turn)) {
                Some(middle) => {
                    fitting = Some((middle, size));
                    low = step + 1;
                }
                None => high = step,
            }
        }
        fitting.map(|(middle, size)| Label { lines, middle, size, turn })
    }

    /// Every point around which a turned box lies wholly inside the territory.
    fn spots(&self, territory: Territory, half: (f64, f64), turn: f64) -> Vec<Point> {
        let (low, high) = self.bounds[&territory];
        points(low, high, TRIAL_STEP).filter(|p| self.fits(territory, *p, half, turn)).collect()
    }

    fn fits(&self, territory: Territory, middle: Point, half: (f64, f64), turn: f64) -> bool {
        let (width, height) = (half.0 + MARGIN, half.1 + MARGIN);
        let (sin, cos) = turn.to_radians().sin_cos();
        let ours = |dx: f64, dy: f64| {
            let p = Point { x: middle.x + dx * cos - dy * sin, y: middle.y + dx * sin + dy * cos };
            self.index(p).is_some_and(|i| self.owner[i] == Some(territory))
        };
        // The corners decide most of the time, so they come first.
        [(-1.0, -1.0), (1.0, 1.0), (-1.0, 1.0), (1.0, -1.0)].iter().all(|(x, y)| ours(x * width, y * height))
            && points(Point { x: -width, y: -height }, Point { x: width, y: height }, TRIAL_STEP)
                .all(|p| ours(p.x.clamp(-width, width), p.y.clamp(-height, height)))
    }
}

/// The points of a raster that cover a box.
fn points(low: Point, high: Point, step: f64) -> impl Iterator<Item = Point> {
    let snap = |v: f64| (v / step).floor() * step;
    let (x0, y0) = (snap(low.x), snap(low.y));
    let columns = ((high.x - x0) / step).ceil() as u32;
    let rows = ((high.y - y0) / step).ceil() as u32;
    let point = move |column, row| Point { x: x0 + f64::from(column) * step, y: y0 + f64::from(row) * step };
    (0..=rows).flat_map(move |row| (0..=columns).map(move |column| point(column, row)))
}

fn larger(best: Option<Label>, label: Label) -> Option<Label> {
    match best {
        Some(best) if best.size >= label.size => Some(best),
        _ => Some(label),
    }
}

/// The spot nearest to the mean of all.
fn most_central(spots: &[Point]) -> Option<Point> {
    let n = spots.len() as f64;
    let mean = Point {
        x: spots.iter().map(|p| p.x).sum::<f64>() / n,
        y: spots.iter().map(|p| p.y).sum::<f64>() / n,
    };
    spots.iter().copied().min_by(|a, b| a.distance(mean).total_cmp(&b.distance(mean)))
}

/// The ways to write a name on one, two or three lines, each with its lines as even as can be.
fn line_breaks(name: &'static str) -> Vec<Vec<&'static str>> {
    let spaces: Vec<usize> = name.match_indices(' ').map(|(at, _)| at).collect();
    let mut ways = vec![vec![name]];
    let width = |lines: &Vec<&str>| lines.iter().map(|l| l.len()).max();
    let two = spaces.iter().map(|&at| vec![&name[..at], &name[at + 1..]]);
    ways.extend(two.min_by_key(width));
    let three = spaces.iter().flat_map(|&a| {
        let later = spaces.iter().filter(move |&&b| b > a);
        later.map(move |&b| vec![&name[..a], &name[a + 1..b], &name[b + 1..]])
    });
    ways.extend(three.min_by_key(width));
    ways
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_break_between_words_only() {
        assert_eq!(line_breaks("Arrakeen"), [["Arrakeen"]]);
        assert_eq!(line_breaks("Red Chasm"), [vec!["Red Chasm"], vec!["Red", "Chasm"]]);
        assert_eq!(line_breaks("Bight of the Cliff")[1], ["Bight of", "the Cliff"]);
        assert_eq!(line_breaks("Habbanya Ridge Flat")[2], ["Habbanya", "Ridge", "Flat"]);
    }

    #[test]
    fn names_keep_off_blocked_circles() {
        let cells = Cell::all();
        let mut raster = Raster::new(&cells);
        let free = raster.place_name(Territory::RED_CHASM);
        raster.block(free.middle, 12.0);
        let beside = raster.place_name(Territory::RED_CHASM);
        assert!(beside.middle.distance(free.middle) > 12.0, "{beside:?}");
    }
}
