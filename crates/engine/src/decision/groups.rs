//! The domain of taking forces out of the places of one territory to one place.

use crate::action::{Action, Group};
use crate::dice::Dice;
use crate::force::Force;
use crate::ids::Place;
use crate::sets::PlaceSet;

/// What may leave: forces that stand at the end already do not go anywhere.
fn movable(from: Group, to: Place) -> Group {
    let mut from = from;
    for (slot, place) in from.territory.places().enumerate() {
        if place == to {
            from.forces[slot] = Force::NONE;
        }
    }
    from
}

fn ways(from: Group) -> u64 {
    from.forces.into_iter().map(Force::part_count).product::<u64>() - 1
}

pub(super) fn size(from: Group, to: PlaceSet) -> u64 {
    to.iter().map(|place| ways(movable(from, place))).sum()
}

pub(super) fn contains(from: Group, to: PlaceSet, group: Group, place: Place) -> bool {
    let available = movable(from, place);
    to.contains(place)
        && group.territory == from.territory
        && group.forces.into_iter().any(Force::is_some)
        && group.forces.into_iter().zip(available.forces).all(|(part, all)| part.within(all))
}

pub(super) fn for_each(from: Group, to: PlaceSet, f: &mut dyn FnMut(Action)) {
    for place in to.iter() {
        let available = movable(from, place);
        (1..=ways(available)).for_each(|n| f(Action::Ride(nth(available, n), place)));
    }
}

pub(super) fn sample(from: Group, to: PlaceSet, dice: &mut dyn Dice) -> Action {
    let mut n = dice.below(size(from, to));
    for place in to.iter() {
        let available = movable(from, place);
        if n < ways(available) {
            return Action::Ride(nth(available, n + 1), place);
        }
        n -= ways(available);
    }
    unreachable!("the number lies within the domain")
}

/// The group with this number when all are counted up, nobody being number 0.
fn nth(available: Group, n: u64) -> Group {
    let mut left = n;
    let mut group = Group::empty(available.territory);
    for (slot, all) in available.forces.into_iter().enumerate() {
        group.forces[slot] = all.parts().nth((left % all.part_count()) as usize).expect("counted");
        left /= all.part_count();
    }
    group
}
