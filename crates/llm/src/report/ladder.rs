//! Who plays better, and what it costs.

use std::collections::BTreeMap;

use kanly_arena::{AgentRow, Summary};
use maud::{Markup, html};

use super::About;
use super::plot::{Axis, Guide, Point, Row, Series, field, figure, key, key_of, rows};
use super::table::{folded, table, who};
use super::words::{NOTHING, brief, count, interval, money, number, percent, share};
use crate::caps::Spent;

/// With fewer deals drawing them anew says nothing.
const DEALS: u64 = 5;

/// How many deals were played, whole or not.
fn deals(summary: &Summary) -> u64 {
    summary.games.div_ceil(summary.games_per_deal.max(1))
}

/// Whether there are games enough for ratings.
pub(super) fn enough(summary: &Summary) -> bool {
    deals(summary) >= DEALS && summary.agents.len() > 1
}

/// What a seat of each model used, on average over its games.
fn per_seat(about: &About<'_>) -> BTreeMap<String, (Spent, u64)> {
    let mut all: BTreeMap<String, (Spent, u64)> = BTreeMap::new();
    for log in about.games.iter().flat_map(|row| &row.seats) {
        let sum = all.entry(about.agents.model(&log.model).key).or_default();
        sum.0 += log.spent;
        sum.1 += 1;
    }
    all
}

/// The ladder with intervals and anchors, and who wins with what.
pub(super) fn section(about: &About<'_>, summary: &Summary) -> Markup {
    html! {
        h3 #ladder { "Ladder" }
        @if enough(summary) { (plot(about, summary)) }
        @else if summary.agents.len() > 1 {
            p.few {
                "Only " (deals(summary)) " of at least " (DEALS) " deals are played: too few for ratings with intervals. The table "
                "has what was won."
            }
        }
        (figures(about, summary))
        (folded("Agents by factions", &cell_headings(summary), &cells(about, summary)))
        h3 #cost { "Cost against strength" }
        (cost(about, summary))
    }
}

fn plot(about: &About<'_>, summary: &Summary) -> Markup {
    let bars: Vec<Row> = summary
        .agents
        .iter()
        .map(|row| {
            let (agent, rating) = (about.agents.entrant(&row.agent), row.rating.unwrap_or_default());
            let value = format!("{rating:.2}");
            Row { label: agent.label, value, class: agent.class, at: rating, interval: row.rating_interval }
        })
        .collect();
    let (low, high) = range(summary);
    let axis = Axis {
        says: "rating (points; everybody begins with 25)",
        low,
        high,
        log: false,
        unit: |value| format!("{value:.1}"),
    };
    html! {
        (figure("ladder-plot", "Ratings with their intervals", &sentence(about, summary), rows(&bars, axis)))
        (key(&[], Some("95 % interval, by deals")))
    }
}

fn range(summary: &Summary) -> (f64, f64) {
    let intervals = summary.agents.iter().filter_map(|row| row.rating_interval);
    let (low, high) = intervals
        .fold((25.0f64, 25.0f64), |(low, high), interval| (low.min(interval.0), high.max(interval.1)));
    let margin = ((high - low) * 0.08).max(0.1);
    (low - margin, high + margin)
}

/// Who leads, and whether that is more than chance.
fn sentence(about: &About<'_>, summary: &Summary) -> String {
    let [first, second, ..] = &summary.agents[..] else { return String::new() };
    let (low, high) =
        (first.rating_interval.unwrap_or_default().0, second.rating_interval.unwrap_or_default().1);
    let sure = match low > high {
        true => "their intervals do not overlap",
        false => "their intervals overlap, so this may be chance",
    };
    let name = |row: &AgentRow| about.agents.entrant(&row.agent).label;
    format!(
        "{} leads with a rating of {:.2} before {} with {:.2}; {sure}. Bots are the anchors: they play the same whoever sits beside \
         them.",
        name(first),
        first.rating.unwrap_or_default(),
        name(second),
        second.rating.unwrap_or_default()
    )
}

