//! How far forces get: paths over places, counted in territories.

use crate::ability::Ability;
use crate::ids::{Faction, Place, Territory};
use crate::illegal::{Illegal, Why};
use crate::query::board::{advises_in, fighting_places, fights_in, has_room, in_storm};
use crate::sets::PlaceSet;
use crate::state::State;
use crate::tables::{ORNITHOPTERS, PLACES, TERRITORIES};

/// [1.06.05] [1.06.05.05] [1.06.05.06] [1.06.05.07] The places reached from `from` by entering at most `range`
/// territories, never touching the storm's sector. Changing sector inside a territory is free, and forces of others do not
/// stand in the way [1.06.05.02].
pub fn reachable(state: &State, from: Place, range: u8) -> PlaceSet {
    flood(outside_storm(state), from, range)
}

/// [1.06.05.09] The same for the forces of a faction: strongholds closed to it are neither the end of a path nor a step
/// on it.
pub fn reachable_by(state: &State, faction: Faction, from: Place, range: u8) -> PlaceSet {
    let open = walkable(state, faction, from.territory());
    flood(open, from, range) | joinable(state, faction, open, from, range)
}

/// [2.02.20] Bene Gesserit fighters who join advisors become advisors: those need no room. A stronghold closed to fighters is
/// the end of a path then, never a step on it.
pub(crate) fn joinable(state: &State, faction: Faction, open: PlaceSet, from: Place, range: u8) -> PlaceSet {
    if faction != Faction::BeneGesserit || state.advisors.is_empty() {
        return PlaceSet::EMPTY;
    }
    let closed =
        (outside_storm(state) - open).iter().filter(|place| state.advisors.contains(place.territory()));
    closed.fold(PlaceSet::EMPTY, |all, end| all | (flood(open | end.into(), from, range) & end.into()))
}

/// The places that forces of a faction standing in this territory may walk on.
pub fn walkable(state: &State, faction: Faction, from: Territory) -> PlaceSet {
    let open = outside_storm(state);
    if advises_in(state, faction, from) {
        return open;
    }
    open - closed(state, faction)
}

/// Everything within so many crossings, as long as it is open.
pub(crate) fn flood(open: PlaceSet, from: Place, range: u8) -> PlaceSet {
    if !open.contains(from) {
        return PlaceSet::EMPTY;
    }
    // With nothing closed anywhere near there is no need to walk.
    let near = NEAR[from.territory().index()].get(usize::from(range).wrapping_sub(1));
    if let Some(&near) = near.filter(|&&near| (near - open).is_empty()) {
        return near;
    }
    let mut reached = spread(open, from.into());
    let mut edge = reached;
    for _ in 0..range {
        edge = spread(open, (border(edge) & open) - reached) - reached;
        reached = reached | edge;
    }
    reached
}

/// The places that border on any of these. Whole territories, the usual case, are looked up together.
fn border(places: PlaceSet) -> PlaceSet {
    let mut border = PlaceSet::EMPTY;
    let mut left = places;
    while let Some(place) = left.first() {
        let territory = place.territory();
        let own = territory.place_set();
        if (own - places).is_empty() {
            border = border | BORDERS[territory.index()];
            left = left - own;
        } else {
            border = border | place.neighbours();
            left.remove(place);
        }
    }
    border
}

/// The places around each territory.
static BORDERS: [PlaceSet; Territory::COUNT] = {
    let mut borders = [PlaceSet::EMPTY; Territory::COUNT];
    let mut i = 0;
    while i < borders.len() {
        let (first, count) = (TERRITORIES[i].first as usize, TERRITORIES[i].count as usize);
        let (mut around, mut place) = (0, first);
        while place < first + count {
            around |= PLACES[place].neighbours;
            place += 1;
        }
        borders[i] = PlaceSet::from_bits(around);
        i += 1;
    }
    borders
};

