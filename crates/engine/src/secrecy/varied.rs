//! A game in which one hidden fact is another one.

use kanly_flow::State;
use kanly_vocabulary::dice::Dice;
use kanly_vocabulary::ids::Faction;
use kanly_vocabulary::sets::FactionSet;

/// A game with a fact changed, and whose fact it is.
pub(super) struct Varied {
    pub(super) world: State,
    /// Whose secret it is.
    pub(super) owner: Option<Faction>,
    /// The other one who shares it.
    pub(super) other: Option<Faction>,
    /// Those who were shown it, or have found it out.
    pub(super) noted: FactionSet,
}

impl Varied {
    pub(super) fn of(world: State, owner: Faction) -> Self {
        Self { world, owner: Some(owner), other: None, noted: FactionSet::EMPTY }
    }

    pub(super) fn nobodys(world: State) -> Self {
        Self { world, owner: None, other: None, noted: FactionSet::EMPTY }
    }

    pub(super) fn with(self, other: Faction) -> Self {
        Self { other: Some(other), ..self }
    }

    pub(super) fn noted(self, noted: FactionSet) -> Self {
        Self { noted, ..self }
    }
}

/// One of them, by chance.
pub(super) fn pick<T>(from: impl Iterator<Item = T>, dice: &mut dyn Dice) -> Option<T> {
    let mut all: Vec<T> = from.collect();
    if all.is_empty() {
        return None;
    }
    let n = usize::try_from(dice.below(all.len() as u64)).ok()?;
    Some(all.swap_remove(n))
}
