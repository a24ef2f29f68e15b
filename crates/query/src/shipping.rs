//! Where forces may be shipped, by which ability, and who is paid.

use crate::board::{advises_in, has_room, in_storm};
use crate::deals::forbidden_places;
use crate::reach::closed;
use kanly_facts::Open;
use kanly_vocabulary::ability::Ability;
use kanly_vocabulary::ids::{Faction, Place};
use kanly_vocabulary::illegal::{Illegal, Why};
use kanly_vocabulary::rule;
use kanly_vocabulary::sets::{AbilitySet, PlaceSet};

/// [1.10.02.08] The ability by which a faction ships at half price, if it has one: the Guild's own [2.06.06], or its ally's share in
/// it [2.06.09].
#[inline]
pub fn half_price(open: &Open, faction: Faction, barred: AbilitySet) -> Option<Ability> {
    let ability = of_guild(open, faction, Ability::HalfPrice, Ability::AllyHalfPrice);
    ability.filter(|&ability| !(barred | open.stopped).contains(ability))
}

/// The ability by which a faction ships from one territory to another now: [2.06.05.02] [2.06.10].
#[inline]
pub fn cross_shipment(open: &Open, faction: Faction, barred: AbilitySet) -> Option<Ability> {
    crossing(open, faction).filter(|&ability| !(barred | open.stopped).contains(ability))
}

/// [2.06.05.02] [2.06.10] The same, whatever has been stopped.
pub fn crossing(open: &Open, faction: Faction) -> Option<Ability> {
    of_guild(open, faction, Ability::CrossShipment, Ability::AllyCrossShipment)
}

/// What the Guild can do its ally can too, by an ability of its own; nobody else can.
fn of_guild(open: &Open, faction: Faction, own: Ability, shared: Ability) -> Option<Ability> {
    match faction {
        Faction::Guild => Some(own),
        _ if open.ally[faction] == Some(Faction::Guild) => Some(shared), // any: its ally
        _ => None,                                                       // any: everybody else
    }
}

/// [1.06.04] [2.06.05.03] Only the Guild ships back to its reserves.
pub fn retreats(open: &Open, faction: Faction, barred: AbilitySet) -> bool {
    faction == Faction::Guild && !(barred | open.stopped).contains(Ability::Retreat)
}

/// [2.06.04] [1.06.03.02] Who is paid for a shipment: the Guild, unless it ships itself or does not play.
pub fn carrier(open: &Open, shipper: Faction) -> Option<Faction> {
    (open.plays(Faction::Guild) && shipper != Faction::Guild).then_some(Faction::Guild)
}

/// [2.04.03] Fremen reserves are on the planet: they are sent, not shipped.
pub fn ships_reserves(faction: Faction) -> bool {
    faction != Faction::Fremen
}

/// [1.06.03.04] [1.06.03.05] Whether forces may be shipped to a place: not into the storm, not into a full stronghold;
/// [2.02.13] the Bene Gesserit not beside their own advisors.
pub fn may_ship_to(open: &Open, faction: Faction, place: Place) -> Result<(), Illegal> {
    let territory = place.territory();
    if in_storm(open, place) {
        return Err(Illegal::new(rule!("1.06.03.04"), Why::InStorm(place)));
    }
    if !has_room(open, faction, territory) {
        return Err(Illegal::new(rule!("1.06.03.05"), Why::Full(territory)));
    }
    if advises_in(open, faction, territory) {
        return Err(Illegal::new(rule!("2.02.13"), Why::AdvisorsThere(territory)));
    }
    if forbidden_places(open, faction).contains(place) {
        return Err(Illegal::new(rule!("1.12.00"), Why::Promised(territory)));
    }
    Ok(())
}

/// All places to which forces may be shipped.
#[inline]
pub fn open_places(open: &Open, faction: Faction) -> PlaceSet {
    let closed = closed(open, faction) | forbidden_places(open, faction);
    let mut places = PlaceSet::ALL - open.storm.place_set() - closed;
    if faction == Faction::BeneGesserit {
        places = places - open.advisors.places();
    }
    debug_assert!(
        Place::all().all(|place| places.contains(place) == may_ship_to(open, faction, place).is_ok()),
        "the set and the question agree"
    );
    places
}
