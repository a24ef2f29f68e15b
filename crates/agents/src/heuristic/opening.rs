//! Before the first turn: prediction, traitor, first forces.

use kanly_engine::action::Deployment;
use kanly_engine::force::Force;
use kanly_engine::query::advisors::lands_as_advisor;
use kanly_engine::sets::{FactionSet, LeaderSet, PlaceSet};
use kanly_engine::{Action, Dice as _, Faction, Leader, SplitMix, Territory};

use super::sight::Sight;

/// Who wins by strongholds on which turn in how many of a hundred games of these players among themselves: the likeliest only.
const LIKELY: [(Faction, u8, u64); 12] = [
    (Faction::Emperor, 3, 8),
    (Faction::Emperor, 4, 7),
    (Faction::Emperor, 5, 5),
    (Faction::Atreides, 2, 4),
    (Faction::Atreides, 3, 7),
    (Faction::Atreides, 4, 5),
    (Faction::Harkonnen, 2, 4),
    (Faction::Harkonnen, 3, 5),
    (Faction::Guild, 3, 4),
    (Faction::Guild, 4, 4),
    (Faction::Fremen, 7, 1),
    (Faction::Fremen, 8, 1),
];

/// Somebody who is likely to win, on a turn that is likely.
pub(crate) fn predict(factions: FactionSet, turns: u8, dice: &mut SplitMix) -> Action {
    let likely =
        || LIKELY.into_iter().filter(|&(faction, turn, _)| factions.contains(faction) && turn <= turns);
    let all: u64 = likely().map(|(_, _, weight)| weight).sum();
    let mut left = if all == 0 { 0 } else { dice.below(all) };
    for (faction, turn, weight) in likely() {
        if left < weight {
            return Action::Predict(faction, turn);
        }
        left -= weight;
    }
    // A game so short that nobody is likely to win it by strongholds.
    Action::Predict(factions.first().unwrap_or_default(), turns)
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
