//! What the counts of a gate show: each figure against its limit.

use std::path::Path;

use kanly_arena::audit::{Audit, Kind as Stated, ModeAudit, StatedSums};
use kanly_arena::mode;
use kanly_arena::stats::wilson_at;
use kanly_engine::Faction;

use super::bound::{Bound, Check};
use super::counters;
use super::counts::Counts;
use super::list::{Ahead, Gate, Kind};

/// Tenths with fewer statements are not judged: chance alone moves them by more than five points.
const ENOUGH: u64 = 200;
/// How far stated odds may lie from what came true, in points.
const GAP: f64 = 5.0;
/// How many of them must be beyond 85 or below 15, in a hundred.
const SURE: f64 = 20.0;
/// Tokens lost beside an ally in a game.
const BESIDE_ALLY: f64 = 0.1;
/// The Brier score, as a part of the old one's, in a hundred.
const BRIER: f64 = 90.0;
/// Games with the Guild in an alliance, games won by every faction, and games attacked on the last turn, in a hundred.
const ALLIED: f64 = 50.0;
const FACTION: f64 = 8.0;
const ATTACKED: f64 = 60.0;

/// All figures of a gate. Whatever is wrong with the counts is said.
pub(super) fn checks(gate: &Gate, counts: &Counts, root: &Path) -> Result<Vec<Check>, String> {
    let errors = gate.looks.errors(intervals(gate.kind));
    let mut checks = match gate.kind {
        Kind::Duel { wanted, seats, .. } => vec![ahead(counts, seats, wanted, errors)?],
        Kind::Shares { guild, .. } => shares(counts, guild, errors)?,
        Kind::Audit { .. } => audit(counts, &old(root, gate.advanced)?, errors)?,
        Kind::Odds { .. } => {
            let words = "Brier score of the odds, as a part of that of the old bot in the same battles";
            vec![figure(counts, ("brier", words), Bound::AtMost(BRIER), Scale::Part, errors)?]
        }
    };
    if counts.faults > 0 {
        let faults = Some(counts.faults as f64);
        let words = "games that were not played to their end";
        // A bot that breaks down has not passed, whatever else is right.
        checks.push(Bound::AtMost(0.0).check("faults", words, "", faults, faults.map(|n| (n, n))));
    }
    Ok(checks)
}

/// How many intervals a look has.
pub(super) fn intervals(kind: Kind) -> u32 {
    match kind {
        Kind::Duel { .. } | Kind::Odds { .. } => 1,
        // Six factions, the Guild's alliances, and attacks.
        Kind::Shares { .. } => 8,
        // Tokens beside an ally, ten tenths of battles and ten of games, and those that are sure.
        Kind::Audit { .. } => 22,
    }
}

/// How far one is ahead of the other, in points of the seats.
fn ahead(counts: &Counts, seats: u8, wanted: Ahead, errors: f64) -> Result<Check, String> {
    let (n, whole) = (counts.played as f64, 100.0 / f64::from(seats));
    let (mut sum, mut squares) = (0.0, 0.0);
    for ([one, other], number) in counts.seats_won()? {
        let ahead = one as f64 - other as f64;
        sum += ahead * number as f64;
        squares += ahead * ahead * number as f64;
    }
    let mean = sum / n;
    let error = (((squares - n * mean * mean) / (n - 1.0)).max(0.0) / n).sqrt();
    let (bound, unit) = match wanted {
        Ahead::Points(points) => (Bound::AtLeast(points), " points"),
        Ahead::Clearly => (Bound::Clearly(0.0), ""),
    };
    // One deal says nothing about how far deals lie apart.
    let known = counts.played > 1;
    let interval = known.then_some((whole * (mean - errors * error), whole * (mean + errors * error)));
    Ok(bound.check("ahead", "seats won, ahead of the other", unit, known.then_some(whole * mean), interval))
}

/// How a figure is told.
#[derive(Clone, Copy, PartialEq)]
enum Scale {
    /// So much in a game.
    Game,
    /// In a hundred, and never more than all.
    Share,
    /// In a hundred, as a part of something that may be less.
    Part,
}

/// A figure by its name among the counts, with what it is in words.
fn figure(
    counts: &Counts,
    (id, words): (&str, &str),
    bound: Bound,
    scale: Scale,
    errors: f64,
) -> Result<Check, String> {
    let ratio = counters::ratio(counts, id)?;
    let (times, unit) = match scale {
        Scale::Game => (1.0, " a game"),
        Scale::Share | Scale::Part => (100.0, " %"),
    };
    let interval = match ratio.interval(counts.played, scale == Scale::Share, errors) {
        // What has not happened yet may still happen: as often as a share that was never seen.
        Some(_) if ratio.x == 0 => Some(wilson_at(errors, 0, counts.played)),
        interval => interval,
    };
    let value = ratio.value(counts.played).map(|(value, _)| times * value);
    let interval = interval.map(|(low, high)| (times * low, times * high));
    Ok(bound.check(id, words, unit, value, interval))
}

