//! Beliefs: what was said of what is hidden, beside knowing nothing and what the table gives away.

use std::collections::BTreeMap;

use kanly_tracks::belief::{Scored, Tally, score};
use maud::{Markup, html};

use super::About;
use super::calibration::{self, Stated};
use super::plot::{Axis, Point, Series, field, figure, key_of};
use super::table::{self, named, who};
use super::words::{NOTHING, digits, name};
use crate::run::{BeliefRow, BeliefsOf};

/// Turns with fewer answers are not drawn.
const ENOUGH: usize = 10;

/// Means over the same items: stated, uniform, implied.
#[derive(Default)]
struct Means {
    stated: Tally,
    uniform: Tally,
    implied: Tally,
}

impl Means {
    fn of<'r>(rows: impl Iterator<Item = &'r BeliefRow>) -> Self {
        let mut means = Self::default();
        for row in rows {
            let Some(stated) = &row.stated else { continue };
            means.stated.add(score(stated, row.truth));
            means.uniform.add(score(&row.uniform, row.truth));
            means.implied.add(score(&row.implied, row.truth));
        }
        means
    }

    fn cells(&self) -> Vec<String> {
        let cell = |tally: &Tally, what: fn(Scored) -> f64| {
            tally.mean().map_or_else(|| NOTHING.to_owned(), |mean| digits(what(mean), 3))
        };
        let all = [&self.stated, &self.uniform, &self.implied];
        let log = all.map(|tally| cell(tally, |mean| mean.log));
        let brier = all.map(|tally| cell(tally, |mean| mean.brier));
        [vec![self.stated.items.to_string()], log.to_vec(), brier.to_vec()].concat()
    }
}

/// The section, if anybody was asked.
pub(super) fn section(about: &About<'_>) -> Option<Markup> {
    let asked: Vec<&BeliefsOf> = about.results.beliefs.iter().filter(|of| !of.rows.is_empty()).collect();
    if asked.is_empty() {
        return None;
    }
    let battles = stated(about, &asked, |row| row.group == "battle");
    Some(html! {
        h2 #beliefs { "Beliefs" }
        p {
            "At moments of games that others play: how likely is each thing that cannot be seen? Two scores: the log score is the "
            "mean of the logarithms of what was given to the truth (from −4.61 to −0.01, more is better), the Brier score the mean "
            "of squared distances (from 0 to 2, less is better)."
        }
        (scores(about, &asked))
        p.note {
            "“Nothing known” gives the same chance to every outcome. “Worlds” takes games that the seat could not tell from the true "
            "one, and counts. All three are scored on the answers that could be read. The gain is what was stated less nothing known, "
            "in the log score, with an interval by moments, for answers at one moment hang together."
        }
        h3 { "By what they are about" }
        (groups(about, &asked))
        h3 { "By turn" }
        (turns(about, &asked))
        h3 { "Calibration" }
        (calibration::plot(
            "beliefs-calibration",
            "Stated chances against what was true",
            "Of two outcomes the first counts, of more each.",
            &stated(about, &asked, |_| true),
        ))
        h3 { "Calibration in battles" }
        @if battles.iter().all(|stated| stated.said.is_empty()) { p.few { "Nobody was asked who wins a battle." } }
        @else {
            (calibration::plot(
                "battle-calibration",
                "Stated chances in battles against their outcome",
                "Who wins the battle that is about to be fought: the chance of each outcome.",
                &battles,
            ))
        }
    })
}

/// The mean gain over knowing nothing, with its interval by moments.
fn gain(of: &BeliefsOf) -> Option<(f64, f64)> {
    let mut moments: BTreeMap<&str, (f64, f64)> = BTreeMap::new();
    for row in &of.rows {
        let Some(stated) = &row.stated else { continue };
        let sum = moments.entry(&row.moment).or_default();
        sum.0 += score(stated, row.truth).log - score(&row.uniform, row.truth).log;
        sum.1 += 1.0;
    }
    let items: f64 = moments.values().map(|sum| sum.1).sum();
    let number = moments.len() as f64;
    if moments.len() < 2 {
        return None;
    }
    let mean = moments.values().map(|sum| sum.0).sum::<f64>() / items;
    // What each moment adds to the sum, less what it would with the mean: the usual error of a ratio.
    let square: f64 = moments.values().map(|sum| (sum.0 - mean * sum.1).powi(2)).sum();
    Some((mean, 1.96 * (square * number / (number - 1.0)).sqrt() / items))
}

/// A difference, with its sign.
fn signed(value: f64) -> String {
    format!("{value:+.3}").replace('-', "−")
}

