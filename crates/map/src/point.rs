//! Points of the drawing.

use serde::{Serialize, Serializer};

/// A point of the drawing: the pole is at 0, x grows to the right and y downwards.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Downwards.
    pub y: f64,
}

impl Point {
    /// Where everything turns around.
    pub const POLE: Self = Self { x: 0.0, y: 0.0 };

    /// The point in a direction (degrees, counter-clockwise from straight down) and distance from the pole.
    pub fn polar(radius: f64, degrees: f64) -> Self {
        let angle = degrees.to_radians();
        Self { x: radius * angle.sin(), y: radius * angle.cos() }
    }

    /// How far it is to another.
    pub fn distance(self, other: Self) -> f64 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    /// The point at so much of the way to another.
    pub fn towards(self, other: Self, part: f64) -> Self {
        Self { x: self.x + (other.x - self.x) * part, y: self.y + (other.y - self.y) * part }
    }

    /// So far to the right and downwards of it.
    pub fn plus(self, x: f64, y: f64) -> Self {
        Self { x: self.x + x, y: self.y + y }
    }

    /// Turned around the pole, clockwise as in SVG.
    pub fn turned(self, degrees: f64) -> Self {
        let (sin, cos) = degrees.to_radians().sin_cos();
        Self { x: self.x * cos - self.y * sin, y: self.x * sin + self.y * cos }
    }

    /// In tenths of a unit, as exact as a drawing needs it.
    pub fn tenths(self) -> (i32, i32) {
        ((self.x * 10.0).round() as i32, (self.y * 10.0).round() as i32)
    }

    /// Of tenths of a unit.
    pub fn of_tenths((x, y): (i32, i32)) -> Self {
        Self { x: f64::from(x) / 10.0, y: f64::from(y) / 10.0 }
    }

    /// The nearest point that is a whole number of tenths: what is drawn, measured and written is then the same.
    pub(crate) fn rounded(self) -> Self {
        Self::of_tenths(self.tenths())
    }
}

/// `[x, y]`, as exact as a drawing needs it.
impl Serialize for Point {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { x, y } = self.rounded();
        [x, y].serialize(serializer)
    }
}
