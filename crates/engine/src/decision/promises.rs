//! What can be shown and agreed at an open point.

use super::domain::Domain;
use super::shapes::{Each, Kinds, Only, Or, Pair, each, sum};
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
    fn secrets(self) -> impl Domain<Item = Secret> {
        let some = |there: bool, secret| there.then_some(Only(secret));
        sum!(
            Only(Secret::Hand),
            Only(Secret::Traitors),
            Only(Secret::Spice),
            some(self.prediction, Secret::Prediction),
            some(self.storm_card, Secret::StormCard),
            some(self.spice_card, Secret::SpiceCard),
            some(self.auction_card, Secret::AuctionCard),
            each!(Kinds(self.hand) => Secret::Card),
            each!(self.traitors => Secret::Traitor),
        )
    }

    /// Each one alone, and everybody.
    fn audiences(self) -> impl Domain<Item = FactionSet> {
        let one = Each {
            of: self.to,
            make: FactionSet::from,
            read: |to: FactionSet| to.first().filter(|_| to.len() == 1),
        };
        Or(one, (self.to.len() > 1).then_some(Only(self.to)))
    }

    /// The secrets with those to whom they are usually shown.
    pub(super) fn listed(self) -> impl Domain<Item = Action> {
        each!(Pair(self.secrets(), self.audiences()) => Action::Show(secret, to))
    }

    /// Whether a secret may be shown; any audience will do.
    pub(super) fn allows(self, secret: Secret, to: FactionSet) -> bool {
        !to.is_empty() && (to - self.to).is_empty() && self.secrets().contains(secret)
    }
}

/// [1.12.00] What one faction may do about deals. Offers are as free as the parties: whether one may be made is asked of
/// `State::may_offer`, and they are not among those listed.
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
    /// All but offers.
    pub(super) fn listed(&self) -> impl Domain<Item = Action> {
        sum!(
            each!(self.agree => Action::Agree),
            self.withdraw.then_some(Only(Action::Withdraw)),
            each!(&self.cancel[..] => Action::Cancel),
            each!(Accusations(&self.accuse) => Action::Accuse(number, of)),
        )
    }

    /// Whether an action about deals may be done.
    pub(super) fn allows(&self, action: Action) -> bool {
        match action {
            Action::Offer(_) => self.offer,
            _ => self.listed().contains(action), // any: it is listed or not allowed
        }
    }
}

/// The parties of running deals.
struct Accusations<'a>(&'a [(u16, FactionSet)]);

impl Domain for Accusations<'_> {
    type Item = (u16, Faction);

    fn until(&self, f: &mut dyn FnMut((u16, Faction)) -> bool) -> bool {
        self.0.iter().any(|&(number, parties)| parties.iter().any(|party| f((number, party))))
    }
}
