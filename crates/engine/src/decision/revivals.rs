//! The domain of one faction's revivals: forces and a leader, as far as its spice reaches.

use crate::action::{Action, Revival};
use crate::force::Force;
use crate::ids::Leader;
use crate::query::revival::force_price;
use crate::sets::LeaderSet;

/// Every number of forces that may come back, at least one.
pub(super) fn forces(tanks: Force, most: u8) -> impl Iterator<Item = Force> {
    tanks.parts().filter(move |part| part.is_some() && part.total() <= most)
}

fn each(tanks: Force, most: u8, free: u8, leaders: LeaderSet, spice: u16) -> impl Iterator<Item = Revival> {
    let leaders = move || std::iter::once(None).chain(leaders.iter().map(Some));
    std::iter::once(Force::NONE)
        .chain(forces(tanks, most))
        .flat_map(move |force| leaders().map(move |leader| Revival { force, leader }))
        .filter(move |&revival| revival != Revival::default() && price(revival, free) <= spice)
}

/// [1.05.01.03] [1.05.03.02] Both prices must be covered.
fn price(revival: Revival, free: u8) -> u16 {
    force_price(revival.force.total(), free) + u16::from(revival.leader.map_or(0, Leader::strength))
}

pub(super) fn for_each(
    tanks: Force,
    most: u8,
    free: u8,
    leaders: LeaderSet,
    spice: u16,
    f: &mut dyn FnMut(Action),
) {
    each(tanks, most, free, leaders, spice).for_each(|revival| f(Action::Revive(revival)));
}

pub(super) fn size(tanks: Force, most: u8, free: u8, leaders: LeaderSet, spice: u16) -> u64 {
    each(tanks, most, free, leaders, spice).count() as u64
}

pub(super) fn contains(
    tanks: Force,
    most: u8,
    free: u8,
    leaders: LeaderSet,
    spice: u16,
    revival: Revival,
) -> bool {
    revival != Revival::default()
        && revival.force.within(tanks)
        && revival.force.total() <= most
        && revival.leader.is_none_or(|leader| leaders.contains(leader))
        && price(revival, free) <= spice
}
