//! Standing orders as they are listed.

use kanly_engine::{Actor, Ask, Decision, View};
use kanly_host::Orders;

use crate::terminal::{FAINT, fit, hang_in, paint};
use crate::tongue::tongue;

/// What a person was told of the orders that spare it a question: once in a game of others, and once of its ally.
#[derive(Default)]
pub(super) struct Spared {
    others: bool,
    ally: bool,
}

impl Spared {
    /// Which order lets such a question pass, the first time that it comes. An order is judged from the question alone, so it
    /// tells nobody what is held.
    pub(super) fn told(&mut self, view: &View, decision: &Decision) -> String {
        let (Some(Ask::Karama { user, .. }), Actor::Seat(seat)) = (decision.ask, decision.actor) else {
            return String::new();
        };
        let ally = view.factions.iter().any(|row| row.faction == seat && row.ally == Some(user));
        let told = if ally { &mut self.ally } else { &mut self.others };
        match std::mem::replace(told, true) {
            true => String::new(),
            false => hang_in(FAINT, "  ", &tongue().order_spares(user, ally)),
        }
    }
}

/// What a seat wants done without being asked, one line each.
pub(super) fn listed(orders: &Orders) -> String {
    let lines = tongue().orders(orders);
    if lines.is_empty() {
        return fit(0, "You have given no orders.");
    }
    let head = paint(FAINT, "Done without asking (`order none` ends it):");
    let lines: String = lines.iter().map(|line| fit(2, &format!("- {line}"))).collect();
    fit(0, &head) + &lines
}
