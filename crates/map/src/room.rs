//! The room that things take on the map, and whether two of them are in each other's way.

use crate::point::Point;

/// Half the width and the height of a token with its rings, of a piece of spice, and of a price.
pub const TOKEN: (f64, f64) = (16.0, 16.0);
/// Of a piece of spice.
pub const SPICE: (f64, f64) = (12.5, 14.0);
/// Of a price at a name.
pub const PRICE: (f64, f64) = (8.0, 9.5);

/// A box, turned or not, by its corners on the way around.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Quad(pub [Point; 4]);

impl Quad {
    /// A box that lies level.
    pub fn level(middle: Point, (x, y): (f64, f64)) -> Self {
        Self([(-x, -y), (x, -y), (x, y), (-x, y)].map(|(dx, dy)| middle.plus(dx, dy)))
    }

    /// A box around a point beside a middle, turned with it around the middle.
    pub fn turned(middle: Point, beside: Point, half: (f64, f64), degrees: f64) -> Self {
        let Self(corners) = Self::level(beside, half);
        Self(corners.map(|corner| {
            let Point { x, y } = corner.turned(degrees);
            middle.plus(x, y)
        }))
    }

    /// Whether two have a point in common. If they have not, a line along a side of one of them lies between them.
    pub fn meets(&self, other: &Self) -> bool {
        ![self, other].into_iter().any(|quad| quad.parts(self, other))
    }

    /// Whether the direction of one of our sides keeps the two apart.
    fn parts(&self, one: &Self, other: &Self) -> bool {
        let Self([a, b, _, d]) = self;
        [(a, b), (a, d)].into_iter().any(|(from, to)| {
            let (x, y) = (to.x - from.x, to.y - from.y);
            let span = |quad: &Self| {
                let along = quad.0.map(|p| p.x * x + p.y * y);
                (
                    along.into_iter().fold(f64::INFINITY, f64::min),
                    along.into_iter().fold(f64::NEG_INFINITY, f64::max),
                )
            };
            let ((low, high), (least, most)) = (span(one), span(other));
            high <= least || most <= low
        })
    }

    /// Points along its sides and within, none farther than `step` from the next.
    pub fn samples(&self, step: f64) -> Vec<Point> {
        let Self([a, b, c, d]) = *self;
        let columns = (a.distance(b) / step).ceil().max(1.0);
        let rows = (a.distance(d) / step).ceil().max(1.0);
        let row = |r: u32| (a.towards(d, f64::from(r) / rows), b.towards(c, f64::from(r) / rows));
        let point = move |(left, right): (Point, Point), i: u32| left.towards(right, f64::from(i) / columns);
        (0..=rows as u32).flat_map(|r| (0..=columns as u32).map(move |i| point(row(r), i))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_meet_or_do_not() {
        let at = |x: f64, y: f64| Point { x, y };
        let one = Quad::level(at(0.0, 0.0), (10.0, 5.0));
        assert!(one.meets(&Quad::level(at(15.0, 0.0), (6.0, 5.0))));
        assert!(!one.meets(&Quad::level(at(15.0, 0.0), (4.0, 5.0))));
        // Beside a corner a turned box can come nearer than a level one.
        let turned = Quad::turned(at(15.0, 10.0), Point::POLE, (6.0, 6.0), 45.0);
        assert!(!one.meets(&turned) && !turned.meets(&one));
        assert!(one.meets(&Quad::level(at(15.0, 10.0), (6.0, 6.0))));
    }

    #[test]
    fn samples_cover_the_box() {
        let samples = Quad::level(Point::POLE, (10.0, 5.0)).samples(4.0);
        assert_eq!(samples.len(), 6 * 4);
        assert!(samples.contains(&Point { x: 10.0, y: 5.0 }));
    }
}
