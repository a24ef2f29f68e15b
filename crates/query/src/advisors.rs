//! [2.02.10] Where Bene Gesserit tokens are advisors, and where those may take up arms.

use crate::board::{has_room, in_storm, is_in};
use kanly_facts::Open;
use kanly_vocabulary::ids::{Faction, Place, Territory};
use kanly_vocabulary::illegal::{Illegal, Why};
use kanly_vocabulary::rule;
use kanly_vocabulary::sets::{PlaceSet, TerritorySet};
use kanly_vocabulary::tables::Terrain;

/// Nobody else in the territory, in any sector; an ally is somebody [2.02.18].
pub fn alone(open: &Open, territory: Territory) -> bool {
    (territory.place_set() & others(open)).is_empty()
}

/// Where anybody else stands.
#[inline]
pub fn others(open: &Open) -> PlaceSet {
    open.forces.others(Faction::BeneGesserit)
}

/// [2.02.19] One advisor in the storm's sector holds back all of the territory.
pub fn held_by_storm(open: &Open, territory: Territory) -> bool {
    territory
        .places()
        .any(|place| in_storm(open, place) && open.force(Faction::BeneGesserit, place).is_some())
}

/// [2.02.08] [2.02.11] A token put down beside any other faction is an advisor; in the Polar Sink it is a fighter.
pub fn lands_as_advisor(open: &Open, place: Place) -> bool {
    place != Place::POLAR_SINK && !alone(open, place.territory())
}

/// [2.02.18] [1.06.03.05] What keeps advisors in a territory from becoming fighters: an ally beside them, or a stronghold with no
/// room for one more who fights.
fn may_fight_beside(open: &Open, territory: Territory) -> Result<(), Illegal> {
    if open.ally[Faction::BeneGesserit].is_some_and(|ally| is_in(open, ally, territory)) {
        return Err(Illegal::new(rule!("2.02.18"), Why::AllyThere(territory)));
    }
    if !has_room(open, Faction::BeneGesserit, territory) {
        return Err(Illegal::new(rule!("2.02.17"), Why::Full(territory)));
    }
    Ok(())
}

/// [2.02.17] Whether advisors in a territory may take up arms before the shipments.
pub fn may_take_up_arms(open: &Open, territory: Territory) -> Result<(), Illegal> {
    if !open.advisors.contains(territory) {
        return Err(Illegal::new(rule!("2.02.17"), Why::NoAdvisors));
    }
    may_fight_beside(open, territory)?;
    if held_by_storm(open, territory) {
        return Err(Illegal::new(rule!("2.02.19"), Why::StormOverAdvisors));
    }
    Ok(())
}

/// [2.02.17] The territories where they may.
pub fn armable(open: &Open) -> TerritorySet {
    open.advisors.iter().filter(|&territory| may_take_up_arms(open, territory).is_ok()).collect()
}

/// [2.02.16] Whether advisors that move into a territory may become fighters there: others are there, but none of their own,
/// whose side they would take [2.02.20].
pub fn may_arm_on_arrival(open: &Open, territory: Territory) -> bool {
    territory.terrain() != Terrain::PolarSink
        && !is_in(open, Faction::BeneGesserit, territory)
        && !alone(open, territory)
        && may_fight_beside(open, territory).is_ok()
}
