//! What a player remembers: spice that changed hands in the open, and how many cards everybody holds.

use kanly_engine::sets::PerFaction;
use kanly_engine::{Event, Faction, View};

/// What everybody at the table could have written down. Nothing in it is secret.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Memory {
    /// Spice that a faction should have behind its shield, as far as the table saw.
    pub(crate) purse: PerFaction<i16>,
    /// Cards in its hand.
    pub(crate) cards: PerFaction<i8>,
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
            Event::ForcesShipped { faction, price, to, .. }
            | Event::ForcesCrossed { faction, price, to, .. } => self.pay(faction, to, price),
            Event::ForcesLifted { faction, price, .. }
            | Event::LeaderRevived { faction, price, .. }
            | Event::KwisatzRevived { faction, price, .. } => self.pay(faction, None, price),
            Event::ForcesRevived { payer, price, .. } => self.pay(payer, None, price),
            Event::SpiceGiven { faction, to, amount } => self.pay(faction, Some(to), amount),
            Event::BribePaid { faction, amount, .. } => self.pay(faction, None, amount),
            Event::PlanRevealed { faction, plan } => {
                self.pay(faction, None, u16::from(plan.spice.total()));
            }
            Event::CardDrawn { faction, .. } => self.cards[faction] += 1,
            Event::HandDeclared { faction, cards, .. } => self.cards[faction] = cards as i8,
            Event::CardDiscarded { faction, .. } => self.cards[faction] = (self.cards[faction] - 1).max(0),
            _ => {} // any: nothing that is counted
        }
    }
}
