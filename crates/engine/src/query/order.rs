//! Who comes first: the order of markers around the board.

use crate::event::Order;
use crate::ids::{Faction, SECTORS, Sector};
use crate::sets::FactionSet;
use crate::state::State;

/// [1.01.01] The markers in the order in which the storm meets them, its own sector last.
pub fn from_storm(state: &State, storm: Sector) -> Order {
    let mut met = [None; SECTORS as usize];
    for faction in state.open.players.iter() {
        if let Some(seat) = state.open.seats[faction] {
            met[usize::from(storm.ahead(1).distance_to(seat))] = Some(faction);
        }
    }
    met.into_iter().flatten().collect()
}

/// [1.01.01] Before the first storm: seats upward from sector 1.
pub fn before_first_storm(state: &State) -> Order {
    from_storm(state, Sector::START)
}

/// [0.10] Whose marker stands in this sector.
pub fn marker_at(state: &State, sector: Sector) -> Option<Faction> {
    state.open.players.iter().find(|&faction| state.open.seats[faction] == Some(sector))
}

/// The members of a set in the order of this turn.
pub fn in_order(state: &State, factions: FactionSet) -> impl Iterator<Item = Faction> + Clone + use<> {
    let order = state.open.order;
    (0..order.len()).map(move |i| order[i]).filter(move |&faction| factions.contains(faction))
}

/// [1.01.01] The place of a faction in the order of this turn, from 0.
pub fn position(state: &State, faction: Faction) -> usize {
    state.open.order.iter().position(|&other| other == faction).unwrap_or(usize::MAX)
}

/// [0.16] [1.01.02] The owners of the markers nearest to the storm: the first ahead, and the first behind. A
/// marker on the storm itself counts as the one behind.
pub fn nearest_dialers(state: &State, storm: Sector) -> [Faction; 2] {
    let behind = (0..SECTORS)
        .find_map(|steps| marker_at(state, storm.ahead(SECTORS - steps)))
        .expect("somebody plays");
    let ahead = (1..=SECTORS)
        .filter_map(|steps| marker_at(state, storm.ahead(steps)))
        .find(|&faction| faction != behind)
        .expect("at least two play");
    [ahead, behind]
}
