//! Alliances: whom to ask, whom to accept, when to leave. What a partner is worth is what the chance of winning gains by it.

use kanly_engine::query::victory::needed;
use kanly_engine::sets::FactionSet;
use kanly_engine::{Action, Faction};
use kanly_host::{Declined, Motive};

use super::outlook::{Outlook, waits};
use super::sight::Sight;
use super::temper::Temper;
use crate::chances::own_chance;

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
        let better = prospects
            .best(unbound(sight))
            .is_some_and(|(_, worth)| worth > now + temper.loyal * (1.0 - temper.faithless));
        let burden = now < -temper.loyal * (1.0 - temper.faithless);
        let action = if leave && (burden || better) { Action::Leave } else { Action::Pass };
        return (action, Motive::Partner { with: ally, worth: now });
    }
    match prospects.best(partners) {
        Some((with, worth)) if worth > least(sight, temper) => {
            (Action::Ally(with), Motive::Partner { with, worth })
        }
        _ => (Action::Pass, Motive::Habit), // any: better alone
    }
}

/// Whether a proposal is good enough, and why not.
pub(crate) fn answer(
    sight: &Sight<'_>,
    temper: &Temper,
    from: Faction,
) -> (Action, Motive, Result<(), Declined>) {
    let prospects = Prospects::new(sight, temper);
    let worth = prospects.worth(from);
    let rival = prospects.best(unbound(sight) - from.into()).map_or(0.0, |(_, worth)| worth);
    let least = least(sight, temper);
    let accepted = worth > least && worth + temper.settled >= rival;
    let why = if accepted { Ok(()) } else { Err(prospects.against(from, worth, least)) };
    let action = if accepted { Action::Accept } else { Action::Decline };
    (action, Motive::Partner { with: from, worth }, why)
}

/// What a partner must add.
fn least(sight: &Sight<'_>, temper: &Temper) -> f32 {
    if sight.view.options.advanced { temper.choosy + temper.aloof } else { temper.choosy }
}

/// Those who have no ally.
fn unbound(sight: &Sight<'_>) -> FactionSet {
    (sight.players - sight.me.into()).iter().filter(|&other| sight.ally(other).is_none()).collect()
}

/// Chances with one partner or another.
struct Prospects<'s> {
    sight: &'s Sight<'s>,
    temper: &'s Temper,
    outlook: Outlook<'s>,
    alone: f32,
}

impl<'s> Prospects<'s> {
    fn new(sight: &'s Sight<'s>, temper: &'s Temper) -> Self {
        Self { sight, temper, outlook: Outlook::new(sight, temper), alone: chance(sight, None) }
    }

    /// What a partner adds to the chance of winning, in points.
    fn worth(&self, partner: Faction) -> f32 {
        let (shunned, proud) = (self.shunned(partner), self.proud());
        let nearer = self.progress(FactionSet::from(self.sight.me) | partner.into())
            - self.progress(self.sight.me.into());
        100.0 * (chance(self.sight, Some(partner)) - self.alone) + self.temper.nearer * nearer
            - shunned
            - proud
    }

    /// How much less a partner is worth who wins what nobody else has won.
    fn shunned(&self, partner: Faction) -> f32 {
        let left = 1.0 - self.sight.played();
        self.temper.shun * left * waits(self.sight, partner.into())
    }

    /// How much less any partner is worth to a seat that wins what nobody else has won.
    fn proud(&self) -> f32 {
        self.temper.proud * waits(self.sight, self.sight.me.into())
    }

    /// What stands against a partner that is worth so much: what would have to be otherwise for it to be good enough.
    fn against(&self, partner: Faction, worth: f32, least: f32) -> Declined {
        if worth > least {
            Declined::Another
        } else if worth + self.shunned(partner) > least {
            Declined::Shunned
        } else if worth + self.proud() > least {
            Declined::Proud
        } else if worth > 0.0 {
            Declined::TooLittle
        } else {
            Declined::Alone
        }
    }

    /// How far a side is on its way to the strongholds it needs.
    fn progress(&self, side: FactionSet) -> f32 {
        self.outlook.expected(side) / needed(side) as f32
    }

    fn best(&self, partners: FactionSet) -> Option<(Faction, f32)> {
        partners.iter().map(|partner| (partner, self.worth(partner))).max_by(|a, b| a.1.total_cmp(&b.1))
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
    own_chance(&sight.beside(&open))
}
