//! Spice changes hands.

use crate::state::State;
use kanly_vocabulary::dice::Dice;
use kanly_vocabulary::ids::Faction;

/// [0.04] The bank never runs dry.
pub(crate) fn from_bank(state: &mut State, faction: Faction, amount: u16) {
    state.earn(faction, amount);
    state.hidden.bank -= i32::from(amount);
}

/// [0.04] To a faction, or to the bank.
pub(crate) fn to(state: &mut State, payer: Faction, receiver: Option<Faction>, amount: u16) {
    state.spend(payer, amount);
    received(state, receiver, amount);
}

fn received(state: &mut State, receiver: Option<Faction>, amount: u16) {
    match receiver {
        Some(faction) => state.earn(faction, amount),
        None => state.hidden.bank += i32::from(amount),
    }
}

/// [1.10.02.05] [1.10.02.06] A price in two parts, the payer's own and its ally's help. Whoever has an ally may have been helped,
/// for all that others know.
pub(crate) fn together(state: &mut State, payer: Faction, receiver: Option<Faction>, own: u16, help: u16) {
    let Some(ally) = state.open.ally[payer] else {
        to(state, payer, receiver, own);
        return;
    };
    state.share(payer, own, ally, help);
    pledged(state, ally, help);
    received(state, receiver, own + help);
}

/// [1.06.03.02] The same where the ally is the Guild, which carries: what it pays itself goes to the bank.
pub(crate) fn helped_by_carrier(state: &mut State, payer: Faction, guild: Faction, own: u16, help: u16) {
    state.share_with_carrier(payer, own, guild, help);
    pledged(state, guild, help);
    state.hidden.bank += i32::from(help);
}

/// [1.10.02.05] What was pledged is an amount: once paid it is used up.
fn pledged(state: &mut State, helper: Faction, amount: u16) {
    let pledge = &mut state.hidden.this_turn.pledge[helper];
    *pledge = pledge.saturating_sub(amount);
}

/// What of a price an ally may be about to pay, drawn from all that the purses of this world allow, for a seat that is neither
/// of the two; nothing where the seat knows or there is nobody to share with.
pub(crate) fn share_anew(
    state: &State,
    payer: Faction,
    price: u16,
    seat: Faction,
    dice: &mut dyn Dice,
) -> Option<u16> {
    let ally = state.open.ally[payer].filter(|&ally| ally != seat && payer != seat)?;
    let least = price.saturating_sub(state.hidden.spice[payer]);
    let most = price.min(state.hidden.spice[ally]);
    (least <= most).then(|| least + dice.below(u64::from(most - least) + 1) as u16)
}
