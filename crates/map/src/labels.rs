//! The names of the territories as they stand on the map, and the room that they take.

use kanly_engine::ids::Territory;
use serde::Serialize;

use crate::font;
use crate::point::Point;
use crate::room::Quad;

/// From line to line, and what lies between the top of the letters and the bottom, in sizes of the font.
pub(crate) const LINE: f64 = 1.06;
const HEIGHT: f64 = 0.98;
/// From the middle of a line down to where its letters stand.
pub(crate) const BASE: f64 = 0.33;
/// A line on a circle is measured in pieces that are so long.
const PIECE: f64 = 9.0;

/// A name, broken into lines, with its middle, size and direction.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Label {
    /// Its words, line by line.
    pub lines: Vec<&'static str>,
    /// Whether it is set in bold letters, as the names of strongholds are.
    pub bold: bool,
    /// The middle of all lines.
    pub middle: Point,
    /// The size of the font, in units of the drawing.
    pub size: f64,
    /// Degrees, clockwise as in SVG; none if it is bent around the pole.
    pub turn: f64,
    /// Whether its one line runs on a circle around the pole.
    pub bent: bool,
    /// The middle of the price that is shown beside it.
    pub price: Point,
}

impl Label {
    /// The name of a territory in lines of so many words.
    pub fn broken(territory: Territory, words: &[u8]) -> Vec<&'static str> {
        let mut rest = territory.name();
        let mut lines = Vec::new();
        for (i, &count) in words.iter().enumerate() {
            let space = rest.match_indices(' ').nth(usize::from(count).saturating_sub(1)).map(|(at, _)| at);
            match space.filter(|_| i + 1 < words.len()) {
                Some(at) => {
                    lines.push(&rest[..at]);
                    rest = &rest[at + 1..];
                }
                None => lines.push(rest),
            }
        }
        lines
    }

    /// How wide it is, at its widest line.
    pub fn width(&self) -> f64 {
        self.lines.iter().map(|line| self.line_width(line)).fold(0.0, f64::max)
    }

    /// How wide a line of it is.
    pub fn line_width(&self, line: &str) -> f64 {
        font::width(line, self.size) * if self.bold { font::BOLD } else { 1.0 }
    }

    /// The room that its letters take.
    pub fn room(&self) -> Vec<Quad> {
        if self.bent { self.room_around() } else { self.room_straight() }
    }

    fn room_straight(&self) -> Vec<Quad> {
        let one = |(i, line): (usize, &&str)| {
            let y = self.row(i);
            let half = (self.line_width(line) / 2.0, self.size * HEIGHT / 2.0);
            Quad::turned(self.middle, Point { x: 0.0, y }, half, self.turn)
        };
        self.lines.iter().enumerate().map(one).collect()
    }

    /// How far the middle of a line lies below that of the whole.
    pub fn row(&self, line: usize) -> f64 {
        (line as f64 - (self.lines.len() as f64 - 1.0) / 2.0) * LINE * self.size
    }

    fn room_around(&self) -> Vec<Quad> {
        let (radius, angle) = self.polar();
        let width = self.width();
        let pieces = (width / PIECE).ceil().max(1.0);
        let piece = width / pieces;
        let half = (piece / 2.0, self.size * HEIGHT / 2.0);
        let one = |i: u32| {
            let along = (f64::from(i) + 0.5) * piece - width / 2.0;
            let at = angle + (along / radius).to_degrees();
            Quad::turned(Point::polar(radius, at), Point::POLE, half, -at)
        };
        (0..pieces as u32).map(one).collect()
    }

    /// Where its middle lies as seen from the pole: distance, and degrees counter-clockwise from straight down.
    fn polar(&self) -> (f64, f64) {
        (self.middle.distance(Point::POLE), self.middle.x.atan2(self.middle.y).to_degrees())
    }

    /// The line that a bent name stands on, as the data of an SVG path that is as long as the name and a little more.
    pub fn baseline(&self) -> Option<String> {
        if !self.bent {
            return None;
        }
        let (radius, angle) = self.polar();
        // Above the pole the letters' heads point outwards, below it inwards, so that nobody need turn the map.
        let above = self.middle.y < 0.0;
        let radius = if above { radius - BASE * self.size } else { radius + BASE * self.size };
        let half = (self.width() * 0.6 / radius).to_degrees();
        let (from, to) = if above { (angle + half, angle - half) } else { (angle - half, angle + half) };
        let (a, b) = (Point::polar(radius, from), Point::polar(radius, to));
        Some(format!(
            "M{:.1},{:.1}A{radius:.1},{radius:.1} 0 0 {} {:.1},{:.1}",
            a.x,
            a.y,
            u8::from(above),
            b.x,
            b.y
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_break_between_words() {
        assert_eq!(Label::broken(Territory::ARRAKEEN, &[1]), ["Arrakeen"]);
        assert_eq!(Label::broken(Territory::RED_CHASM, &[1, 1]), ["Red", "Chasm"]);
        assert_eq!(Label::broken(Territory::BIGHT_OF_THE_CLIFF, &[2, 2]), ["Bight of", "the Cliff"]);
    }
}
