//! The tints of the sand: so few as a map needs, and no two neighbours alike.

use std::collections::{BTreeMap, BTreeSet};

use kanly_engine::ids::Territory;
use kanly_engine::tables::Terrain;

use crate::arcs::Arcs;

/// So many tints are enough for any map.
pub const TINTS: u8 = 4;

/// The tint of each territory of sand.
pub(crate) fn tints(arcs: &Arcs) -> BTreeMap<Territory, u8> {
    let mut beside: BTreeMap<Territory, BTreeSet<Territory>> = BTreeMap::new();
    for (one, other) in arcs.pairs() {
        beside.entry(one).or_default().insert(other);
    }
    let sand = |territory: &Territory| territory.terrain() == Terrain::Sand;
    let left: Vec<Territory> = Territory::all().filter(sand).collect();
    let mut tints = BTreeMap::new();
    let found = colour(&left, &beside, &mut tints);
    debug_assert!(found, "four colours are enough for every map");
    tints
}

/// Gives every territory that is left a tint, if there is a way. The one with the least choice comes first, and the tint
/// that is rarest so far, so that all four are seen.
fn colour(
    left: &[Territory],
    beside: &BTreeMap<Territory, BTreeSet<Territory>>,
    tints: &mut BTreeMap<Territory, u8>,
) -> bool {
    let taken = |territory: &Territory, tints: &BTreeMap<Territory, u8>| -> BTreeSet<u8> {
        beside[territory].iter().filter_map(|other| tints.get(other).copied()).collect()
    };
    let open = left.iter().filter(|territory| !tints.contains_key(*territory));
    let Some(next) = open.max_by_key(|t| (taken(t, tints).len(), beside[t].len())).copied() else {
        return true;
    };
    let taken = taken(&next, tints);
    let mut choice: Vec<u8> = (0..TINTS).filter(|tint| !taken.contains(tint)).collect();
    choice.sort_by_key(|tint| tints.values().filter(|used| *used == tint).count());
    for tint in choice {
        tints.insert(next, tint);
        if colour(left, beside, tints) {
            return true;
        }
        tints.remove(&next);
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::Cell;

    #[test]
    fn neighbouring_sands_differ_and_all_tints_are_used() {
        let arcs = Arcs::new(&Cell::all());
        let tints = tints(&arcs);
        assert_eq!(tints.len(), Territory::sand().iter().count());
        for (one, other) in arcs.pairs() {
            if let (Some(a), Some(b)) = (tints.get(&one), tints.get(&other)) {
                assert_ne!(a, b, "{} and {}", one.id(), other.id());
            }
        }
        assert_eq!(tints.values().collect::<BTreeSet<_>>().len(), usize::from(TINTS));
    }
}
