//! Plots drawn by hand. They are narrow, so that their words can be read on a phone, and every mark that carries a figure has it
//! as its title.

use maud::{Markup, html};

/// All plots are so wide, in their own units.
const WIDTH: f64 = 400.0;
const LEFT: f64 = 40.0;
const RIGHT: f64 = WIDTH - 18.0;
/// Marks of different series with intervals stand so far apart.
const APART: f64 = 5.0;
const TOP: f64 = 24.0;
const BOTTOM: f64 = 230.0;
/// Names keep such a distance from each other.
const LINE: f64 = 12.0;
/// Lines differ in more than their colours.
const DASHES: [&str; 5] = ["none", "12 4", "5 3", "14 3 4 3", "2 3"];

/// How a number is written on an axis.
pub(super) type Unit = fn(f64) -> String;

/// What an axis measures, from where to where.
#[derive(Clone, Copy)]
pub(super) struct Axis<'a> {
    pub(super) says: &'a str,
    pub(super) low: f64,
    pub(super) high: f64,
    /// Whether the same distance is the same factor.
    pub(super) log: bool,
    pub(super) unit: Unit,
}

impl Axis<'_> {
    fn place(&self, value: f64, from: f64, to: f64) -> f64 {
        let at = |value: f64| if self.log { value.max(1e-9).ln() } else { value };
        let share = (at(value) - at(self.low)) / (at(self.high) - at(self.low)).max(1e-9);
        round(from + share.clamp(-0.02, 1.02) * (to - from))
    }

    fn ticks(&self) -> Vec<f64> {
        if self.log {
            let powers =
                self.low.max(1e-9).log10().floor() as i32..=self.high.max(1e-9).log10().ceil() as i32;
            let ticks = powers.flat_map(|power| [1.0, 3.0].map(|times| times * 10f64.powi(power)));
            return ticks.filter(|tick| (self.low..=self.high).contains(tick)).collect();
        }
        let rough = ((self.high - self.low) / 5.0).max(1e-9);
        let power = 10f64.powf(rough.log10().floor());
        let step =
            [1.0, 2.0, 5.0, 10.0].map(|times| times * power).into_iter().find(|step| *step >= rough * 0.999);
        let step = step.unwrap_or(rough);
        let (first, last) =
            ((self.low / step - 1e-6).ceil() as i64, (self.high / step + 1e-6).floor() as i64);
        (first..=last).map(|n| n as f64 * step).collect()
    }
}

/// A plot with its name, and a sentence that says what it shows.
pub(super) fn figure(id: &str, title: &str, sentence: &str, (height, content): (f64, Markup)) -> Markup {
    html! {
        figure {
            svg viewBox=(format!("0 0 {WIDTH} {height}")) role="img" aria-labelledby=(format!("{id}-title {id}-desc")) {
                title id=(format!("{id}-title")) { (title) }
                desc id=(format!("{id}-desc")) { (sentence) }
                (content)
            }
            figcaption { (sentence) }
        }
    }
}

/// One row of a plot of bars or dots.
pub(super) struct Row {
    pub(super) label: String,
    pub(super) value: String,
    pub(super) class: String,
    pub(super) at: f64,
    pub(super) interval: Option<(f64, f64)>,
}

