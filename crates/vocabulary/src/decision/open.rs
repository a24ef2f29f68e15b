//! What a seat may bring in unasked.

use super::domain::Domain;
use super::shapes::{each, sum};
use super::{Dead, Deals, Questions, Revivable, Secrets};
use crate::action::Action;
use crate::ask_kind::OpenKind;
use crate::dice::Dice;
use crate::illegal::{Illegal, When, Why};
use crate::rule;
use serde::Serialize;

/// [3.05] What a seat may do at an open point without being asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Open {
    /// [3.01.22] The questions Truthtrance may put.
    pub truthtrance: Option<Questions>,
    /// [3.01.20] What Tleilaxu Ghola can bring back.
    pub ghola: Option<Dead>,
    /// [1.05.00] What may be revived while another is asked.
    pub revive: Option<Revivable>,
    /// [1.14.02] What the Emperor's power can bring back.
    pub restore: Option<Dead>,
    /// [2.03.06] The most spice the Emperor can give his ally.
    pub give: u16,
    /// [1.10.02.05] The most spice that can be pledged to the ally.
    pub pledge: Option<u16>,
    /// [1.11.00] What can be shown, and to whom.
    pub show: Option<Secrets>,
    /// [1.12.00] What can be done about deals.
    pub deals: Option<Deals>,
}

impl Open {
    /// Whether there is nothing to do.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The kinds of things there are to do.
    pub fn kinds(&self) -> impl Iterator<Item = OpenKind> {
        OpenKind::ALL.iter().copied().filter(|&kind| !self.only(kind).is_empty())
    }

    /// Those of one kind alone.
    pub fn only(&self, kind: OpenKind) -> Self {
        let none = Self::default();
        match kind {
            OpenKind::Truthtrance => Self { truthtrance: self.truthtrance, ..none },
            OpenKind::Ghola => Self { ghola: self.ghola, ..none },
            OpenKind::Revive => Self { revive: self.revive, ..none },
            OpenKind::Restore => Self { restore: self.restore, ..none },
            OpenKind::Give => Self { give: self.give, ..none },
            OpenKind::Pledge => Self { pledge: self.pledge, ..none },
            OpenKind::Show => Self { show: self.show, ..none },
            OpenKind::Deals => Self { deals: self.deals, ..none },
        }
    }

    /// All that can be listed. Offers, secrets shown to some of several and questions in other words are legal too, but
    /// without number.
    fn listed(&self) -> impl Domain<Item = Action> {
        sum!(
            self.truthtrance.map(|questions| each!(questions => Action::Truthtrance(of, question))),
            self.ghola.map(|dead| each!(dead.either() => Action::Ghola)),
            self.revive.map(|revivable| each!(revivable.domain() => Action::Revive)),
            self.restore.map(|dead| each!(dead.either() => Action::Restore)),
            each!(1..=self.give => Action::Give),
            self.pledge.map(|most| each!(0..=most => Action::Pledge)),
            self.show.map(Secrets::listed),
            self.deals.as_ref().map(Deals::listed),
        )
    }

    /// How many things there are to do.
    pub fn size(&self) -> u64 {
        self.listed().size()
    }

    /// Calls `f` with each of them.
    pub fn for_each(&self, f: &mut dyn FnMut(Action)) {
        self.listed().for_each(f);
    }

    /// The one at this position of [`for_each`](Self::for_each), if there are so many.
    pub fn nth(&self, n: u64) -> Option<Action> {
        let listed = self.listed();
        (n < listed.size()).then(|| listed.nth(n))
    }

    /// The position of one of them in [`for_each`](Self::for_each); none if it is not listed, though it may be legal.
    pub fn index_of(&self, action: Action) -> Option<u64> {
        self.listed().index_of(action)
    }

    /// One of them at random.
    pub fn sample(&self, dice: &mut dyn Dice) -> Action {
        self.listed().sample(dice)
    }

    /// Whether an action is among them; nothing if it is not one for an open point.
    pub fn check(&self, action: Action) -> Option<Result<(), Illegal>> {
        let not_now = || Err(Illegal::new(rule!("3.05"), Why::WrongTime(When::OpenPoint)));
        let fits = |truth: bool| if truth { Ok(()) } else { not_now() };
        match action {
            Action::Truthtrance(of, question) => {
                Some(self.truthtrance.map_or_else(not_now, |questions| questions.check(of, question)))
            }
            Action::Ghola(revival) => {
                Some(fits(self.ghola.is_some_and(|dead| dead.either().contains(revival))))
            }
            // Both are answers too, where they are asked for.
            Action::Revive(revival) => {
                self.revive.map(|revivable| fits(revivable.domain().contains(revival)))
            }
            Action::Restore(revival) => self.restore.map(|dead| fits(dead.either().contains(revival))),
            Action::Give(amount) => Some(fits((1..=self.give).contains(&amount))),
            Action::Pledge(amount) => Some(fits(self.pledge.is_some_and(|most| amount <= most))),
            Action::Show(secret, to) => {
                Some(fits(self.show.is_some_and(|secrets| secrets.allows(secret, to))))
            }
            Action::Offer(_)
            | Action::Agree(_)
            | Action::Withdraw
            | Action::Cancel(_)
            | Action::Accuse(..) => Some(fits(self.deals.is_some_and(|deals| deals.allows(action)))),
            _ => None, // any: it answers a question, or nothing
        }
    }
}
