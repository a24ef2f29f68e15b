//! Alliances: whom to ask, whom to accept, when to leave. What a partner is worth is what the chance of winning gains by it.

use kanly_engine::sets::FactionSet;
use kanly_engine::{Action, Faction};
use kanly_host::Motive;

use super::outlook::waits;
use super::sight::Sight;
use super::temper::Temper;
use crate::chances::{Network, own_chance};

/// Asks the best partner, leaves one who is a burden, or does nothing.
pub(crate) fn nexus(
    sight: &Sight<'_>,
    temper: &Temper,
    leave: bool,
    partners: FactionSet,
) -> (Action, Motive) {
    let prospects = Prospects::new(sight, temper);
    if let Some(ally) = sight.ally(sight.me) {
        let now = prospects.worth(ally);
        let better = prospects.best(unbound(sight)).is_some_and(|(_, worth)| {
            worth > now + 2.0 * temper.choosy * (1.0 - temper.faithless)
        });
        let burden = now < -temper.choosy * (1.0 - temper.faithless);
        let action = if leave && (burden || better) { Action::Leave } else { Action::Pass };
        return (action, Motive::Partner { with: ally, worth: now });
    }
    match prospects.best(partners) {
        Some((with, worth)) if worth > temper.choosy => (Action::Ally(with), Motive::Partner { with, worth }),
        _ => (Action::Pass, Motive::Habit), // any: better alone
    }
}

/// Whether a proposal is good enough.
pub(crate) fn answer(sight: &Sight<'_>, temper: &Temper, from: Faction) -> (Action, Motive) {
    let prospects = Prospects::new(sight, temper);
    let worth = prospects.worth(from);
    let rival = prospects.best(unbound(sight) - from.into()).map_or(0.0, |(_, worth)| worth);
    let accepted = worth > temper.choosy && worth + temper.settled >= rival;
    let action = if accepted { Action::Accept } else { Action::Decline };
    (action, Motive::Partner { with: from, worth })
}

/// Those who have no ally.
fn unbound(sight: &Sight<'_>) -> FactionSet {
    (sight.players - sight.me.into()).iter().filter(|&other| sight.ally(other).is_none()).collect()
}

/// Chances with one partner or another.
struct Prospects<'s> {
    sight: &'s Sight<'s>,
    temper: &'s Temper,
    alone: f32,
}

impl<'s> Prospects<'s> {
    fn new(sight: &'s Sight<'s>, temper: &'s Temper) -> Self {
        Self { sight, temper, alone: chance(sight, None) }
    }

    /// What a partner adds to the chance of winning, in points.
    fn worth(&self, partner: Faction) -> f32 {
        let shunned = self.temper.shun * waits(self.sight, partner.into());
        100.0 * (chance(self.sight, Some(partner)) - self.alone) - shunned
    }

    fn best(&self, partners: FactionSet) -> Option<(Faction, f32)> {
        partners
            .iter()
            .map(|partner| (partner, self.worth(partner)))
            .max_by(|a, b| a.1.total_cmp(&b.1))
    }
}

/// The chance of the seat if this were its ally.
fn chance(sight: &Sight<'_>, partner: Option<Faction>) -> f32 {
    let mut open = *sight.open;
    if let Some(old) = open.ally[sight.me].take() {
        open.ally[old] = None;
    }
    open.ally[sight.me] = partner;
    if let Some(partner) = partner {
        open.ally[partner] = Some(sight.me);
    }
    own_chance(Network::built_in(), &sight.beside(&open))
}
