//! What allies share and what they do not.

use crate::board::{advises_in, fights_in, forces_in, territories_of};
use kanly_facts::Open;
use kanly_vocabulary::action::{Action, Shipment};
use kanly_vocabulary::ids::{Faction, Place, Territory};
use kanly_vocabulary::sets::TerritorySet;
use kanly_vocabulary::tables::Terrain;

/// [1.06.07] Whether fighters of a faction that are in a territory when it ends its shipment and movement are lost
/// there: its ally fights there too. The Polar Sink is exempt.
fn parts(open: &Open, faction: Faction, territory: Territory) -> bool {
    territory.terrain() != Terrain::PolarSink
        && open.ally[faction].is_some_and(|ally| fights_in(open, ally, territory))
}

/// [1.06.07] [1.10.02.07] Territories where a faction that ends its shipment and movement now loses its forces: its
/// ally fights there too. The Polar Sink is exempt, and so are advisors on either side.
#[inline]
pub fn parted(open: &Open, faction: Faction) -> TerritorySet {
    if open.ally[faction].is_none() {
        return TerritorySet::EMPTY;
    }
    territories_of(open, faction)
        .filter(|&territory| fights_in(open, faction, territory) && parts(open, faction, territory))
        .collect()
}

/// [1.06.07] Territories where a faction loses forces if it ends its shipment and movement after this action: where a
/// shipment would bring them, and all where they stand when a move or a pass in the movement may be the last.
pub fn parted_after(open: &Open, faction: Faction, action: Action) -> TerritorySet {
    let joined = |from: Option<Territory>, to: Place| -> TerritorySet {
        let to = to.territory();
        // Advisors arrive as such beside an ally, whom they may not fight beside [2.02.18].
        let advising = from.into_iter().chain([to]).any(|territory| advises_in(open, faction, territory));
        if !advising && parts(open, faction, to) { to.into() } else { TerritorySet::EMPTY }
    };
    match action {
        Action::Ship(Shipment { place, .. }) | Action::Send(_, place) => joined(None, place),
        Action::Cross(group, place, _) => joined(Some(group.territory), place),
        Action::Move(group, to) => {
            let mut left = parted(open, faction);
            if group.total() == forces_in(open, faction, group.territory) {
                left.remove(group.territory);
            }
            left | joined(Some(group.territory), to)
        }
        Action::Pass => parted(open, faction),
        _ => TerritorySet::EMPTY, // any: nothing else brings forces anywhere or ends a movement
    }
}
