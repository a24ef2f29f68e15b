//! The domains of revivals: what lies dead, and what of it comes back at once.

use super::domain::Domain;
use super::parts::Parts;
use super::shapes::{Each, Only, Or, Then, Where};
use crate::action::Revival;
use crate::force::Force;
use crate::price::{force_price, head_price};
use crate::sets::LeaderSet;
use serde::Serialize;

/// What of a faction could come back from the tanks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Dead {
    /// Forces, as far as they may.
    pub forces: Force,
    /// How many of them at once.
    pub most: u8,
    /// Leaders that may.
    pub leaders: LeaderSet,
    /// [2.01.14] Whether the Kwisatz Haderach may, in place of a leader.
    pub kwisatz: bool,
}

/// [1.05.00] What a faction may revive, how many forces of it for nothing, and what it can pay for the rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs, reason = "the fields say what they are")]
pub struct Revivable {
    pub dead: Dead,
    pub free: u8,
    pub spice: u16,
}

const NOTHING: Revival = Revival { force: Force::NONE, leader: None, kwisatz: false };

impl Dead {
    /// Every number of forces that may come back, at least one.
    fn parts(self) -> Parts {
        Parts { of: self.forces, least: 1, most: self.most }
    }

    /// One of the leaders, or the Kwisatz Haderach as if it were one.
    fn heads(self) -> impl Domain<Item = Revival> {
        let leaders = Each {
            of: self.leaders,
            make: |leader| Revival { leader: Some(leader), ..NOTHING },
            read: |revival: Revival| revival.leader.filter(|_| revival.force.is_none() && !revival.kwisatz),
        };
        Or(leaders, self.kwisatz.then_some(Only(Revival { kwisatz: true, ..NOTHING })))
    }

    /// [3.01.20] [1.14.02] Forces or one leader, not both.
    pub(super) fn either(self) -> impl Domain<Item = Revival> {
        let forces = Each {
            of: self.parts(),
            make: |force| Revival { force, ..NOTHING },
            read: |revival: Revival| {
                (revival == Revival { force: revival.force, ..NOTHING }).then_some(revival.force)
            },
        };
        Or(forces, self.heads())
    }

    /// [1.05.01] [1.05.03] Forces and a leader, as far as the spice reaches: nobody with each leader, then each number of
    /// forces alone and with each leader.
    pub(super) fn both(self, free: u8, spice: u16) -> impl Domain<Item = Revival> {
        // [1.05.01.03] [1.05.03.02] Both prices must be covered.
        let beside = move |force: Force| {
            let left = spice.checked_sub(force_price(force.total(), free));
            let alone = force.is_some().then_some(Only(NOTHING));
            left.map(|left| Or(alone, Where(self.heads(), move |head| head_price(head) <= left)))
        };
        Each {
            of: Then(Or(Only(Force::NONE), self.parts()), beside),
            make: |(force, head)| Revival { force, ..head },
            read: |revival: Revival| Some((revival.force, Revival { force: Force::NONE, ..revival })),
        }
    }
}

impl Revivable {
    pub(super) fn domain(self) -> impl Domain<Item = Revival> {
        self.dead.both(self.free, self.spice)
    }
}
