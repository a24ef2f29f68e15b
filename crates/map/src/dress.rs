//! What makes ground look like ground: hachures, graduation, storm, rubble, and tiles to fill areas with.

use std::fmt::Write as _;

use kanly_engine::ids::{SECTORS, Sector, Territory};

use crate::arcs::{path, short};
use crate::cell::{RIM, SINK};
use crate::dice::Dice;
use crate::ground::Ground;
use crate::point::Point;
use crate::polygon::{Polygon, meet};

/// The circles of the band around the map: graduation from the first to the second, numbers up to the third.
pub const BAND: [f64; 3] = [504.0, 509.5, 530.0];
/// How far from the pole the markers of the players stand, and where the drawing ends with them.
pub const SEATS: f64 = 527.0;
/// Half the width of the square that holds the map with its band and its markers.
pub const EXTENT: f64 = 552.0;
/// The contours of the ice.
pub const CONTOURS: [f64; 3] = [54.0, 45.0, 35.0];

/// The middle of a sector in degrees, counter-clockwise from straight down.
pub fn middle(sector: Sector) -> f64 {
    20.0 * (f64::from(sector.number()) - 1.0)
}

/// The turn, clockwise as in SVG, that brings what is drawn for sector 1, straight below the pole, to another.
pub fn turn(sector: Sector) -> f64 {
    STORM_TURN * (f64::from(sector.number()) - 1.0)
}

/// By how much what is drawn for one sector is turned for the next.
pub const STORM_TURN: f64 = -20.0;

/// Where the number of a sector stands in the band, and how it is turned: upright as seen from the middle of the map, and
/// above the pole from outside, so that none stands on its head. Markers have the middle of the sector.
pub fn number(sector: Sector) -> (Point, f64) {
    let at = middle(sector) - 7.2;
    let turn = if at.to_radians().cos() >= 0.0 { -at } else { 180.0 - at };
    (Point::polar((BAND[1] + BAND[2]) / 2.0, at), (turn + 180.0).rem_euclid(360.0) - 180.0)
}

/// All sectors.
pub fn sectors() -> impl Iterator<Item = Sector> {
    (0..SECTORS).filter_map(Sector::new)
}

/// A piece of a ring between two circles, as the data of a path.
fn piece(inner: f64, outer: f64, from: f64, to: f64) -> String {
    let [a, b, c, d] =
        [(inner, from), (outer, from), (outer, to), (inner, to)].map(|(r, at)| Point::polar(r, at));
    let (i, o) = (tenths(inner), tenths(outer));
    format!("M{}L{}A{o},{o} 0 0 0 {}L{}A{i},{i} 0 0 1 {}z", xy(a), xy(b), xy(c), xy(d), xy(a))
}

fn tenths(value: f64) -> String {
    short((value * 10.0).round() as i32)
}

fn xy(p: Point) -> String {
    let (x, y) = p.tenths();
    format!("{},{}", short(x), short(y))
}

/// The dark pieces of the graduated band, 5 degrees each.
pub fn graduation() -> String {
    (0..36).map(|i| f64::from(i) * 10.0).map(|at| piece(BAND[0], BAND[1], at, at + 5.0)).collect()
}

/// The lines between the sectors within territories. Where a territory ends at such a line, its border is the line.
pub fn sector_lines(ground: &Ground) -> String {
    ground.arcs.sector_lines().map(|arc| path(arc.points(), false)).collect()
}

/// The lines between the sectors in the band.
pub fn band_lines() -> String {
    let line = |sector| {
        let at = middle(sector) + 10.0;
        format!("M{}L{}", xy(Point::polar(BAND[1], at)), xy(Point::polar(BAND[2], at)))
    };
    sectors().map(line).collect()
}

/// The sector that the storm covers, for sector 1.
pub fn storm_wedge() -> String {
    piece(f64::from(SINK), f64::from(RIM), -10.0, 10.0)
}

/// Sand that the storm blows along, for sector 1.
pub fn storm_hatch() -> String {
    let mut dice = Dice::new(7);
    let mut out = String::new();
    let mut radius = f64::from(SINK) + 9.0;
    while radius < f64::from(RIM) - 3.0 {
        let mut at = -9.6 + dice.between(0.0, 4.0);
        while at < 9.0 {
            let end = (at + dice.between(4.0, 12.0) * (230.0 / radius).min(1.0)).min(9.6);
            let from = Point::polar(radius, at);
            let over = Point::polar(radius + dice.between(-3.0, 5.0), (at + end) / 2.0);
            let to = Point::polar(radius + dice.between(-2.5, 2.5), end);
            let whole = |p: Point| format!("{:.0},{:.0}", p.x, p.y);
            let piece = format!("M{}Q{} {}", whole(from), whole(over), whole(to));
            out += &piece.replace("-0,", "0,");
            at = end + dice.between(0.5, 2.5);
        }
        radius += 8.0;
    }
    out
}

/// Short strokes from the border of rock inwards, as on maps of mountains.
pub fn hachures(ground: &Ground, territory: Territory) -> String {
    let shapes = &ground.territory(territory).shapes;
    let mut dice = Dice::new(1 + shapes.iter().map(|shape| shape.points().len() as u64).sum::<u64>());
    shapes.iter().map(|shape| fringe(shape, &mut dice)).collect()
}

