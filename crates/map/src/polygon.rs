//! Closed lines of straight pieces: what lies inside, and how far from the border.

use crate::point::Point;

/// A closed line of straight pieces.
#[derive(Clone, PartialEq, Debug)]
pub struct Polygon(Vec<Point>);

impl Polygon {
    /// Around these points; the last is followed by the first.
    pub fn new(points: Vec<Point>) -> Self {
        Self(points)
    }

    /// Its points on the way around.
    pub fn points(&self) -> &[Point] {
        &self.0
    }

    /// The pieces that it is made of.
    pub fn sides(&self) -> impl Iterator<Item = (Point, Point)> {
        ring(&self.0)
    }

    /// The least and the greatest point of the box around it.
    pub fn bounds(&self) -> (Point, Point) {
        let start = (self.0[0], self.0[0]);
        self.0.iter().fold(start, |(low, high), p| {
            let low = Point { x: low.x.min(p.x), y: low.y.min(p.y) };
            (low, Point { x: high.x.max(p.x), y: high.y.max(p.y) })
        })
    }

    /// What it covers: positive if the way around it is clockwise as drawn.
    pub fn area(&self) -> f64 {
        self.sides().map(|(a, b)| a.x * b.y - b.x * a.y).sum::<f64>() / 2.0
    }

    /// Whether the point lies in it: a ray from there crosses an odd number of sides.
    pub fn contains(&self, p: Point) -> bool {
        let crossed = self.sides().filter(|(a, b)| {
            (a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)
        });
        crossed.count() % 2 == 1
    }

    /// The distance of a point from the nearest side.
    pub fn clearance(&self, p: Point) -> f64 {
        self.sides().map(|(a, b)| distance_to_side(p, a, b)).fold(f64::INFINITY, f64::min)
    }

    /// The point inside it that is farthest from its sides, and how far that is; in a bent one the mean may lie outside.
    pub fn centre(&self) -> (Point, f64) {
        const STEP: f64 = 2.0;
        let (low, high) = self.bounds();
        let (columns, rows) = ((high.x - low.x) / STEP, (high.y - low.y) / STEP);
        let mut best = (self.0[0], 0.0);
        for column in 0..columns as u32 {
            for row in 0..rows as u32 {
                let p = low.plus(f64::from(column) * STEP, f64::from(row) * STEP).rounded();
                if !self.contains(p) {
                    continue;
                }
                let clearance = self.clearance(p);
                if clearance > best.1 {
                    best = (p, clearance);
                }
            }
        }
        best
    }
}

/// Every item with the one after it, the last with the first.
pub(crate) fn ring<T: Copy>(items: &[T]) -> impl Iterator<Item = (T, T)> {
    items.iter().copied().zip(items.iter().copied().cycle().skip(1))
}

fn distance_to_side(p: Point, a: Point, b: Point) -> f64 {
    let (dx, dy) = (b.x - a.x, b.y - a.y);
    let along = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy).max(f64::EPSILON);
    p.distance(a.towards(b, along.clamp(0.0, 1.0)))
}

/// Whether two pieces of lines have a point in common. Ends that touch count.
pub fn meet((a, b): (Point, Point), (c, d): (Point, Point)) -> bool {
    let side = |p: Point, q: Point, r: Point| (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
    let within = |p: Point, q: Point, r: Point| {
        r.x >= p.x.min(q.x) && r.x <= p.x.max(q.x) && r.y >= p.y.min(q.y) && r.y <= p.y.max(q.y)
    };
    let (s1, s2, s3, s4) = (side(c, d, a), side(c, d, b), side(a, b, c), side(a, b, d));
    if s1 * s2 < 0.0 && s3 * s4 < 0.0 {
        return true;
    }
    (s1 == 0.0 && within(c, d, a))
        || (s2 == 0.0 && within(c, d, b))
        || (s3 == 0.0 && within(a, b, c))
        || (s4 == 0.0 && within(a, b, d))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn p(x: f64, y: f64) -> Point {
        Point { x, y }
    }

    #[test]
    fn a_bent_one_has_its_centre_inside() {
        let bent = Polygon::new(vec![
            p(0.0, 0.0),
            p(40.0, 0.0),
            p(40.0, 10.0),
            p(10.0, 10.0),
            p(10.0, 40.0),
            p(0.0, 40.0),
        ]);
        let (centre, clearance) = bent.centre();
        assert!(bent.contains(centre) && clearance >= 5.0, "{centre:?} {clearance}");
        assert!(!bent.contains(p(20.0, 20.0)));
        assert_eq!(bent.area(), 700.0);
    }

    #[test]
    fn pieces_meet_where_they_cross_or_touch() {
        assert!(meet((p(0.0, 0.0), p(4.0, 4.0)), (p(0.0, 4.0), p(4.0, 0.0))));
        assert!(meet((p(0.0, 0.0), p(4.0, 0.0)), (p(2.0, 0.0), p(2.0, 4.0))));
        assert!(!meet((p(0.0, 0.0), p(4.0, 0.0)), (p(0.0, 1.0), p(4.0, 1.0))));
        assert!(!meet((p(0.0, 0.0), p(1.0, 1.0)), (p(2.0, 2.0), p(3.0, 3.0))));
    }
}
