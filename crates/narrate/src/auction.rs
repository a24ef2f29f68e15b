//! Charity, and the auctions of treachery cards.

use kanly_engine::event::Event;

use super::words::{are, cards, cost, does, paid_to, shared, verb, who};

pub(super) fn told(event: Event) -> Option<String> {
    Some(match event {
        Event::CharityClaimed { faction, amount } => {
            format!("{} {amount} spice in charity.", does(faction, "receive"))
        }
        Event::HandDeclared { faction, cards: held, may_bid: true } => {
            format!("{} {} and may bid.", does(faction, "hold"), cards(held))
        }
        Event::HandDeclared { faction, cards: held, may_bid: false } => {
            format!("{} {} and may not bid: the hand is full.", does(faction, "hold"), cards(held))
        }
        Event::RowDealt { cards: 0 } => "No treachery card is left to be auctioned.".to_owned(),
        Event::RowDealt { cards: dealt } => {
            format!("{} {} dealt face down to be auctioned.", cards(dealt), are(dealt))
        }
        Event::CardUp { number, of, opener } => {
            format!("Card {number} of {of} is up: {} {} first.", who(opener), verb(opener, "bid"))
        }
        Event::OpenerChanged { opener } => {
            format!(
                "{} room in hand before the first bid and now {} first.",
                does(opener, "make"),
                verb(opener, "bid")
            )
        }
        Event::AuctionCardSeen { faction, card } => match card {
            Some(card) => format!("{} at the card under auction: it is {card}.", does(faction, "look")),
            None => format!("{} at the card under auction.", does(faction, "look")),
        },
        Event::BidMade { faction, amount } => format!("{} {amount}.", does(faction, "bid")),
        Event::BidPassed { faction } => format!("{}.", does(faction, "pass")),
        Event::CardSold { faction, card, price: 0, to: _, ally: _, share: _ } => {
            let card = card.map_or("the card".to_owned(), |card| card.to_string());
            format!("{} {card} for a Karama.", does(faction, "take"))
        }
        Event::CardSold { faction, card, price, to, ally, share } => {
            let card = card.map_or("the card".to_owned(), |card| card.to_string());
            let payment = cost(price) + &shared(ally, share) + &paid_to(price, to);
            format!("{} {card}{payment}.", does(faction, "buy"))
        }
        Event::AuctionRepeated { faction } => {
            format!("{} to pay: the card is auctioned once more.", does(faction, "fail"))
        }
        Event::RowReturned { cards: left } => {
            let go = if left == 1 { "goes" } else { "go" };
            format!("{} that nobody bought {go} back on top of the deck.", cards(left))
        }
        _ => return None,
    })
}
