//! Two audits beside each other.

use serde::Serialize;

use super::figures::Family;
use super::report::{Measured, ModeAudit};
use super::statements::{Kind, Statements};
use crate::stats::NORMAL_95;

/// What has changed in the games of one mode.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Against {
    /// `basic` or `advanced`.
    pub mode: String,
    /// How many games there were before.
    pub games_before: u64,
    /// How many there are now.
    pub games_after: u64,
    /// Figure by figure; those that only one of the two knows are left out.
    pub rows: Vec<Row>,
}

/// What has changed in one figure.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Row {
    /// Its name.
    pub id: String,
    /// Where it belongs; nowhere if it is about stated chances.
    pub family: Option<Family>,
    /// What it is, in words.
    pub words: String,
    /// Whether it is a share, from 0 to 1.
    pub share: bool,
    /// Before.
    pub before: Option<f64>,
    /// Now.
    pub after: Option<f64>,
    /// The change as a part of what it was; none where it was nothing.
    pub change: Option<f64>,
    /// Whether that is more than chance, 95 times in 100, if that can be said.
    pub beyond_chance: Option<bool>,
}

impl Against {
    /// Holds two audits of the same mode against each other.
    pub fn new(before: &ModeAudit, after: &ModeAudit) -> Self {
        let mut rows: Vec<Row> = after
            .figures
            .iter()
            .filter_map(|now| {
                let earlier = before.figures.iter().find(|earlier| earlier.id == now.id)?;
                Some(measured(earlier, now))
            })
            .collect();
        for now in &after.statements {
            let earlier = before.statements.iter().find(|earlier| earlier.kind == now.kind);
            rows.extend(earlier.into_iter().flat_map(|earlier| stated(earlier, now)));
        }
        Self { mode: after.mode.clone(), games_before: before.games, games_after: after.games, rows }
    }
}

fn measured(before: &Measured, after: &Measured) -> Row {
    let differs = |error: (f64, f64), difference: f64| {
        difference.abs() > NORMAL_95 * (error.0 * error.0 + error.1 * error.1).sqrt()
    };
    let difference = before.value.zip(after.value).map(|(before, after)| after - before);
    Row {
        id: after.id.clone(),
        family: Some(after.family),
        words: after.words.clone(),
        share: after.share,
        before: before.value,
        after: after.value,
        change: change(before.value, after.value),
        beyond_chance: before.error.zip(after.error).zip(difference).map(|(error, by)| differs(error, by)),
    }
}

/// The figures of stated chances. How far they could differ by chance is not known.
fn stated(before: &Statements, after: &Statements) -> [Row; 3] {
    let names = match after.kind {
        Kind::Battle => [
            ("brier", "Brier score of stated odds"),
            ("gap", "largest difference of a tenth"),
            ("sure", "beyond 85 or below 15 %"),
        ],
        Kind::Game => [
            ("game-brier", "the game: Brier score"),
            ("game-gap", "the game: largest difference"),
            ("game-sure", "the game: beyond 85 or below 15 %"),
        ],
    };
    let row = |(id, words): (&str, &str), share: bool, before: Option<f64>, after: Option<f64>| Row {
        id: id.to_owned(),
        family: None,
        words: words.to_owned(),
        share,
        before,
        after,
        change: change(before, after),
        beyond_chance: None,
    };
    let size = |gap: Option<f64>| gap.map(f64::abs);
    [
        row(names[0], false, Some(before.brier), Some(after.brier)),
        row(names[1], true, size(before.gap), size(after.gap)),
        row(names[2], true, Some(before.sure.share), Some(after.sure.share)),
    ]
}

/// The change as a part of what it was.
fn change(before: Option<f64>, after: Option<f64>) -> Option<f64> {
    let (before, after) = before.zip(after)?;
    let change = (after - before) / before;
    change.is_finite().then_some(change)
}
