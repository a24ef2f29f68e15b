//! How long games last, and how the factions stand on the way.

use kanly_arena::{Summary, TurnRow};
use maud::{Markup, html};

use super::chart::{Axes, Line, columns, figure, lines};
use super::{colour, tables};
use crate::commands::arena::screen::percent;

/// On which turns games end.
pub(super) fn lengths(summary: &Summary) -> Markup {
    let ended: u64 = summary.lengths.values().sum();
    let last = summary.lengths.keys().max().copied().unwrap_or(1);
    let share = |turn: u8| summary.lengths.get(&turn).copied().unwrap_or(0) as f64 / ended.max(1) as f64;
    let values: Vec<(f64, String)> = (1..=last)
        .map(|turn| {
            let games = summary.lengths.get(&turn).copied().unwrap_or(0);
            (share(turn), format!("turn {turn}: {games} games, {}", percent(share(turn))))
        })
        .collect();
    let sentence = format!(
        "Games end on turn {:.1} on average; {} of them last until turn {last}. Columns are the shares of games that end on \
         each turn.",
        summary.mean_turn,
        percent(share(last))
    );
    let axes = Axes { across: "last turn (number)", up: "games that end on it (% of all)" };
    html! {
        h2 { "Lengths" }
        (figure("lengths", "On which turn games end", &sentence, columns(1, &values, axes)))
    }
}

/// Strongholds and spice at the end of each turn.
pub(super) fn standing(summary: &Summary) -> Markup {
    let series = |of: fn(&TurnRow) -> f64| -> Vec<Line> {
        let line = |row: &kanly_arena::FactionRow| Line {
            label: row.faction.name().to_owned(),
            class: colour::faction(row.faction),
            points: summary
                .turns
                .iter()
                .filter(|turn| turn.faction == row.faction)
                .map(|turn| (turn.turn, of(turn)))
                .collect(),
        };
        summary.factions.iter().map(line).collect()
    };
    let strongholds = series(|turn| turn.strongholds);
    let spice = series(|turn| turn.spice);
    let across = "turn (number)";
    let only = "Only games that reached a turn count for it.";
    html! {
        h2 { "Turn by turn" }
        (figure(
            "strongholds",
            "Strongholds at the end of each turn",
            &format!("{} {only}", ahead(&strongholds, "holds the most strongholds alone")),
            lines(&strongholds, |value| format!("{value:.1}"), Axes { across, up: "strongholds held alone (number)" }),
        ))
        (table(&strongholds))
        (figure(
            "spice",
            "Spice at the end of each turn",
            &format!("{} {only}", ahead(&spice, "has the most spice behind its shield")),
            lines(&spice, |value| format!("{value:.0}"), Axes { across, up: "spice behind the shield (pieces)" }),
        ))
        (table(&spice))
    }
}

/// Who is ahead at the beginning and in the end.
fn ahead(lines: &[Line], does: &str) -> String {
    let first = |line: &Line| line.points.first().map_or(0.0, |(_, value)| *value);
    let last = |line: &Line| line.points.last().map_or(0.0, |(_, value)| *value);
    let best = |at: &dyn Fn(&Line) -> f64| {
        lines.iter().max_by(|a, b| at(a).total_cmp(&at(b))).map(|line| (line.label.as_str(), at(line)))
    };
    match (best(&first), best(&last)) {
        (Some((first, early)), Some((last, late))) => {
            let end = if first == last { "still does".to_owned() } else { format!("{last} does") };
            format!(
                "After the first turn {first} {does} ({early:.1} on average); after the last turn {end} ({late:.1})."
            )
        }
        _ => String::new(), // any: there are no lines
    }
}

fn table(lines: &[Line]) -> Markup {
    let last = lines.iter().filter_map(|line| line.points.last()).map(|(turn, _)| *turn).max().unwrap_or(0);
    let turns: Vec<String> = (1..=last).map(|turn| turn.to_string()).collect();
    let mut headings = vec!["Turn"];
    headings.extend(turns.iter().map(String::as_str));
    let row = |line: &Line| {
        let value = |turn: usize| {
            let point = line.points.iter().find(|(known, _)| *known == turn);
            point.map_or_else(String::new, |(_, value)| format!("{value:.2}"))
        };
        let mut row = vec![line.label.clone()];
        row.extend((1..=last).map(value));
        row
    };
    tables::folded(&headings, &lines.iter().map(row).collect::<Vec<_>>())
}
