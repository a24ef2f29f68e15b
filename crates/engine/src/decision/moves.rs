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
    sources.iter().map(|source| groups::size(source.from, source.to)).sum()
}

pub(super) fn contains(sources: &Sources, group: Group, to: Place) -> bool {
    sources.iter().any(|source| groups::contains(source.from, source.to, group, to))
}

pub(super) fn for_each(sources: &Sources, f: &mut dyn FnMut(Action)) {
    sources.iter().for_each(|source| groups::for_each(source.from, source.to, Action::Move, f));
}

/// The answer with this number.
pub(super) fn at(sources: &Sources, n: u64) -> Action {
    let mut n = n;
    for source in sources.iter() {
        let size = groups::size(source.from, source.to);
        if n < size {
            return groups::at(source.from, source.to, n, Action::Move);
        }
        n -= size;
    }
    unreachable!("the number lies within the domain")
}