/// Rows one below the other, each with its name and value above its bar, or its dot where the axis does not begin at 0.
pub(super) fn rows(rows: &[Row], axis: Axis<'_>) -> (f64, Markup) {
    const ROW: f64 = 36.0;
    let bottom = ROW * rows.len() as f64 + 4.0;
    let place = |value: f64| axis.place(value, 4.0, WIDTH - 4.0);
    let bars = axis.low == 0.0;
    let content = html! {
        @for tick in axis.ticks().into_iter().filter(|tick| !(axis.unit)(*tick).is_empty()) {
            line.grid x1=(place(tick)) x2=(place(tick)) y1="0" y2=(bottom) {}
            text.soft.middle x=(place(tick).clamp(17.0, WIDTH - 17.0)) y=(bottom + 13.0) { ((axis.unit)(tick)) }
        }
        @for (i, row) in rows.iter().enumerate() {
            @let top = ROW * i as f64 + 2.0;
            text.strong x="8" y=(top + 12.0) { (row.label) }
            text.soft.end x=(WIDTH - 4.0) y=(top + 12.0) { (row.value) }
            g.(row.class) {
                @if bars {
                    rect.track x="4" y=(top + 17.0) width=(WIDTH - 8.0) height="12" rx="2" {}
                    rect.bar x="4" y=(top + 17.0) width=(round(place(row.at) - 4.0)) height="12" {
                        title { (row.label) ": " (row.value) }
                    }
                }
                @if let Some((low, high)) = row.interval {
                    @let (low, high, y) = (place(low), place(high), top + 23.0);
                    (whisker(&format!("M{low} {y}H{high}M{low} {}v8M{high} {}v8", y - 4.0, y - 4.0)))
                }
                @if !bars { circle.dot cx=(place(row.at)) cy=(top + 23.0) r="5" { title { (row.label) ": " (row.value) } } }
            }
        }
        text.soft.middle x=(WIDTH / 2.0) y=(bottom + 28.0) { (axis.says) }
    };
    (bottom + 33.0, content)
}

/// A mark in a field.
pub(super) struct Point {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) interval: Option<(f64, f64)>,
    pub(super) title: String,
}

/// Marks that belong together.
pub(super) struct Series {
    pub(super) label: String,
    pub(super) class: String,
    pub(super) points: Vec<Point>,
    /// Whether a line goes from mark to mark; otherwise its number stands beside it.
    pub(super) joined: bool,
}

/// A height that others are held against.
pub(super) struct Guide {
    pub(super) label: String,
    pub(super) class: String,
    pub(super) y: f64,
}

/// Marks and lines between two axes. The diagonal is where both measure the same.
pub(super) fn field(
    series: &[Series],
    guides: &[Guide],
    (across, up): (Axis<'_>, Axis<'_>),
    diagonal: bool,
) -> (f64, Markup) {
    let x = |value: f64| across.place(value, LEFT, RIGHT);
    let y = |value: f64| up.place(value, BOTTOM, TOP);
    let names = apart(guides.iter().map(|guide| y(guide.y) - 5.0).collect());
    let content = html! {
        @for tick in up.ticks() {
            line.grid x1=(LEFT) x2=(RIGHT) y1=(y(tick)) y2=(y(tick)) {}
            text.soft.end x=(LEFT - 4.0) y=(y(tick) + 4.0) { ((up.unit)(tick)) }
        }
        @for tick in across.ticks().into_iter().filter(|tick| !(across.unit)(*tick).is_empty()) {
            line.grid x1=(x(tick)) x2=(x(tick)) y1=(BOTTOM) y2=(BOTTOM + 4.0) {}
            text.soft.middle x=(x(tick)) y=(BOTTOM + 16.0) { ((across.unit)(tick)) }
        }
        @if diagonal { line.zero x1=(LEFT) y1=(BOTTOM) x2=(RIGHT) y2=(TOP) stroke-dasharray="3 4" {} }
        @for guide in guides {
            g.(guide.class) {
                line.ring x1=(LEFT) x2=(RIGHT) y1=(y(guide.y)) y2=(y(guide.y)) {}
                line.line x1=(LEFT) x2=(RIGHT) y1=(y(guide.y)) y2=(y(guide.y)) { title { (guide.label) } }
            }
        }
        @for (i, one) in series.iter().enumerate() {
            // Intervals at the same place would hide each other.
            @let crowded = one.joined && one.points.iter().any(|point| point.interval.is_some());
            @let aside = if crowded { (i as f64 - (series.len() - 1) as f64 / 2.0) * APART } else { 0.0 };
            @let x = |value: f64| round(x(value) + aside);
            g.(one.class) {
                @for point in &one.points {
                    @if let Some((low, high)) = point.interval {
                        @let (x, low, high) = (x(point.x), y(low), y(high));
                        @let reach = format!("M{x} {low}V{high}M{} {low}h6M{} {high}h6", round(x - 3.0), round(x - 3.0));
                        path.outer d=(reach) {} path.inner d=(reach) {}
                    }
                }
                @if one.joined && one.points.len() > 1 {
                    @let path: Vec<String> = one.points.iter().map(|point| format!("{} {}", x(point.x), y(point.y))).collect();
                    @let path = format!("M{}", path.join("L"));
                    path.ring d=(path) stroke-dasharray=(DASHES[i % DASHES.len()]) {}
                    path.line d=(path) stroke-dasharray=(DASHES[i % DASHES.len()]) {}
                }
                @for point in &one.points {
                    circle.dot cx=(x(point.x)) cy=(y(point.y)) r=(if one.joined { 3.5 } else { 5.5 }) { title { (point.title) } }
                }
                @if let Some(point) = one.points.first().filter(|_| !one.joined) {
                    text.name.halo x=(round(x(point.x) + 8.0)) y=(round(y(point.y) + 4.0)) { (i + 1) }
                }
            }
        }
        @for (guide, at) in guides.iter().zip(&names) {
            text.name.halo.end x=(RIGHT) y=(at) { (guide.label) }
        }
        text.soft x="2" y="11" { (up.says) }
        text.soft.middle x=((LEFT + RIGHT) / 2.0) y=(BOTTOM + 32.0) { (across.says) }
    };
    (BOTTOM + 37.0, content)
}

