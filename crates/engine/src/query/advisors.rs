//! [2.02.10] Where Bene Gesserit tokens are advisors, and where those may take up arms.

use crate::ids::{Faction, Place, Territory};
use crate::illegal::{Illegal, Why};
use crate::query::board::{has_room, in_storm, is_in};
use crate::sets::{PlaceSet, TerritorySet};
use crate::state::State;
use crate::tables::Terrain;

/// Nobody else in the territory, in any sector; an ally is somebody [2.02.18].
pub fn alone(state: &State, territory: Territory) -> bool {
    (territory.place_set() & others(state)).is_empty()
}

/// Where anybody else stands.
pub(crate) fn others(state: &State) -> PlaceSet {
    state.forces.others(Faction::BeneGesserit)
}

/// [2.02.19] One advisor in the storm's sector holds back all of the territory.
pub fn held_by_storm(state: &State, territory: Territory) -> bool {
    territory
        .places()
        .any(|place| in_storm(state, place) && state.force(Faction::BeneGesserit, place).is_some())
}

/// [2.02.08] A token put down beside any other faction is an advisor; in the Polar Sink it is a fighter.
pub fn lands_as_advisor(state: &State, place: Place) -> bool {
    place != Place::POLAR_SINK && !alone(state, place.territory())
}

/// [2.02.18] [1.06.03.05] What keeps advisors in a territory from becoming fighters: an ally beside them, or a stronghold with no
/// room for one more who fights.
fn may_fight_beside(state: &State, territory: Territory) -> Result<(), Illegal> {
    if state.ally[Faction::BeneGesserit].is_some_and(|ally| is_in(state, ally, territory)) {
        return Err(Illegal::new("2.02.18", Why::AllyThere(territory)));
    }
    if !has_room(state, Faction::BeneGesserit, territory) {
        return Err(Illegal::new("2.02.17", Why::Full(territory)));
    }
    Ok(())
}

/// [2.02.17] Whether advisors in a territory may take up arms before the shipments.
pub fn may_take_up_arms(state: &State, territory: Territory) -> Result<(), Illegal> {
    if !state.advisors.contains(territory) {
        return Err(Illegal::new("2.02.17", Why::NoAdvisors));
    }
    may_fight_beside(state, territory)?;
    if held_by_storm(state, territory) {
        return Err(Illegal::new("2.02.19", Why::StormOverAdvisors));
    }
    Ok(())
}

/// [2.02.17] The territories where they may.
pub fn armable(state: &State) -> TerritorySet {
    state.advisors.iter().filter(|&territory| may_take_up_arms(state, territory).is_ok()).collect()
}

/// [2.02.16] Whether advisors that move into a territory may become fighters there: others are there, but none of their own,
/// whose side they would take [2.02.20].
pub fn may_arm_on_arrival(state: &State, territory: Territory) -> bool {
    territory.terrain() != Terrain::PolarSink
        && !is_in(state, Faction::BeneGesserit, territory)
        && !alone(state, territory)
        && may_fight_beside(state, territory).is_ok()
}
