//! What allies share and what they do not.

use crate::ids::Faction;
use crate::query::board::{fights_in, territories_of};
use crate::sets::TerritorySet;
use crate::state::State;
use crate::tables::Terrain;

/// [1.06.07] [1.10.02.07] Territories where a faction that ends its shipment and movement now loses its forces: its
/// ally fights there too. The Polar Sink is exempt, and so are advisors on either side.
pub fn parted(state: &State, faction: Faction) -> TerritorySet {
    let Some(ally) = state.ally[faction] else { return TerritorySet::EMPTY };
    territories_of(state, faction)
        .filter(|&territory| {
            territory.terrain() != Terrain::PolarSink
                && fights_in(state, faction, territory)
                && fights_in(state, ally, territory)
        })
        .collect()
}