fn fringe(shape: &Polygon, dice: &mut Dice) -> String {
    const APART: f64 = 5.6;
    let inwards = if shape.area() > 0.0 { 1.0 } else { -1.0 };
    let mut out = String::new();
    let mut way = 0.0;
    for (a, b) in shape.sides() {
        let length = a.distance(b).max(f64::EPSILON);
        way += length;
        if way < APART {
            continue;
        }
        way = 0.0;
        let (nx, ny) = (-(b.y - a.y) / length * inwards, (b.x - a.x) / length * inwards);
        let (long, lean) = (dice.between(5.0, 12.0), dice.between(-0.25, 0.25));
        let end = a.plus(nx * long + ny * long * lean, ny * long - nx * long * lean);
        let start = a.towards(end, 0.06);
        let outside = shape.sides().any(|side| meet(side, (start, end))) || !shape.contains(end);
        if !outside {
            // In whole units: the eye does not see it, and there are hundreds of them.
            out += &path(&[a, end].map(|p| Point { x: p.x.round(), y: p.y.round() }), false);
        }
    }
    out
}

/// What is left of the Shield Wall when it is gone: stones strewn over its ground.
pub fn rubble(ground: &Ground) -> String {
    const APART: f64 = 15.0;
    let wall = ground.territory(Territory::SHIELD_WALL);
    let mut dice = Dice::new(23);
    let mut out = String::new();
    for shape in &wall.shapes {
        let (low, high) = shape.bounds();
        let mut y = low.y;
        while y < high.y {
            let mut x = low.x;
            while x < high.x {
                let at = Point { x, y }.plus(dice.between(-4.5, 4.5), dice.between(-4.5, 4.5));
                let size = dice.between(2.2, 5.2);
                if shape.contains(at) && shape.clearance(at) > size + 1.0 {
                    out += &stone(at, size, &mut dice);
                }
                x += APART;
            }
            y += APART;
        }
    }
    out
}

fn stone(at: Point, size: f64, dice: &mut Dice) -> String {
    let corners = 5;
    let start = dice.between(0.0, 72.0);
    let corner = |i: i32, dice: &mut Dice| {
        let Point { x, y } = Point::polar(size * dice.between(0.7, 1.1), start + 72.0 * f64::from(i));
        at.plus(x, y * 0.8).rounded()
    };
    let points: Vec<Point> = (0..corners).map(|i| corner(i, dice)).collect();
    path(&points, true)
}

/// A tile that fills an area, repeated: its size, its turn in degrees, and the strokes on it.
#[derive(Clone, Debug)]
pub struct Tile {
    /// How wide it is.
    pub width: u8,
    /// How high it is.
    pub height: u8,
    /// By which it is turned, clockwise.
    pub turn: i8,
    /// The strokes.
    pub strokes: String,
}

/// Ripples of sand.
pub fn dunes() -> Tile {
    let mut dice = Dice::new(11);
    let mut strokes = String::new();
    for row in 0..8 {
        for column in 0..5 {
            let shift = if row % 2 == 0 { 0.0 } else { 17.0 };
            let x = f64::from(column) * 34.0 + shift + dice.between(1.0, 9.0);
            let y = f64::from(row) * 16.5 + dice.between(5.0, 12.0);
            let long = dice.between(7.0, 20.0);
            // What runs over the edge of a tile is cut off there, and every third ripple is missing: sand is not even.
            if x + long > 166.0 || dice.between(0.0, 1.0) < 0.3 {
                continue;
            }
            let (rise, end) = (long * dice.between(0.16, 0.34), dice.between(-1.2, 1.0));
            write!(
                strokes,
                "M{},{}q{},{} {},{}",
                tenths(x),
                tenths(y),
                tenths(long * 0.45),
                tenths(-rise),
                tenths(long),
                tenths(end)
            )
            .expect("writing to a string cannot fail");
        }
    }
    Tile { width: 168, height: 132, turn: -7, strokes }
}

/// Lines over rock.
pub fn hatch() -> Tile {
    Tile { width: 7, height: 7, turn: 38, strokes: "M0,0H7".to_owned() }
}

/// The courses of the Shield Wall, along which it runs.
pub fn bricks() -> Tile {
    Tile { width: 18, height: 12, turn: -40, strokes: "M0,0H18M0,6H18M5,0V6M14,6V12".to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_engine::tables::Terrain;

    #[test]
    fn strokes_are_there_and_the_same_every_time() {
        let ground = Ground::new();
        for territory in Territory::all().filter(|territory| territory.terrain() == Terrain::Rock) {
            let strokes = hachures(&ground, territory);
            assert!(strokes.matches('M').count() > 20, "{}", territory.id());
            assert_eq!(strokes, hachures(&ground, territory));
        }
        assert!(rubble(&ground).matches('z').count() > 15);
        assert_eq!(storm_hatch(), storm_hatch());
        assert_eq!(graduation().matches('z').count(), 36);
    }
}
