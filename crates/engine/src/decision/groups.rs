//! Some forces out of the places of one territory.

use super::domain::Domain;
use crate::action::Group;
use crate::force::Force;
use crate::ids::Place;

/// How many ways there are to take some of a group, nobody being one of them.
pub(super) fn count(from: Group) -> u64 {
    from.forces.into_iter().map(Force::part_count).product()
}

/// The way with this number, nobody being number 0: the first place changes fastest.
pub(super) fn nth(from: Group, n: u64) -> Group {
    let mut left = n;
    let mut group = Group::empty(from.territory);
    for (slot, all) in from.forces.into_iter().enumerate() {
        group.forces[slot] = all.part((left % all.part_count()) as u8);
        left /= all.part_count();
    }
    group
}

/// The number of a way.
pub(super) fn index_of(from: Group, part: Group) -> u64 {
    let slots = from.forces.into_iter().zip(part.forces).rev();
    slots.fold(0, |number, (all, part)| number * all.part_count() + u64::from(all.part_number(part)))
}

/// Whether a group can be taken out of another.
pub(super) fn is_part(part: Group, from: Group) -> bool {
    part.territory == from.territory
        && part.forces.into_iter().zip(from.forces).all(|(part, all)| part.within(all))
}

/// What may leave: forces that stand at the end already do not go anywhere.
pub(super) fn movable(from: Group, to: Place) -> Group {
    let mut from = from;
    if let Some(slot) = from.territory.slot(to) {
        from.forces[slot] = Force::NONE;
    }
    from
}

/// [1.07.06.06] The ways to take exactly this force out of a group, in the order of [`nth`].
pub(super) struct Splits {
    pub(super) from: Group,
    pub(super) force: Force,
}

impl Domain for Splits {
    type Item = Group;

    fn until(&self, f: &mut dyn FnMut(Group) -> bool) -> bool {
        (0..count(self.from)).map(|n| nth(self.from, n)).any(|group| group.total() == self.force && f(group))
    }

    /// Regular and elite tokens are taken apart from each other.
    fn size(&self) -> u64 {
        let regular = self.from.forces.map(|all| Force::regular_only(all.regular()));
        let elite = self.from.forces.map(|all| all - Force::regular_only(all.regular()));
        let ways = |forces: &[Force], number: u8| ways_by_number(forces)[usize::from(number)];
        ways(&regular, self.force.regular()) * ways(&elite, self.force.elite())
    }

    fn contains(&self, group: Group) -> bool {
        is_part(group, self.from) && group.total() == self.force
    }
}

/// The ways to take so many out of a group, in the order of [`nth`].
pub(super) struct OfNumber {
    pub(super) from: Group,
    pub(super) number: u8,
}

impl OfNumber {
    /// Calls `f` with each place where somebody stands, the last first, because it counts most, and with how many ways
    /// there are for what comes before it, by number.
    fn each_slot(&self, mut f: impl FnMut(usize, Force, [u64; MOST + 1])) {
        for (slot, all) in self.from.forces.into_iter().enumerate().rev().filter(|(_, all)| all.is_some()) {
            f(slot, all, ways_by_number(&self.from.forces[..slot]));
        }
    }
}

impl Domain for OfNumber {
    type Item = Group;

    fn until(&self, f: &mut dyn FnMut(Group) -> bool) -> bool {
        (0..self.size()).any(|n| f(self.nth(n)))
    }

    fn size(&self) -> u64 {
        ways_by_number(&self.from.forces)[usize::from(self.number)]
    }

    fn nth(&self, n: u64) -> Group {
        let (mut number, mut n) = (self.number, n);
        let mut group = Group::empty(self.from.territory);
        self.each_slot(|slot, all, before| {
            let chosen = all.parts().find(|part| {
                let ways = number.checked_sub(part.total()).map_or(0, |rest| before[usize::from(rest)]);
                let found = n < ways;
                n -= if found { 0 } else { ways };
                found
            });
            group.forces[slot] = chosen.expect("counted");
            number -= group.forces[slot].total();
        });
        group
    }

    fn index_of(&self, group: Group) -> Option<u64> {
        let (mut number, mut index) = (self.number, 0);
        self.contains(group).then(|| {
            self.each_slot(|slot, all, before| {
                let ways = |part: Force| {
                    number.checked_sub(part.total()).map_or(0, |rest| before[usize::from(rest)])
                };
                index += all.parts().take_while(|&part| part != group.forces[slot]).map(ways).sum::<u64>();
                number -= group.forces[slot].total();
            });
            index
        })
    }

    fn contains(&self, group: Group) -> bool {
        is_part(group, self.from) && group.total().total() == self.number
    }
}

/// No faction has more forces.
const MOST: usize = 20;

/// How many ways there are to take each number out of these forces.
pub(super) fn ways_by_number(forces: &[Force]) -> [u64; MOST + 1] {
    let mut ways = [0; MOST + 1];
    ways[0] = 1;
    let mut most = 0;
    for &all in forces.iter().filter(|force| force.is_some()) {
        let before = ways;
        ways = [0; MOST + 1];
        for number in 0..=all.total() {
            let parts = all.parts_of(number);
            for so_far in 0..=most {
                ways[usize::from(so_far + number)] += before[usize::from(so_far)] * parts;
            }
        }
        most += all.total();
    }
    ways
}
