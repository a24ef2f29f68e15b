//! The second table of docs/bots.md: every blunder as it was of the old bot and as it is now.

use std::path::Path;

use kanly_arena::audit::{Figure, ModeAudit, figures};

use super::counters::{BLUNDERS, Often, before, now, ratio};
use super::counts::Counts;
use super::judge::old;
use super::list::{Gate, Kind, MODES};
use super::shown::Shown;

/// The audit tells these as a share of battles lost that a higher dial would have won.
const TOLD: &str = "outdialed-told";
const WHOLE: &str = "outdialed";

/// Behind the first one stands the second: one with a limit of its own, and one that is a part of another. They are no blunders of
/// the list, but whoever asks what bots do wrong wants to see them.
const BEHIND: [(&str, &str); 2] = [("ally-times", "ally-tokens"), (WHOLE, TOLD)];

/// The audits of one of the two games.
struct Pair<'a> {
    old: ModeAudit,
    /// None until the gate is played.
    now: Option<&'a Shown>,
}

/// All lines, one for each blunder and for what stands behind it, with three columns for each of the two games.
pub(super) fn table(gates: &[(Gate, Option<Shown>)], root: &Path) -> Result<String, String> {
    let mut pairs = Vec::new();
    let (mut head, mut rule) = ("| in each game |".to_owned(), "|---|".to_owned());
    for (advanced, mode) in MODES {
        let audit = |gate: &Gate| matches!(gate.kind, Kind::Audit { .. }) && gate.advanced == advanced;
        let now = gates.iter().find(|(gate, _)| audit(gate)).and_then(|(_, shown)| shown.as_ref());
        pairs.push(Pair { old: old(root, advanced)?, now });
        head += &format!(" {mode}: before | now | change |");
        rule += "---|---|---|";
    }
    let mut lines = vec![head, rule];
    let all = figures();
    for blunder in BLUNDERS {
        let behind = BEHIND.into_iter().filter(|(first, _)| *first == blunder).map(|(_, second)| second);
        for id in std::iter::once(blunder).chain(behind) {
            let cells = pairs.iter().map(|pair| pair.cells(id)).collect::<Result<String, String>>()?;
            lines.push(format!("| {} |{cells}", words(id, &all)));
        }
    }
    Ok(lines.join("\n") + "\n")
}

impl Pair<'_> {
    /// Before, now and the change; bold where that is more than chance.
    fn cells(&self, id: &str) -> Result<String, String> {
        let was = self.was(id)?;
        let Some(shown) = self.now else {
            return Ok(format!(" {} | not played yet | |", number(was.value)));
        };
        let now = today(&shown.counts, id)?;
        // What never happened has no part of it that could have changed.
        let change = if was.value > 0.0 { percent(now.value / was.value - 1.0) } else { String::new() };
        let clear = !change.is_empty() && now.differs(was);
        let change = if clear { format!("**{change}**") } else { change };
        Ok(format!(" {} | {} | {change} |", number(was.value), number(now.value)))
    }

    /// How often the old bot did it. For a share its audit does not say how far games lie apart in the count itself, so the error is that
    /// of a product, as if the share did not hang on how many such battles a game has.
    fn was(&self, id: &str) -> Result<Often, String> {
        let own = before(&self.old, id)?;
        if id != TOLD {
            return Ok(own);
        }
        let whole = before(&self.old, WHOLE)?;
        let error = (own.value * whole.error).hypot(whole.value * own.error);
        Ok(Often { value: own.value * whole.value, error })
    }
}

/// How often bots do it today; what the audit tells as a share is told for each game, as all around it is.
fn today(counts: &Counts, id: &str) -> Result<Often, String> {
    let ratio = ratio(counts, id)?;
    Ok(now(if id == TOLD { ratio.per_game(counts.played) } else { ratio }, counts))
}

/// Two digits behind the point, and a third where there would be nothing else.
fn number(value: f64) -> String {
    if value == 0.0 || value >= 0.1 { format!("{value:.2}") } else { format!("{value:.3}") }
}

/// A change without digits behind the point, unless it would seem that nothing is left.
fn percent(change: f64) -> String {
    match (100.0 * change).round() {
        0.0 => "0 %".to_owned(),
        -100.0 if change > -1.0 => format!("{:+.1} %", 100.0 * change),
        whole => format!("{whole:+.0} %"), // any: it is more or less
    }
}

/// What a figure is. Those of the audit are as short as a narrow screen and lean on the line above; a reader of the page has
/// only this line.
fn words(id: &str, figures: &[Figure]) -> String {
    let whole = match id {
        "explosion-tokens" => "tokens lost where a Lasgun meets a Shield",
        "outdialed" => "battles lost that a higher dial would have won",
        TOLD => "of these, with Prescience answered by the loser",
        "outdialed-tokens" => "tokens lost in battles that a higher dial would have won",
        "overdialed" => "half-points dialed beyond what would have won, for each battle decided by numbers",
        "betrayed" => "sides that lose a battle by a traitor",
        "betrayed-tokens" => "tokens lost by traitors",
        "unsupported" => "battles lost for want of the spice that a shipment had cost",
        "singles" => "shipments of one token, unless it can take all the spice that lies there",
        "moved-on" => "turns of a seat whose tokens move on at once from where they were shipped to",
        "moved-away" => "turns of a seat whose other tokens move away from where it has just shipped to",
        "open-homes" => "strongholds left with one token or none, and entered by an enemy at once",
        "idle" => "turns of a seat with nobody on the board that could ship and does not",
        "unused" => "cards in a hand at the end that its owner has never used, for each seat",
        "last-passes" => "seats that could ship on the last turn and do not, for each game that reaches it",
        _ => "", // any: the words of the audit say it all
    };
    let of_audit = || figures.iter().find(|figure| figure.id == id).map(|figure| figure.words.clone());
    if whole.is_empty() { of_audit().unwrap_or_default() } else { whole.to_owned() }
}
