//! How far forces get: paths over places, counted in territories.

use crate::board::{advises_in, fighting_places, fights_in, has_room, in_storm};
use kanly_facts::Open;
use kanly_vocabulary::ability::Ability;
use kanly_vocabulary::ids::{Faction, Place, Sector, Territory};
use kanly_vocabulary::illegal::{Illegal, Why};
use kanly_vocabulary::paths;
use kanly_vocabulary::rule;
use kanly_vocabulary::rule::RuleId;
use kanly_vocabulary::sets::PlaceSet;
use kanly_vocabulary::tables::ORNITHOPTERS;

/// [1.06.05] [1.06.05.05] [1.06.05.06] [1.06.05.07] The places reached from `from` by entering at most `range`
/// territories, never touching the storm's sector. Changing sector inside a territory is free, and forces of others do not
/// stand in the way [1.06.05.02].
pub fn reachable(open: &Open, from: Place, range: u8) -> PlaceSet {
    flood(open.storm, PlaceSet::EMPTY, from, range)
}

/// [1.06.05.09] The same for the forces of a faction: strongholds closed to it are neither the end of a path nor a step
/// on it.
pub fn reachable_by(open: &Open, faction: Faction, from: Place, range: u8) -> PlaceSet {
    let closed = closed_from(open, faction, from.territory());
    flood(open.storm, closed, from, range) | joinable(open, faction, closed, from, range)
}

/// [2.02.20] Bene Gesserit fighters who join advisors become advisors: those need no room. A stronghold closed to fighters is
/// the end of a path then, never a step on it.
#[inline]
pub fn joinable(open: &Open, faction: Faction, closed: PlaceSet, from: Place, range: u8) -> PlaceSet {
    if faction != Faction::BeneGesserit || open.advisors.is_empty() {
        return PlaceSet::EMPTY;
    }
    let ends = closed.iter().filter(|place| open.advisors.contains(place.territory()));
    ends.fold(PlaceSet::EMPTY, |all, end| {
        all | (flood(open.storm, closed - end.into(), from, range) & end.into())
    })
}

/// The places that forces of a faction standing in this territory may walk on.
pub fn walkable(open: &Open, faction: Faction, from: Territory) -> PlaceSet {
    PlaceSet::ALL - open.storm.place_set() - closed_from(open, faction, from)
}

/// [2.02.12] Strongholds that are closed to forces of a faction standing in this territory: none is to advisors.
fn closed_from(open: &Open, faction: Faction, from: Territory) -> PlaceSet {
    if advises_in(open, faction, from) { PlaceSet::EMPTY } else { closed(open, faction) }
}

/// Everything within so many crossings, outside the storm [1.06.05.06] [1.06.05.07] and these closed strongholds. Sectors cost
/// nothing [1.06.05.05], and nobody stands in the way [1.06.05.02].
pub fn flood(storm: Sector, closed: PlaceSet, from: Place, range: u8) -> PlaceSet {
    if closed.contains(from) {
        return PlaceSet::EMPTY;
    }
    let within = |place| paths::within(storm, place);
    // With nothing closed anywhere near there is no need to walk.
    if let Some(&near) = within(from).get(usize::from(range))
        && (near & closed).is_empty()
    {
        return near;
    }
    let mut reached = within(from)[0];
    let mut edge = reached;
    for _ in 0..range {
        let (mut next, mut left) = (PlaceSet::EMPTY, edge);
        while let Some(place) = left.first() {
            let [own, near, ..] = within(place);
            next = next | *near;
            left = left - *own;
        }
        edge = next - closed - reached;
        reached = reached | edge;
    }
    reached
}

/// [1.01.04] Whether two places of a territory hang together inside it without the storm.
pub fn connected(open: &Open, a: Place, b: Place) -> bool {
    joined(open, a).contains(b)
}

/// [1.07.01] The sectors of a territory that hang together with this one: outside the storm all that the storm does not
/// part from it, under the storm itself alone.
pub fn joined(open: &Open, place: Place) -> PlaceSet {
    if in_storm(open, place) { place.into() } else { paths::within(open.storm, place)[0] }
}

