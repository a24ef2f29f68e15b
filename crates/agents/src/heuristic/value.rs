//! What a position is worth to a seat.

use kanly_engine::query::victory::strongholds;
use kanly_engine::{Faction, State, Viewer};

use super::Heuristic;
use super::sight::Sight;
use crate::chances::own_chance;

/// What each stronghold is worth in a game that is lost: hardly anything, but where all is lost the brave attempt is
/// preferred.
const CONSOLATION: f32 = 0.2;

impl Heuristic {
    /// The worth of an imagined game to a faction: its chance of winning in points out of a hundred.
    pub(crate) fn value(&self, world: &State, faction: Faction) -> f32 {
        if let Some(outcome) = world.outcome() {
            if outcome.winners.contains(faction) {
                return 100.0;
            }
            return CONSOLATION * strongholds(world.open(), faction.into()) as f32;
        }
        let view = world.view(Viewer::Seat(faction));
        let mut memory = self.memory;
        memory.correct(&view);
        let sight = Sight::new(faction, view, world.open(), &memory);
        100.0 * own_chance(&sight)
    }
}
