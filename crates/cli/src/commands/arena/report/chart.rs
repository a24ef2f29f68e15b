//! Plots drawn by hand. They are narrow, so that their words can be read on a phone, and every mark that carries a
//! figure has it as its title.

use maud::{Markup, html};

/// All plots are so wide, in their own units.
pub(crate) const WIDTH: f64 = 400.0;
/// Lines end here, and their names begin.
const NAMES: f64 = 296.0;
const LEFT: f64 = 30.0;
/// Names of lines keep such a distance from each other.
const APART: f64 = 13.0;

/// How a number is written on an axis.
pub(crate) type Unit = fn(f64) -> String;

/// From figures to places.
#[derive(Clone, Copy)]
struct Scale {
    low: f64,
    high: f64,
    from: f64,
    to: f64,
}

impl Scale {
    fn at(self, value: f64) -> f64 {
        let share = (value - self.low) / (self.high - self.low).max(1e-9);
        // Half a unit is as fine as anybody can see.
        ((self.from + share * (self.to - self.from)) * 10.0).round() / 10.0
    }

    /// Round numbers within it, about so many.
    fn ticks(self, number: f64) -> Vec<f64> {
        let rough = ((self.high - self.low) / number).max(1e-9);
        let power = 10f64.powf(rough.log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].map(|times| times * power).into_iter().find(|step| *step >= rough);
        let step = step.unwrap_or(rough);
        let first = (self.low / step).ceil() as i64;
        let last = (self.high / step).floor() as i64;
        (first..=last).map(|n| n as f64 * step).collect()
    }
}