/// Moves names apart that would lie over each other, downward.
fn apart(places: Vec<f64>) -> Vec<f64> {
    let mut order: Vec<usize> = (0..places.len()).collect();
    order.sort_by(|&a, &b| places[a].total_cmp(&places[b]));
    let mut moved = places;
    for pair in order.windows(2) {
        moved[pair[1]] = moved[pair[1]].max(moved[pair[0]] + LINE);
    }
    moved
}

/// An interval: a line with ends.
fn whisker(path: &str) -> Markup {
    html! { path.around d=(path) {} path.range d=(path) {} }
}

/// What the marks of a plot mean: colours with their names, and the line of an interval.
pub(super) fn key(colours: &[(String, String)], interval: Option<&str>) -> Markup {
    html! {
        ul.key {
            @for (class, name) in colours { li.(class) { i {} (name) } }
            @if let Some(interval) = interval { li { i.interval {} (interval) } }
        }
    }
}

/// The key of lines, or of marks with their numbers.
pub(super) fn key_of(series: &[Series], interval: Option<&str>) -> Markup {
    let label = |(at, one): (usize, &Series)| match one.joined {
        true => one.label.clone(),
        false => format!("{} {}", at + 1, one.label),
    };
    let label = |(at, one): (usize, &Series)| (one.class.clone(), label((at, one)));
    key(&series.iter().enumerate().map(label).collect::<Vec<_>>(), interval)
}

fn round(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_do_not_lie_over_each_other() {
        assert_eq!(apart(vec![50.0, 10.0, 52.0, 51.0]), [50.0, 10.0, 74.0, 62.0]);
    }

    #[test]
    fn axes_have_round_numbers() {
        let ticks = |low, high, log| Axis { says: "", low, high, log, unit: |_| String::new() }.ticks();
        assert_eq!(ticks(0.0, 10.0, false), [0.0, 2.0, 4.0, 6.0, 8.0, 10.0]);
        assert_eq!(ticks(-1.0, 1.0, false), [-1.0, -0.5, 0.0, 0.5, 1.0]);
        assert_eq!(ticks(3.0, 3.0, false).len(), 1, "nothing to show is no reason to fail");
        let powers = ticks(0.5, 40.0, true);
        assert_eq!(powers.len(), 4, "{powers:?}");
    }
}
