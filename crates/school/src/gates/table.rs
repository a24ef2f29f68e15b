//! The table of docs/bots.md with a line for each figure of each gate, and the places of both tables on the page.

use kanly_arena::mode;

use super::bound::Check;
use super::list::{Gate, Kind};
use super::shown::Shown;
use crate::place::Place;

/// Where the figures of the gates are.
pub(super) const FIGURES: Place =
    Place { begin: "<!-- gates: written by `cargo xtask gates` -->", end: "<!-- /gates -->" };

/// Where blunders stand beside those of the old bot.
pub(super) const BLUNDERS: Place =
    Place { begin: "<!-- blunders: written by `cargo xtask gates` -->", end: "<!-- /blunders -->" };

/// All lines, of the gates in order with what they have shown.
pub(super) fn table(gates: &[(Gate, Option<Shown>)]) -> String {
    let mut lines =
        vec!["| gate | figure | wanted | found | |".to_owned(), "|---|---|---|---|---|".to_owned()];
    for (gate, shown) in gates {
        let Some(shown) = shown else {
            lines.push(format!("| `{}`: {} | | | not played yet | |", gate.name, words(gate)));
            continue;
        };
        for (number, check) in shown.checks.iter().enumerate() {
            let first = if number == 0 { head(gate, shown) } else { String::new() };
            let (figure, wanted) = (&check.words, &check.wanted);
            lines.push(format!("| {first} | {figure} | {wanted} | {} | {} |", found(check), verdict(check)));
        }
    }
    lines.join("\n") + "\n"
}

/// The name of a gate, what was played, and how much of it.
fn head(gate: &Gate, shown: &Shown) -> String {
    let of = if shown.looks == gate.looks { "" } else { ", a short run" };
    format!(
        "`{}`: {}; {} {}, seed {}, behaviour {}{of}",
        gate.name,
        words(gate),
        shown.played,
        shown.unit,
        shown.seed,
        shown.behaviour
    )
}

/// What is played.
fn words(gate: &Gate) -> String {
    let mode = mode(gate.advanced);
    match gate.kind {
        Kind::Duel { bots: [one, other], seats, .. } => {
            let half = seats / 2;
            format!("{half} {one}s against {half} {other}s, {mode}")
        }
        Kind::Odds { bots: [one, other] } => format!("3 {one}s against 3 {other}s, {mode}"),
        Kind::Shares { bot, .. } | Kind::Audit { bot } => format!("six {bot}s, {mode}"),
    }
}

/// The figure with its interval, and what it counts.
fn found(check: &Check) -> String {
    let Some(figure) = check.figure else { return "nothing".to_owned() };
    let digits =
        usize::from(check.low.is_some()) * if check.limit.abs() < 1.0 && check.limit != 0.0 { 2 } else { 1 };
    let mut text = format!("{figure:.digits$}");
    if let (Some(low), Some(high)) = (check.low, check.high) {
        text += &format!(" ({low:.digits$} to {high:.digits$})");
    }
    if !check.named.is_empty() {
        text += &format!(": {}", check.named.join(", "));
    }
    text
}

/// Whether it is as wanted, and whether that is clear.
fn verdict(check: &Check) -> &'static str {
    match (check.passed, check.clear || check.low.is_none()) {
        (true, true) => "passed",
        (true, false) => "passed, not clearly",
        (false, true) => "**failed**",
        (false, false) => "**failed**, not clearly",
    }
}
