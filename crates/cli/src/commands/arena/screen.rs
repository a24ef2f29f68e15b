//! The end of a run on the screen: the ladder, the factions, how games ended.

use anstyle::Style;
use kanly_arena::stats::Share;
use kanly_arena::{Comparison, Design, Summary, Verdict};
use kanly_engine::Faction;

use crate::table::grid::{Cell, Side, grid};
use crate::terminal::{BAD, FAINT, GOOD, HEADING, MARK, NAME, hang_in, paint, visible, width};

/// All of it.
pub(crate) fn text(summary: &Summary) -> String {
    let mut text = head(summary);
    if summary.agents.len() > 1 {
        text += &ladder(summary);
    }
    if summary.factions.is_empty() {
        return text + "\nNo game was played to its end.\n";
    }
    text += &factions(summary);
    if summary.agents.len() > 1 {
        text += &cells(summary);
    }
    if summary.agents.len() == 1 {
        text += &pairs(summary);
    }
    text + &victories(summary) + &lengths(summary)
}

fn head(summary: &Summary) -> String {
    let mode = summary.options.get("mode").map_or("basic", String::as_str);
    let design = match summary.design {
        Design::Balanced => "balanced".to_owned(),
        Design::Duplicate => format!("deals of {} games", summary.games_per_deal),
    };
    let title = format!("{} games, {} players, {mode} game", summary.games, summary.players);
    let mut text =
        format!("{}  {}\n", paint(HEADING, title), paint(FAINT, format!("{design}, seed {}", summary.seed)));
    if !summary.games.is_multiple_of(summary.cycle) && summary.agents.len() > 1 {
        let words = format!(
            "Not every agent has played every faction equally often: that takes a multiple of {} games.",
            summary.cycle
        );
        text += &format!("{}\n", paint(MARK, words));
    }
    text
}

fn ladder(summary: &Summary) -> String {
    let mut rows = vec![headings(&[
        "",
        "agent",
        "rating",
        "95 % (deals)",
        "won",
        "share",
        "95 % (Wilson)",
        "95 % (deals)",
    ])];
    for (place, row) in summary.agents.iter().enumerate() {
        let (low, high) = row.rating_interval.unwrap_or_default();
        rows.push(vec![
            Cell::plain(place + 1),
            Cell::styled(NAME, &row.agent),
            Cell::styled(HEADING, format!("{:.2}", row.rating.unwrap_or_default())),
            Cell::plain(format!("{low:.2} to {high:.2}")),
            Cell::plain(format!("{}/{}", row.wins.wins, row.wins.games)),
            Cell::styled(HEADING, percent(row.wins.share)),
            Cell::plain(interval(&row.wins)),
            Cell::plain(format!("{} to {}", number(row.share_interval.0), number(row.share_interval.1))),
        ]);
    }
    use Side::{Left, Right};
    section("Ladder", &table(2, &[Right, Left, Right, Right, Right, Right, Right, Right], &rows))
}

fn factions(summary: &Summary) -> String {
    let mut rows = vec![headings(&["faction", "won", "share", "95 %", "allied", "battles won"])];
    for row in &summary.factions {
        rows.push(vec![
            Cell::plain(row.faction.name()),
            Cell::plain(format!("{}/{}", row.wins.wins, row.wins.games)),
            Cell::styled(HEADING, percent(row.wins.share)),
            Cell::plain(interval(&row.wins)),
            Cell::plain(row.allied_wins),
            Cell::plain(percent(row.battles.share)),
        ]);
    }
    use Side::{Left, Right};
    section("Factions", &table(1, &[Left, Right, Right, Right, Right, Right], &rows))
}

/// Who wins with what: a table of agents and factions.
fn cells(summary: &Summary) -> String {
    let played: Vec<Faction> = summary.factions.iter().map(|row| row.faction).collect();
    let mut head = vec![Cell::default()];
    head.extend(played.iter().map(|faction| Cell::styled(FAINT, faction.name())));
    let mut rows = vec![head];
    for agent in &summary.agents {
        let cell = |faction: Faction| {
            let found =
                summary.cells.iter().find(|cell| cell.agent == agent.agent && cell.faction == faction);
            Cell::plain(found.map_or_else(String::new, |cell| percent(cell.wins.share)))
        };
        let mut row = vec![Cell::styled(NAME, &agent.agent)];
        row.extend(played.iter().map(|&faction| cell(faction)));
        rows.push(row);
    }
    let mut sides = vec![Side::Left];
    sides.extend(played.iter().map(|_| Side::Right));
    section("Agents by factions", &table(1, &sides, &rows))
}

