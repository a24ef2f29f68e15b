//! What a position is worth to a seat.

use kanly_engine::{Faction, State, Viewer};

use super::Heuristic;
use super::outlook::Outlook;
use super::sight::{Sight, best_elite};

impl Heuristic {
    /// The worth of an imagined game to a faction, in points: a hundred if it is won, none if it is lost.
    pub(crate) fn value(&self, world: &State, faction: Faction) -> f32 {
        if let Some(outcome) = world.outcome() {
            return if outcome.winners.contains(faction) { 100.0 } else { 0.0 };
        }
        let view = world.view(Viewer::Seat(faction));
        let mut memory = self.memory;
        memory.correct(&view);
        let sight = Sight::new(faction, view, world.open(), &memory);
        let temper = self.temper;
        let own = sight.own();
        let (regular, elite) = sight.tokens(faction);
        let counts = best_elite(world.open(), faction);
        let board = regular + counts * elite;
        let reserves = own.reserves.regular() + counts * own.reserves.elite();
        let cards: f32 = sight.hand().iter().map(|card| sight.card_worth(card)).sum();
        let leaders: f32 = sight.leaders(faction).iter().map(|leader| f32::from(leader.strength())).sum();
        let spice = sight.purse[faction];
        // Plenty of spice is worth less than twice as much as half of it.
        let wealth = temper.spice * 14.0 * spice / (14.0 + spice);
        let worth = Outlook::new(&sight, &temper).worth(&sight, &temper);
        let goods = wealth
            + temper.force * 0.7 * (f32::from(board) + 0.8 * f32::from(reserves))
            + 0.6 * cards
            + 0.4 * temper.leader * leaders;
        (worth + goods).clamp(0.0, 95.0)
    }
}
