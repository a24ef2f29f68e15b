//! What was used: requests, tokens, money and time.

use std::collections::BTreeMap;

use maud::{Markup, html};

use super::About;
use super::table::{self, table, who};
use super::words::{NOTHING, money, number, whole};
use crate::caps::Spent;

/// What each model used in each track.
pub(super) fn by_track(about: &About<'_>) -> Vec<(String, &'static str, Spent)> {
    let results = about.results;
    let mut all: Vec<(String, &'static str, Spent)> = Vec::new();
    all.extend(results.exam.iter().map(|of| (of.effort.model.clone(), "exam", of.effort.spent)));
    all.extend(results.puzzles.iter().map(|of| (of.effort.model.clone(), "puzzles", of.effort.spent)));
    all.extend(results.beliefs.iter().map(|of| (of.effort.model.clone(), "beliefs", of.effort.spent)));
    let mut games: BTreeMap<&str, Spent> = BTreeMap::new();
    for log in about.games.iter().flat_map(|row| &row.seats) {
        *games.entry(&log.model).or_default() += log.spent;
    }
    all.extend(games.into_iter().map(|(model, spent)| (model.to_owned(), "games", spent)));
    all.retain(|(_, _, spent)| spent.calls > 0);
    all.sort_by(|a, b| a.0.cmp(&b.0));
    all
}

/// The section, if anybody was asked.
pub(super) fn section(about: &About<'_>) -> Option<Markup> {
    let all = by_track(about);
    if all.is_empty() {
        return None;
    }
    let mut sum = Spent::default();
    all.iter().for_each(|(_, _, spent)| sum += *spent);
    let row = |(model, track, spent): &(String, &'static str, Spent)| -> table::Row {
        (who(&about.agents.model(model)), cells(track, spent))
    };
    let mut rows: Vec<table::Row> = all.iter().map(row).collect();
    rows.push((html! { b { "All" } }, cells("", &sum)));
    let headings = [
        "",
        "Track",
        "Requests",
        "Tokens read",
        "of those cached",
        "Tokens written",
        "Cost",
        "Minutes of answering",
        "Milliseconds for one",
    ];
    Some(html! {
        h2 #used { "What was used" }
        (table(&headings, &rows))
        p.note {
            "Costs are reckoned from the tokens with the prices of the models' file, in whatever money that is in; without a price "
            "there is none. Minutes are those of the answers one after the other, also where several were under way at once."
        }
    })
}

fn cells(track: &str, spent: &Spent) -> Vec<String> {
    let cached = match spent.usage.input {
        0 => NOTHING.to_owned(),
        input => whole(spent.usage.cached as f64 / input as f64),
    };
    vec![
        track.to_owned(),
        number(spent.calls),
        number(spent.usage.input),
        cached,
        number(spent.usage.output),
        money(spent.cost),
        format!("{:.1}", spent.ms as f64 / 60_000.0),
        number(spent.ms / spent.calls.max(1)),
    ]
}
