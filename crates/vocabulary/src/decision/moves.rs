//! The domain of one move: which groups can go where.

use super::groups;
use crate::action::{Action, Group};
use crate::ids::Place;
use crate::list::List;
use crate::sets::PlaceSet;
use serde::Serialize;

/// [1.06.05] A group that hangs together, and the places it can reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Source {
    /// The forces that may go.
    pub from: Group,
    /// Where to.
    pub to: PlaceSet,
}

/// Everything a faction may move; twenty forces stand in at most twenty places.
pub type Sources = List<Source, 20>;

pub(super) fn size(sources: &Sources) -> u64 {
    sizes(sources).iter().sum()
}

/// How many moves each group can make.
pub(super) fn sizes(sources: &Sources) -> [u64; 20] {
    let mut sizes = [0; 20];
    for (size, source) in sizes.iter_mut().zip(sources.iter()) {
        *size = groups::size(source.from, source.to);
    }
    sizes
}

pub(super) fn contains(sources: &Sources, group: Group, to: Place) -> bool {
    sources.iter().any(|source| groups::contains(source.from, source.to, group, to))
}

pub(super) fn for_each(sources: &Sources, f: &mut dyn FnMut(Action)) {
    sources.iter().for_each(|source| groups::for_each(source.from, source.to, Action::Move, f));
}

/// The answer with this number.
pub(super) fn at(sources: &Sources, n: u64) -> Action {
    look_up(sources, &sizes(sources), n)
}

/// The same, with the moves counted already.
pub(super) fn look_up(sources: &Sources, sizes: &[u64; 20], n: u64) -> Action {
    let mut n = n;
    for (source, &size) in sources.iter().zip(sizes) {
        if n < size {
            return groups::at(source.from, source.to, n, Action::Move);
        }
        n -= size;
    }
    unreachable!("the number lies within the domain")
}
