//! The domains of revivals: what lies dead, and what of it comes back at once.

use super::{KWISATZ_PRICE, force_price};
use crate::action::{Action, Revival};
use crate::force::Force;
use crate::ids::Leader;
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

/// Every number of forces that may come back, at least one.
pub(super) fn forces(tanks: Force, most: u8) -> impl Iterator<Item = Force> {
    // No more of either kind than may come back at all: tanks are often full.
    let within = Force::new(tanks.regular().min(most), tanks.elite().min(most)).expect("part of the tanks");
    within.parts().filter(move |part| part.is_some() && part.total() <= most)
}

impl Dead {
    /// One of the leaders, or the Kwisatz Haderach as if it were one.
    fn heads(self) -> impl Iterator<Item = Revival> + Clone {
        let leaders =
            self.leaders.iter().map(|leader| Revival { leader: Some(leader), ..Revival::default() });
        leaders.chain(self.kwisatz.then_some(Revival { kwisatz: true, ..Revival::default() }))
    }

    /// [3.01.20] [1.14.02] Forces or one leader, not both.
    pub(super) fn either(self) -> impl Iterator<Item = Revival> {
        let forces = forces(self.forces, self.most).map(|force| Revival { force, ..Revival::default() });
        forces.chain(self.heads())
    }

    /// [1.05.01] [1.05.03] Forces and a leader, as far as the spice reaches.
    fn both(self, free: u8, spice: u16) -> impl Iterator<Item = Revival> {
        std::iter::once(Force::NONE)
            .chain(forces(self.forces, self.most))
            .flat_map(move |force| {
                let heads = std::iter::once(Revival::default()).chain(self.heads());
                heads.map(move |head| Revival { force, ..head })
            })
            .filter(move |&revival| revival != Revival::default() && price(revival, free) <= spice)
    }

    fn holds(self, revival: Revival) -> bool {
        revival != Revival::default()
            && revival.force.within(self.forces)
            && revival.force.total() <= self.most
            && revival.leader.is_none_or(|leader| self.leaders.contains(leader))
            && (!revival.kwisatz || (self.kwisatz && revival.leader.is_none()))
    }
}

/// [1.05.01.03] [1.05.03.02] Both prices must be covered.
fn price(revival: Revival, free: u8) -> u16 {
    let leader = u16::from(revival.leader.map_or(0, Leader::strength));
    let kwisatz = if revival.kwisatz { KWISATZ_PRICE } else { 0 };
    force_price(revival.force.total(), free) + leader + kwisatz
}

pub(super) fn for_each(dead: Dead, free: u8, spice: u16, f: &mut dyn FnMut(Action)) {
    dead.both(free, spice).for_each(|revival| f(Action::Revive(revival)));
}

/// The answer with this number.
pub(super) fn nth(dead: Dead, free: u8, spice: u16, n: usize) -> Option<Action> {
    dead.both(free, spice).nth(n).map(Action::Revive)
}

pub(super) fn size(dead: Dead, free: u8, spice: u16) -> u64 {
    dead.both(free, spice).count() as u64
}

pub(super) fn contains(dead: Dead, free: u8, spice: u16, revival: Revival) -> bool {
    dead.holds(revival) && price(revival, free) <= spice
}
