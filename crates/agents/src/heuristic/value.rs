//! What a position is worth to a seat.

use kanly_engine::query::victory::strongholds;
use kanly_engine::sets::{FactionSet, PerFaction};
use kanly_engine::{Faction, State, Viewer};

use super::Heuristic;
use super::outlook::{relief_of, waits};
use super::sight::Sight;
use crate::chances::{all_chances, as_it_stands, by_sides};

/// What each stronghold is worth in a game that is lost: hardly anything, but where all is lost the brave attempt is
/// preferred.
const CONSOLATION: f32 = 0.2;

/// Those who search hold each other off better than the heuristic does, so more of their games come to the last turn, and to
/// whoever wins by waiting. So they like the victories of all others so many times as much (docs/bots.md has the figures).
const KEENER: f32 = 3.0;

/// What an imagined game is worth to a seat, in points of a hundred.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Value {
    /// The chance of winning.
    pub(crate) chance: f32,
    /// What it likes about the chances of others: those who do not win by waiting, once waiting is worth nothing to it.
    pub(crate) relief: f32,
}

impl Value {
    /// Both together: what a seat goes by.
    pub(crate) fn worth(self) -> f32 {
        self.chance + self.relief
    }
}

impl Heuristic {
    /// The worth of an imagined game to a faction.
    pub(crate) fn value(&self, world: &State, faction: Faction) -> Value {
        let view = world.view(Viewer::Seat(faction));
        let mut memory = self.memory;
        memory.correct(&view);
        let mut sight = Sight::new(faction, view, world.open(), &memory);
        sight.network = self.network;
        let own = waits(&sight, sight.side(sight.me));
        // Where nobody else could win by waiting there is nothing to be relieved of.
        let dreads = sight.enemies().iter().any(|enemy| waits(&sight, enemy.into()) > 0.0);
        let keener = if dreads { 100.0 * KEENER } else { 0.0 };
        let share = keener * relief_of(&sight, &self.fitted(&sight), own);
        if let Some(outcome) = world.outcome() {
            if outcome.winners.contains(faction) {
                return Value { chance: 100.0, relief: 0.0 };
            }
            let lost = CONSOLATION * strongholds(world.open(), faction.into()) as f32;
            return Value { chance: lost, relief: share * (1.0 - waits(&sight, outcome.winners)) };
        }
        let chances = all_chances(&sight);
        let mut relief = 0.0;
        let mut left = sight.enemies();
        while let Some(other) = left.first() {
            let side: FactionSet = sight.side(other);
            left = left - side;
            let best = side.iter().map(|faction| chances[faction]).fold(0.0, f32::max);
            relief += best * (1.0 - waits(&sight, side));
        }
        Value { chance: 100.0 * chances[faction], relief: share * relief }
    }
}

impl Heuristic {
    /// The chance of a faction in an imagined game as people are told it, in points of a hundred: that of the worth, but where no
    /// network tells it, by who holds what, as a share of what all seats of that game hope for.
    pub(crate) fn told_chance(&self, world: &State, faction: Faction) -> f32 {
        if self.network.is_some() || world.outcome().is_some() {
            return self.value(world, faction).chance;
        }
        let mut chances = PerFaction::default();
        for other in world.players().iter() {
            let view = world.view(Viewer::Seat(other));
            let mut memory = self.memory;
            memory.correct(&view);
            let sight = Sight::new(other, view, world.open(), &memory);
            chances[other] = Some(as_it_stands(sight)[other]);
        }
        by_sides(world.open(), &mut chances);
        100.0 * chances[faction].unwrap_or(0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heuristic::Temper;
    use kanly_engine::position::Position;
    use kanly_engine::{Options, Phase, Sector};

    /// What the Emperor likes about the chances of others late in a game with these.
    fn relief(others: &[Faction]) -> f32 {
        let mut seats = PerFaction::default();
        for (sector, faction) in (1..).step_by(3).zip([Faction::Emperor].iter().chain(others)) {
            seats[*faction] = Sector::new(sector);
        }
        let mut position = Position::new(Options::default(), seats);
        (position.turn, position.phase) = (9, Phase::Shipment);
        let state = State::from_position(&position, &mut ()).expect("a position that can be");
        Heuristic::new(Temper::EVEN, 1).value(&state, Faction::Emperor).relief
    }

    #[test]
    fn without_a_network_six_seats_that_hold_nothing_are_told_some_sixth_each() {
        let seats = PerFaction(std::array::from_fn(|n| Sector::new(1 + 3 * n as u8)));
        let mut position = Position::new(Options::default(), seats);
        (position.turn, position.phase) = (2, Phase::Storm);
        let state = State::from_position(&position, &mut ()).expect("a position that can be");
        let without = Heuristic::new(Temper::EVEN, 1).going_by(None);
        let told = Faction::ALL.map(|faction| without.told_chance(&state, faction));
        assert!((told.iter().sum::<f32>() - 100.0).abs() < 0.1, "{told:?}");
        assert!(told.iter().all(|chance| (14.0..24.0).contains(chance)), "{told:?}");
        let with = Heuristic::new(Temper::EVEN, 1);
        for faction in Faction::ALL {
            assert_eq!(with.told_chance(&state, faction), with.value(&state, faction).chance);
        }
    }

    #[test]
    fn victories_of_others_are_liked_only_where_somebody_waits() {
        assert_eq!(relief(&[Faction::Atreides, Faction::Harkonnen]), 0.0);
        assert!(relief(&[Faction::Atreides, Faction::Guild]) > 0.0);
    }
}
