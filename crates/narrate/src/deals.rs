//! Secrets that are shown, and deals.

use kanly_engine::deal::{Bound, Clause, Feed, Payment, Secret, Terms};
use kanly_engine::event::Shown;

use crate::tongue::Tongue;
use crate::values::say;

impl Tongue {
    /// What was shown.
    pub(crate) fn shown(&self, shown: Shown) -> String {
        match shown {
            Shown::Hand(cards) => {
                let (number, names) = (cards.len(), cards.iter().map(|card| card.to_string()));
                say!(self, "shown-hand", number, cards = self.and(names))
            }
            Shown::Card(card) => say!(self, "shown-card", card),
            Shown::Traitors(leaders) => {
                let (number, names) = (leaders.len(), leaders.iter().map(|leader| self.leader(leader)));
                say!(self, "shown-traitors", number, leaders = self.and(names))
            }
            Shown::Spice(amount) => say!(self, "shown-spice", amount),
            Shown::Prediction(winner, turn) => say!(self, "shown-prediction", winner, turn),
            Shown::StormCard(number) => say!(self, "shown-storm-card", number),
            Shown::SpiceCard(card) => say!(self, "shown-spice-card", card),
        }
    }

    /// What a deal says: `Atreides pay Harkonnen 3 spice; Harkonnen stay out of Arrakeen; until the end of ...`
    pub fn terms(&self, terms: Terms) -> String {
        let payments = terms
            .payments
            .iter()
            .map(|&Payment { from, to, amount }| say!(self, "terms-payment", from, to, amount));
        let clauses = terms.clauses.iter().map(|&bound| self.promised(bound));
        let honour = (terms.text > 0).then(|| say!(self, "terms-on-honour", text = terms.text));
        let end = terms.until.map(|(turn, phase)| say!(self, "terms-end", phase, turn));
        let parts = payments.chain(clauses).chain(honour).chain(end);
        self.row(parts, "list-semicolon", "list-semicolon")
    }

    fn promised(&self, bound: Bound) -> String {
        let Bound { faction, clause } = bound;
        match clause {
            Clause::NoShip => say!(self, "clause-no-ship", faction),
            Clause::NoMove => say!(self, "clause-no-move", faction),
            Clause::NoBid => say!(self, "clause-no-bid", faction),
            Clause::BidCap(most) => say!(self, "clause-bid-cap", faction, most),
            Clause::KeepOut(territory) => say!(self, "clause-keep-out", faction, territory),
            Clause::StandOff(other) => say!(self, "clause-stand-off", faction, other),
            Clause::NoKarama(other) => say!(self, "clause-no-karama", faction, other),
            Clause::NoTraitor(other) => say!(self, "clause-no-traitor", faction, other),
            Clause::NoVoice(other) => say!(self, "clause-no-voice", faction, other),
            Clause::NoPrescience(other) => say!(self, "clause-no-prescience", faction, other),
            Clause::NoAlliance(other) => say!(self, "clause-no-alliance", faction, other),
            Clause::LeaveSpice(territory) => say!(self, "clause-leave-spice", faction, territory),
            Clause::ThrowBattle(territory) => say!(self, "clause-throw-battle", faction, territory),
            Clause::DialCap(territory, most) => say!(self, "clause-dial-cap", faction, most, territory),
            Clause::ShipAtLeast(territory, least) => {
                say!(self, "clause-ship-at-least", faction, least, territory)
            }
            Clause::Show(secret, to) => say!(self, "clause-show", faction, to, secret = self.secret(secret)),
            Clause::Share(feed, to) => say!(self, "clause-share", faction, to, feed = self.feed(feed)),
        }
    }

    fn secret(&self, secret: Secret) -> String {
        match secret {
            Secret::Hand => say!(self, "secret-hand"),
            Secret::Card(card) => say!(self, "secret-card", card),
            Secret::Traitors => say!(self, "secret-traitors"),
            Secret::Traitor(leader) => say!(self, "secret-traitor", leader),
            Secret::Spice => say!(self, "secret-spice"),
            Secret::Prediction => say!(self, "secret-prediction"),
            Secret::StormCard => say!(self, "secret-storm-card"),
            Secret::SpiceCard => say!(self, "secret-spice-card"),
            Secret::AuctionCard => say!(self, "secret-auction-card"),
        }
    }

    fn feed(&self, feed: Feed) -> String {
        match feed {
            Feed::AuctionCards => say!(self, "feed-auction-cards"),
            Feed::SpiceCard => say!(self, "feed-spice-card"),
            Feed::StormCard => say!(self, "feed-storm-card"),
        }
    }
}
