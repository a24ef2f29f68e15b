//! What several parts of a world are dealt by.

use kanly_flow::State;
use kanly_flow::frame::Frame;
use kanly_flow::step::bidding::Bidding;
use kanly_vocabulary::dice::Dice;
use kanly_vocabulary::ids::Faction;
use kanly_vocabulary::sets::{FactionSet, LeaderSet};

/// Who has seen a card, as far as the seat knows: the faction that looks at such cards for all to see, and itself.
pub(super) fn seen(by: FactionSet, seat: Faction, looker: Faction) -> FactionSet {
    by & (FactionSet::from(seat) | looker.into())
}

/// Takes so many out of a pool.
pub(super) fn take(pool: &mut LeaderSet, number: usize, dice: &mut dyn Dice) -> LeaderSet {
    let mut taken = LeaderSet::EMPTY;
    for _ in 0..number {
        let n = dice.index(pool.len());
        let leader = pool.nth(n).expect("the pool holds as many leaders as were dealt");
        pool.remove(leader);
        taken.insert(leader);
    }
    taken
}

/// The frame of the auction, if cards are being sold.
pub(super) fn auction(truth: &State) -> Option<&Bidding> {
    truth.stack.iter().find_map(|frame| match frame {
        Frame::Bidding(bidding) => Some(bidding),
        _ => None, // any: cards are sold in one frame only
    })
}
