//! Where forces may be shipped, for how much, and who is paid.

use crate::ability::Ability;
use crate::ids::{Faction, Place};
use crate::illegal::{Illegal, Why};
use crate::query::board::{advises_in, has_room, in_storm};
use crate::query::deals::forbidden_places;
use crate::query::reach::closed;
use crate::sets::{AbilitySet, PlaceSet};
use crate::state::State;
use crate::tables::Terrain;

/// [1.06.03.01] Spice for each force: 1 into a stronghold, 2 anywhere else.
pub fn rate(place: Place) -> u16 {
    match place.territory().terrain() {
        Terrain::Stronghold => 1,
        Terrain::Sand | Terrain::Rock | Terrain::PolarSink => 2,
    }
}

/// [1.06.03.01] The price of so many forces; half of it is rounded up once.
pub fn price(number: u8, rate: u16, half: bool) -> u16 {
    let full = u16::from(number) * rate;
    if half { full.div_ceil(2) } else { full }
}

/// The most forces whose price can be paid with so much spice.
pub fn affordable(spice: u16, rate: u16, half: bool) -> u8 {
    let full = u32::from(spice) * if half { 2 } else { 1 };
    u8::try_from(full / u32::from(rate)).unwrap_or(u8::MAX)
}

/// [2.06.07] Shipping back costs 1 spice for each two forces begun.
pub fn retreat_price(number: u8) -> u16 {
    u16::from(number).div_ceil(2)
}

/// [1.10.02.08] The ability by which a faction ships at half price, if it has one: the Guild's own [2.06.06], or its ally's share in
/// it [2.06.09].
pub fn half_price(state: &State, faction: Faction, barred: AbilitySet) -> Option<Ability> {
    let ability = match faction {
        Faction::Guild => Some(Ability::HalfPrice),
        _ if state.open.ally[faction] == Some(Faction::Guild) => Some(Ability::AllyHalfPrice), // any: its ally
        _ => None, // any: everybody else pays in full
    };
    ability.filter(|&ability| !(barred | state.open.stopped).contains(ability))
}

/// The ability by which a faction ships from one territory to another: [2.06.05.02] [2.06.10].
pub fn cross_shipment(state: &State, faction: Faction, barred: AbilitySet) -> Option<Ability> {
    let ability = match faction {
        Faction::Guild => Some(Ability::CrossShipment),
        _ if state.open.ally[faction] == Some(Faction::Guild) => Some(Ability::AllyCrossShipment), // any: its ally
        _ => None, // any: nobody else can
    };
    ability.filter(|&ability| !(barred | state.open.stopped).contains(ability))
}

/// [1.06.04] [2.06.05.03] Only the Guild ships back to its reserves.
pub fn retreats(state: &State, faction: Faction, barred: AbilitySet) -> bool {
    faction == Faction::Guild && !(barred | state.open.stopped).contains(Ability::Retreat)
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
    let mut open = PlaceSet::ALL - state.open.storm.place_set() - closed;
    if faction == Faction::BeneGesserit {
        open = open - state.open.advisors.places();
    }
    debug_assert!(
        Place::all().all(|place| open.contains(place) == may_ship_to(state, faction, place).is_ok()),
        "the set and the question agree"
    );
    open
}
