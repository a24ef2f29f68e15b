//! The prediction, alliances and deals.

use kanly_engine::event::DealEnd;
use kanly_engine::{Effect, Event, State, Victory};

use super::notes::{Count, Notes};
use crate::watch::Step;

/// Counts what was said and done between seats.
pub(super) fn look(step: &Step<'_>, notes: &mut Notes) {
    for Effect { event, .. } in step.effects {
        match *event {
            Event::PredictionMade { .. } => notes.add(Count::Predictions, 1_u8),
            Event::AllianceProposed { .. } => notes.add(Count::Proposals, 1_u8),
            Event::AllianceFormed { .. } => notes.add(Count::Alliances, 1_u8),
            Event::AllianceBroken { .. } => notes.add(Count::Left, 1_u8),
            Event::DealOffered { faction, terms } => {
                notes.add(Count::Offers, 1_u8);
                // Somebody who takes part had an offer to this very seat on the table.
                let countered = step.before.judge().hidden.offers.iter().any(|offer| {
                    offer.by != faction
                        && terms.parties.contains(offer.by)
                        && offer.terms.parties.contains(faction)
                });
                notes.add(Count::Counters, u8::from(countered));
            }
            Event::DealMade { .. } => notes.add(Count::Deals, 1_u8),
            Event::DealEnded { end: DealEnd::Cancelled, .. } => notes.add(Count::Cancelled, 1_u8),
            Event::PromiseDisputed { .. } => notes.add(Count::Disputes, 1_u8),
            Event::BribePaid { amount, .. } => notes.add(Count::Bribes, amount),
            _ => {} // any: nothing between seats
        }
    }
}

/// Counts whether the prediction came true.
pub(super) fn finish(state: &State, notes: &mut Notes) {
    let right = state.outcome().is_some_and(|end| end.condition == Victory::BeneGesseritPrediction);
    notes.add(Count::PredictionsRight, u8::from(right));
}
