//! What a seat may bring in unasked.

use super::{Dead, Deals, Questions, Revivable, Secrets, revivals};
use crate::action::Action;
use crate::dice::Dice;
use crate::illegal::{Illegal, When, Why};
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

    /// How many things there are to do.
    pub fn size(&self) -> u64 {
        self.truthtrance.map_or(0, Questions::size)
            + self.ghola.map_or(0, |ghola| ghola.either().count() as u64)
            + self.revive.map_or(0, |Revivable { dead, free, spice }| revivals::size(dead, free, spice))
            + self.restore.map_or(0, |dead| dead.either().count() as u64)
            + u64::from(self.give)
            + self.pledge.map_or(0, |most| u64::from(most) + 1)
            + self.show.map_or(0, |secrets| secrets.size())
            + self.deals.map_or(0, |deals| deals.size())
    }

    /// Calls `f` with each of them.
    pub fn for_each(&self, f: &mut dyn FnMut(Action)) {
        if let Some(questions) = self.truthtrance {
            questions.for_each(f);
        }
        if let Some(ghola) = self.ghola {
            ghola.either().for_each(|revival| f(Action::Ghola(revival)));
        }
        if let Some(Revivable { dead, free, spice }) = self.revive {
            revivals::for_each(dead, free, spice, f);
        }
        if let Some(dead) = self.restore {
            dead.either().for_each(|revival| f(Action::Restore(revival)));
        }
        (1..=self.give).for_each(|amount| f(Action::Give(amount)));
        if let Some(most) = self.pledge {
            (0..=most).for_each(|amount| f(Action::Pledge(amount)));
        }
        if let Some(secrets) = self.show {
            secrets.for_each(f);
        }
        if let Some(deals) = self.deals {
            deals.for_each(f);
        }
    }

    /// One of them at random.
    pub fn sample(&self, dice: &mut dyn Dice) -> Action {
        let mut left = dice.below(self.size());
        let mut found = Action::Pass;
        self.for_each(&mut |action| {
            if left == 0 {
                found = action;
            }
            left = left.wrapping_sub(1);
        });
        found
    }

    /// Whether an action is among them; nothing if it is not one for an open point.
    pub(crate) fn check(&self, action: Action) -> Option<Result<(), Illegal>> {
        let not_now = || Err(Illegal::new("3.05", Why::WrongTime(When::OpenPoint)));
        let fits = |truth: bool| if truth { Ok(()) } else { not_now() };
        match action {
            Action::Truthtrance(of, question) => {
                Some(self.truthtrance.map_or_else(not_now, |questions| questions.check(of, question)))
            }
            Action::Ghola(revival) => {
                let possible = |ghola: Dead| ghola.either().any(|other| other == revival);
                Some(fits(self.ghola.is_some_and(possible)))
            }
            // Both are answers too, where they are asked for.
            Action::Revive(revival) => self
                .revive
                .map(|Revivable { dead, free, spice }| fits(revivals::contains(dead, free, spice, revival))),
            Action::Restore(revival) => {
                self.restore.map(|dead| fits(dead.either().any(|other| other == revival)))
            }
            Action::Give(amount) => Some(fits((1..=self.give).contains(&amount))),
            Action::Pledge(amount) => Some(fits(self.pledge.is_some_and(|most| amount <= most))),
            Action::Show(secret, to) => {
                Some(fits(self.show.is_some_and(|secrets| secrets.contains(secret, to))))
            }
            Action::Offer(_)
            | Action::Agree(_)
            | Action::Withdraw
            | Action::Cancel(_)
            | Action::Accuse(..) => Some(fits(self.deals.is_some_and(|deals| deals.contains(action)))),
            _ => None, // any: it answers a question, or nothing
        }
    }
}
