//! Battles: what their losers could have dialed, what their winners need not have, and who was betrayed.

use kanly_engine::decision::Plans;
use kanly_engine::event::Cause;
use kanly_engine::force::Force;
use kanly_engine::plan::{Half, Plan};
use kanly_engine::query::battle::{kills, total};
use kanly_engine::sets::{FactionSet, PerFaction};
use kanly_engine::{Action, Actor, Ask, Effect, Event, Faction, Phase};

use super::notes::{Count, Notes};
use crate::watch::Step;

/// Whoever spent as much on shipments could have supported so many forces instead.
const DEAR: u16 = 4;

/// The battle in progress, and what shipments cost in this turn.
#[derive(Default)]
pub(super) struct Battles {
    now: Option<Battle>,
    paid: PerFaction<u16>,
}

/// One battle.
#[derive(Clone, Copy)]
struct Battle {
    aggressor: Faction,
    /// What each side could choose from, and what it chose.
    sides: PerFaction<Option<Side>>,
    /// Who has answered Prescience.
    told: FactionSet,
    /// Whose losses count, and as what.
    outdialed: Option<Faction>,
    betrayed: FactionSet,
}

/// One side of a battle: all the plans it had, and the one it committed.
#[derive(Clone, Copy)]
struct Side {
    plans: Plans,
    plan: Plan,
}

impl Battles {
    /// Follows a battle, and judges it once it is decided.
    pub(super) fn look(&mut self, step: &Step<'_>, notes: &mut Notes) {
        if let (Some(battle), Actor::Seat(seat), Action::Plan(plan)) =
            (&mut self.now, step.choice.actor, step.choice.action)
            && let Some(Ask::Plan(plans)) = step.before.question(step.choice.actor)
        {
            battle.sides[seat] = Some(Side { plans, plan });
        }
        for Effect { event, .. } in step.effects {
            self.hear(*event, notes);
        }
    }

    fn hear(&mut self, event: Event, notes: &mut Notes) {
        match event {
            Event::PhaseStarted { phase: Phase::Shipment, .. } => self.paid = PerFaction::default(),
            Event::ForcesShipped { faction, price, share, .. }
            | Event::ForcesCrossed { faction, price, share, .. }
            | Event::ForcesLifted { faction, price, share, .. } => {
                self.paid[faction] += price.saturating_sub(share.unwrap_or(0));
            }
            Event::BattleChosen { aggressor, .. } => {
                notes.add(Count::Battles, 1_u8);
                self.now = Some(Battle::new(aggressor));
            }
            _ => {} // any: the rest is about a battle in progress
        }
        let Some(battle) = &mut self.now else { return };
        match event {
            Event::PrescienceTold { faction, .. } => battle.told.insert(faction),
            Event::BattleWon { faction, over, totals: Some(_), .. } => {
                battle.judge(faction, over, self.paid[over], notes);
            }
            Event::BattleWon { over, totals: None, .. } => battle.betray(over, notes),
            Event::BattleLostByBoth { first, second, .. } => {
                battle.betray(first, notes);
                battle.betray(second, notes);
            }
            Event::ForcesKilled { faction, force, cause: Cause::Battle, .. } => {
                if battle.outdialed == Some(faction) {
                    notes.add(Count::OutdialedTokens, force.total());
                }
                if battle.betrayed.contains(faction) {
                    notes.add(Count::BetrayedTokens, force.total());
                }
            }
            Event::BattleEnded { .. } => self.now = None,
            _ => {} // any: nothing else decides or costs anything
        }
    }
}

impl Battle {
    fn new(aggressor: Faction) -> Self {
        Self {
            aggressor,
            sides: PerFaction::default(),
            told: FactionSet::EMPTY,
            outdialed: None,
            betrayed: FactionSet::EMPTY,
        }
    }

    fn betray(&mut self, loser: Faction, notes: &mut Notes) {
        notes.add(Count::Betrayed, 1_u8);
        self.betrayed.insert(loser);
    }

    /// The battle was decided by numbers.
    fn judge(&mut self, winner: Faction, loser: Faction, paid: u16, notes: &mut Notes) {
        let (Some(won), Some(lost)) = (self.sides[winner], self.sides[loser]) else { return };
        notes.add(Count::Fought, 1_u8);
        let due = won.due(lost, self.aggressor == winner);
        let shown = won.shown();
        let needed = won.numbers(won.plans.spice).filter(|&number| number >= due).min().unwrap_or(shown);
        notes.add(Count::Dialed, shown);
        notes.add(Count::Needed, needed);
        notes.add(Count::Overdialed, shown.saturating_sub(needed));
        // A battle that was sold is no blunder.
        if lost.plans.thrown {
            return;
        }
        let due = lost.due(won, self.aggressor == loser);
        let reaches = |spice: u16| lost.numbers(spice).any(|number| number >= due);
        if reaches(lost.plans.spice) {
            notes.add(Count::Outdialed, 1_u8);
            notes.add(Count::OutdialedTold, u8::from(self.told.contains(loser)));
            self.outdialed = Some(loser);
        }
        let bare = lost.plans.strength.support && lost.plan.spice.is_none();
        if bare && paid >= DEAR && reaches(lost.plans.spice.saturating_add(paid)) {
            notes.add(Count::Unsupported, 1_u8);
        }
    }
}

impl Side {
    /// What its forces show, in halves.
    fn shown(self) -> u8 {
        self.plans.strength.value(self.plan.dial, self.plan.spice).0
    }

    /// Its total against this plan, in halves.
    fn total(self, other: Self) -> u8 {
        let Half(total) = total(self.plan, self.plans.strength, !kills(other.plan, self.plan));
        total
    }

    /// The least number with which it wins against this plan. Whoever began the battle wins ties.
    fn due(self, other: Self, began: bool) -> u8 {
        let led = self.total(other) - self.shown();
        (other.total(self) + u8::from(!began)).saturating_sub(led)
    }

    /// The numbers that its forces could have shown with so much spice, whatever Prescience was told.
    fn numbers(self, spice: u16) -> impl Iterator<Item = u8> {
        let plans = Plans { number: None, spice, ..self.plans };
        let most = if plans.strength.support { spice } else { 0 };
        plans.forces.parts().flat_map(move |dial| {
            let supports = 0..=most.min(dial.total().into()) as u8;
            supports.filter_map(move |support| {
                let elite = support.min(dial.elite());
                let spice = Force::new(support - elite, elite)?;
                plans.may_dial(dial, spice).then(|| plans.strength.value(dial, spice).0)
            })
        })
    }
}