/// A plot with its name, and a sentence that says what it shows.
pub(crate) fn figure(id: &str, title: &str, sentence: &str, (height, content): (f64, Markup)) -> Markup {
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
pub(crate) struct Row {
    pub(crate) label: String,
    /// What stands at the other end of the line.
    pub(crate) value: String,
    /// Bars side by side: how long, which colour, and what they are.
    pub(crate) parts: Vec<(f64, String, String)>,
    /// A dot, and its colour.
    pub(crate) dot: Option<(f64, String)>,
    pub(crate) interval: Option<(f64, f64)>,
}

/// Rows one below the other, each with its name and value above its bar. The axis says what it measures.
pub(crate) fn rows(rows: &[Row], (low, high): (f64, f64), unit: Unit, axis: &str) -> (f64, Markup) {
    const ROW: f64 = 36.0;
    let scale = Scale { low, high, from: 4.0, to: WIDTH - 4.0 };
    let bottom = ROW * rows.len() as f64 + 4.0;
    let zero = scale.at(0f64.clamp(low, high));
    let content = html! {
        @for tick in scale.ticks(5.0) {
            @let class = if tick == 0.0 { "zero" } else { "grid" };
            line.(class) x1=(scale.at(tick)) x2=(scale.at(tick)) y1="0" y2=(bottom) {}
            text.soft.middle x=(scale.at(tick).clamp(17.0, WIDTH - 17.0)) y=(bottom + 13.0) { (unit(tick)) }
        }
        @for (i, row) in rows.iter().enumerate() {
            @let top = ROW * i as f64 + 2.0;
            text.strong x="8" y=(top + 12.0) { (row.label) }
            text.soft.end x=(WIDTH - 4.0) y=(top + 12.0) { (row.value) }
            @if row.dot.is_none() { rect.track x="4" y=(top + 17.0) width=(WIDTH - 8.0) height="12" rx="2" {} }
            (parts(&row.parts, scale, zero, top))
            @if let Some((low, high)) = row.interval { (whisker(scale.at(low), scale.at(high), top + 23.0)) }
            @if let Some((value, class)) = &row.dot {
                g.(class) { circle.dot cx=(scale.at(*value)) cy=(top + 23.0) r="5" { title { (row.label) ": " (row.value) } } }
            }
        }
        text.soft.middle x=(WIDTH / 2.0) y=(bottom + 28.0) { (axis) }
    };
    (bottom + 33.0, content)
}

/// What the marks of a plot mean: colours with their names, and the line of an interval.
pub(crate) fn key(colours: &[(String, String)], interval: &str) -> Markup {
    html! {
        ul.key {
            @for (class, name) in colours { li.(class) { i {} (name) } }
            li { i.interval {} (interval) }
        }
    }
}

fn parts(parts: &[(f64, String, String)], scale: Scale, zero: f64, top: f64) -> Markup {
    let mut sum = 0.0;
    let bars: Vec<(f64, f64, &String, &String)> = parts
        .iter()
        .map(|(value, class, title)| {
            let from = if sum == 0.0 { zero } else { scale.at(sum) };
            sum += value;
            (from, scale.at(sum) - from, class, title)
        })
        .collect();
    html! {
        @for (x, width, class, title) in bars {
            g.(class) { rect.bar x=(x) y=(top + 17.0) width=(round(width.max(0.0))) height="12" { title { (title) } } }
        }
    }
}

/// An interval: a line with ends.
fn whisker(low: f64, high: f64, y: f64) -> Markup {
    let path = format!("M{low} {y}H{high}M{low} {}V{}M{high} {}V{}", y - 4.0, y + 4.0, y - 4.0, y + 4.0);
    html! { path.around d=(path) {} path.range d=(path) {} }
}

/// Columns side by side, from the first number on. Both axes say what they measure.
pub(crate) fn columns(first: usize, values: &[(f64, String)], axes: Axes<'_>) -> (f64, Markup) {
    const BOTTOM: f64 = 150.0;
    let high = values.iter().map(|(value, _)| *value).fold(1e-9, f64::max);
    let scale = Scale { low: 0.0, high, from: BOTTOM, to: 26.0 };
    let step = (WIDTH - LEFT - 6.0) / values.len().max(1) as f64;
    let content = html! {
        @for tick in scale.ticks(4.0) {
            line.grid x1=(LEFT) x2=(WIDTH) y1=(scale.at(tick)) y2=(scale.at(tick)) {}
            text.soft.end x=(LEFT - 4.0) y=(scale.at(tick) + 4.0) { (format!("{:.0}%", tick * 100.0)) }
        }
        @for (i, (value, title)) in values.iter().enumerate() {
            @let x = LEFT + 3.0 + step * i as f64;
            rect.bar x=(round(x + step * 0.12)) y=(scale.at(*value)) width=(round(step * 0.76))
                height=(round(BOTTOM - scale.at(*value))) { title { (title) } }
            text.soft.middle x=(round(x + step / 2.0)) y=(BOTTOM + 14.0) { (first + i) }
        }
        (titles(axes, BOTTOM + 29.0, (LEFT + WIDTH) / 2.0))
    };
    (BOTTOM + 34.0, content)
}

/// What the axes of a plot measure, and in what.
#[derive(Clone, Copy)]
pub(crate) struct Axes<'a> {
    pub(crate) across: &'a str,
    pub(crate) up: &'a str,
}

/// The titles of both axes: above the one that goes up, and below the other.
fn titles(axes: Axes<'_>, bottom: f64, middle: f64) -> Markup {
    html! {
        text.soft x="2" y="11" { (axes.up) }
        text.soft.middle x=(middle) y=(bottom) { (axes.across) }
    }
}

/// A line over turns.
pub(crate) struct Line {
    pub(crate) label: String,
    pub(crate) class: String,
    /// By turn, from 1.
    pub(crate) points: Vec<(usize, f64)>,
}

