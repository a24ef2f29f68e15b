//! What comes in: charity, spice from the sand, the income of cities.

use crate::ids::{Faction, Place, Territory};
use crate::illegal::{Illegal, Why};
use crate::query::board::{fights_in, occupants};
use crate::query::deals::leaves_spice;
use crate::state::State;
use crate::tables::ORNITHOPTERS;

/// [1.03.01] Charity fills a purse up to this.
const CHARITY: u16 = 2;

/// [1.03.01] Whether a faction may claim charity now: it holds 0 or 1 spice behind its shield, and [1.03.02] has not
/// claimed this turn.
pub fn may_claim(state: &State, faction: Faction) -> Result<(), Illegal> {
    if state.this_turn.charity.contains(faction) {
        return Err(Illegal::new("1.03.02", Why::CharityTaken));
    }
    if state.spice[faction] >= CHARITY {
        return Err(Illegal::new("1.03.01", Why::TooRich));
    }
    Ok(())
}

/// [1.03.01] What a claim brings.
pub fn charity(state: &State, faction: Faction) -> u16 {
    CHARITY.saturating_sub(state.spice[faction])
}

/// [2.02.09] In the advanced game the Bene Gesserit receive so much unasked, whatever they hold.
pub fn unasked_charity(state: &State, faction: Faction) -> Option<u16> {
    let due = faction == Faction::BeneGesserit
        && state.options.advanced
        && !state.this_turn.charity.contains(faction);
    due.then_some(CHARITY)
}

/// [1.08.02] Two spice for each force, three with a fighter in Arrakeen or Carthag.
pub fn collection_rate(state: &State, faction: Faction) -> u16 {
    if ORNITHOPTERS.into_iter().any(|city| fights_in(state, faction, city)) { 3 } else { 2 }
}

/// [1.08.01] Who takes spice from a place: the faction with fighters in that very place. Battles and partings have left
/// at most one.
pub fn collector(state: &State, place: Place) -> Option<Faction> {
    let mut there = state.players.iter().filter(|&faction| {
        state.force(faction, place).is_some() && fights_in(state, faction, place.territory())
    });
    let collector = there.next();
    debug_assert!(there.next().is_none(), "two factions on the spice of {place}");
    collector
}

/// [1.08.01] How much it takes; [1.12.00] nothing where a deal says so.
pub fn collected(state: &State, faction: Faction, place: Place) -> u16 {
    if leaves_spice(state, faction, place.territory()) {
        return 0;
    }
    let forces = u16::from(state.force(faction, place).total());
    state.sand[place.index()].min(forces * collection_rate(state, faction))
}

/// [1.13.01] What strongholds yield in the advanced game.
pub const CITY_INCOME: [(Territory, u16); 3] =
    [(Territory::ARRAKEEN, 2), (Territory::CARTHAG, 2), (Territory::TUEKS_SIETCH, 1)];

/// [1.13.01] Who is paid for a stronghold: its sole occupier.
pub fn city_owner(state: &State, stronghold: Territory) -> Option<Faction> {
    let occupants = occupants(state, stronghold);
    if occupants.len() == 1 { occupants.nth(0) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Options;
    use crate::force::Force;

    /// Proves 1.08.01/8: battles and partings leave one faction at most, and the engine would notice if they did not.
    #[test]
    #[cfg(debug_assertions)]
    #[should_panic(expected = "two factions on the spice")]
    fn two_factions_on_one_spice_place_are_noticed() {
        let mut state = State::empty(Options::default());
        let place = Territory::RED_CHASM.places().next().expect("it has one");
        for faction in [Faction::Atreides, Faction::Emperor] {
            state.players.insert(faction);
            state.put(faction, place, Force::regular_only(1));
        }
        collector(&state, place);
    }
}
