//! [3.01.11] Which cards count as Karama, and which of them a standing bid keeps locked.

use kanly_facts::{Facts, Open};
use kanly_vocabulary::ability::Ability;
use kanly_vocabulary::cards::{Cards, Mask};
use kanly_vocabulary::ids::{Card, Faction};

/// [2.02.22] Whether worthless cards count as Karama in the hands of a faction.
pub fn uses_worthless(open: &Open, faction: Faction) -> bool {
    faction == Faction::BeneGesserit
        && open.options.advanced
        && !open.stopped.contains(Ability::WorthlessKarama)
}

/// The real ones.
pub const KARAMA: Mask = Mask::NONE.with(Card::Karama);

/// [3.01.11.00] The cards in a hand that count as Karama.
pub fn karamas(facts: &Facts, faction: Faction) -> Cards {
    let hand = facts.hidden.hands[faction];
    let real = hand.only(KARAMA);
    if uses_worthless(&facts.open, faction) { real.union(hand.worthless()) } else { real }
}

/// Whether, as far as the table can see, a faction could hold a card that counts as Karama.
pub fn could_hold(open: &Open, faction: Faction) -> bool {
    could_hold_real(open) || uses_worthless(open, faction)
}

/// Whether, as far as the table can see, a real Karama could still be in a hand.
pub fn could_hold_real(open: &Open) -> bool {
    open.discards.count(Card::Karama) < Card::Karama.copies()
}
