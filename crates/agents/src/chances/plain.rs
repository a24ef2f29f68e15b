//! Chances without a network: who is about to win this turn, and who is how far on the way to it.

use kanly_engine::query::victory::needed;
use kanly_engine::sets::PerFaction;

use crate::heuristic::outlook::{Outlook, waits};
use crate::heuristic::sight::Sight;
use crate::heuristic::temper::Temper;

/// What a side is thought to have that holds nothing, as a share of the whole way.
const HOPE: f32 = 0.3;

/// The chances of all seats, from what one of them sees.
pub(super) fn chances(sight: &Sight<'_>) -> PerFaction<f32> {
    let outlook = Outlook::new(sight, &Temper::EVEN);
    let mut sides = Vec::new();
    let mut left = sight.players;
    while let Some(faction) = left.first() {
        let side = sight.side(faction);
        left = left - side;
        let way = outlook.expected(side) / needed(side) as f32;
        sides.push((side, outlook.wins(side), HOPE + way + sight.played() * waits(sight, side)));
    }
    let now: f32 = sides.iter().map(|side| side.1).sum();
    let ways: f32 = sides.iter().map(|side| side.2).sum();
    let (scale, open) = (1.0 / now.max(1.0), (1.0 - now).max(0.0));
    let mut chances = PerFaction([0.0; 6]);
    for (side, wins, way) in sides {
        side.iter().for_each(|faction| chances[faction] = scale * wins + open * way / ways);
    }
    chances
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heuristic::memory::Memory;
    use kanly_engine::force::Force;
    use kanly_engine::position::Position;
    use kanly_engine::{Faction, Options, Phase, Sector, State, Viewer};

    fn chances_with(places: &[&str]) -> PerFaction<f32> {
        let mut seats = PerFaction::default();
        for (n, faction) in [Faction::Emperor, Faction::Harkonnen, Faction::Guild].into_iter().enumerate() {
            seats[faction] = Sector::new(1 + 6 * n as u8);
        }
        let mut position = Position::new(Options::default(), seats);
        (position.turn, position.phase) = (3, Phase::Collection);
        for place in places {
            let force = (place.parse().expect("a place"), Force::regular_only(4));
            position.factions[Faction::Emperor].forces.push(force);
        }
        let state = State::from_position(&position, &mut Vec::<kanly_engine::Effect>::new())
            .expect("a position that can be");
        let view = state.view(Viewer::Seat(Faction::Emperor));
        chances(&Sight::new(Faction::Emperor, view, state.open(), &Memory::default()))
    }

    #[test]
    fn whoever_holds_more_has_the_better_chance_and_all_of_them_are_one() {
        let [none, two, three] = [
            chances_with(&[]),
            chances_with(&["arrakeen/9", "carthag/10"]),
            chances_with(&["arrakeen/9", "carthag/10", "tueks-sietch/4"]),
        ];
        let own = Faction::Emperor;
        assert!(
            none[own] < two[own] && two[own] < three[own] && three[own] > 0.9,
            "{none:?} {two:?} {three:?}"
        );
        for chances in [none, two, three] {
            assert!((chances.0.iter().sum::<f32>() - 1.0).abs() < 0.01, "{chances:?}");
        }
    }
}
