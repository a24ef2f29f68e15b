//! The blunders that an audit counts, against those of the old bot.

use kanly_arena::audit::{Measured, ModeAudit};

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

/// The difference must be more than so many standard errors of both to be more than chance, as in `kanly bots audit`.
pub(super) const CHANCE: f64 = 1.959_964;

/// No blunder more often than before, and most of them half as often at most.
pub(super) fn checks(counts: &Counts, old: &ModeAudit) -> Result<[Check; 2], String> {
    let (mut worse, mut halved, mut all) = (Vec::new(), Vec::new(), 0);
    for id in BLUNDERS {
        let before = old.figures.iter().find(|figure| figure.id == id);
        let before = before.ok_or_else(|| format!("the old audit has no figure `{id}`"))?;
        let (value, error, was) = pair(counts, id, before)?;
        // What never happened, as support in the basic game, cannot be halved.
        all += u32::from(was > 0.0);
        if was > 0.0 && value <= was / 2.0 {
            halved.push(id.to_owned());
        }
        if value - was > CHANCE * error {
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

/// How it is now, the standard error of both together, and how it was.
pub(super) fn pair(counts: &Counts, id: &str, before: &Measured) -> Result<(f64, f64, f64), String> {
    let ratio = counts.figures.get(id).ok_or_else(|| format!("`figures` lack `{id}`"))?;
    // Of nothing nothing was done wrong.
    let (value, error) = ratio.value(counts.played).unwrap_or((0.0, 0.0));
    let was = before.error.unwrap_or(0.0);
    Ok((value, (error * error + was * was).sqrt(), before.value.unwrap_or(0.0)))
}
