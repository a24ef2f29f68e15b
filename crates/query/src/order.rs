//! Who comes first: the order of markers around the board.

use kanly_facts::Open;
use kanly_vocabulary::ids::{Faction, SECTORS, Sector};
use kanly_vocabulary::sets::{FactionSet, Order};

/// [1.01.01] The markers in the order in which the storm meets them, its own sector last.
pub fn from_storm(open: &Open, storm: Sector) -> Order {
    let mut met = [None; SECTORS as usize];
    for faction in open.players.iter() {
        if let Some(seat) = open.seats[faction] {
            met[usize::from(storm.ahead(1).distance_to(seat))] = Some(faction);
        }
    }
    met.into_iter().flatten().collect()
}

/// [1.01.01] Before the first storm: seats upward from sector 1.
pub fn before_first_storm(open: &Open) -> Order {
    from_storm(open, Sector::START)
}

/// [0.10] Whose marker stands in this sector.
pub fn marker_at(open: &Open, sector: Sector) -> Option<Faction> {
    open.players.iter().find(|&faction| open.seats[faction] == Some(sector))
}

/// The members of a set in the order of this turn.
#[inline]
pub fn in_order(open: &Open, factions: FactionSet) -> impl Iterator<Item = Faction> + Clone + use<> {
    let order = open.order;
    (0..order.len()).map(move |i| order[i]).filter(move |&faction| factions.contains(faction))
}

/// [1.01.01] The place of a faction in the order of this turn, from 0.
pub fn position(open: &Open, faction: Faction) -> usize {
    open.order.iter().position(|&other| other == faction).unwrap_or(usize::MAX)
}

/// [0.16] [1.01.02] The owners of the markers nearest to the storm: the first ahead, and the first behind. A
/// marker on the storm itself counts as the one behind.
pub fn nearest_dialers(open: &Open, storm: Sector) -> [Faction; 2] {
    let behind =
        (0..SECTORS).find_map(|steps| marker_at(open, storm.ahead(SECTORS - steps))).expect("somebody plays");
    let ahead = (1..=SECTORS)
        .filter_map(|steps| marker_at(open, storm.ahead(steps)))
        .find(|&faction| faction != behind)
        .expect("at least two play");
    [ahead, behind]
}
