//! Reasons that several actions share.

use kanly_flow::State;
use kanly_flow::interrupt::open;
use kanly_query::karama::uses_worthless;
use kanly_vocabulary::ids::{Card, Faction};
use kanly_vocabulary::illegal::{Illegal, When, Why};
use kanly_vocabulary::rule;
use kanly_vocabulary::rule::RuleId;
use kanly_vocabulary::tables::CardKind;

/// [3.01.11.00] Whether a card counts as Karama in this hand, and is held.
pub(super) fn holds_karama(state: &State, seat: Faction, card: Card, rule: RuleId) -> Result<(), Illegal> {
    let counts =
        card == Card::Karama || (uses_worthless(&state.open, seat) && card.kind() == CardKind::Worthless);
    if !counts {
        return Err(Illegal::new(rule!("3.01.11.00"), Why::NotAKarama(card)));
    }
    if !state.hidden.hands[seat].contains(card) {
        return Err(Illegal::new(rule, Why::NotHeld(card)));
    }
    Ok(())
}

/// What belongs to one faction.
pub(super) fn only(seat: Faction, faction: Faction, rule: RuleId) -> Result<(), Illegal> {
    if seat == faction { Ok(()) } else { Err(Illegal::new(rule, Why::OnlyFor(faction))) }
}

/// [3.05] What may come in unasked, but not while something is unfinished.
pub(super) fn open_point(state: &State) -> Result<(), Illegal> {
    if open::is_open_point(state) {
        return Ok(());
    }
    Err(Illegal::new(rule!("3.05"), Why::WrongTime(When::OpenPoint)))
}

/// A number out of range.
pub(super) fn range(rule: RuleId, least: u8, most: u8, found: u8) -> Illegal {
    Illegal::new(rule, Why::OutOfRange { least: least.into(), most: most.into(), found: found.into() })
}
