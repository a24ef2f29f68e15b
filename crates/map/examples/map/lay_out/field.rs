//! Whose ground is where, point by point: names are tried at thousands of spots, and looking it up is quick.

use kanly_engine::ids::{Place, Territory};
use kanly_map::{Ground, Point, RIM};

/// Units between two points.
const STEP: f64 = 1.0;

/// A raster over the map.
pub(crate) struct Field {
    side: usize,
    owner: Vec<Option<Place>>,
    middles: Vec<Point>,
}

impl Field {
    pub(crate) fn new(ground: &Ground) -> Self {
        let side = (2.0 * f64::from(RIM) / STEP) as usize + 1;
        let mut field = Self { side, owner: vec![None; side * side], middles: Vec::new() };
        for place in Place::all() {
            let shape = &ground.place(place).shape;
            let (low, high) = shape.bounds();
            for p in points(low, high, STEP) {
                if shape.contains(p)
                    && let Some(i) = field.index(p)
                {
                    field.owner[i] = Some(place);
                }
            }
        }
        let (low, high) = (Point::POLE.plus(-500.0, -500.0), Point::POLE.plus(500.0, 500.0));
        let middle = |territory: Territory| {
            let own: Vec<Point> =
                points(low, high, 5.0).filter(|p| field.territory(*p) == Some(territory)).collect();
            let sum = own.iter().fold(Point::POLE, |sum, p| sum.plus(p.x, p.y));
            Point { x: sum.x / own.len() as f64, y: sum.y / own.len() as f64 }
        };
        field.middles = Territory::all().map(middle).collect();
        field
    }

    fn index(&self, p: Point) -> Option<usize> {
        let cell = |v: f64| {
            let n = ((v + f64::from(RIM)) / STEP).round();
            (n >= 0.0 && n < self.side as f64).then_some(n as usize)
        };
        Some(cell(p.y)? * self.side + cell(p.x)?)
    }

    /// The place that a point lies in.
    pub(crate) fn place(&self, p: Point) -> Option<Place> {
        self.owner[self.index(p)?]
    }

    /// The middle of all points of a territory; in a bent one it may lie outside.
    pub(crate) fn middle(&self, territory: Territory) -> Point {
        self.middles
            [Territory::all().position(|other| other == territory).expect("every territory has a middle")]
    }

    /// The territory that a point lies in.
    pub(crate) fn territory(&self, p: Point) -> Option<Territory> {
        self.place(p).map(Place::territory)
    }
}

/// The points of a raster that cover a box.
pub(crate) fn points(low: Point, high: Point, step: f64) -> impl Iterator<Item = Point> {
    let snap = |v: f64| (v / step).floor() * step;
    let (x0, y0) = (snap(low.x), snap(low.y));
    let columns = ((high.x - x0) / step).ceil() as u32;
    let rows = ((high.y - y0) / step).ceil() as u32;
    let point = move |column, row| Point { x: x0 + f64::from(column) * step, y: y0 + f64::from(row) * step };
    (0..=rows).flat_map(move |row| (0..=columns).map(move |column| point(column, row)))
}
