//! How likely models thought they were to win, turn by turn, against what became of it.

use maud::{Markup, html};

use super::About;
use super::calibration::{self, Stated, brier};
use super::plot::{Axis, Point, Series, field, figure, key_of};
use super::table::{self, folded, who};
use super::words::{brief, part, percent, whole};
use crate::run::GameRow;
use crate::seat::Log;

/// Turns with fewer statements are not drawn.
const ENOUGH: usize = 5;

/// The part of the games, if anybody said so.
pub(super) fn section(about: &About<'_>) -> Markup {
    let logs = |model: &str| -> Vec<(&GameRow, &Log)> {
        let all = about.games.iter().flat_map(|row| row.seats.iter().map(move |log| (row, log)));
        all.filter(|(_, log)| log.model == model).collect()
    };
    let won = |row: &GameRow, log: &Log| row.played.winners.iter().any(|winner| winner.id() == log.faction);
    let mut models: Vec<&str> =
        about.games.iter().flat_map(|row| &row.seats).map(|log| log.model.as_str()).collect();
    models.sort_unstable();
    models.dedup();
    // Statements are percentages, one of each turn.
    let said = |model: &str, turn: Option<u8>| -> Vec<(f64, bool)> {
        let mine = logs(model).into_iter().flat_map(|(row, log)| {
            let said = log.wins.iter().filter(move |(at, _)| turn.is_none_or(|turn| turn == **at));
            said.map(move |(_, win)| ((win / 100.0).clamp(0.0, 1.0), won(row, log)))
        });
        mine.collect()
    };
    let all: Vec<Stated> = models
        .iter()
        .map(|model| Stated { agent: about.agents.model(model), said: said(model, None) })
        .filter(|stated| !stated.said.is_empty())
        .collect();
    if all.is_empty() {
        return html! {};
    }
    let last = about
        .games
        .iter()
        .flat_map(|row| &row.seats)
        .flat_map(|log| log.wins.keys())
        .max()
        .copied()
        .unwrap_or(1);
    let average =
        |said: &[(f64, bool)]| said.iter().map(|(chance, _)| chance).sum::<f64>() / said.len().max(1) as f64;
    let mut rows: Vec<table::Row> = Vec::new();
    let mut series = Vec::new();
    for model in &models {
        let agent = about.agents.model(model);
        let mut points = Vec::new();
        for turn in 1..=last {
            let said = said(model, Some(turn));
            if said.is_empty() {
                continue;
            }
            let came = part(said.iter().filter(|(_, came)| *came).count(), said.len());
            let cells = vec![
                turn.to_string(),
                said.len().to_string(),
                percent(average(&said)),
                brief(&came),
                format!("{:.3}", brier(&said)),
            ];
            rows.push((who(&agent), cells));
            if said.len() >= ENOUGH {
                let title = format!(
                    "{}, turn {turn}: {} stated, {} won",
                    agent.label,
                    percent(average(&said)),
                    brief(&came)
                );
                points.push(Point { x: f64::from(turn), y: average(&said), interval: None, title });
            }
        }
        if !points.is_empty() {
            series.push(Series { label: agent.label, class: agent.class, points, joined: true });
        }
    }
    let turns = Axis {
        says: "turn (number)",
        low: 1.0,
        high: f64::from(last.max(2)),
        log: false,
        unit: |turn| if turn.fract() == 0.0 { format!("{turn:.0}") } else { String::new() },
    };
    let up =
        Axis { says: "stated chance of winning (mean, %)", low: 0.0, high: 1.0, log: false, unit: whole };
    let sentence = format!(
        "What models think of their own chances, turn by turn. Turns with fewer than {ENOUGH} statements are left out."
    );
    html! {
        h3 #chances { "Stated chances of winning" }
        @if series.is_empty() { p.few { "No turn has " (ENOUGH) " statements, so nothing is drawn." } }
        @else {
            (figure("chances-plot", "Stated chances by turn", &sentence, field(&series, &[], (turns, up), false)))
            (key_of(&series, None))
        }
        (folded("Turn by turn", &["", "Turn", "Statements", "Stated", "Won (95 %)", "Brier"], &rows))
        (calibration::plot(
            "chances-calibration",
            "Stated chances of winning against the outcome",
            "The last word of each turn. Several words of one game hang together, so the intervals are narrower than they should be.",
            &all,
        ))
    }
}
