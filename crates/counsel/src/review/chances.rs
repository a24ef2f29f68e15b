//! How likely everybody was to win at each moment, as far as they could know, and the moments at which turns began.

use kanly_agents::chances::{Onlooker, by_sides, has_network};
use kanly_engine::sets::PerFaction;
use kanly_engine::{SplitMix, State};
use kanly_host::mix;

use super::follow::{Followed, Stretch};
use super::steps::Steps;
use super::{Effort, Moment};
use crate::tally::{error, mean};

/// Reckons them for all moments, in imagined games like those in which decisions are weighed.
pub(super) fn reckon(stretches: &mut [Stretch], effort: Effort, seed: u64, steps: &Steps<'_>) {
    let reckoned =
        steps.each(stretches, |stretch| chances(&stretch.state, &stretch.onlookers, effort.ahead(), seed));
    for (stretch, (chances, errors)) in stretches.iter_mut().zip(reckoned) {
        (stretch.moment.chances, stretch.errors) = (chances, errors);
    }
}

/// How likely each seat is to win, and the standard errors of that.
fn chances(
    state: &State,
    onlookers: &[Onlooker],
    worlds: u32,
    seed: u64,
) -> (PerFaction<Option<f32>>, PerFaction<f32>) {
    let (mut chances, mut errors) = (PerFaction::default(), PerFaction::default());
    for onlooker in onlookers {
        let seat = onlooker.seat();
        if !state.players().contains(seat) {
            continue;
        }
        if let Some(outcome) = state.outcome() {
            chances[seat] = Some(f32::from(u8::from(outcome.winners.contains(seat))));
            continue;
        }
        let mut dice = SplitMix::new(mix(seed, seat as u64));
        let games: Vec<f32> = (0..worlds).map(|_| onlooker.looks_ahead(state, &mut dice)).collect();
        chances[seat] = Some(mean(games.iter().copied(), games.len()));
        errors[seat] = error(games.iter().copied(), games.len());
    }
    if !has_network() && state.outcome().is_none() {
        by_sides(state.open(), &mut chances);
    }
    (chances, errors)
}

/// Those moments of a game at which a turn begins, and the last one.
pub(super) fn by_turn(followed: &Followed) -> Vec<Moment> {
    let (last, before) = match followed.stretches.split_last() {
        Some(split) => split,
        None => return Vec::new(),
    };
    let begins = before.iter().filter(|stretch| stretch.turn_begins).map(|stretch| stretch.moment);
    begins.chain([last.moment]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_engine::position::Position;
    use kanly_engine::{Faction, Options, Phase, Sector};

    #[test]
    fn whoever_has_foretold_a_victory_hopes_for_it_from_the_first() {
        let mut seats = PerFaction::default();
        let players = [Faction::Emperor, Faction::Fremen, Faction::BeneGesserit];
        players
            .into_iter()
            .zip([1, 7, 13])
            .for_each(|(faction, sector)| seats[faction] = Sector::new(sector));
        let mut position = Position::new(Options::default(), seats);
        (position.turn, position.phase) = (2, Phase::Shipment);
        let force = |number: &str| number.parse().expect("forces");
        let place = |name: &str| name.parse().expect("a place");
        position.factions[Faction::Emperor].forces =
            ["arrakeen/9", "carthag/10", "tueks-sietch/4"].map(|held| (place(held), force("5"))).into();
        let told = |turn: u8| {
            let mut position = position.clone();
            position.prediction = Some((Faction::Emperor, turn));
            let state = State::from_position(&position, &mut ()).expect("a position that can be");
            let onlookers = players.map(Onlooker::new);
            let (chances, errors) = chances(&state, &onlookers, 16, 1);
            assert!(onlookers.iter().all(|onlooker| errors[onlooker.seat()] < 0.2), "{errors:?}");
            assert_eq!(chances[Faction::Harkonnen], None);
            [Faction::Emperor, Faction::BeneGesserit].map(|seat| chances[seat].expect("it plays"))
        };
        let ([emperor, foretold], [same, other]) = (told(2), told(5));
        assert!(foretold > 0.9 && other < 0.3, "{foretold} {other}");
        assert!(emperor > 0.9 && same > 0.9, "he does not know it: {emperor} {same}");
    }
}