/// Who wins among six alike, and how games end.
fn shares(counts: &Counts, guild: f64, errors: f64) -> Result<Vec<Check>, String> {
    let share = |id: &str, bound, words: &str| figure(counts, (id, words), bound, Scale::Share, errors);
    let mut checks = vec![
        share("won-spacing-guild", Bound::AtMost(guild), "games won by the Spacing Guild")?,
        share("guild-allied", Bound::AtLeast(ALLIED), "games that end with the Guild in an alliance")?,
        share(
            "last-attack",
            Bound::AtLeast(ATTACKED),
            "games with a last turn, attacked by other sides on it",
        )?,
    ];
    for faction in Faction::ALL {
        let words = format!("games won by {}", faction.name());
        let mut check = share(&format!("won-{}", faction.id()), Bound::AtLeast(FACTION), &words)?;
        if faction == Faction::Guild {
            // It has an upper limit too, and a name within the gate stands for one line.
            check.id += "-least";
        }
        checks.push(check);
    }
    Ok(checks)
}

/// Blunders and stated odds of six alike.
fn audit(counts: &Counts, old: &ModeAudit, errors: f64) -> Result<Vec<Check>, String> {
    let words = "tokens lost beside an ally";
    let mut checks =
        vec![figure(counts, ("ally-tokens", words), Bound::Under(BESIDE_ALLY), Scale::Game, errors)?];
    checks.extend(counters::checks(counts, old)?);
    let stated = counts.stated.unwrap_or_default();
    let number = sound("stated", &stated)?;
    checks.extend(tenths(("odds", "odds of"), &stated, Stated::Battle, counts.played, errors));
    let (low, high) = wilson_at(errors, stated.sure, number);
    let share = (number > 0).then(|| 100.0 * stated.sure as f64 / number as f64);
    let words = "stated odds beyond 85 or below 15 %";
    checks.push(Bound::AtLeast(SURE).check("sure", words, " %", share, Some((100.0 * low, 100.0 * high))));
    let game = counts.stated_game.ok_or("`stated_game` is lacking")?;
    sound("stated_game", &game)?;
    let words = "chances of the game, as a turn begins, of";
    checks.extend(tenths(("game-odds", words), &game, Stated::Game, counts.played, errors));
    Ok(checks)
}

/// How many statements there are, if sums can hold them: a file may say anything.
fn sound(name: &str, stated: &StatedSums) -> Result<u64, String> {
    if stated.tenths.iter().any(|tenth| tenth.0.max(tenth.1).max(tenth.2) > u64::MAX >> 8) {
        return Err(format!("`{name}` has numbers that are too large"));
    }
    Ok(stated.tenths.iter().map(|tenth| tenth.0).sum())
}

/// Each tenth of what was stated against what came of it.
fn tenths(
    (id, words): (&str, &str),
    stated: &StatedSums,
    kind: Stated,
    games: u64,
    errors: f64,
) -> Vec<Check> {
    let told = stated.told(kind, games);
    let mut checks = Vec::new();
    for (tenth, decile) in told.iter().flat_map(|told| &told.deciles).enumerate() {
        let came = decile.came;
        let Some(said) = decile.said.filter(|_| came.games >= ENOUGH) else { continue };
        let (low, high) = stated.interval(tenth, games, errors);
        let (from, to) = (100.0 * decile.from, 100.0 * decile.to);
        let words =
            format!("{words} {from:.0} to {to:.0} %: said more than came true ({} times)", came.games);
        let gap = Some(100.0 * (said - came.share));
        let interval = Some((100.0 * (said - high), 100.0 * (said - low)));
        let id = format!("{id}-{from:.0}");
        checks.push(Bound::Within(GAP).check(&id, &words, " points", gap, interval));
    }
    checks
}

/// The audit of the old bot.
pub(super) fn old(root: &Path, advanced: bool) -> Result<ModeAudit, String> {
    let mode = mode(advanced);
    let name = format!("docs/results/audit-old-{mode}.json");
    let text = std::fs::read_to_string(root.join(&name)).map_err(|error| format!("{name}: {error}"))?;
    let audit = Audit::read(&text).map_err(|why| format!("{name}: {why}"))?;
    let part = audit.modes.into_iter().find(|part| part.mode == mode);
    part.ok_or_else(|| format!("{name}: it holds no {mode} games"))
}
