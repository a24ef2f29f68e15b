//! Leaders in the hands of Harkonnen [2.05.10.03].

use crate::ability::Ability;
use crate::ids::{Faction, Leader, Territory};
use crate::sets::LeaderSet;
use crate::state::{LeaderAt, State};

/// [2.05.10.01] The leaders of a loser that may be drawn: alive, its own to use, not tied to another territory.
pub fn drawable(state: &State, loser: Faction, territory: Territory) -> LeaderSet {
    let ready = |leader: &Leader| match state.leaders[leader.index()] {
        LeaderAt::Pool => true,
        LeaderAt::Field(tied) => tied == territory,
        LeaderAt::Tanks | LeaderAt::TanksFaceDown => false,
    };
    loser.leaders().filter(|leader| ready(leader) && !state.captives.contains(*leader)).collect()
}

/// [2.05.10.01] Whether the winner of a battle may take a leader of the loser.
pub fn may_capture(state: &State, winner: Faction, loser: Faction, territory: Territory) -> bool {
    winner == Faction::Harkonnen
        && state.options.advanced
        && !state.stopped.contains(Ability::Capture)
        && !drawable(state, loser, territory).is_empty()
}

/// [2.05.10.02] Whether a leader lies on the board for all to see. Those of a draw were taken up together: until they fight again
/// only their owner and Harkonnen know of each whether it is there.
pub fn lies_open(state: &State, leader: Leader) -> bool {
    matches!(state.leaders[leader.index()], LeaderAt::Field(_)) && !state.veiled.contains(leader)
}

/// Whose pool a leader is in: its own faction's, or that of Harkonnen.
pub fn serves(state: &State, leader: Leader) -> Faction {
    if state.captives.contains(leader) { Faction::Harkonnen } else { leader.faction() }
}

/// [2.05.11] As long as one of their own leaders lives Harkonnen can keep captives.
pub fn holds_captives(state: &State) -> bool {
    let alive = |leader: Leader| matches!(state.leaders[leader.index()], LeaderAt::Pool | LeaderAt::Field(_));
    Faction::Harkonnen.leaders().any(alive)
}
