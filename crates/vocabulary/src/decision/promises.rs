//! What can be shown and agreed at an open point.

use crate::action::Action;
use crate::cards::Cards;
use crate::deal::Secret;
use crate::ids::Faction;
use crate::list::List;
use crate::sets::{FactionSet, LeaderSet};
use serde::Serialize;

/// [1.11.00] The secrets of one faction, and to whom they could be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs, reason = "the names of the secrets themselves")]
pub struct Secrets {
    pub to: FactionSet,
    pub hand: Cards,
    pub traitors: LeaderSet,
    pub prediction: bool,
    pub storm_card: bool,
    pub spice_card: bool,
    pub auction_card: bool,
}

impl Secrets {
    fn each(self) -> impl Iterator<Item = Secret> {
        let some = |there: bool, secret| there.then_some(secret);
        [
            Some(Secret::Hand),
            Some(Secret::Traitors),
            Some(Secret::Spice),
            some(self.prediction, Secret::Prediction),
            some(self.storm_card, Secret::StormCard),
            some(self.spice_card, Secret::SpiceCard),
            some(self.auction_card, Secret::AuctionCard),
        ]
        .into_iter()
        .flatten()
        .chain(self.hand.kinds().map(Secret::Card))
        .chain(self.traitors.iter().map(Secret::Traitor))
    }

    /// Everybody, and each one alone.
    fn audiences(self) -> impl Iterator<Item = FactionSet> {
        let all = Some(self.to).filter(|all| all.len() > 1);
        self.to.iter().map(FactionSet::from).chain(all)
    }

    pub(super) fn size(self) -> u64 {
        (self.each().count() * self.audiences().count()) as u64
    }

    pub(super) fn for_each(self, f: &mut dyn FnMut(Action)) {
        for secret in self.each() {
            self.audiences().for_each(|to| f(Action::Show(secret, to)));
        }
    }

    /// Any audience will do, the list names the usual ones.
    pub(super) fn contains(self, secret: Secret, to: FactionSet) -> bool {
        !to.is_empty() && (to - self.to).is_empty() && self.each().any(|other| other == secret)
    }
}

/// [1.12.00] What one faction may do about deals. Offers are as free as the parties: whether one may be made is asked of
/// [`State::may_offer`](crate::State::may_offer), and they are not among those listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Deals {
    /// [1.12.04] Whether it is time for offers.
    pub offer: bool,
    /// Whose offers to agree to.
    pub agree: FactionSet,
    /// Whether there is an offer of one's own to take back.
    pub withdraw: bool,
    /// Running deals to end.
    pub cancel: List<u16, 5>,
    /// Running deals whose text may have been broken, and by whom.
    pub accuse: List<(u16, FactionSet), 5>,
}

impl Deals {
    pub(super) fn size(&self) -> u64 {
        let accusations: usize = self.accuse.iter().map(|(_, parties)| parties.len()).sum();
        (self.agree.len() + usize::from(self.withdraw) + self.cancel.len() + accusations) as u64
    }

    pub(super) fn for_each(&self, f: &mut dyn FnMut(Action)) {
        self.agree.iter().for_each(|by| f(Action::Agree(by)));
        if self.withdraw {
            f(Action::Withdraw);
        }
        self.cancel.iter().for_each(|&number| f(Action::Cancel(number)));
        for &(number, parties) in self.accuse.iter() {
            parties.iter().for_each(|party: Faction| f(Action::Accuse(number, party)));
        }
    }

    pub(super) fn contains(&self, action: Action) -> bool {
        match action {
            Action::Offer(_) => self.offer,
            Action::Agree(by) => self.agree.contains(by),
            Action::Withdraw => self.withdraw,
            Action::Cancel(number) => self.cancel.contains(&number),
            Action::Accuse(number, of) => {
                self.accuse.iter().any(|&(deal, parties)| deal == number && parties.contains(of))
            }
            _ => false, // any: no deal
        }
    }
}
