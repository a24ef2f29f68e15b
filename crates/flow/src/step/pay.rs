//! Spice changes hands.

use crate::state::State;
use kanly_vocabulary::ids::Faction;

/// [0.04] The bank never runs dry.
pub fn from_bank(state: &mut State, faction: Faction, amount: u16) {
    state.hidden.spice[faction] += amount;
    state.hidden.bank -= i32::from(amount);
}

/// [0.04] To a faction, or to the bank.
pub fn to(state: &mut State, payer: Faction, receiver: Option<Faction>, amount: u16) {
    state.hidden.spice[payer] -= amount;
    match receiver {
        Some(faction) => state.hidden.spice[faction] += amount,
        None => state.hidden.bank += i32::from(amount),
    }
}

/// [1.10.02.05] What was pledged is an amount: once paid it is used up.
pub fn pledged(state: &mut State, helper: Faction, amount: u16) {
    let pledge = &mut state.hidden.this_turn.pledge[helper];
    *pledge = pledge.saturating_sub(amount);
}
