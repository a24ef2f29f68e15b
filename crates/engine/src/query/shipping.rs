//! Where forces may be shipped, by which ability, and who is paid.

use crate::ability::Ability;
use crate::ids::{Faction, Place};
use crate::illegal::{Illegal, Why};
use crate::query::board::{advises_in, has_room, in_storm};
use crate::query::deals::forbidden_places;
use crate::query::reach::closed;
use crate::sets::{AbilitySet, PlaceSet};
use crate::state::State;

/// [1.10.02.08] The ability by which a faction ships at half price, if it has one: the Guild's own [2.06.06], or its ally's share in
/// it [2.06.09].
pub fn half_price(state: &State, faction: Faction, barred: AbilitySet) -> Option<Ability> {
    let ability = match faction {
        Faction::Guild => Some(Ability::HalfPrice),
        _ if state.ally[faction] == Some(Faction::Guild) => Some(Ability::AllyHalfPrice), // any: its ally
        _ => None, // any: everybody else pays in full
    };
    ability.filter(|&ability| !(barred | state.stopped).contains(ability))
}

/// The ability by which a faction ships from one territory to another: [2.06.05.02] [2.06.10].
pub fn cross_shipment(state: &State, faction: Faction, barred: AbilitySet) -> Option<Ability> {
    let ability = match faction {
        Faction::Guild => Some(Ability::CrossShipment),
        _ if state.ally[faction] == Some(Faction::Guild) => Some(Ability::AllyCrossShipment), // any: its ally
        _ => None, // any: nobody else can
    };
    ability.filter(|&ability| !(barred | state.stopped).contains(ability))
}

/// [1.06.04] [2.06.05.03] Only the Guild ships back to its reserves.
pub fn retreats(state: &State, faction: Faction, barred: AbilitySet) -> bool {
    faction == Faction::Guild && !(barred | state.stopped).contains(Ability::Retreat)
}

/// [2.06.04] [1.06.03.02] Who is paid for a shipment: the Guild, unless it ships itself or does not play.
pub fn carrier(state: &State, shipper: Faction) -> Option<Faction> {
    (state.plays(Faction::Guild) && shipper != Faction::Guild).then_some(Faction::Guild)
}

/// [2.04.03] Fremen reserves are on the planet: they are sent, not shipped.
pub fn ships_reserves(faction: Faction) -> bool {
    faction != Faction::Fremen
}

/// [1.06.03.04] [1.06.03.05] Whether forces may be shipped to a place: not into the storm, not into a full stronghold;
/// [2.02.13] the Bene Gesserit not beside their own advisors.
pub fn may_ship_to(state: &State, faction: Faction, place: Place) -> Result<(), Illegal> {
    let territory = place.territory();
    if in_storm(state, place) {
        return Err(Illegal::new("1.06.03.04", Why::InStorm(place)));
    }
    if !has_room(state, faction, territory) {
        return Err(Illegal::new("1.06.03.05", Why::Full(territory)));
    }
    if advises_in(state, faction, territory) {
        return Err(Illegal::new("2.02.13", Why::AdvisorsThere(territory)));
    }
    if forbidden_places(state, faction).contains(place) {
        return Err(Illegal::new("1.12.00", Why::Promised(territory)));
    }
    Ok(())
}

/// All places to which forces may be shipped.
pub fn open_places(state: &State, faction: Faction) -> PlaceSet {
    let closed = closed(state, faction) | forbidden_places(state, faction);
    let mut open = PlaceSet::ALL - state.storm.place_set() - closed;
    if faction == Faction::BeneGesserit {
        open = open - state.advisors.places();
    }
    debug_assert!(
        Place::all().all(|place| open.contains(place) == may_ship_to(state, faction, place).is_ok()),
        "the set and the question agree"
    );
    open
}