fn scores(about: &About<'_>, asked: &[&BeliefsOf]) -> Markup {
    let headings = [
        "",
        "Answers",
        "Log: stated",
        "Log: nothing known",
        "Log: worlds",
        "Brier: stated",
        "Brier: nothing known",
        "Brier: worlds",
        "Unread",
        "Gain",
        "95 %",
    ];
    let row = |of: &&BeliefsOf| {
        let mut cells = Means::of(of.rows.iter()).cells();
        cells.push(of.rows.iter().filter(|row| row.stated.is_none()).count().to_string());
        match gain(of) {
            Some((mean, half)) => {
                cells.extend([signed(mean), format!("{} to {}", signed(mean - half), signed(mean + half))]);
            }
            None => cells.extend([NOTHING.to_owned(), NOTHING.to_owned()]),
        }
        (who(&about.agents.model(&of.effort.model)), cells)
    };
    table::table(&headings, &asked.iter().map(row).collect::<Vec<_>>())
}

fn groups(about: &About<'_>, asked: &[&BeliefsOf]) -> Markup {
    let mut groups: Vec<&str> = asked.iter().flat_map(|of| &of.rows).map(|row| row.group.as_str()).collect();
    groups.sort_unstable();
    groups.dedup();
    let headings = [
        "About",
        "Model",
        "Answers",
        "Log: stated",
        "Log: nothing known",
        "Log: worlds",
        "Brier: stated",
        "Brier: nothing known",
        "Brier: worlds",
    ];
    let mut rows: Vec<table::Row> = Vec::new();
    for group in groups {
        for of in asked {
            let mut cells = vec![about.agents.model(&of.effort.model).label];
            cells.extend(Means::of(of.rows.iter().filter(|row| row.group == group)).cells());
            rows.push((named(name(group)), cells));
        }
    }
    table::table(&headings, &rows)
}

fn turns(about: &About<'_>, asked: &[&BeliefsOf]) -> Markup {
    let rows = || asked.iter().flat_map(|of| &of.rows);
    let last = rows().map(|row| row.turn).max().unwrap_or(1);
    type Pick = fn(&Means) -> &Tally;
    let series = |label: String, class: String, of: Option<&BeliefsOf>, pick: Pick| {
        let point = |turn: u8| {
            let means = match of {
                Some(of) => Means::of(of.rows.iter().filter(|row| row.turn == turn)),
                None => Means::of(rows().filter(|row| row.turn == turn)),
            };
            let tally = pick(&means);
            let y = tally.mean().filter(|_| tally.items >= ENOUGH)?.log;
            let title = format!("{label}, turn {turn}: {y:.3} over {} answers", tally.items);
            Some(Point { x: f64::from(turn), y, interval: None, title })
        };
        let points = (1..=last).filter_map(point).collect();
        Series { label: label.clone(), class, points, joined: true }
    };
    let model = |of: &&BeliefsOf| {
        let agent = about.agents.model(&of.effort.model);
        series(agent.label, agent.class, Some(of), |means| &means.stated)
    };
    let mut all: Vec<Series> = asked.iter().map(model).collect();
    all.push(series("nothing known".to_owned(), "who-other".to_owned(), None, |means| &means.uniform));
    all.push(series("worlds".to_owned(), "who-worlds".to_owned(), None, |means| &means.implied));
    all.retain(|one| !one.points.is_empty());
    if all.is_empty() {
        return html! { p.few { "No turn has " (ENOUGH) " answers, so nothing is drawn." } };
    }
    let scores = || all.iter().flat_map(|one| &one.points).map(|point| point.y);
    let (low, high) = (scores().fold(0.0, f64::min), scores().fold(f64::MIN, f64::max));
    let margin = ((high - low) * 0.1).max(0.05);
    let across = Axis {
        says: "turn (number)",
        low: 1.0,
        high: f64::from(last.max(2)),
        log: false,
        unit: |turn| if turn.fract() == 0.0 { format!("{turn:.0}") } else { String::new() },
    };
    let up = Axis {
        says: "log score (mean; 0 would be perfect)",
        low: low - margin,
        high: (high + margin).min(0.0),
        log: false,
        unit: |value| digits(value, 2),
    };
    let sentence = format!(
        "What is hidden, turn by turn: higher is better. Turns with fewer than {ENOUGH} answers are left out."
    );
    html! {
        (figure("beliefs-turns", "Log score by turn", &sentence, field(&all, &[], (across, up), false)))
        (key_of(&all, None))
    }
}

/// Chances and whether they came true: of two outcomes one is the other's rest.
fn stated(about: &About<'_>, asked: &[&BeliefsOf], these: fn(&BeliefRow) -> bool) -> Vec<Stated> {
    let of = |of: &&BeliefsOf| {
        let mut said = Vec::new();
        for row in of.rows.iter().filter(|row| these(row)) {
            let Some(stated) = &row.stated else { continue };
            let counted = if stated.len() == 2 { 1 } else { stated.len() };
            said.extend(
                stated.iter().take(counted).enumerate().map(|(at, chance)| (*chance, at == row.truth)),
            );
        }
        Stated { agent: about.agents.model(&of.effort.model), said }
    };
    asked.iter().map(of).collect()
}

/// The mean log score of a model, for the glance.
pub(super) fn log_of(of: &BeliefsOf) -> Option<f64> {
    Means::of(of.rows.iter()).stated.mean().map(|mean| mean.log)
}