/// Lines with their names at the end. They are dashed in different ways, so that nobody depends on colours.
pub(crate) fn lines(lines: &[Line], unit: Unit, axes: Axes<'_>) -> (f64, Markup) {
    const BOTTOM: f64 = 210.0;
    const DASHES: [&str; 6] = ["none", "12 4", "6 3", "14 3 4 3", "20 4", "9 6"];
    let points = || lines.iter().flat_map(|line| &line.points);
    let high = points().map(|(_, value)| *value).fold(1e-9, f64::max) * 1.05;
    let last = points().map(|(turn, _)| *turn).max().unwrap_or(1).max(2);
    let x = Scale { low: 1.0, high: last as f64, from: LEFT, to: NAMES };
    let y = Scale { low: 0.0, high, from: BOTTOM, to: 22.0 };
    let names = apart(
        lines.iter().map(|line| line.points.last().map_or(BOTTOM, |(_, value)| y.at(*value))).collect(),
    );
    let content = html! {
        @for tick in y.ticks(5.0) {
            line.grid x1=(LEFT) x2=(NAMES) y1=(y.at(tick)) y2=(y.at(tick)) {}
            text.soft.end x=(LEFT - 4.0) y=(y.at(tick) + 4.0) { (unit(tick)) }
        }
        @for turn in 1..=last { text.soft.middle x=(x.at(turn as f64)) y=(BOTTOM + 15.0) { (turn) } }
        @for (i, line) in lines.iter().enumerate() {
            @let path: Vec<String> = line.points.iter()
                .map(|(turn, value)| format!("{} {}", x.at(*turn as f64), y.at(*value))).collect();
            g.(line.class) {
                @let path = format!("M{}", path.join("L"));
                path.ring d=(path) stroke-dasharray=(DASHES[i % DASHES.len()]) {}
                path.line d=(path) stroke-dasharray=(DASHES[i % DASHES.len()]) { title { (line.label) } }
                @for (turn, value) in &line.points {
                    circle.dot cx=(x.at(*turn as f64)) cy=(y.at(*value)) r="2.4" {
                        title { (line.label) ", turn " (turn) ": " (format!("{value:.2}")) }
                    }
                }
                circle.dot cx=(NAMES + 10.0) cy=(round(names[i])) r="4" {}
                text.name x=(NAMES + 17.0) y=(round(names[i] + 4.0)) { (line.label) }
            }
        }
        (titles(axes, BOTTOM + 30.0, (LEFT + NAMES) / 2.0))
    };
    (BOTTOM + 35.0, content)
}

/// Moves places apart that would lie over each other, downward and then up again.
fn apart(mut places: Vec<f64>) -> Vec<f64> {
    let mut order: Vec<usize> = (0..places.len()).collect();
    order.sort_by(|&a, &b| places[a].total_cmp(&places[b]));
    for pair in 1..order.len() {
        let above = places[order[pair - 1]];
        places[order[pair]] = places[order[pair]].max(above + APART);
    }
    if let Some(&lowest) = order.last() {
        let over = places[lowest] - 214.0;
        if over > 0.0 {
            // The lowest must stay on the page; those above it make room.
            places[lowest] -= over;
            for pair in (1..order.len()).rev() {
                let below = places[order[pair]];
                places[order[pair - 1]] = places[order[pair - 1]].min(below - APART);
            }
        }
    }
    places
}

fn round(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_have_round_numbers() {
        let ticks = |low, high| Scale { low, high, from: 0.0, to: 1.0 }.ticks(5.0);
        assert_eq!(ticks(0.0, 10.0), [0.0, 2.0, 4.0, 6.0, 8.0, 10.0]);
        assert_eq!(ticks(-1.0, 1.0), [-1.0, -0.5, 0.0, 0.5, 1.0]);
        assert_eq!(ticks(3.0, 3.0).len(), 1, "nothing to show is no reason to fail");
    }

    #[test]
    fn names_do_not_lie_over_each_other() {
        for places in [vec![50.0; 6], vec![209.0, 210.0, 208.0, 20.0, 21.0, 210.0]] {
            let mut moved = apart(places);
            moved.sort_by(f64::total_cmp);
            assert!(moved.windows(2).all(|pair| pair[1] - pair[0] > APART - 1e-6), "{moved:?}");
            assert!(moved.iter().all(|&y| y <= 214.0), "{moved:?}");
        }
    }
}
