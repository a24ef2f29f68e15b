//! The battles among which the aggressor chooses.

use crate::ids::{Faction, Place};
use crate::list::List;
use serde::Serialize;

/// A battle that is owed: against whom, and in the group of sectors that begins with this place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Owed {
    /// The opponent.
    pub enemy: Faction,
    /// The first place of the group.
    pub place: Place,
}

/// As many as twenty forces can owe to five opponents.
pub type OwedBattles = List<Owed, 100>;
