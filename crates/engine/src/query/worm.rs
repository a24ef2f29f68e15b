//! Where worms strike, and who survives them.

use crate::ids::{Card, Faction, SpiceCard, Territory};
use crate::illegal::{Illegal, Why};
use crate::state::{Pile, State};

/// [1.02.05] What a worm on this pile strikes: the uppermost territory card, else the territory where this pile
/// last put spice, else nothing.
pub fn target(state: &State, pile: Pile) -> Option<Territory> {
    let card = state.spice_deck.pile(pile).iter().rev().find_map(|&card| match card {
        SpiceCard::Blow(territory) => Some(territory),
        SpiceCard::ShaiHulud => None,
    });
    card.or(state.spice_deck.last_blow[pile as usize])
}

/// [2.04.15] Whether the Fremen place the worms after the first of a blow.
pub fn fremen_place_worms(state: &State) -> bool {
    state.options.advanced && state.plays(Faction::Fremen)
}

/// [1.14.03] Whether the Fremen power to call a worm is still theirs to use, whatever they hold.
pub fn may_have_call(state: &State) -> Result<(), Illegal> {
    if !state.options.advanced {
        return Err(Illegal::new("1.13.06", Why::AdvancedOnly));
    }
    if !state.plays(Faction::Fremen) {
        return Err(Illegal::new("1.14.03", Why::NotPlaying(Faction::Fremen)));
    }
    if state.turn == 1 {
        // No worm can strike and no Nexus can follow on the first turn [1.02.03].
        return Err(Illegal::new("1.02.03", Why::FirstTurn));
    }
    if state.powers_spent.contains(Faction::Fremen) {
        return Err(Illegal::new("1.14.00", Why::PowerSpent));
    }
    Ok(())
}

/// [1.14.03] Whether the Fremen may call a worm now: it takes a real Karama.
pub fn may_call(state: &State) -> Result<(), Illegal> {
    may_have_call(state)?;
    if !state.hands[Faction::Fremen].contains(Card::Karama) {
        return Err(Illegal::new("1.14.03", Why::NotHeld(Card::Karama)));
    }
    Ok(())
}