/// Who wins together: the pairs that have done so, most successful first.
fn pairs(summary: &Summary) -> String {
    let mut rows = vec![headings(&["allies", "formed", "won together", "share", "95 %"])];
    for row in summary.pairs.iter().filter(|row| row.wins.wins > 0) {
        rows.push(vec![
            Cell::plain(format!("{} and {}", row.factions[0].name(), row.factions[1].name())),
            Cell::plain(row.formed),
            Cell::plain(format!("{}/{}", row.wins.wins, row.wins.games)),
            Cell::styled(HEADING, percent(row.wins.share)),
            Cell::plain(interval(&row.wins)),
        ]);
    }
    use Side::{Left, Right};
    match rows.len() {
        1 => String::new(),
        _ => section("Allies", &table(1, &[Left, Right, Right, Right, Right], &rows)), // any: somebody has
    }
}

/// What another reading changes: the sentences, and the figures behind them.
pub(crate) fn comparison(comparison: &Comparison) -> String {
    let title = format!("{}: {} or {}", comparison.option, comparison.first, comparison.second);
    let mut text = format!(
        "{}  {}\n",
        paint(HEADING, title),
        paint(
            FAINT,
            format!(
                "{} deals, each played both ways; {} won by others",
                comparison.deals, comparison.changed
            )
        )
    );
    for row in &comparison.differences {
        let style = match row.verdict {
            Verdict::Unclear => Style::new(),
            Verdict::More => GOOD,
            Verdict::Less => BAD,
        };
        text += &hang_in(style, "  ", &comparison.sentence(row));
    }
    text
}

fn victories(summary: &Summary) -> String {
    let mut rows = vec![headings(&["victory", "games", "share", "95 %", "rule"])];
    for row in &summary.victories {
        rows.push(vec![
            Cell::plain(kind(&row.victory)),
            Cell::plain(row.games.wins),
            Cell::styled(HEADING, percent(row.games.share)),
            Cell::plain(interval(&row.games)),
            Cell::styled(NAME, format!("[{}]", row.rule)),
        ]);
    }
    use Side::{Left, Right};
    section("How games were won", &table(1, &[Left, Right, Right, Right, Left], &rows))
}

fn lengths(summary: &Summary) -> String {
    format!(
        "\nOn average a game ends on turn {:.1} after {:.0} choices, {:.1} battles and {:.1} alliances; allies win {} of them.\n",
        summary.mean_turn,
        summary.mean_choices,
        summary.mean_battles,
        summary.mean_alliances,
        percent(summary.allied.share),
    )
}

/// A kind of victory as people say it.
pub(crate) fn kind(victory: &str) -> String {
    victory.to_lowercase().replace('_', " ")
}

/// A share as a percentage.
pub(crate) fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

fn number(share: f64) -> String {
    format!("{:.1}", share * 100.0)
}

/// An interval of percentages.
pub(crate) fn interval(share: &Share) -> String {
    format!("{} to {}", number(share.low), number(share.high))
}

pub(crate) fn headings(names: &[&str]) -> Vec<Cell> {
    names.iter().map(|name| Cell::styled(FAINT, name)).collect()
}

/// A table whose first columns name its rows. Where the line is too short, the others follow below, with the names
/// again.
pub(crate) fn table(names: usize, sides: &[Side], rows: &[Vec<Cell>]) -> String {
    let columns = |from: usize, to: usize| {
        let pick = |all: usize| all < names || (from..to).contains(&all);
        let sides: Vec<Side> =
            sides.iter().enumerate().filter(|(at, _)| pick(*at)).map(|(_, side)| *side).collect();
        let cells = |row: &Vec<Cell>| -> Vec<Cell> {
            row.iter().enumerate().filter(|(at, _)| pick(*at)).map(|(_, cell)| cell.clone()).collect()
        };
        grid(2, &sides, &rows.iter().map(cells).collect::<Vec<_>>())
    };
    let fits = |text: &str| text.lines().all(|line| visible(line) <= width());
    let mut parts = Vec::new();
    let mut from = names;
    while from < sides.len() {
        // One column is shown whether it fits or not.
        let last = (from + 2..=sides.len()).take_while(|&to| fits(&columns(from, to))).last();
        let to = last.unwrap_or(from + 1);
        parts.push(columns(from, to));
        from = to;
    }
    parts.join("\n")
}

pub(crate) fn section(title: &str, rows: &str) -> String {
    format!("\n{}\n{rows}", paint(HEADING, title))
}
