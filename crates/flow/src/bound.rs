//! What is spoken for at this moment: spice and cards that a standing bid, a number told to Prescience or a named Karama bind.

use crate::frame::Frame;
use crate::state::State;
use crate::step::{battle, bidding, revival, ship};
use kanly_query::deals::bid_cap;
use kanly_query::karama::{KARAMA, karamas};
use kanly_query::power::has_power;
use kanly_query::purse::{help, pledge};
use kanly_vocabulary::ability::power_rule;
use kanly_vocabulary::cards::Cards;
use kanly_vocabulary::ids::{Card, Faction};
use kanly_vocabulary::illegal::{Illegal, Why};
use kanly_vocabulary::list::List;
use kanly_vocabulary::phase::Phase;

/// [1.04.06.02] The highest bid on the card under auction, and whose it is.
pub fn standing_bid(state: &State) -> Option<(Faction, u16)> {
    if state.open.phase != Phase::Bidding {
        return None;
    }
    state.stack.iter().find_map(|frame| match frame {
        Frame::Bidding(bidding) => bidding.standing(),
        _ => None, // any: cards are sold in one frame only
    })
}

/// [1.04.06.04] [1.10.02.05] Spice that a standing bid locks: of the bidder what it needs, of the ally as much of the pledge as
/// it could need. What it does need would tell the ally what the bidder owns [1.11.01].
#[inline]
pub(crate) fn locked(state: &State, faction: Faction) -> u16 {
    match standing_bid(state) {
        Some((bidder, amount)) if faction == bidder => {
            // A bid beyond its means rests on a Karama.
            let (own, help) = (state.hidden.spice[bidder], help(state, bidder));
            if amount > own + help { 0 } else { amount.min(own) }
        }
        Some((bidder, amount)) if state.open.ally[bidder] == Some(faction) => {
            amount.min(pledge(state, faction))
        }
        Some(_) | None => 0,
    }
}

/// Spice behind the shield that is free to be spent: not locked by a bid, nor by a number told to Prescience [2.01.08].
pub fn free(state: &State, faction: Faction) -> u16 {
    let told = match state.open.phase {
        Phase::Battle => told_spice(state, faction),
        _ => 0, // any: plans are made in one phase only
    };
    let bound = locked(state, faction) + told;
    state.hidden.spice[faction].saturating_sub(bound)
}

/// [2.01.08] Spice without which a combatant could not keep to the number it has told.
fn told_spice(state: &State, faction: Faction) -> u16 {
    let told = state.stack.iter().find_map(|frame| match frame {
        Frame::Battle(battle) => Some(battle.told_spice(state, faction)),
        _ => None, // any: plans are made in one frame only
    });
    told.unwrap_or(0)
}

/// [1.10.02.05] Whether a standing bid of the ally may lean on a faction's pledge.
pub fn leaned_on(state: &State, faction: Faction) -> bool {
    standing_bid(state).is_some_and(|(bidder, _)| state.open.ally[bidder] == Some(faction))
        && locked(state, faction) > 0
}

/// [1.04.06.04] [1.10.02.05] [1.10.02.06] What a faction can pay for a card or a shipment. Bribes in front of the shield do
/// not count [1.12.02].
pub fn means(state: &State, faction: Faction) -> u16 {
    free(state, faction) + help(state, faction)
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

/// [3.01.11.04] No bid can be higher: a Karama would allow any number.
pub const HIGHEST_BID: u16 = 999;

/// [1.04.06.04] The highest bid a faction may make: its means, or anything with a Karama in hand; [1.12.00] no more than a
/// deal allows.
pub(crate) fn bid_limit(state: &State, faction: Faction) -> u16 {
    let relied = bid_karamas(state, faction);
    // Most hands hold no Karama at all.
    let backed = !relied.is_empty() && !free_karamas(state, faction).common(relied).is_empty();
    let means = if backed { HIGHEST_BID } else { means(state, faction) };
    means.min(HIGHEST_BID).min(bid_cap(&state.open, faction).unwrap_or(HIGHEST_BID))
}

/// [3.01.11.05] Whether it can be paid for too: it takes a real Karama of one's own, and not one that has just been lent.
pub fn may_use_power(state: &State, faction: Faction) -> Result<(), Illegal> {
    has_power(&state.open, faction)?;
    let lent = state
        .stack
        .iter()
        .any(|frame| matches!(frame, Frame::Ship(ship) if ship.named_karama() == Some(faction)));
    if state.hidden.hands[faction].count(Card::Karama) <= u8::from(lent) {
        return Err(Illegal::new(power_rule(faction), Why::NotHeld(Card::Karama)));
    }
    Ok(())
}

/// A price that is declared and not yet paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Owing {
    pub payer: Faction,
    /// What it pays itself, and what its ally does.
    pub own: u16,
    pub help: u16,
    /// Whether the ally may pay a part, so that only the two know the parts.
    pub shared: bool,
}

/// Everything that is declared and not yet paid.
pub fn owing(state: &State) -> List<Owing, 8> {
    let mut all = List::default();
    for frame in state.stack.iter() {
        match frame {
            Frame::Bidding(frame) => bidding::owing(frame).into_iter().for_each(|owing| all.push(owing)),
            Frame::Ship(frame) => all.push(ship::owing(state, frame)),
            Frame::Revivals(frame) => all.push(revival::owing(state, frame)),
            Frame::Battle(frame) => battle::owing(frame).for_each(|owing| all.push(owing)),
            _ => {} // any: nothing is paid later there
        }
    }
    all
}
