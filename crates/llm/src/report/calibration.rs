//! Chances that were stated, against what came true: by tenths.

use kanly_arena::stats::Share;
use maud::{Markup, html};

use super::agents::Agent;
use super::plot::{Axis, Point, Series, field, figure, key_of};
use super::table::{folded, who};
use super::words::{brief, percent, whole};

/// Tenths with fewer statements are not drawn.
const ENOUGH: u64 = 10;

/// Statements of one agent: the chance, from 0 to 1, and whether it came true.
pub(super) struct Stated {
    pub(super) agent: Agent,
    pub(super) said: Vec<(f64, bool)>,
}

/// One tenth: what was said on average, and how many of how many came true.
struct Tenth {
    said: f64,
    came: Share,
}

/// By what was said, from 0 upward.
fn tenths(said: &[(f64, bool)]) -> Vec<Option<Tenth>> {
    (0..10)
        .map(|tenth| {
            let mine = || said.iter().filter(move |(chance, _)| ((chance * 10.0) as usize).min(9) == tenth);
            let number = mine().count() as u64;
            let came = mine().filter(|(_, came)| *came).count() as u64;
            let sum: f64 = mine().map(|(chance, _)| chance).sum();
            (number > 0).then(|| Tenth { said: sum / number as f64, came: Share::new(came, number) })
        })
        .collect()
}

/// The mean of the squares of what statements were wrong by.
pub(super) fn brier(said: &[(f64, bool)]) -> f64 {
    let wrong = said.iter().map(|(chance, came)| (chance - f64::from(u8::from(*came))).powi(2));
    wrong.sum::<f64>() / said.len().max(1) as f64
}

/// A plot where there is enough to draw, and the figures.
pub(super) fn plot(id: &str, title: &str, what: &str, all: &[Stated]) -> Markup {
    let found: Vec<(&Agent, Vec<Option<Tenth>>)> =
        all.iter().map(|stated| (&stated.agent, tenths(&stated.said))).collect();
    let series: Vec<Series> = found.iter().map(|(agent, tenths)| line(agent, tenths)).collect();
    let drawn: Vec<Series> = series.into_iter().filter(|one| !one.points.is_empty()).collect();
    let number: usize = all.iter().map(|stated| stated.said.len()).sum();
    let axis = |says| Axis { says, low: 0.0, high: 1.0, log: false, unit: whole };
    let axes = (axis("chance that was stated (%)"), axis("came true (%)"));
    let sentence = format!(
        "{what} On the dotted line as much comes true as was said; below it too much was said. Tenths with fewer than {ENOUGH} \
         statements are left out, and marks stand a little aside so that they do not hide each other."
    );
    html! {
        @if drawn.is_empty() {
            p.few { "There are " (number) " statements in all, too few to draw: a tenth needs " (ENOUGH) "." }
        } @else {
            (figure(id, title, &sentence, field(&drawn, &[], axes, true)))
            (key_of(&drawn, Some("95 % interval")))
        }
        (figures(&found))
    }
}

fn line(agent: &Agent, tenths: &[Option<Tenth>]) -> Series {
    let point = |tenth: &Tenth| Point {
        x: tenth.said,
        y: tenth.came.share,
        interval: Some((tenth.came.low, tenth.came.high)),
        title: format!("{}: said {}, came true {}", agent.label, percent(tenth.said), brief(&tenth.came)),
    };
    let points = tenths.iter().flatten().filter(|tenth| tenth.came.games >= ENOUGH).map(point).collect();
    Series { label: agent.label.clone(), class: agent.class.clone(), points, joined: true }
}

fn figures(found: &[(&Agent, Vec<Option<Tenth>>)]) -> Markup {
    let mut headings = vec!["Came true, of those stated".to_owned()];
    headings.extend((0..10).map(|tenth| format!("{} to {} %", tenth * 10, tenth * 10 + 10)));
    let row = |(agent, tenths): &(&Agent, Vec<Option<Tenth>>)| {
        let cell =
            |tenth: &Option<Tenth>| tenth.as_ref().map_or_else(String::new, |tenth| brief(&tenth.came));
        (who(agent), tenths.iter().map(cell).collect())
    };
    folded("The figures", &headings, &found.iter().map(row).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_are_sorted_into_tenths() {
        let found = tenths(&[(0.0, false), (0.05, true), (0.95, true), (1.0, true)]);
        let shares: Vec<(u64, u64)> =
            found.iter().flatten().map(|tenth| (tenth.came.wins, tenth.came.games)).collect();
        assert_eq!(shares, [(1, 2), (2, 2)]);
        assert_eq!(brier(&[(0.5, true), (0.5, false)]), 0.25);
    }
}
