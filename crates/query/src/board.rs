//! Who stands where, and what that closes.

use crate::deals::forbidden_places;
use kanly_facts::Open;
use kanly_vocabulary::action::Group;
use kanly_vocabulary::force::Force;
use kanly_vocabulary::ids::{Faction, Place, Territory};
use kanly_vocabulary::illegal::{Illegal, Why};
use kanly_vocabulary::rule;
use kanly_vocabulary::sets::{FactionSet, PlaceSet};
use kanly_vocabulary::tables::Terrain;

/// [1.01.04] Every place of the storm's sector is closed, sheltered or not; the Polar Sink never is [1.06.06].
pub fn in_storm(open: &Open, place: Place) -> bool {
    place.sector() == Some(open.storm)
}

/// The places where a faction has tokens, advisors included.
pub fn places_of(open: &Open, faction: Faction) -> PlaceSet {
    open.forces.places(faction)
}

/// The territories where a faction has tokens, advisors included.
pub fn territories_of(open: &Open, faction: Faction) -> impl Iterator<Item = Territory> + use<> {
    let mut left = places_of(open, faction);
    std::iter::from_fn(move || {
        let territory = left.iter().next()?.territory();
        left = left - territory.place_set();
        Some(territory)
    })
}

/// All tokens of a faction in a territory, advisors included.
#[inline]
pub fn forces_in(open: &Open, faction: Faction, territory: Territory) -> Force {
    let places = places_of(open, faction) & territory.place_set();
    places.iter().fold(Force::NONE, |sum, place| sum + open.force(faction, place))
}

/// Whether a faction has any token in a territory, advisors included.
pub fn is_in(open: &Open, faction: Faction, territory: Territory) -> bool {
    !(places_of(open, faction) & territory.place_set()).is_empty()
}

/// [2.02.10] Whether the tokens of a faction in a territory are advisors.
pub fn advises_in(open: &Open, faction: Faction, territory: Territory) -> bool {
    faction == Faction::BeneGesserit && open.advisors.contains(territory)
}

/// [2.02.12] Fighters are all forces but advisors. Only fighters occupy, control, fight and collect.
pub fn fights_in(open: &Open, faction: Faction, territory: Territory) -> bool {
    !advises_in(open, faction, territory) && is_in(open, faction, territory)
}

/// [2.02.12] The places where a faction has fighters.
#[inline]
pub fn fighting_places(open: &Open, faction: Faction) -> PlaceSet {
    match faction {
        Faction::BeneGesserit => places_of(open, faction) - open.advisors.places(),
        Faction::Atreides | Faction::Emperor | Faction::Fremen | Faction::Harkonnen | Faction::Guild => {
            places_of(open, faction)
        }
    }
}

/// The factions with fighters in a territory.
#[inline]
pub fn occupants(open: &Open, territory: Territory) -> FactionSet {
    open.players.iter().filter(|&faction| fights_in(open, faction, territory)).collect()
}

/// [1.06.03.05] [1.06.05.09] A stronghold with fighters of two other factions is closed.
pub fn has_room(open: &Open, faction: Faction, territory: Territory) -> bool {
    if territory.terrain() != Terrain::Stronghold {
        return true;
    }
    (occupants(open, territory) - faction.into()).len() < 2
}

/// [1.09.02.01] Whether a side controls a stronghold: it alone has fighters there, two allies together [1.10.02.01].
pub fn controls(open: &Open, side: FactionSet, stronghold: Territory) -> bool {
    let occupants = occupants(open, stronghold);
    !occupants.is_empty() && (occupants - side).is_empty()
}

/// [1.10.02.01] A faction and its ally are one side.
#[inline]
pub fn side_of(open: &Open, faction: Faction) -> FactionSet {
    FactionSet::from(faction) | open.ally[faction].map_or(FactionSet::EMPTY, FactionSet::from)
}

/// The forces of a faction in a territory that the storm does not hold fast, place by place.
pub fn free_group(open: &Open, faction: Faction, territory: Territory) -> Group {
    let mut group = Group::empty(territory);
    for (slot, place) in territory.places().enumerate() {
        if !in_storm(open, place) {
            group.forces[slot] = open.force(faction, place);
        }
    }
    group
}

/// [2.04.08] Where a ridden worm may set its riders down.
pub fn ride_destination(open: &Open, place: Place) -> Result<(), Illegal> {
    let territory = place.territory();
    if in_storm(open, place) {
        return Err(Illegal::new(rule!("1.01.04"), Why::InStorm(place)));
    }
    if !has_room(open, Faction::Fremen, territory) {
        return Err(Illegal::new(rule!("1.06.05.09"), Why::Full(territory)));
    }
    if forbidden_places(open, Faction::Fremen).contains(place) {
        return Err(Illegal::new(rule!("1.12.00"), Why::Promised(territory)));
    }
    match open.ally[Faction::Fremen] {
        Some(ally) if territory.terrain() != Terrain::PolarSink && fights_in(open, ally, territory) => {
            Err(Illegal::new(rule!("2.04.08"), Why::AllyThere(territory)))
        }
        Some(_) | None => Ok(()),
    }
}
