//! An audit on the screen: figures by family, and how far stated odds come true.

use kanly_arena::audit::{Against, Audit, Family, Measured, ModeAudit, Row, Statements};
use kanly_arena::stats::Share;

use crate::commands::arena::screen::{headings, percent, section, table};
use crate::table::grid::{Cell, Side};
use crate::terminal::{FAINT, HEADING, MARK, paint, paragraph};

/// All of it.
pub(super) fn text(audit: &Audit) -> String {
    let parts = audit.modes.iter().map(|mode| head(audit, mode) + &figures(mode) + &odds(mode));
    parts.collect::<Vec<_>>().join("\n")
}

/// The same beside an earlier one.
pub(super) fn against(earlier: &Audit, audit: &Audit, compared: &[Against]) -> String {
    let mut parts = Vec::new();
    for mode in &audit.modes {
        let Some(rows) = compared.iter().find(|rows| rows.mode == mode.mode) else {
            let words = "There is nothing to compare this with: the earlier audit has no such games.";
            parts.push(head(audit, mode) + &paragraph(0, 0, words) + &figures(mode) + &odds(mode));
            continue;
        };
        let before = format!(
            "Before: {}, {} games, {} players, seed {}, behaviour version {}.",
            earlier.agents.join(","),
            rows.games_before,
            earlier.players,
            earlier.seed,
            earlier.behaviour
        );
        parts.push(head(audit, mode) + &paragraph(0, 0, &before) + &changes(rows) + &odds(mode));
    }
    parts.join("\n")
}

fn head(audit: &Audit, mode: &ModeAudit) -> String {
    let title = format!("{} games, {} players, {} game", mode.games, audit.players, mode.mode);
    let words = format!("{}, seed {}", audit.agents.join(","), audit.seed);
    let text = paragraph(0, 2, &format!("{}; {}", paint(HEADING, title), paint(FAINT, words)));
    match mode.games {
        0 => text + "No game was played to its end.\n",
        _ => text, // any: there are figures
    }
}

fn figures(mode: &ModeAudit) -> String {
    let mut text = String::new();
    for family in Family::ALL {
        let mut rows = vec![headings(&["", "mean or share", "95 %"])];
        for figure in mode.figures.iter().filter(|figure| figure.family == family) {
            rows.push(vec![
                Cell::plain(&figure.words),
                Cell::styled(HEADING, value(figure.value, figure.share)),
                Cell::plain(interval(figure)),
            ]);
        }
        text += &section(family.words(), &table(1, &[Side::Left, Side::Right, Side::Right], &rows));
    }
    text
}

fn changes(against: &Against) -> String {
    let families = Family::ALL.into_iter().map(|family| (Some(family), family.words()));
    let mut text = String::new();
    for (family, title) in families.chain([(None, "Stated chances")]) {
        let mut rows = vec![headings(&["", "before", "now", "change", "beyond chance"])];
        rows.extend(against.rows.iter().filter(|row| row.family == family).map(change));
        if rows.len() > 1 {
            let sides = [Side::Left, Side::Right, Side::Right, Side::Right, Side::Right];
            text += &section(title, &table(1, &sides, &rows));
        }
    }
    text
}

fn change(row: &Row) -> Vec<Cell> {
    let change = row.change.map_or_else(String::new, |change| format!("{:+.1} %", change * 100.0));
    vec![
        Cell::plain(&row.words),
        Cell::plain(value(row.before, row.share)),
        Cell::styled(HEADING, value(row.after, row.share)),
        Cell::plain(change),
        match row.beyond_chance {
            Some(true) => Cell::styled(MARK, "yes"),
            Some(false) => Cell::styled(FAINT, "no"),
            None => Cell::default(),
        },
    ]
}

/// What was said, and what came of it.
fn odds(mode: &ModeAudit) -> String {
    mode.statements.iter().map(statements).collect()
}

fn statements(stated: &Statements) -> String {
    let mut rows = vec![headings(&["said", "number", "mean said", "came true", "95 %"])];
    for decile in stated.deciles.iter().filter(|decile| decile.came.games > 0) {
        rows.push(vec![
            Cell::plain(format!("{:.0} to {:.0} %", decile.from * 100.0, decile.to * 100.0)),
            Cell::plain(decile.came.games),
            Cell::plain(value(decile.said, true)),
            Cell::styled(HEADING, percent(decile.came.share)),
            Cell::plain(between(&decile.came)),
        ]);
    }
    let sides = [Side::Right; 5];
    let gap = match stated.gap {
        Some(gap) => format!("largest difference of a tenth with 100 or more {:+.1} points", gap * 100.0),
        None => "no tenth has 100 of them".to_owned(),
    };
    let foot = format!(
        "{} statements; Brier score {:.4}; {gap}; {} beyond 85 or below 15 %.",
        stated.number,
        stated.brier,
        percent(stated.sure.share)
    );
    let title = format!("Stated chances {}", stated.kind.words());
    section(&title, &table(1, &sides, &rows)) + &paragraph(2, 2, &foot)
}

fn between(share: &Share) -> String {
    format!("{:.1} to {:.1}", share.low * 100.0, share.high * 100.0)
}

/// A mean, or a share as a percentage; nothing is known of what there was none of.
fn value(value: Option<f64>, share: bool) -> String {
    match (value, share) {
        (None, _) => "-".to_owned(),
        (Some(value), true) => percent(value),
        (Some(value), false) => number(value),
    }
}

/// Two decimals, and more where there would be nothing else.
fn number(value: f64) -> String {
    if value == 0.0 || value >= 0.1 { format!("{value:.2}") } else { format!("{value:.4}") }
}

fn interval(figure: &Measured) -> String {
    let ends = figure.low.zip(figure.high);
    ends.map_or_else(String::new, |(low, high)| match figure.share {
        true => format!("{:.1} to {:.1}", low * 100.0, high * 100.0),
        false => format!("{} to {}", number(low), number(high)),
    })
}
