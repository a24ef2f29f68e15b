//! What allies share and what they do not.

use crate::ids::{Faction, Territory};
use crate::query::board::fights_in;
use crate::sets::TerritorySet;
use crate::state::State;
use crate::tables::Terrain;

/// [1.10.02.05] [1.10.02.06] What a faction can pay for a card or a shipment: its own spice and what its ally has
/// pledged, as far as the ally owns it. Bribes in front of the shield do not count.
pub fn means(state: &State, faction: Faction) -> u16 {
    let pledged = state.ally[faction].map_or(0, |ally| state.this_turn.pledge[ally].min(state.spice[ally]));
    state.spice[faction] + pledged
}

/// [1.06.07] [1.10.02.07] Territories where a faction that ends its shipment and movement now loses its forces: its
/// ally fights there too. The Polar Sink is exempt, and so are advisors on either side.
pub fn parted(state: &State, faction: Faction) -> TerritorySet {
    Territory::all()
        .filter(|&territory| {
            territory.terrain() != Terrain::PolarSink
                && fights_in(state, faction, territory)
                && state.ally[faction].is_some_and(|ally| fights_in(state, ally, territory))
        })
        .collect()
}
