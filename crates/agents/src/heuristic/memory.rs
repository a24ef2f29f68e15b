//! What a player remembers: spice that changed hands in the open, and how many cards everybody holds.

use kanly_engine::action::Question;
use kanly_engine::event::Cause;
use kanly_engine::sets::{LeaderSet, PerFaction};
use kanly_engine::{Event, Faction, Leader, State, Territory, View, Viewer};

/// What everybody at the table could have written down. Nothing in it is secret.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Memory {
    /// Spice that a faction should have behind its shield, as far as the table saw.
    pub(crate) purse: PerFaction<i16>,
    /// Cards in its hand.
    pub(crate) cards: PerFaction<i8>,
    /// Forces that Atreides lost in battles: with enough of them the Kwisatz Haderach wakes.
    pub(crate) fallen: u8,
    /// Leaders that each faction has faced without calling a traitor: they are none of its own.
    pub(crate) faced: PerFaction<LeaderSet>,
    /// Leaders that each faction has owned up to as its traitors.
    pub(crate) turned: PerFaction<LeaderSet>,
    /// Where each faction has shipped to in this phase.
    pub(crate) landed: PerFaction<Option<Territory>>,
    /// Who leads on either side of the battle whose plans lie open.
    leading: [Option<(Faction, Leader)>; 2],
}

impl Memory {
    /// Takes in what has happened.
    pub(crate) fn absorb(&mut self, news: impl Iterator<Item = Event>) {
        news.for_each(|event| self.note(&event));
    }

    /// Sets right what the view tells for certain.
    pub(crate) fn correct(&mut self, view: &View) {
        for faction in &view.factions {
            if let Some(spice) = faction.spice {
                self.purse[faction.faction] = spice as i16;
            }
            if let Some(cards) = faction.hand_size {
                self.cards[faction.faction] = cards as i8;
            }
        }
    }

    /// Whether an imagined world can be the true one for a seat, by what all have said of their traitors and shown of them.
    pub(crate) fn agrees(&self, seat: Faction, world: &State) -> bool {
        let others = world.players() - seat.into();
        let view = world.view(Viewer::Judge);
        view.factions.iter().filter(|each| others.contains(each.faction)).all(|each| {
            let held = each.traitors.unwrap_or_default();
            let turned = self.turned[each.faction] - world.open().called;
            (turned - held).is_empty() && (held & self.faced[each.faction]).is_empty()
        })
    }

    fn pay(&mut self, from: Faction, to: Option<Faction>, amount: u16) {
        self.purse[from] = (self.purse[from] - amount as i16).max(0);
        if let Some(to) = to {
            self.purse[to] += amount as i16;
        }
    }

    /// Takes in one event.
    pub(crate) fn note(&mut self, event: &Event) {
        match *event {
            Event::SpiceReceived { faction, amount }
            | Event::CharityClaimed { faction, amount }
            | Event::BountyPaid { faction, amount, .. }
            | Event::SpiceCollected { faction, amount, .. }
            | Event::CityIncome { faction, amount, .. }
            | Event::BribeCollected { faction, amount } => self.purse[faction] += amount as i16,
            Event::CardSold { faction, price, to, .. } => {
                self.pay(faction, to, price);
                self.cards[faction] += 1;
            }
            Event::ForcesShipped { faction, price, to, place, .. }
            | Event::ForcesCrossed { faction, price, to, place, .. } => {
                self.pay(faction, to, price);
                self.landed[faction] = Some(place.territory());
            }
            Event::ForcesSent { faction, place, .. } => self.landed[faction] = Some(place.territory()),
            Event::PhaseStarted { .. } => self.landed = PerFaction::default(),
            Event::ForcesLifted { faction, price, .. }
            | Event::LeaderRevived { faction, price, .. }
            | Event::KwisatzRevived { faction, price, .. } => self.pay(faction, None, price),
            Event::ForcesRevived { payer, price, .. } => self.pay(payer, None, price),
            Event::SpiceGiven { faction, to, amount } => self.pay(faction, Some(to), amount),
            Event::BribePaid { faction, amount, .. } => self.pay(faction, None, amount),
            Event::PlanRevealed { faction, plan } => {
                self.pay(faction, None, u16::from(plan.spice.total()));
                self.leading = [self.leading[1], plan.leader().map(|leader| (faction, leader))];
            }
            Event::TruthtranceAnswered { of, question: Question::IsTraitor(leader), answer, .. } => {
                if answer {
                    self.turned[of].insert(leader);
                } else {
                    self.faced[of].insert(leader);
                }
            }
            Event::BattleChosen { .. } | Event::TraitorCalled { .. } => self.leading = [None; 2],
            Event::BattleWon { faction, over, .. } => {
                for (led, leader) in self.leading.into_iter().flatten() {
                    self.faced[if led == faction { over } else { faction }].insert(leader);
                }
                self.leading = [None; 2];
            }
            Event::ForcesKilled {
                faction: Faction::Atreides,
                force,
                cause: Cause::Battle | Cause::Dialed | Cause::Explosion,
                ..
            } => self.fallen = self.fallen.saturating_add(force.total()),
            Event::CardDrawn { faction, .. } => self.cards[faction] += 1,
            Event::HandDeclared { faction, cards, .. } => self.cards[faction] = cards as i8,
            Event::CardDiscarded { faction, .. } => self.cards[faction] = (self.cards[faction] - 1).max(0),
            _ => {} // any: nothing that is counted
        }
    }
}