/// How far a group may go, and by which rule no further.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// So many territories may be entered.
    pub most: u8,
    /// The rule that says so.
    pub rule: RuleId,
    /// The ability behind it, where it is not everybody's right.
    pub ability: Option<Ability>,
}

impl Range {
    /// [1.06.05.03] Everybody's: one territory.
    pub const ON_FOOT: Self = Self { most: 1, rule: rule!("1.06.05.03"), ability: None };
    /// [2.04.06] That of the Fremen: two.
    pub const LONG_MOVE: Self = Self { most: 2, rule: rule!("2.04.06"), ability: Some(Ability::LongMove) };
}

/// [1.06.05.04] [1.08.02] Whether a faction has ornithopters: a fighter in Arrakeen or Carthag, whatever lies over the city.
pub fn flies(open: &Open, faction: Faction) -> bool {
    ORNITHOPTERS.into_iter().any(|city| fights_in(open, faction, city))
}

/// [1.06.05.03] One territory; [2.04.06] two for the Fremen; [1.06.05.04] three with ornithopters, wherever the group
/// starts.
#[inline]
pub fn range(open: &Open, faction: Faction) -> Range {
    match faction {
        // any: ornithopters replace every other range
        _ if flies(open, faction) => Range { most: 3, rule: rule!("1.06.05.04"), ability: None },
        Faction::Fremen => Range::LONG_MOVE,
        Faction::Atreides
        | Faction::BeneGesserit
        | Faction::Emperor
        | Faction::Harkonnen
        | Faction::Guild => Range::ON_FOOT,
    }
}

/// [2.04.05] The places within two territories of the Great Flat: nothing on the board changes them.
static NEAR_THE_GREAT_FLAT: PlaceSet = paths::near(Territory::THE_GREAT_FLAT, 2);

/// [2.04.05] Where the Fremen may send reserves now.
pub fn sendable(open: &Open) -> PlaceSet {
    let mut places = NEAR_THE_GREAT_FLAT - closed(open, Faction::Fremen);
    if !open.options.advanced {
        places = places - open.storm.place_set();
    }
    places
}

/// [1.06.03.05] The places of strongholds that are closed to a faction.
#[inline]
pub fn closed(open: &Open, faction: Faction) -> PlaceSet {
    // Every stronghold is one place, so all five are looked at together.
    let (mut one, mut two) = (PlaceSet::EMPTY, PlaceSet::EMPTY);
    for other in Faction::ALL.into_iter().filter(|&other| other != faction) {
        // Who does not play stands nowhere.
        let theirs = fighting_places(open, other) & PlaceSet::STRONGHOLDS;
        two = two | (one & theirs);
        one = one | theirs;
    }
    two
}

/// [2.04.05] Where the Fremen may send reserves: within two territories of the Great Flat, a stronghold with room, and
/// out of the storm but for the advanced game [2.04.17].
pub fn may_send(open: &Open, place: Place) -> Result<(), Illegal> {
    let territory = place.territory();
    if !NEAR_THE_GREAT_FLAT.contains(place) {
        return Err(Illegal::new(rule!("2.04.05"), Why::NotAPlace(place)));
    }
    if in_storm(open, place) && !open.options.advanced {
        return Err(Illegal::new(rule!("1.06.03.04"), Why::InStorm(place)));
    }
    if !has_room(open, Faction::Fremen, territory) {
        return Err(Illegal::new(rule!("1.06.03.05"), Why::Full(territory)));
    }
    Ok(())
}

/// [2.04.17] Of forces sent into the storm half, rounded up, are lost on arrival.
pub fn lost_on_arrival(open: &Open, place: Place, number: u8) -> u8 {
    if in_storm(open, place) { number.div_ceil(2) } else { 0 }
}

/// How far a group that stands in this territory may go. [2.02.12] Advisors do not fly, whoever else stands in a city; that
/// is their limit only where fighters would fly.
#[inline]
pub fn move_range(open: &Open, faction: Faction, from: Territory) -> Range {
    let range = range(open, faction);
    if !advises_in(open, faction, from) {
        return range;
    }
    let grounded = range != Range::ON_FOOT || ORNITHOPTERS.contains(&from);
    Range { rule: if grounded { rule!("2.02.12") } else { Range::ON_FOOT.rule }, ..Range::ON_FOOT }
}
