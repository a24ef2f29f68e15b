//! What another reading of an option changes.

use kanly_arena::{Comparison, Difference, Summary, Verdict};
use maud::{Markup, html};

use super::chart::{Row, figure, key, rows};
use super::{colour, tables};
use crate::commands::arena::screen::percent;

/// The differences with their intervals, and a sentence for each faction.
pub(super) fn section(comparison: &Comparison, first: &Summary, second: &Summary) -> Markup {
    let points = |value: f64| format!("{:+.1}", value * 100.0);
    let bar = |row: &Difference| Row {
        label: row.faction.name().to_owned(),
        value: format!("{} ({} to {})", points(row.difference), points(row.low), points(row.high)),
        parts: Vec::new(),
        dot: Some((row.difference, colour::faction(row.faction))),
        interval: Some((row.low, row.high)),
    };
    let bars: Vec<Row> = comparison.differences.iter().map(bar).collect();
    let far = comparison.differences.iter().map(|row| row.low.abs().max(row.high.abs())).fold(0.01, f64::max);
    let unit = |value: f64| match value == 0.0 {
        true => "0".to_owned(),
        false => format!("{:+.1}", value * 100.0),
    };
    let plot = rows(&bars, (-far * 1.05, far * 1.05), unit, "difference of win shares (percentage points)");
    let beyond = comparison.differences.iter().filter(|row| row.verdict != Verdict::Unclear).count();
    let sentence = format!(
        "Points of win share that {option}={second} gives (right) or takes (left) against {option}={first}. Intervals that \
         do not meet the line at 0 are more than chance: {} of {}.",
        beyond,
        comparison.differences.len(),
        option = comparison.option,
        first = comparison.first,
        second = comparison.second,
    );
    let cells = |row: &Difference| {
        vec![
            row.faction.name().to_owned(),
            percent(row.first.share),
            percent(row.second.share),
            row.gained.to_string(),
            row.lost.to_string(),
            points(row.difference),
            format!("{} to {}", points(row.low), points(row.high)),
        ]
    };
    html! {
        h2 { (comparison.option) ": " (comparison.first) " or " (comparison.second) }
        p {
            (comparison.deals) " deals were played under both readings, with the same cards and the same dice; "
            (comparison.changed) " of them were won by somebody else. On average a game ends on turn "
            (format!("{:.2}", first.mean_turn)) " with " (comparison.first) " and on turn "
            (format!("{:.2}", second.mean_turn)) " with " (comparison.second) "."
        }
        (figure("differences", "Differences of win shares with their intervals", &sentence, plot))
        (key(&[], "interval; the dot is what was counted"))
        ul { @for row in &comparison.differences { li { (comparison.sentence(row)) } } }
        (tables::folded(
            &[
                "Faction",
                &format!("With {}", comparison.first),
                &format!("With {}", comparison.second),
                "Gained",
                "Lost",
                "Difference",
                "Interval",
            ],
            &comparison.differences.iter().map(cells).collect::<Vec<_>>(),
        ))
        p.note {
            "The intervals of six factions hold all at once, 95 times in 100, so they are wider than those of a single one."
        }
    }
}
