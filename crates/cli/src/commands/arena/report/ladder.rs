//! Who plays better.

use kanly_arena::Summary;
use maud::{Markup, html};

use super::chart::{Row, figure, key, rows};
use super::{colour, tables};
use crate::commands::arena::screen::{interval, percent};

/// The ladder with intervals, and who wins with what.
pub(super) fn section(summary: &Summary) -> Markup {
    let bars: Vec<Row> = summary
        .agents
        .iter()
        .map(|row| Row {
            label: row.agent.clone(),
            value: format!("{:.2}", row.rating.unwrap_or_default()),
            parts: Vec::new(),
            dot: Some((row.rating.unwrap_or_default(), colour::agent(&row.agent))),
            interval: row.rating_interval,
        })
        .collect();
    let (low, high) = summary
        .agents
        .iter()
        .filter_map(|row| row.rating_interval)
        .fold((25.0f64, 25.0f64), |(low, high), interval| (low.min(interval.0), high.max(interval.1)));
    let margin = ((high - low) * 0.06).max(0.1);
    let plot = rows(
        &bars,
        (low - margin, high + margin),
        |value| format!("{value:.1}"),
        "rating (points; everybody begins with 25)",
    );
    let colours: Vec<(String, String)> =
        summary.agents.iter().map(|row| (colour::agent(&row.agent), row.agent.clone())).collect();
    html! {
        h2 { "Ladder" }
        (figure("ladder", "Ratings with their intervals", &sentence(summary), plot))
        (key(&colours, "95 % interval, by deals"))
        (tables::table(
            &["Agent", "Rating", "95 % by deals", "Seats won", "Share", "95 % (Wilson)", "95 % by deals", "Faults"],
            &agents(summary),
        ))
        p.note {
            "Ratings are Weng-Lin's: everybody begins with 25, winners share the first rank and all others the second. Dots "
            "are the middle of what comes out when the deals are drawn anew. An agent on several seats is one entrant."
        }
        h3 { "Agents by factions" }
        (cells(summary))
    }
}

/// Who leads, and whether that is more than chance.
fn sentence(summary: &Summary) -> String {
    let [first, second, ..] = &summary.agents[..] else { return String::new() };
    let (low, high) =
        (first.rating_interval.unwrap_or_default().0, second.rating_interval.unwrap_or_default().1);
    let sure = match low > high {
        true => "their intervals do not overlap",
        false => "their intervals overlap, so this may be chance",
    };
    format!(
        "{} leads with a rating of {:.2} before {} with {:.2}; {sure}. Dots are ratings, lines the intervals by deals.",
        first.agent,
        first.rating.unwrap_or_default(),
        second.agent,
        second.rating.unwrap_or_default()
    )
}

fn agents(summary: &Summary) -> Vec<Vec<String>> {
    let row = |row: &kanly_arena::AgentRow| {
        let (low, high) = row.rating_interval.unwrap_or_default();
        let (share_low, share_high) = row.share_interval;
        vec![
            row.agent.clone(),
            format!("{:.2}", row.rating.unwrap_or_default()),
            format!("{low:.2} to {high:.2}"),
            format!("{} of {}", row.wins.wins, row.wins.games),
            percent(row.wins.share),
            interval(&row.wins),
            format!("{:.1} to {:.1}", share_low * 100.0, share_high * 100.0),
            row.faults.to_string(),
        ]
    };
    summary.agents.iter().map(row).collect()
}

fn cells(summary: &Summary) -> Markup {
    let mut headings = vec!["Agent"];
    headings.extend(summary.factions.iter().map(|row| row.faction.name()));
    let row = |agent: &String| {
        let cell = |faction| {
            let found = summary.cells.iter().find(|cell| cell.agent == *agent && cell.faction == faction);
            found.map_or_else(String::new, |cell| {
                format!("{} ({})", percent(cell.wins.share), interval(&cell.wins))
            })
        };
        let mut row = vec![agent.clone()];
        row.extend(summary.factions.iter().map(|row| cell(row.faction)));
        row
    };
    let rows: Vec<Vec<String>> = summary.agents.iter().map(|agent| row(&agent.agent)).collect();
    tables::table(&headings, &rows)
}
