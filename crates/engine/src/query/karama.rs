//! [3.01.11] Which cards count as Karama, and which of them a standing bid keeps locked.

use crate::ability::Ability;
use crate::cards::{Cards, Mask};
use crate::frame::Frame;
use crate::ids::{Card, Faction};
use crate::query::purse::{pledge, standing_bid};
use crate::state::{Phase, State};

/// [2.02.22] Whether worthless cards count as Karama in the hands of a faction.
pub fn uses_worthless(state: &State, faction: Faction) -> bool {
    faction == Faction::BeneGesserit
        && state.open.options.advanced
        && !state.open.stopped.contains(Ability::WorthlessKarama)
}

const KARAMA: Mask = Mask::NONE.with(Card::Karama);

/// The cards in a hand that count as Karama.
pub fn karamas(state: &State, faction: Faction) -> Cards {
    let hand = state.hidden.hands[faction];
    let real = hand.only(KARAMA);
    if uses_worthless(state, faction) { real.union(hand.worthless()) } else { real }
}

/// Those that may stand behind a bid or buy the card under auction: once a worthless one has been cancelled in this auction
/// only a real Karama does [3.01.11.01].
pub fn bid_karamas(state: &State, faction: Faction) -> Cards {
    let cards = karamas(state, faction);
    // Most hands hold none: no need to look at the auction.
    if cards.is_empty() {
        return cards;
    }
    let undone = state.stack.iter().any(|frame| matches!(frame, Frame::Bidding(bidding) if bidding.undone));
    if undone { cards.only(KARAMA) } else { cards }
}

/// [1.04.06.04] Whether a standing bid beyond the bidder's means rests on a Karama of its own.
pub fn karama_locked(state: &State, faction: Faction) -> bool {
    standing_bid(state).is_some_and(|(bidder, amount)| {
        let pledged = state.open.ally[bidder].map_or(0, |ally| pledge(state, ally));
        bidder == faction && amount > state.hidden.spice[bidder] + pledged
    })
}

/// [1.04.06.04] The cards that a faction may still play as Karama: the last one behind a standing bid is spoken for.
pub fn free_karamas(state: &State, faction: Faction) -> Cards {
    let cards = karamas(state, faction);
    // Most hands hold none, and bids stand in one phase only: no need to look closer.
    if cards.is_empty() || state.open.phase != Phase::Bidding || !karama_locked(state, faction) {
        return cards;
    }
    let relied = bid_karamas(state, faction);
    if relied.len() == 1 { cards.without(relied) } else { cards }
}

/// Whether, as far as the table can see, a faction could hold a card that counts as Karama.
pub fn could_hold(state: &State, faction: Faction) -> bool {
    could_hold_real(state) || uses_worthless(state, faction)
}

/// Whether, as far as the table can see, a real Karama could still be in a hand.
pub fn could_hold_real(state: &State) -> bool {
    state.open.discards.count(Card::Karama) < Card::Karama.copies()
}
