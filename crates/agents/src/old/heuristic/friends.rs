//! Alliances: whom to ask, whom to accept, when to leave.

use kanly_engine::query::victory::needed;
use kanly_engine::sets::FactionSet;
use kanly_engine::{Action, Faction};
use kanly_host::Motive;

use super::outlook::Outlook;
use super::sight::Sight;
use super::temper::Temper;

/// What a partner must be worth at least.
const LEAST: f32 = 3.5;

/// Asks the best partner, leaves one who is a burden, or does nothing.
pub(crate) fn nexus(
    sight: &Sight<'_>,
    temper: &Temper,
    leave: bool,
    partners: FactionSet,
) -> (Action, Motive) {
    let outlook = Outlook::new(sight, temper);
    let best = best(sight, &outlook, partners);
    if let Some(ally) = sight.ally(sight.me) {
        let now = worth(sight, &outlook, ally);
        let better = best.is_some_and(|(_, worth)| worth > now + 5.0 - 3.0 * temper.faithless);
        let burden = now < LEAST * temper.faithless;
        let action = if leave && (burden || better) { Action::Leave } else { Action::Pass };
        return (action, Motive::Partner { with: ally, worth: now });
    }
    match best {
        Some((with, worth)) if worth > LEAST => (Action::Ally(with), Motive::Partner { with, worth }),
        _ => (Action::Pass, Motive::Habit), // any: better alone
    }
}

/// Whether a proposal is good enough.
pub(crate) fn answer(sight: &Sight<'_>, temper: &Temper, from: Faction) -> (Action, Motive) {
    let outlook = Outlook::new(sight, temper);
    let worth = worth(sight, &outlook, from);
    let free: FactionSet =
        (sight.players - sight.me.into()).iter().filter(|&other| sight.ally(other).is_none()).collect();
    let rival = best(sight, &outlook, free - from.into()).map_or(0.0, |(_, worth)| worth);
    let accepted = worth > LEAST && worth + 2.0 >= rival;
    let action = if accepted { Action::Accept } else { Action::Decline };
    (action, Motive::Partner { with: from, worth })
}

fn best(sight: &Sight<'_>, outlook: &Outlook, partners: FactionSet) -> Option<(Faction, f32)> {
    partners
        .iter()
        .map(|partner| (partner, worth(sight, outlook, partner)))
        .max_by(|a, b| a.1.total_cmp(&b.1))
}

/// How far a side is on its way to the strongholds it needs.
fn progress(outlook: &Outlook, side: FactionSet) -> f32 {
    outlook.expected(side) / needed(side) as f32
}

/// What a partner brings: a shorter way to victory, forces, spice, and gifts that fit.
fn worth(sight: &Sight<'_>, outlook: &Outlook, partner: Faction) -> f32 {
    let me = sight.me;
    let together = progress(outlook, FactionSet::from(me) | partner.into());
    let nearer = together - progress(outlook, me.into());
    let seen = sight.faction(partner);
    let (regular, elite) = sight.tokens(partner);
    let forces = f32::from(regular + elite) + 0.6 * f32::from(seen.reserves.total());
    let played = sight.played();
    let gift = match partner {
        // It wins a game that nobody else has won, and its ally with it.
        Faction::Guild => 1.0 + 8.0 * played * played,
        Faction::Emperor => 1.2,
        Faction::Fremen | Faction::Atreides => 0.8,
        Faction::BeneGesserit | Faction::Harkonnen => 0.4,
    };
    20.0 * nearer + 0.08 * forces + 0.03 * sight.purse[partner].min(20.0) + gift
}