fn figures(about: &About<'_>, summary: &Summary) -> Markup {
    let sure = enough(summary);
    let spent = per_seat(about);
    let row = |row: &AgentRow| {
        let rating = |text: String| if sure { text } else { NOTHING.to_owned() };
        let (low, high) = row.rating_interval.unwrap_or_default();
        let (share_low, share_high) = row.share_interval;
        let cost = spent.get(&row.agent).map(|(spent, seats)| money(spent.cost / (*seats).max(1) as f64));
        let cells = vec![
            rating(format!("{:.2}", row.rating.unwrap_or_default())),
            rating(format!("{low:.2} to {high:.2}")),
            count(&row.wins),
            share(&row.wins),
            interval(&row.wins),
            rating(format!("{:.1} to {:.1}", share_low * 100.0, share_high * 100.0)),
            cost.unwrap_or_default(),
            row.faults.to_string(),
        ];
        (who(&about.agents.entrant(&row.agent)), cells)
    };
    let headings = [
        "Agent",
        "Rating",
        "95 % by deals",
        "Seats won",
        "Share",
        "95 % (Wilson)",
        "95 % by deals",
        "Cost of a seat",
        "Faults",
    ];
    html! {
        (table(&headings, &summary.agents.iter().map(row).collect::<Vec<_>>()))
        p.note {
            "Ratings are Weng-Lin's: everybody begins with 25, winners share the first rank and all others the second. Dots are the "
            "middle of what comes out when the deals are drawn anew. Allies win together, so shares can add up to more than one: here "
            "allies have won " (percent(summary.allied.share)) " of the games."
        }
    }
}

fn cell_headings(summary: &Summary) -> Vec<String> {
    let factions = summary.factions.iter().map(|row| row.faction.name().to_owned());
    std::iter::once("Agent".to_owned()).chain(factions).collect()
}

fn cells(about: &About<'_>, summary: &Summary) -> Vec<super::table::Row> {
    let row = |agent: &AgentRow| {
        let cell = |faction| {
            let found =
                summary.cells.iter().find(|cell| cell.agent == agent.agent && cell.faction == faction);
            found.map_or_else(String::new, |cell| brief(&cell.wins))
        };
        let cells = summary.factions.iter().map(|row| cell(row.faction)).collect();
        (who(&about.agents.entrant(&agent.agent)), cells)
    };
    summary.agents.iter().map(row).collect()
}

fn cost(about: &About<'_>, summary: &Summary) -> Markup {
    let spent = per_seat(about);
    if !enough(summary) {
        return html! { p.few { "Too few deals are played to say who is stronger." } };
    }
    if spent.is_empty() {
        return html! { p.few { "No model played." } };
    }
    let priced = spent.values().all(|(spent, _)| spent.cost > 0.0);
    let of = |(spent, seats): &(Spent, u64)| {
        let sum = if priced { spent.cost } else { spent.usage.total() as f64 };
        sum / (*seats).max(1) as f64
    };
    let (mut series, mut guides) = (Vec::new(), Vec::new());
    for row in &summary.agents {
        let (agent, rating) = (about.agents.entrant(&row.agent), row.rating.unwrap_or_default());
        match spent.get(&row.agent) {
            Some(used) => {
                let x = of(used);
                let text = if priced { money(x) } else { format!("{} tokens", number(x as u64)) };
                let title = format!("{}: rating {rating:.2}, {text} for a seat in a game", agent.label);
                let points = vec![Point { x, y: rating, interval: row.rating_interval, title }];
                series.push(Series { label: agent.label, class: agent.class, points, joined: false });
            }
            None => guides.push(Guide { label: agent.label, class: agent.class, y: rating }),
        }
    }
    let costs = || series.iter().flat_map(|one| &one.points).map(|point| point.x);
    let (least, most) = (costs().fold(f64::MAX, f64::min), costs().fold(0.0, f64::max));
    // Cheap and dear ones are drawn by factors, so that the cheap ones can be told apart.
    let log = least > 0.0 && most / least > 10.0;
    let (low, high) = if log { (least / 1.6, most * 2.5) } else { (0.0, (most * 1.3).max(1e-6)) };
    let says = match (priced, log) {
        (true, false) => "cost of a seat in a game (money of the price list)",
        (true, true) => "cost of a seat in a game (money of the price list; by factors)",
        (false, false) => "tokens of a seat in a game (thousands)",
        (false, true) => "tokens of a seat in a game (thousands; by factors)",
    };
    let unit: fn(f64) -> String = if priced { short } else { |tokens| short(tokens / 1_000.0) };
    let across = Axis { says, low, high, log, unit };
    let (low, high) = range(summary);
    let up = Axis { says: "rating (points)", low, high, log: false, unit: |value| format!("{value:.1}") };
    let unpriced = if priced { "" } else { " Not every model has a price, so tokens stand for it." };
    let sentence = format!(
        "Further up is stronger, further left is cheaper. Level lines are the bots, which cost nothing.{unpriced}"
    );
    html! {
        (figure("cost-plot", "Cost against strength", &sentence, field(&series, &guides, (across, up), false)))
        (key_of(&series, Some("95 % interval, by deals")))
    }
}

/// A number with as few digits as will do.
fn short(value: f64) -> String {
    let text = match value {
        large if large >= 10.0 => format!("{large:.0}"),
        middle if middle >= 1.0 => format!("{middle:.1}"),
        small => format!("{small:.4}"),
    };
    match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
        false => text,
    }
}
