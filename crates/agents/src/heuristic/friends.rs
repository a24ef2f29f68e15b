//! Alliances: whom to ask, whom to accept, when to leave.

use kanly_engine::sets::FactionSet;
use kanly_engine::{Action, Faction};

use super::outlook::Outlook;
use super::reason::Reason;
use super::sight::Sight;
use super::temper::Temper;

/// Asks the best partner, leaves one who is a burden, or does nothing.
pub(crate) fn nexus(sight: &Sight, temper: &Temper, leave: bool, partners: FactionSet) -> (Action, Reason) {
    let outlook = Outlook::new(sight);
    let best = best(sight, &outlook, partners);
    if let Some(ally) = sight.ally(sight.me) {
        let now = worth(sight, &outlook, ally);
        let alone = outlook.expected(sight.me.into()) >= 2.4 && outlook.expected(ally.into()) < 0.6;
        let better = best.is_some_and(|(_, worth)| worth > now + 4.0 - 2.0 * temper.faithless);
        if leave && (alone || better) && temper.faithless > 0.2 {
            return (Action::Leave, Reason::Partner { with: ally, worth: now });
        }
        return (Action::Pass, Reason::Partner { with: ally, worth: now });
    }
    match best {
        Some((with, worth)) if worth > least(sight, &outlook) => {
            (Action::Ally(with), Reason::Partner { with, worth })
        }
        _ => (Action::Pass, Reason::Habit), // any: better alone
    }
}

/// Whether a proposal is good enough.
pub(crate) fn answer(sight: &Sight, from: Faction) -> (Action, Reason) {
    let outlook = Outlook::new(sight);
    let worth = worth(sight, &outlook, from);
    let free: FactionSet =
        (sight.players - sight.me.into()).iter().filter(|&other| sight.ally(other).is_none()).collect();
    let rival = best(sight, &outlook, free - from.into()).map_or(0.0, |(_, worth)| worth);
    let accepted = worth > least(sight, &outlook) && worth + 2.0 >= rival;
    let action = if accepted { Action::Accept } else { Action::Decline };
    (action, Reason::Partner { with: from, worth })
}

fn best(sight: &Sight, outlook: &Outlook, partners: FactionSet) -> Option<(Faction, f32)> {
    partners
        .iter()
        .map(|partner| (partner, worth(sight, outlook, partner)))
        .max_by(|a, b| a.1.total_cmp(&b.1))
}

/// Whoever is about to win alone wants nobody beside it.
fn least(sight: &Sight, outlook: &Outlook) -> f32 {
    if outlook.expected(sight.me.into()) >= 2.6 { 6.0 } else { 2.0 }
}

/// What a partner brings: strongholds, forces, spice, and gifts that fit.
fn worth(sight: &Sight, outlook: &Outlook, partner: Faction) -> f32 {
    let seen = sight.faction(partner);
    let board: u8 = sight
        .view
        .board
        .iter()
        .flat_map(|place| &place.forces)
        .filter(|force| force.faction == partner)
        .map(|force| force.force.total())
        .sum();
    let forces = f32::from(board) + 0.6 * f32::from(seen.reserves.total());
    let gift = match partner {
        Faction::Emperor | Faction::Guild => 1.2,
        Faction::Fremen | Faction::Atreides => 0.8,
        Faction::BeneGesserit | Faction::Harkonnen => 0.4,
    };
    2.2 * outlook.expected(partner.into()) + 0.16 * forces + 0.05 * sight.purse[partner].min(20.0) + gift
}
