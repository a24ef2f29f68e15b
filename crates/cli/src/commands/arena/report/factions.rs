//! What the factions win, how, and with whom.

use kanly_arena::{FactionRow, Summary};
use maud::{Markup, html};

use super::chart::{Row, figure, key, rows};
use super::{colour, tables};
use crate::commands::arena::screen::{interval, kind, percent};

/// So many pairs of allies are plotted; the table has all.
const PAIRS: usize = 8;

/// What most plots measure.
const WON: &str = "games won (% of those played)";
const INTERVAL: &str = "95 % interval";

fn whole(value: f64) -> String {
    format!("{:.0}%", value * 100.0)
}

/// The names of the best and the worst.
fn extremes(rows: &[FactionRow], of: fn(&FactionRow) -> f64) -> Option<(&FactionRow, &FactionRow)> {
    let best = rows.iter().max_by(|a, b| of(a).total_cmp(&of(b)))?;
    Some((best, rows.iter().min_by(|a, b| of(a).total_cmp(&of(b)))?))
}

/// The end of the axis for these intervals.
fn top(ends: impl Iterator<Item = f64>) -> f64 {
    (ends.fold(0.0, f64::max) * 1.04).clamp(0.05, 1.0)
}

/// Win shares by kind of victory.
pub(super) fn wins(summary: &Summary) -> Markup {
    let kinds: Vec<&str> = summary.victories.iter().map(|row| row.victory.as_str()).collect();
    let bar = |row: &FactionRow| {
        let part = |victory: &&str| {
            let wins = row.by_victory.get(*victory).copied().unwrap_or(0);
            let title = format!("{}, {}: {wins} games", row.faction.name(), kind(victory));
            (wins as f64 / row.wins.games.max(1) as f64, colour::victory(victory), title)
        };
        Row {
            label: row.faction.name().to_owned(),
            value: format!("{} ({})", percent(row.wins.share), interval(&row.wins)),
            parts: kinds.iter().map(part).filter(|part| part.0 > 0.0).collect(),
            dot: None,
            interval: Some((row.wins.low, row.wins.high)),
        }
    };
    let bars: Vec<Row> = summary.factions.iter().map(bar).collect();
    let plot = rows(&bars, (0.0, top(summary.factions.iter().map(|row| row.wins.high))), whole, WON);
    let sentence = match extremes(&summary.factions, |row| row.wins.share) {
        Some((best, worst)) => format!(
            "Most often {} wins ({}), least often {} ({}). Bars are shares of the games a faction played in, coloured by \
             kind of victory; lines are intervals.",
            best.faction.name(),
            percent(best.wins.share),
            worst.faction.name(),
            percent(worst.wins.share)
        ),
        None => String::new(),
    };
    let mut headings = vec!["Victory", "Rule", "Games", "Share", "95 %"];
    headings.extend(summary.factions.iter().map(|row| row.faction.name()));
    let row = |row: &kanly_arena::VictoryRow| {
        let wins =
            |faction: &FactionRow| faction.by_victory.get(&row.victory).copied().unwrap_or(0).to_string();
        let mut cells = vec![kind(&row.victory), row.rule.clone(), row.games.wins.to_string()];
        cells.extend([percent(row.games.share), interval(&row.games)]);
        cells.extend(summary.factions.iter().map(wins));
        cells
    };
    html! {
        h2 { "Who wins, and how" }
        (figure("wins", "Win share of each faction by kind of victory", &sentence, plot))
        (key(&kinds.iter().map(|name| (colour::victory(name), kind(name))).collect::<Vec<_>>(), INTERVAL))
        (tables::folded(&headings, &summary.victories.iter().map(row).collect::<Vec<_>>()))
    }
}

/// Battles fought and won.
pub(super) fn battles(summary: &Summary) -> Markup {
    let bar = |row: &FactionRow| Row {
        label: row.faction.name().to_owned(),
        value: format!(
            "{} of {} ({:.1} a game)",
            percent(row.battles.share),
            row.battles.games,
            row.battles_per_game
        ),
        parts: vec![(row.battles.share, colour::faction(row.faction), percent(row.battles.share))],
        dot: None,
        interval: Some((row.battles.low, row.battles.high)),
    };
    let bars: Vec<Row> = summary.factions.iter().map(bar).collect();
    let sentence = match extremes(&summary.factions, |row| row.battles.share) {
        Some((best, worst)) => format!(
            "A game has {:.1} battles. {} wins the largest share of those it fights ({}), {} the smallest ({}).",
            summary.mean_battles,
            best.faction.name(),
            percent(best.battles.share),
            worst.faction.name(),
            percent(worst.battles.share)
        ),
        None => String::new(),
    };
    let axis = "battles won (% of those fought)";
    let plot = rows(&bars, (0.0, top(summary.factions.iter().map(|row| row.battles.high))), whole, axis);
    html! {
        h2 { "Battles" }
        (figure("battles", "Share of battles won by each faction", &sentence, plot))
        (key(&[], INTERVAL))
    }
}

/// Who wins together.
pub(super) fn alliances(summary: &Summary) -> Markup {
    let name =
        |row: &kanly_arena::PairRow| format!("{} and {}", row.factions[0].name(), row.factions[1].name());
    let bar = |row: &kanly_arena::PairRow| Row {
        label: name(row),
        value: format!("{} ({})", percent(row.wins.share), interval(&row.wins)),
        parts: vec![(row.wins.share, String::from("pair"), format!("{} games", row.wins.wins))],
        dot: None,
        interval: Some((row.wins.low, row.wins.high)),
    };
    let best = &summary.pairs[..summary.pairs.len().min(PAIRS)];
    let bars: Vec<Row> = best.iter().map(bar).collect();
    let first = match best.first() {
        Some(row) => format!(
            " The most successful pair is {}, who won {} of the games with both of them.",
            name(row),
            percent(row.wins.share)
        ),
        None => String::new(),
    };
    let sentence = format!(
        "{:.1} alliances are formed in a game, and allies win {} of the games.{first}",
        summary.mean_alliances,
        percent(summary.allied.share)
    );
    let row = |row: &kanly_arena::PairRow| {
        let wins = format!("{} of {}", row.wins.wins, row.wins.games);
        vec![name(row), row.formed.to_string(), wins, percent(row.wins.share), interval(&row.wins)]
    };
    html! {
        h2 { "Alliances" }
        (figure(
            "alliances",
            "Games won together by two allies",
            &sentence,
            rows(&bars, (0.0, top(best.iter().map(|row| row.wins.high))), whole, WON),
        ))
        (key(&[], INTERVAL))
        (tables::folded(
            &["Allies", "Formed", "Won together", "Share", "95 %"],
            &summary.pairs.iter().map(row).collect::<Vec<_>>(),
        ))
    }
}
