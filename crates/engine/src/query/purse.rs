//! What a faction can spend: its own spice, its ally's help, and what a standing bid keeps locked.

use crate::frame::Frame;
use crate::ids::Faction;
use crate::query::deals::bid_cap;
use crate::query::karama::{bid_karamas, free_karamas};
use crate::state::{Phase, State};

/// [1.04.06.02] The highest bid on the card under auction, and whose it is.
pub fn standing_bid(state: &State) -> Option<(Faction, u16)> {
    if state.phase != Phase::Bidding {
        return None;
    }
    state.stack.iter().find_map(|frame| match frame {
        Frame::Bidding(bidding) => bidding.standing(),
        _ => None, // any: cards are sold in one frame only
    })
}

/// [1.04.06.04] [1.10.02.05] Spice that a standing bid locks: of the bidder what it needs, of the ally as much of the pledge as
/// it could need. What it does need would tell the ally what the bidder owns [1.11.01].
pub fn locked(state: &State, faction: Faction) -> u16 {
    match standing_bid(state) {
        Some((bidder, amount)) if faction == bidder => {
            // A bid beyond its means rests on a Karama.
            let (own, help) = (state.spice[bidder], help(state, bidder));
            if amount > own + help { 0 } else { amount.min(own) }
        }
        Some((bidder, amount)) if state.ally[bidder] == Some(faction) => amount.min(pledge(state, faction)),
        Some(_) | None => 0,
    }
}

/// [1.10.02.05] What a standing bid truly needs of a faction's pledge, which is for the two allies to know.
pub(crate) fn needed(state: &State, faction: Faction) -> u16 {
    let Some((bidder, amount)) = standing_bid(state) else { return 0 };
    let beyond = amount.saturating_sub(state.spice[bidder]);
    if state.ally[bidder] == Some(faction) && beyond <= pledge(state, faction) { beyond } else { 0 }
}

/// Spice behind the shield that is free to be spent: not locked by a bid, nor by a number told to Prescience [2.01.08].
pub fn free(state: &State, faction: Faction) -> u16 {
    let told = match state.phase {
        Phase::Battle => told_spice(state, faction),
        _ => 0, // any: plans are made in one phase only
    };
    let bound = locked(state, faction) + told;
    state.spice[faction].saturating_sub(bound)
}

/// [2.01.08] Spice without which a combatant could not keep to the number it has told.
fn told_spice(state: &State, faction: Faction) -> u16 {
    let told = state.stack.iter().find_map(|frame| match frame {
        Frame::Battle(battle) => Some(battle.told_spice(state, faction)),
        _ => None, // any: plans are made in one frame only
    });
    told.unwrap_or(0)
}

/// [1.10.02.05] What a faction has pledged to its ally, as far as it owns it.
pub fn pledge(state: &State, faction: Faction) -> u16 {
    state.this_turn.pledge[faction].min(state.spice[faction])
}

/// [1.10.02.05] [1.10.02.06] The ally's help that a faction can count on. What the ally's own bid keeps locked is free as soon
/// as that bid is beaten, so it does not matter here.
pub fn help(state: &State, faction: Faction) -> u16 {
    state.ally[faction].map_or(0, |ally| pledge(state, ally))
}

/// [1.10.02.05] Whether a standing bid of the ally may lean on a faction's pledge.
pub fn leaned_on(state: &State, faction: Faction) -> bool {
    standing_bid(state).is_some_and(|(bidder, _)| state.ally[bidder] == Some(faction))
        && locked(state, faction) > 0
}

/// [1.04.06.04] [1.10.02.05] [1.10.02.06] What a faction can pay for a card or a shipment. Bribes in front of the shield do
/// not count [1.12.02].
pub fn means(state: &State, faction: Faction) -> u16 {
    free(state, faction) + help(state, faction)
}

/// [3.01.11.04] No bid can be higher: a Karama would allow any number.
pub const HIGHEST_BID: u16 = 999;

/// [1.04.03] Whether a faction has room for another card.
pub fn has_room(state: &State, faction: Faction) -> bool {
    state.hands[faction].len() < faction.hand_limit()
}

/// [1.04.06.04] The highest bid a faction may make: its means, or anything with a Karama in hand; [1.12.00] no more than a
/// deal allows.
pub fn bid_limit(state: &State, faction: Faction) -> u16 {
    let relied = bid_karamas(state, faction);
    // Most hands hold no Karama at all.
    let backed = !relied.is_empty() && !free_karamas(state, faction).common(relied).is_empty();
    let means = if backed { HIGHEST_BID } else { means(state, faction) };
    means.min(HIGHEST_BID).min(bid_cap(state, faction).unwrap_or(HIGHEST_BID))
}

/// [2.03.04] Who is paid for a card: the Emperor, unless he is the buyer or does not play.
pub fn card_seller(state: &State, buyer: Faction) -> Option<Faction> {
    (state.plays(Faction::Emperor) && buyer != Faction::Emperor).then_some(Faction::Emperor)
}

/// [2.05.08] Whether a purchase brings a second card.
pub fn draws_bonus(state: &State, buyer: Faction) -> bool {
    buyer == Faction::Harkonnen && has_room(state, buyer)
}

/// [1.04.06.03] [1.10.02.05] How a price can be split: the least and the most the buyer pays itself; nothing if the two
/// together fall short.
pub fn own_share(state: &State, buyer: Faction, price: u16) -> Option<(u16, u16)> {
    let ally = state.ally[buyer].map_or(0, |ally| pledge(state, ally));
    let own = state.spice[buyer].min(price);
    (own + ally >= price).then_some((price.saturating_sub(ally), own))
}
