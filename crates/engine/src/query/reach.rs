//! How far forces get: paths over places, counted in territories.

use crate::ids::{Faction, Place, Territory};
use crate::illegal::{Illegal, Why};
use crate::query::board::{fights_in, has_room, in_storm};
use crate::sets::PlaceSet;
use crate::state::State;
use crate::tables::ORNITHOPTERS;

/// [1.06.05] [1.06.05.05] [1.06.05.06] [1.06.05.07] The places reached from `from` by entering at most `range`
/// territories, never touching the storm's sector. Changing sector inside a territory is free.
pub fn reachable(state: &State, from: Place, range: u8) -> PlaceSet {
    if in_storm(state, from) {
        return PlaceSet::EMPTY;
    }
    let mut reached = spread(state, from.into());
    for _ in 0..range {
        let mut border = PlaceSet::EMPTY;
        for place in reached.iter() {
            border = border | place.neighbours();
        }
        reached = reached | spread(state, open(state, border));
    }
    reached
}

/// [1.01.04] Whether two places of a territory hang together inside it without the storm.
pub fn connected(state: &State, a: Place, b: Place) -> bool {
    !in_storm(state, a) && spread(state, a.into()).contains(b)
}

/// The places outside the storm.
fn open(state: &State, places: PlaceSet) -> PlaceSet {
    places.iter().filter(|&place| !in_storm(state, place)).collect()
}

/// Everything that hangs together with `places` inside their territories.
fn spread(state: &State, places: PlaceSet) -> PlaceSet {
    let mut all = places;
    loop {
        let mut more = all;
        for place in all.iter() {
            let siblings: PlaceSet = place.territory().places().collect();
            more = more | open(state, place.neighbours() & siblings);
        }
        if more == all {
            return all;
        }
        all = more;
    }
}

/// Steps between territories on the map alone: no storm, no forces [2.04.05].
pub fn map_distance(from: Territory, to: Territory) -> u8 {
    let mut seen: PlaceSet = from.places().collect();
    let mut steps = 0;
    while !to.places().any(|place| seen.contains(place)) {
        for place in seen.iter() {
            for neighbour in place.neighbours().iter() {
                seen = seen | neighbour.territory().places().collect();
            }
        }
        steps += 1;
    }
    steps
}

/// [1.06.05.03] One territory; [2.04.06] two for the Fremen; [1.06.05.04] three with a fighter in Arrakeen or Carthag,
/// wherever the group starts and whatever lies over the city.
pub fn range(state: &State, faction: Faction) -> u8 {
    let flies = ORNITHOPTERS.into_iter().any(|city| fights_in(state, faction, city));
    match faction {
        _ if flies => 3, // any: ornithopters replace every other range
        Faction::Fremen => 2,
        Faction::Atreides
        | Faction::BeneGesserit
        | Faction::Emperor
        | Faction::Harkonnen
        | Faction::Guild => 1,
    }
}

/// [2.04.05] Where the Fremen may send reserves: within two territories of the Great Flat, a stronghold with room, and
/// out of the storm but for the advanced game [2.04.17].
pub fn may_send(state: &State, place: Place) -> Result<(), Illegal> {
    let territory = place.territory();
    if map_distance(Territory::THE_GREAT_FLAT, territory) > 2 {
        return Err(Illegal::new("2.04.05", Why::NotAPlace(place)));
    }
    if in_storm(state, place) && !state.options.advanced {
        return Err(Illegal::new("1.06.03.04", Why::InStorm(place)));
    }
    if !has_room(state, Faction::Fremen, territory) {
        return Err(Illegal::new("1.06.03.05", Why::Full(territory)));
    }
    Ok(())
}

/// [2.04.17] Of forces sent into the storm half, rounded up, are lost on arrival.
pub fn lost_on_arrival(state: &State, place: Place, number: u8) -> u8 {
    if in_storm(state, place) { number.div_ceil(2) } else { 0 }
}
