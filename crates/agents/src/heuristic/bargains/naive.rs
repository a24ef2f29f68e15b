//! How somebody deals who does not weigh what promises change: it counts what is paid and how much is promised.

use kanly_engine::Faction;
use kanly_engine::deal::{Clause, Secret, Terms};
use kanly_host::Refused;

use super::MARGIN;
use super::price::LEAST;

/// What any promise is thought to be worth to those to whom it is made, in points.
const PROMISED: f32 = 0.8;
/// What it is thought to cost to be bound by one.
const BOUND: f32 = 0.6;

/// Whether an offer seems good enough, and what it seems worth; or why not.
pub(super) fn verdict(me: Faction, terms: &Terms) -> Result<f32, Refused> {
    if terms.text > 0 {
        return Err(Refused::Words);
    }
    let paid: f32 = terms
        .payments
        .iter()
        .map(|payment| {
            let amount = LEAST * f32::from(payment.amount);
            if payment.to == me {
                amount
            } else if payment.from == me {
                -amount
            } else {
                0.0
            }
        })
        .sum();
    let promised = |faction: Faction, clause: Clause| match clause {
        // Even a beginner plays to win its battles and keeps its hand to itself.
        Clause::ThrowBattle(_)
        | Clause::DialCap(..)
        | Clause::Show(Secret::Hand | Secret::Traitors | Secret::Prediction, _)
            if faction == me =>
        {
            -20.0
        }
        _ if faction == me => -BOUND, // any: one promise is like another
        _ => PROMISED,                // any: the same
    };
    let worth = paid + terms.clauses.iter().map(|bound| promised(bound.faction, bound.clause)).sum::<f32>();
    if worth >= MARGIN { Ok(worth) } else { Err(Refused::TooLittle) }
}
