//! What a faction can spend: its own spice, its ally's help, and what a standing bid keeps locked.

use kanly_facts::{Facts, Open};
use kanly_vocabulary::ids::Faction;

/// [1.10.02.05] What a faction has pledged to its ally, as far as it owns it.
pub fn pledge(facts: &Facts, faction: Faction) -> u16 {
    facts.hidden.this_turn.pledge[faction].min(facts.hidden.spice[faction])
}

/// [1.10.02.05] [1.10.02.06] The ally's help that a faction can count on. What the ally's own bid keeps locked is free as soon
/// as that bid is beaten, so it does not matter here.
#[inline]
pub fn help(facts: &Facts, faction: Faction) -> u16 {
    facts.open.ally[faction].map_or(0, |ally| pledge(facts, ally))
}

/// [1.04.03] Whether a faction has room for another card.
#[inline]
pub fn has_room(facts: &Facts, faction: Faction) -> bool {
    facts.hidden.hands[faction].len() < faction.hand_limit()
}

/// [2.03.04] Who is paid for a card: the Emperor, unless he is the buyer or does not play.
pub fn card_seller(open: &Open, buyer: Faction) -> Option<Faction> {
    (open.plays(Faction::Emperor) && buyer != Faction::Emperor).then_some(Faction::Emperor)
}

/// [2.05.08] Whether a purchase brings a second card.
pub fn draws_bonus(facts: &Facts, buyer: Faction) -> bool {
    may_draw_bonus(buyer) && has_room(facts, buyer)
}

/// [2.05.08] Whether it does so for this faction while there is room in its hand.
pub fn may_draw_bonus(buyer: Faction) -> bool {
    buyer == Faction::Harkonnen
}

/// [1.04.06.03] [1.10.02.05] How a price can be split: the least and the most the buyer pays itself; nothing if the two
/// together fall short.
pub fn own_share(facts: &Facts, buyer: Faction, price: u16) -> Option<(u16, u16)> {
    let ally = facts.open.ally[buyer].map_or(0, |ally| pledge(facts, ally));
    let own = facts.hidden.spice[buyer].min(price);
    (own + ally >= price).then_some((price.saturating_sub(ally), own))
}
