//! The domain of taking forces out of the places of one territory to one place.

use crate::action::{Action, Group};
use crate::dice::Dice;
use crate::force::Force;
use crate::ids::Place;
use crate::sets::PlaceSet;

/// What may leave: forces that stand at the end already do not go anywhere.
fn movable(from: Group, to: Place) -> Group {
    let mut from = from;
    if let Some(slot) = from.territory.slot(to) {
        from.forces[slot] = Force::NONE;
    }
    from
}

fn ways(from: Group) -> u64 {
    from.forces.into_iter().map(Force::part_count).product::<u64>() - 1
}

/// The ways to leave for a place inside the territory: only forces that stand there make a difference.
fn ways_inside(from: Group, all: u64, to: Place) -> u64 {
    let staying = from.territory.slot(to).map_or(Force::NONE, |slot| from.forces[slot]);
    if staying.is_none() { all } else { (all + 1) / staying.part_count() - 1 }
}

/// The places outside the territory, for all of which everybody may leave, and those inside it.
fn split(from: Group, to: PlaceSet) -> (PlaceSet, PlaceSet) {
    let own = from.territory.place_set();
    (to - own, to & own)
}

pub(super) fn size(from: Group, to: PlaceSet) -> u64 {
    let (outside, inside) = split(from, to);
    let all = ways(from);
    outside.len() as u64 * all + inside.iter().map(|place| ways_inside(from, all, place)).sum::<u64>()
}

pub(super) fn contains(from: Group, to: PlaceSet, group: Group, place: Place) -> bool {
    let available = movable(from, place);
    to.contains(place)
        && group.territory == from.territory
        && group.forces.into_iter().any(Force::is_some)
        && group.forces.into_iter().zip(available.forces).all(|(part, all)| part.within(all))
}

pub(super) fn for_each(
    from: Group,
    to: PlaceSet,
    make: fn(Group, Place) -> Action,
    f: &mut dyn FnMut(Action),
) {
    (0..size(from, to)).for_each(|n| f(at(from, to, n, make)));
}

pub(super) fn sample(
    from: Group,
    to: PlaceSet,
    dice: &mut dyn Dice,
    make: fn(Group, Place) -> Action,
) -> Action {
    at(from, to, dice.below(size(from, to)), make)
}

/// The answer with this number.
pub(super) fn at(from: Group, to: PlaceSet, n: u64, make: fn(Group, Place) -> Action) -> Action {
    let (outside, inside) = split(from, to);
    let all = ways(from);
    if n < outside.len() as u64 * all {
        let place = outside.nth((n / all) as usize).expect("counted");
        return make(nth(from, n % all + 1), place);
    }
    let mut n = n - outside.len() as u64 * all;
    for place in inside.iter() {
        let ways = ways_inside(from, all, place);
        if n < ways {
            return make(nth(movable(from, place), n + 1), place);
        }
        n -= ways;
    }
    unreachable!("the number lies within the domain")
}

/// The group with this number when all are counted up, nobody being number 0.
fn nth(available: Group, n: u64) -> Group {
    let mut left = n;
    let mut group = Group::empty(available.territory);
    for (slot, all) in available.forces.into_iter().enumerate() {
        group.forces[slot] = all.part((left % all.part_count()) as u8);
        left /= all.part_count();
    }
    group
}

/// How many ways there are to take each number out of these forces.
pub(super) fn ways_by_number(forces: &[Force]) -> [u64; 21] {
    let mut ways = [0; 21];
    ways[0] = 1;
    let mut most = 0;
    for &all in forces.iter().filter(|force| force.is_some()) {
        let before = ways;
        ways = [0; 21];
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

/// The group with this place among those of a number, in the order of [`nth`]: the last slot counts most.
pub(super) fn nth_of_number(from: Group, number: u8, n: u64) -> Group {
    let (mut number, mut n) = (number, n);
    let mut group = Group::empty(from.territory);
    for (slot, all) in from.forces.into_iter().enumerate().rev().filter(|(_, all)| all.is_some()) {
        let before = ways_by_number(&from.forces[..slot]);
        let ways = |part: Force| number.checked_sub(part.total()).map_or(0, |rest| before[usize::from(rest)]);
        let chosen = all.parts().find(|&part| {
            let found = n < ways(part);
            n -= if found { 0 } else { ways(part) };
            found
        });
        group.forces[slot] = chosen.expect("counted");
        number -= group.forces[slot].total();
    }
    group
}

/// [1.07.06.06] How many ways there are to take exactly this force out of a group, and the one with a number.
pub(super) fn splits(from: Group, force: Force) -> impl Iterator<Item = Group> {
    (0..=ways(from)).map(move |n| nth(from, n)).filter(move |group| group.total() == force)
}
