//! What is counted in one game.

use std::collections::HashMap;

use kanly_engine::{Card, Faction, Victory};

use super::statements::{Faced, Stated};

/// One thing that is counted. What each means to people stands with its [`Figure`](super::Figure).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Count {
    /// The game itself.
    Games,
    /// Those who sit at it.
    Seats,

    /// Times that forces died beside an ally.
    AllyTimes,
    /// Tokens that did.
    AllyTokens,
    /// Tokens that the storm took.
    StormTokens,
    /// Tokens that worms took.
    WormTokens,
    /// Tokens that died in explosions.
    ExplosionTokens,

    /// Battles.
    Battles,
    /// Battles lost that a higher number with the same leader and cards would have won.
    Outdialed,
    /// Tokens lost in them.
    OutdialedTokens,
    /// Those of them in which the loser had answered Prescience.
    OutdialedTold,
    /// Battles decided by numbers.
    Fought,
    /// Half-points on the wheels of winners.
    Dialed,
    /// Half-points with which they would still have won.
    Needed,
    /// The difference.
    Overdialed,
    /// Sides that lost by a traitor.
    Betrayed,
    /// Tokens lost by that.
    BetrayedTokens,
    /// Battles lost without support for want of the spice that a shipment had cost.
    Unsupported,

    /// Shipments to the board.
    Shipments,
    /// Those of a single token.
    Singles,
    /// Seat-turns in which tokens moved on from where they had just been shipped to.
    MovedOn,
    /// Seat-turns in which others moved away from there.
    MovedAway,
    /// Strongholds left open and entered.
    OpenHomes,
    /// Seat-turns spent off the board for no reason.
    Idle,

    /// Copies of a card in hands at the end.
    Held(Card),
    /// Times that it was played.
    Played(Card),
    /// Worthless cards in hands at the end.
    Worthless,
    /// Cards in hands at the end that their owner has never played.
    Unused,

    /// Predictions.
    Predictions,
    /// Those that came true.
    PredictionsRight,
    /// Proposals of alliances.
    Proposals,
    /// Alliances formed.
    Alliances,
    /// Alliances left.
    Left,
    /// Deals offered.
    Offers,
    /// Deals made.
    Deals,
    /// Deals whose text somebody called broken.
    Disputes,
    /// Deals that all parties ended early.
    Cancelled,
    /// Offers in answer to an offer.
    Counters,
    /// Spice laid in front of shields.
    Bribes,

    /// Turns played.
    Turns,
    /// Games that reached their last turn.
    LastTurns,
    /// Those of them in which a side without the Guild attacked a stronghold on that turn.
    LastAttacks,
    /// Seats that did not ship on that turn though they could.
    LastPasses,
    /// Games won in this way.
    Victories(Victory),
    /// Games with this faction.
    With(Faction),
    /// Games won by it.
    Wins(Faction),
    /// Games in which the Guild had an ally at the end.
    GuildAllied,
}

/// What was counted in one game, and the chances that were stated in it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    counts: HashMap<Count, u64>,
    /// Stated chances with what became of them.
    pub stated: Vec<Stated>,
    /// Those of battles in which both sides stated something.
    pub faced: Vec<Faced>,
}

impl Notes {
    /// So much more of it.
    pub(crate) fn add(&mut self, count: Count, number: impl Into<u64>) {
        *self.counts.entry(count).or_default() += number.into();
    }

    /// So often was it counted.
    pub fn count(&self, count: Count) -> u64 {
        self.counts.get(&count).copied().unwrap_or(0)
    }
}
