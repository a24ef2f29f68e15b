//! What is to be done about the card under auction without asking again: `bid up to 5`, `pass card`.

use kanly_engine::{Action, Ask, Decision, Faction, View};

/// How far to go for a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Limit {
    /// The least that is needed each time, up to so much.
    UpTo(u16),
    /// Not at all.
    Pass,
}

/// What a seat wants done about one card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Standing {
    seat: Faction,
    card: Card,
    limit: Limit,
}

/// A card under auction, by the turn and by how many come after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Card {
    turn: u8,
    left: u8,
}

fn card(view: &View) -> Option<Card> {
    Some(Card { turn: view.turn, left: view.auction.as_ref()?.left })
}

impl Standing {
    /// For the card that is under auction now, if there is one.
    pub(super) fn new(seat: Faction, view: &View, limit: Limit) -> Option<Standing> {
        Some(Standing { seat, card: card(view)?, limit })
    }

    /// Who wants it.
    pub(super) fn seat(&self) -> Faction {
        self.seat
    }

    /// Whether the card is still the same.
    pub(super) fn holds(&self, view: &View) -> bool {
        card(view) == Some(self.card)
    }

    /// The answer to a question about a bid.
    pub(super) fn answer(&self, decision: &Decision) -> Option<Action> {
        let Some(Ask::Bid { least, .. }) = decision.ask else { return None };
        let bid = Action::Bid(least);
        match self.limit {
            Limit::UpTo(most) if least <= most && decision.contains(bid).is_ok() => Some(bid),
            Limit::UpTo(_) | Limit::Pass => Some(Action::Pass),
        }
    }

    /// In a few words.
    pub(super) fn words(&self) -> String {
        match self.limit {
            Limit::UpTo(most) => format!("up to {most} for this card"),
            Limit::Pass => "no bid for this card".to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_engine::Actor;

    fn asked(least: u16, most: u16) -> Decision {
        let ask = Ask::Bid { least, most, take: Default::default() };
        Decision { actor: Actor::Seat(Faction::Fremen), ask: Some(ask), open: Default::default() }
    }

    #[test]
    fn the_least_is_bid_until_it_is_too_much() {
        let card = Card { turn: 1, left: 3 };
        let up_to = Standing { seat: Faction::Fremen, card, limit: Limit::UpTo(4) };
        assert_eq!(up_to.answer(&asked(1, 9)), Some(Action::Bid(1)));
        assert_eq!(up_to.answer(&asked(4, 9)), Some(Action::Bid(4)));
        assert_eq!(up_to.answer(&asked(5, 9)), Some(Action::Pass));
        assert_eq!(up_to.answer(&asked(3, 2)), Some(Action::Pass), "more than it has");
        let pass = Standing { limit: Limit::Pass, ..up_to };
        assert_eq!(pass.answer(&asked(1, 9)), Some(Action::Pass));
        assert_eq!(pass.answer(&Decision { ask: Some(Ask::Look), ..asked(1, 9) }), None, "another question");
    }
}
