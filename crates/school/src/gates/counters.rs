//! The blunders that an audit counts, against those of the old bot.

use kanly_arena::audit::{ModeAudit, Ratio};
use kanly_arena::stats::NORMAL_95;

use super::bound::{Bound, Check};
use super::counts::Counts;

/// Figures of which less is better. Those that only describe games are left out, and so are those that are a part of another
/// one (`singles-share`, `outdialed-told`), and tokens beside an ally, which have a limit of their own.
pub(super) const BLUNDERS: [&str; 24] = [
    "ally-times",
    "storm-tokens",
    "worm-tokens",
    "explosion-tokens",
    "outdialed",
    "outdialed-tokens",
    "overdialed",
    "betrayed",
    "betrayed-tokens",
    "unsupported",
    "singles",
    "moved-on",
    "moved-away",
    "open-homes",
    "idle",
    "held-truthtrance",
    "held-karama",
    "held-weather-control",
    "held-family-atomics",
    "held-hajr",
    "held-tleilaxu-ghola",
    "held-worthless",
    "unused",
    "last-passes",
];

/// No blunder more often than before, and most of them half as often at most.
pub(super) fn checks(counts: &Counts, old: &ModeAudit) -> Result<[Check; 2], String> {
    let (mut worse, mut halved, mut all) = (Vec::new(), Vec::new(), 0);
    for id in BLUNDERS {
        let (was, now) = (before(old, id)?, now(ratio(counts, id)?, counts));
        // What never happened, as support in the basic game, cannot be halved.
        all += u32::from(was.value > 0.0);
        if was.value > 0.0 && now.value <= was.value / 2.0 {
            halved.push(id.to_owned());
        }
        if now.value > was.value && now.differs(was) {
            worse.push(id.to_owned());
        }
    }
    let count = |names: &[String]| Some(names.len() as f64);
    let words = "blunders that are more frequent than those of the old bot, beyond chance";
    let mut not_worse = Bound::AtMost(0.0).check("worse", words, "", count(&worse), None);
    not_worse.named = worse;
    let most = Bound::AtLeast(f64::from(all / 2 + 1));
    let words = "blunders that are half as frequent or less";
    let mut cut = most.check("halved", words, &format!(" of {all}"), count(&halved), None);
    cut.named = halved;
    Ok([not_worse, cut])
}

/// How often something was done wrong, with the standard error of that.
#[derive(Clone, Copy)]
pub(super) struct Often {
    pub(super) value: f64,
    pub(super) error: f64,
}

impl Often {
    /// Whether that is more than chance, as in `kanly bots audit`.
    pub(super) fn differs(self, other: Self) -> bool {
        let error = (self.error * self.error + other.error * other.error).sqrt();
        (self.value - other.value).abs() > NORMAL_95 * error
    }
}

/// How it was of the old bot.
pub(super) fn before(old: &ModeAudit, id: &str) -> Result<Often, String> {
    let figure = old.figures.iter().find(|figure| figure.id == id);
    let figure = figure.ok_or_else(|| format!("the old audit has no figure `{id}`"))?;
    Ok(Often { value: figure.value.unwrap_or(0.0), error: figure.error.unwrap_or(0.0) })
}

/// How it is now.
pub(super) fn now(ratio: Ratio, counts: &Counts) -> Often {
    // Of nothing nothing was done wrong.
    let (value, error) = ratio.value(counts.played).unwrap_or((0.0, 0.0));
    Often { value, error }
}

/// What was counted.
pub(super) fn ratio(counts: &Counts, id: &str) -> Result<Ratio, String> {
    counts.figures.get(id).copied().ok_or_else(|| format!("`figures` lack `{id}`"))
}
