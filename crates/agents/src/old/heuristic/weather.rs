//! Storm and worms: what they hit, and where to send them.

use kanly_engine::decision::FARTHEST;
use kanly_engine::query::storm::exposed_places;
use kanly_engine::query::worm::survives;
use kanly_engine::sets::TerritorySet;
use kanly_engine::tables::SHELTERED_BY_WALL;
use kanly_engine::{Action, Faction, Sector, Territory};

use super::sight::Sight;
use super::temper::Temper;

/// What it costs this seat when the storm runs over a sector; what it costs others counts a third.
fn swept(sight: &Sight<'_>, temper: &Temper, sector: Sector) -> f32 {
    let mut cost = 0.0;
    for place in exposed_places(sight.open, sector) {
        for faction in sight.players.iter() {
            let there = f32::from(sight.open.force(faction, place).total());
            let lost = temper.force * there * sight.storm_toll(faction);
            cost += if sight.side(sight.me).contains(faction) { lost } else { -lost / 3.0 };
        }
    }
    cost
}

/// Sends the storm where it helps most, if that is worth a card.
pub(crate) fn control(sight: &Sight<'_>, temper: &Temper) -> Action {
    let mut so_far = 0.0;
    let mut costs = [0.0; FARTHEST as usize + 1];
    for distance in 1..=FARTHEST {
        so_far += swept(sight, temper, sight.view.storm.ahead(distance));
        costs[usize::from(distance)] = so_far;
    }
    let usual: f32 = costs[1..=6].iter().sum::<f32>() / 6.0;
    let best = (0..=FARTHEST).min_by(|&a, &b| costs[usize::from(a)].total_cmp(&costs[usize::from(b)]));
    match best {
        Some(distance) if costs[usize::from(distance)] + 2.5 < usual => Action::Weather(distance),
        _ => Action::Pass, // any: the storm does no harm as it is
    }
}

/// Breaks the wall when many enemies and no friends sit behind it.
pub(crate) fn atomics(sight: &Sight<'_>) -> Action {
    let count = |faction: Faction| -> u8 {
        SHELTERED_BY_WALL.into_iter().map(|territory| sight.fighters_in(faction, territory).total()).sum()
    };
    let friends: u8 = sight.side(sight.me).iter().map(count).sum();
    let enemies: u8 = sight.enemies().iter().map(count).sum();
    if friends == 0 && enemies >= 12 { Action::Atomics } else { Action::Pass }
}

/// The territory where a worm eats most of the enemies and none of one's own.
pub(crate) fn feeding_ground(sight: &Sight<'_>, territories: TerritorySet) -> Option<(Territory, f32)> {
    let meal = |territory: Territory| -> f32 {
        let count = |faction: Faction| f32::from(sight.fighters_in(faction, territory).total());
        let enemies: f32 = sight.enemies().iter().map(count).sum();
        let friends: f32 = sight.side(sight.me).iter().filter(|&faction| !survives(faction)).map(count).sum();
        enemies - 2.0 * friends
    };
    territories.iter().map(|territory| (territory, meal(territory))).max_by(|a, b| a.1.total_cmp(&b.1))
}
