//! Before the first turn: prediction, traitor, first forces.

use kanly_engine::action::Deployment;
use kanly_engine::force::Force;
use kanly_engine::query::advisors::lands_as_advisor;
use kanly_engine::sets::{FactionSet, LeaderSet, PlaceSet};
use kanly_engine::{Action, Dice as _, Faction, Leader, SplitMix, Territory};

use super::sight::Sight;

/// How likely each faction is to win by strongholds, out of the games of these players among themselves.
const FAVOURITES: [(Faction, u64); 6] = [
    (Faction::Atreides, 3),
    (Faction::Harkonnen, 4),
    (Faction::Emperor, 3),
    (Faction::Fremen, 3),
    (Faction::Guild, 3),
    (Faction::BeneGesserit, 0),
];
/// Turns on which games tend to end.
const TURNS: [u8; 8] = [2, 3, 3, 4, 4, 5, 5, 6];

/// A favourite, on a turn that is likely.
pub(crate) fn predict(factions: FactionSet, turns: u8, dice: &mut SplitMix) -> Action {
    let weight = |faction: Faction| {
        FAVOURITES.into_iter().find(|(other, _)| *other == faction).map_or(0, |(_, weight)| weight)
    };
    let all: u64 = factions.iter().map(weight).sum();
    let mut left = if all == 0 { 0 } else { dice.below(all) };
    let mut winner = factions.first().unwrap_or_default();
    for faction in factions.iter() {
        if left < weight(faction) {
            winner = faction;
            break;
        }
        left -= weight(faction);
    }
    let turn = TURNS[dice.below(TURNS.len() as u64) as usize];
    Action::Predict(winner, turn.min(turns).max(1))
}

/// The strongest leader of somebody else.
pub(crate) fn keep(me: Faction, dealt: LeaderSet) -> Action {
    let rank = |leader: &Leader| (leader.faction() != me, leader.strength());
    Action::Keep(dealt.iter().max_by_key(rank).expect("four are dealt"))
}

/// Half of the Fremen in Sietch Tabr, the others on both walls.
pub(crate) fn deploy(elite: u8) -> Action {
    let mut deployment = Deployment::default();
    let mut left = Deployment::NUMBER;
    let mut place = |slot: usize, number: u8, elite: u8| {
        let number = number.min(left);
        left -= number;
        deployment.0[slot] = Force::new(number - elite, elite).unwrap_or(Force::NONE);
    };
    let walls: Vec<usize> = Deployment::sites()
        .enumerate()
        .filter(|(_, site)| site.territory() != Territory::SIETCH_TABR)
        .map(|(slot, _)| slot)
        .collect();
    place(0, 5, elite.min(2));
    place(walls[0], 3, 0);
    place(walls[walls.len() - 1], 2, 0);
    Action::Deploy(deployment)
}

/// As an advisor in a stronghold, where fewest are; else anywhere.
pub(crate) fn place_first(sight: &Sight<'_>, places: PlaceSet) -> Action {
    let beside = (places & PlaceSet::STRONGHOLDS)
        .iter()
        .filter(|&place| lands_as_advisor(sight.open, place))
        .min_by_key(|&place| {
            let others = sight.enemies().iter().map(|enemy| sight.fighters(enemy, place).total());
            others.max().unwrap_or(0)
        });
    Action::Place(beside.or(places.first()).expect("there is a place"))
}
