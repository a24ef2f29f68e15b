//! What a card is worth in an auction, and how it is paid.

use kanly_engine::cards::Cards;
use kanly_engine::query::purse::may_draw_bonus;
use kanly_engine::{Action, Card};
use kanly_host::Motive;

use super::sight::Sight;
use super::temper::Temper;

/// Spice that is better kept for shipments and battles.
const KEPT: f32 = 3.0;

/// Bids, takes the card for a Karama, or passes.
pub(crate) fn bid(
    sight: &Sight<'_>,
    temper: &Temper,
    least: u16,
    most: u16,
    take: Cards,
) -> (Action, Motive) {
    let card = sight.view.auction.as_ref().and_then(|auction| auction.card);
    let limit = limit(sight, temper, card);
    let reason = Motive::Bid { card, limit };
    if f32::from(least) <= limit && least <= most {
        return (Action::Bid(least), reason);
    }
    // A card that others pay dearly for is worth a Karama, if it is known to be a good one.
    let dear = card.is_some_and(|card| sight.card_worth(card) > 3.4) && least > 6;
    match take.kinds().find(|&karama| karama == Card::Karama) {
        Some(karama) if dear => (Action::Take(karama), reason),
        _ => (Action::Pass, reason), // any: too dear
    }
}

/// The most spice to give for the card under auction.
fn limit(sight: &Sight<'_>, temper: &Temper, card: Option<Card>) -> f32 {
    let unseen = sight.unseen();
    let mean = || {
        let sum: f32 = unseen.iter().map(|card| sight.card_worth(card)).sum();
        sum / f32::from(unseen.len().max(1))
    };
    let worth = card.map_or_else(mean, |card| sight.card_worth(card));
    let cards = if may_draw_bonus(sight.me) { 1.7 } else { 1.0 };
    let held = f32::from(sight.hand().len());
    let hunger = (1.35 - 0.2 * held).max(0.35);
    let points = worth * hunger * cards * temper.card / 2.5;
    let spice = sight.purse[sight.me];
    let afford = ((spice - KEPT) * temper.bidding).max(if held < 1.0 { 2.0 } else { 0.0 });
    (points / temper.spice).min(afford.max(0.0))
}

/// Pays as much as it must from its own, the rest from the ally.
pub(crate) fn pay(price: u16, own: Option<(u16, u16)>, cards: Cards) -> Action {
    match (own, cards.kinds().next()) {
        (Some((_, most)), _) => Action::Pay(most, price - most),
        (None, Some(card)) => Action::PayWith(card),
        (None, None) => Action::Pay(price, 0),
    }
}
