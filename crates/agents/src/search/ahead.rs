//! Where a turn leads from wherever it stands, for somebody who only looks on.

use kanly_engine::{Dice as _, SplitMix, State};

use super::playout::turn_from;
use super::recall::recalled;
use super::{Budget, Search};
use crate::chances::Onlooker;

impl Onlooker {
    /// The chance of its seat to win, from 0 to 1, when all have played on as standard bots until the turn is over, in a game that the
    /// seat cannot tell from this one.
    pub fn looks_ahead(&self, state: &State, dice: &mut SplitMix) -> f32 {
        let (seat, memory) = (self.seat(), self.memory());
        let seed = dice.below(u64::MAX);
        let world = recalled(&memory, seat, || state.resample_unsealed(seat, dice));
        let Search { mut policy, .. } = Search::adviser(Budget::DEFAULT, seed);
        policy.memory = memory;
        let (end, everybody) = turn_from(&policy, world, None, seed);
        everybody.told_chance(&end, seat) / 100.0
    }
}
