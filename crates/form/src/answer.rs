//! One answer: what it names, what it costs, what it counts.

use crate::names::names;
use crate::{Answer, Id, Price};
use kanly_engine::Action;
use kanly_engine::action::Shipment;
use kanly_engine::decision::{Ask, Open, Revivable};
use kanly_engine::price::{force_price, revival_price};
use kanly_engine::query::battle;

/// What an action is an answer to, as far as prices go.
#[derive(Clone, Copy)]
pub(crate) struct To<'a> {
    pub(crate) ask: Option<&'a Ask>,
    pub(crate) open: Option<&'a Open>,
}

impl To<'_> {
    pub(crate) fn answer(self, action: Action) -> Answer {
        Answer { action: action.to_string().into(), names: names(action), price: self.price(action) }
    }

    /// What is paid for it.
    pub(crate) fn price(self, action: Action) -> Option<Price> {
        let alone = |spice| Price { spice, ally: 0 };
        match (action, self.ask) {
            (
                Action::Ship(Shipment { ally, .. }) | Action::Cross(_, _, ally) | Action::Lift(_, ally),
                Some(Ask::Ship(shipping)),
            ) => shipping.price_of(action).map(|spice| Price { spice, ally }),
            (Action::Pay(own, ally), _) => Some(Price { spice: own + ally, ally }),
            (Action::Sponsor(force), _) => Some(alone(force_price(force.total(), 0))),
            (Action::Revive(revival), Some(&Ask::Revive { free, .. })) => {
                Some(alone(revival_price(revival, free)))
            }
            (Action::Revive(revival), _) => {
                let Revivable { free, .. } = self.open?.revive?;
                Some(alone(revival_price(revival, free)))
            }
            _ => None, // any: nothing is bought
        }
    }

    /// The total of a battle plan whose leader lives.
    pub(crate) fn total(self, action: Action) -> Option<Id> {
        match (action, self.ask) {
            (Action::Plan(plan), Some(Ask::Plan(plans))) => {
                Some(battle::total(plan, plans.strength, true).to_string().into())
            }
            _ => None, // any: no plan
        }
    }
}