/// The places within one, two and three crossings of each territory when nothing is closed.
static NEAR: [[PlaceSet; 3]; Territory::COUNT] = {
    const fn with_siblings(places: u128) -> u128 {
        let mut all = places;
        let mut i = 0;
        while i < TERRITORIES.len() {
            let own = ((1 << TERRITORIES[i].count) - 1) << TERRITORIES[i].first;
            if places & own != 0 {
                all |= own;
            }
            i += 1;
        }
        all
    }
    const fn next_to(places: u128) -> u128 {
        let mut next = places;
        let mut i = 0;
        while i < PLACES.len() {
            if places >> i & 1 == 1 {
                next |= PLACES[i].neighbours;
            }
            i += 1;
        }
        next
    }
    let mut near = [[PlaceSet::EMPTY; 3]; Territory::COUNT];
    let mut i = 0;
    while i < near.len() {
        let mut reached = with_siblings(1 << TERRITORIES[i].first);
        let mut range = 0;
        while range < near[i].len() {
            reached = with_siblings(next_to(reached));
            near[i][range] = PlaceSet::from_bits(reached);
            range += 1;
        }
        i += 1;
    }
    near
};

/// [1.01.04] Whether two places of a territory hang together inside it without the storm.
pub fn connected(state: &State, a: Place, b: Place) -> bool {
    joined(state, a).contains(b)
}

/// [1.07.01] The sectors of a territory that hang together with this one: outside the storm all that the storm does not
/// part from it, under the storm itself alone.
pub fn joined(state: &State, place: Place) -> PlaceSet {
    let own = place.territory().place_set();
    if (own & state.storm.place_set()).is_empty() {
        own
    } else if in_storm(state, place) {
        place.into()
    } else {
        spread(outside_storm(state), place.into())
    }
}

/// [1.01.04] [1.06.06] The places outside the storm.
fn outside_storm(state: &State) -> PlaceSet {
    PlaceSet::ALL - state.storm.place_set()
}

/// Everything that hangs together with `places` inside their territories. A territory that is all open hangs together as
/// a whole.
fn spread(open: PlaceSet, places: PlaceSet) -> PlaceSet {
    let mut all = places;
    let mut left = places;
    while let Some(place) = left.first() {
        let own = place.territory().place_set();
        if (own - open).is_empty() {
            all = all | own;
            left = left - own;
        } else {
            left.remove(place);
            let more = (place.neighbours() & own & open) - all;
            all = all | more;
            left = left | more;
        }
    }
    all
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

/// [2.04.05] The places within two territories of the Great Flat: nothing on the board changes them.
static NEAR_THE_GREAT_FLAT: PlaceSet = NEAR[Territory::THE_GREAT_FLAT.0 as usize][1];

/// [2.04.05] Where the Fremen may send reserves now.
pub fn sendable(state: &State) -> PlaceSet {
    let mut places = NEAR_THE_GREAT_FLAT - closed(state, Faction::Fremen);
    if !state.options.advanced {
        places = places - state.storm.place_set();
    }
    places
}

/// [1.06.03.05] The places of strongholds that are closed to a faction.
pub fn closed(state: &State, faction: Faction) -> PlaceSet {
    // Every stronghold is one place, so all five are looked at together.
    let (mut one, mut two) = (PlaceSet::EMPTY, PlaceSet::EMPTY);
    for other in (state.players - faction.into()).iter() {
        let theirs = fighting_places(state, other) & PlaceSet::STRONGHOLDS;
        two = two | (one & theirs);
        one = one | theirs;
    }
    two
}

/// [2.04.05] Where the Fremen may send reserves: within two territories of the Great Flat, a stronghold with room, and
/// out of the storm but for the advanced game [2.04.17].
pub fn may_send(state: &State, place: Place) -> Result<(), Illegal> {
    let territory = place.territory();
    if !NEAR_THE_GREAT_FLAT.contains(place) {
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

/// How far a group that stands in this territory may go, and by which ability if it is not everybody's right. [2.02.12]
/// Advisors do not fly.
pub fn move_range(state: &State, faction: Faction, from: Territory) -> (u8, Option<Ability>) {
    match range(state, faction) {
        _ if advises_in(state, faction, from) => (1, None), // any: whoever else stands in a city
        2 => (2, Some(Ability::LongMove)),
        most => (most, None),
    }
}
