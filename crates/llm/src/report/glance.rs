//! All models at a glance.

use maud::{Markup, html};

use super::About;
use super::beliefs::log_of;
use super::ladder;
use super::table::{table, who};
use super::used::by_track;
use super::words::{NOTHING, brief, digits, money, part};

/// One row for each model, if there is anything to tell.
pub(super) fn section(about: &About<'_>) -> Option<Markup> {
    let results = about.results;
    let mut models: Vec<String> = results.suite.asked().collect();
    let found = by_track(about);
    for (model, _, _) in &found {
        if !models.contains(model) {
            models.push(model.clone());
        }
    }
    if found.is_empty() {
        return None;
    }
    let row = |model: &String| {
        let agent = about.agents.model(model);
        let mut cells = Vec::new();
        if !results.exam.is_empty() {
            let of = results.exam.iter().find(|of| of.effort.model == *model);
            cells.push(of.map_or_else(nothing, |of| brief(&part(of.score().whole, of.rows.len()))));
        }
        if !results.puzzles.is_empty() {
            let of = results.puzzles.iter().find(|of| of.effort.model == *model);
            let right = |of: &crate::run::PuzzlesOf| of.rows.iter().filter(|row| row.found).count();
            cells.push(of.map_or_else(nothing, |of| brief(&part(right(of), of.rows.len()))));
        }
        if !results.beliefs.is_empty() {
            let of = results.beliefs.iter().find(|of| of.effort.model == *model);
            cells.push(of.and_then(log_of).map_or_else(nothing, |log| digits(log, 3)));
        }
        if let Some(summary) = &about.summary {
            let of = summary.agents.iter().find(|row| row.agent == agent.key);
            cells.push(of.map_or_else(nothing, |of| brief(&of.wins)));
            let rating = of.filter(|_| ladder::enough(summary)).and_then(|of| of.rating);
            cells.push(rating.map_or_else(nothing, |rating| format!("{rating:.2}")));
        }
        let cost: f64 =
            found.iter().filter(|(name, _, _)| name == model).map(|(_, _, spent)| spent.cost).sum();
        cells.push(money(cost));
        (who(&agent), cells)
    };
    let mut headings = vec![""];
    let columns = [
        (!results.exam.is_empty(), "Exam, all right"),
        (!results.puzzles.is_empty(), "Puzzles found"),
        (!results.beliefs.is_empty(), "Beliefs, log score"),
        (about.summary.is_some(), "Seats won"),
        (about.summary.is_some(), "Rating"),
    ];
    headings.extend(columns.iter().filter(|(there, _)| *there).map(|(_, heading)| *heading));
    headings.push("Cost");
    Some(html! {
        h2 #glance { "At a glance" }
        (table(&headings, &models.iter().map(row).collect::<Vec<_>>()))
        p.note { "How many of how many, with the 95 % interval in percent." }
    })
}

fn nothing() -> String {
    NOTHING.to_owned()
}
