//! Bene Gesserit tokens: where they go along, and where they take up arms.

use kanly_engine::query::board::forces_in;
use kanly_engine::sets::{PlaceSet, TerritorySet};
use kanly_engine::{Action, Territory};

use super::sight::Sight;

/// Goes along into a stronghold if it can, for nothing in any case.
pub(crate) fn accompany(places: PlaceSet) -> Action {
    let stronghold = (places & PlaceSet::STRONGHOLDS).first();
    stronghold.or(places.first()).map_or(Action::Pass, Action::Accompany)
}

/// Where they outnumber everybody, advisors fight.
pub(crate) fn arm(sight: &Sight<'_>, territories: TerritorySet) -> Action {
    let strong = |territory: Territory| {
        let enemies = sight.enemies().iter().map(|enemy| sight.fighters_in(enemy, territory).total());
        forces_in(sight.open, sight.me, territory).total() > enemies.max().unwrap_or(0) + 1
    };
    let armed: TerritorySet = territories.iter().filter(|&territory| strong(territory)).collect();
    if armed.is_empty() { Action::Pass } else { Action::Arm(armed) }
}
