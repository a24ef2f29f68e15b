//! How the lines run from corner to corner: as if wind and water had made them, and never across each other.

use crate::cell::{RIM, SINK, corner};
use crate::dice::Dice;
use crate::point::Point;
use crate::polygon::meet;
use crate::shapes::CORNERS;

/// How far the middle of a piece may be moved aside, in lengths of the piece. The mean is two thirds of the half.
const FREE: f64 = 0.15;
const ON_SECTOR_LINE: f64 = 0.05;
/// No piece that is longer is left straight.
const PIECE: f64 = 9.0;
/// Degrees between two points of a circle.
const AROUND: f64 = 2.0;

/// Two corners, and whether one territory lies on both sides.
type Side = ((u8, u8), bool);

/// The points of these sides. A line that would come across another is bent less until it does not.
pub(crate) fn courses(sides: Vec<Side>) -> Vec<Vec<Point>> {
    let mut bends = vec![1.0; sides.len()];
    let mut lines: Vec<Vec<Point>> = sides.iter().map(|side| course(*side, 1.0)).collect();
    loop {
        let crossed = crossed(&lines);
        if crossed.is_empty() {
            return lines;
        }
        for i in crossed {
            // Straight lines between the corners do not cross, so this comes to an end.
            bends[i] = if bends[i] < 0.1 { 0.0 } else { bends[i] * 0.7 };
            lines[i] = course(sides[i], bends[i]);
        }
    }
}

fn course(((a, b), inner): Side, bend: f64) -> Vec<Point> {
    let (from, to) = (CORNERS[usize::from(a)], CORNERS[usize::from(b)]);
    if from.0 == to.0 && (from.0 == RIM || from.0 == SINK) {
        return around(from, to);
    }
    let on_sector_line = from.1 == to.1;
    // Within a territory the dotted line between two sectors is the side itself.
    let bend = match (inner && on_sector_line, on_sector_line) {
        (true, _) => 0.0,
        (false, true) => ON_SECTOR_LINE * bend,
        (false, false) => FREE * bend,
    };
    let mut points = vec![corner(a), corner(b)];
    if bend == 0.0 {
        return points;
    }
    let mut dice = Dice::new(u64::from(a) * 1000 + u64::from(b));
    let mut length = corner(a).distance(corner(b));
    while length > PIECE {
        points = halved(&points, bend, &mut dice);
        length /= 2.0;
    }
    points.into_iter().map(Point::rounded).collect()
}

/// Every piece in two, with its middle moved aside.
fn halved(points: &[Point], bend: f64, dice: &mut Dice) -> Vec<Point> {
    let mut out = vec![points[0]];
    for pair in points.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        let aside = dice.between(-bend, bend);
        out.push(from.towards(to, 0.5).plus((from.y - to.y) * aside, (to.x - from.x) * aside));
        out.push(to);
    }
    out
}

/// Along the rim or around the pole. The board's angles are half degrees.
fn around(from: (u16, u16), to: (u16, u16)) -> Vec<Point> {
    let (start, way) = (f64::from(from.1) / 2.0, f64::from(to.1) / 2.0 - f64::from(from.1) / 2.0);
    let way = (way + 180.0).rem_euclid(360.0) - 180.0;
    let pieces = (way.abs() / AROUND).ceil().max(1.0) as u32;
    let at = |i: u32| start + way * f64::from(i) / f64::from(pieces);
    (0..=pieces).map(|i| Point::polar(f64::from(from.0), at(i)).rounded()).collect()
}

/// The lines that cross another or themselves. Lines may meet in the corner where both end.
fn crossed(lines: &[Vec<Point>]) -> Vec<usize> {
    let boxes: Vec<_> = lines.iter().map(|line| bounds(line)).collect();
    let mut found = Vec::new();
    for i in 0..lines.len() {
        for j in i..lines.len() {
            let near = boxes[i].0.x <= boxes[j].1.x
                && boxes[j].0.x <= boxes[i].1.x
                && boxes[i].0.y <= boxes[j].1.y
                && boxes[j].0.y <= boxes[i].1.y;
            if near && cross(&lines[i], &lines[j], i == j) {
                found.extend([i, j]);
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

fn cross(one: &[Point], other: &[Point], same: bool) -> bool {
    one.windows(2).enumerate().any(|(i, a)| {
        other.windows(2).enumerate().any(|(j, b)| {
            // In one line each piece ends where the next begins.
            if same && i.abs_diff(j) < 2 {
                return false;
            }
            let joined = a.iter().any(|p| b.contains(p));
            !joined && meet((a[0], a[1]), (b[0], b[1]))
        })
    })
}

fn bounds(line: &[Point]) -> (Point, Point) {
    line.iter().fold((line[0], line[0]), |(low, high), p| {
        let low = Point { x: low.x.min(p.x), y: low.y.min(p.y) };
        (low, Point { x: high.x.max(p.x), y: high.y.max(p.y) })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arcs::Arcs;
    use crate::cell::Cell;

    fn lines() -> Vec<Vec<Point>> {
        Arcs::new(&Cell::all()).all().iter().map(|arc| arc.points().to_vec()).collect()
    }

    #[test]
    fn no_line_crosses_another_or_itself() {
        assert_eq!(crossed(&lines()), [0_usize; 0]);
    }

    #[test]
    fn a_crossing_is_found() {
        let p = |x: f64, y: f64| Point { x, y };
        let one = vec![p(0.0, 0.0), p(10.0, 10.0)];
        let other = vec![p(0.0, 10.0), p(10.0, 0.0)];
        assert_eq!(crossed(&[one.clone(), other]), [0, 1]);
        assert_eq!(crossed(&[one, vec![p(10.0, 10.0), p(20.0, 0.0)]]), [0_usize; 0]);
        let knot = vec![p(0.0, 0.0), p(10.0, 0.0), p(10.0, 10.0), p(5.0, -5.0)];
        assert_eq!(crossed(&[knot]), [0]);
    }

    #[test]
    fn most_lines_are_bent_and_circles_are_round() {
        let lines = lines();
        let bent = lines.iter().filter(|line| line.len() > 2).count();
        assert!(bent > lines.len() / 2, "{bent} of {}", lines.len());
        for line in lines.iter().filter(|line| line.len() > 2) {
            let (first, last) = (line[0], line[line.len() - 1]);
            let radius = |p: &Point| p.distance(Point::POLE);
            if radius(&first) > 499.0 && radius(&last) > 499.0 {
                assert!(line.iter().all(|p| (radius(p) - 500.0).abs() < 0.2), "{line:?}");
            }
        }
    }
}
