//! Storm and worms: what they hit, and where to send them.

use kanly_engine::decision::FARTHEST;
use kanly_engine::ids::SECTORS;
use kanly_engine::query::storm::exposed_places;
use kanly_engine::query::worm::survives;
use kanly_engine::sets::TerritorySet;
use kanly_engine::tables::SHELTERED_BY_WALL;
use kanly_engine::{Action, Card, Dice as _, Faction, Sector, SplitMix, Territory};

use super::sight::Sight;
use super::temper::Temper;

/// Enemies behind the wall, less twice the friends, for whom it is broken.
const BEHIND_WALL: f32 = 12.0;

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

/// What it costs this seat when the storm moves so far.
fn costs<const N: usize>(sight: &Sight<'_>, temper: &Temper) -> [f32; N] {
    let mut so_far = 0.0;
    let mut costs = [0.0; N];
    for (distance, cost) in costs.iter_mut().enumerate().skip(1) {
        so_far += swept(sight, temper, sight.view.storm.ahead(distance as u8));
        *cost = so_far;
    }
    costs
}

/// Dials what does best when the other dialer may dial anything; any of the best.
pub(crate) fn dial(sight: &Sight<'_>, temper: &Temper, least: u8, most: u8, dice: &mut SplitMix) -> Action {
    let costs: [f32; SECTORS as usize] = costs(sight, temper);
    let cost =
        |own: u8| -> f32 { (least..=most).map(|other| costs[usize::from((own + other) % SECTORS)]).sum() };
    let best = (least..=most).map(cost).fold(f32::INFINITY, f32::min);
    let good: Vec<u8> = (least..=most).filter(|&own| cost(own) <= best + 0.5).collect();
    Action::Dial(good[dice.index(good.len())])
}

/// Sends the storm where it helps most, if that is worth a card.
pub(crate) fn control(sight: &Sight<'_>, temper: &Temper) -> Action {
    let costs: [f32; FARTHEST as usize + 1] = costs(sight, temper);
    let least = 0.4 * sight.kept(Card::WeatherControl);
    let usual: f32 = costs[1..=6].iter().sum::<f32>() / 6.0;
    let best = (0..=FARTHEST).min_by(|&a, &b| costs[usize::from(a)].total_cmp(&costs[usize::from(b)]));
    match best {
        Some(distance) if costs[usize::from(distance)] + least < usual => Action::Weather(distance),
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
    let least = BEHIND_WALL * sight.kept(Card::FamilyAtomics) / sight.card_worth(Card::FamilyAtomics);
    if f32::from(enemies) > least + 2.0 * f32::from(friends) { Action::Atomics } else { Action::Pass }
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
