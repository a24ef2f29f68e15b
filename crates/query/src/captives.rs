//! Leaders in the hands of Harkonnen [2.05.10.03].

use kanly_facts::Facts;
use kanly_vocabulary::ability::Ability;
use kanly_vocabulary::ids::{Faction, Leader, LeaderAt, Territory};
use kanly_vocabulary::sets::LeaderSet;

/// [2.05.10.02] What a killed captive brings, whatever its strength.
pub const REWARD: u16 = 2;

/// [2.05.10.01] The leaders of a loser that may be drawn: alive, its own to use, not tied to another territory.
pub fn drawable(facts: &Facts, loser: Faction, territory: Territory) -> LeaderSet {
    let ready = |leader: &Leader| match facts.hidden.leaders[leader.index()] {
        LeaderAt::Pool => true,
        LeaderAt::Field(tied) => tied == territory,
        LeaderAt::Tanks | LeaderAt::TanksFaceDown => false,
    };
    loser.leaders().filter(|leader| ready(leader) && !facts.hidden.captives.contains(*leader)).collect()
}

/// [2.05.10.01] Whether the winner of a battle may take a leader of the loser.
pub fn may_capture(facts: &Facts, winner: Faction, loser: Faction, territory: Territory) -> bool {
    winner == Faction::Harkonnen
        && facts.open.options.advanced
        && !facts.open.stopped.contains(Ability::Capture)
        && !drawable(facts, loser, territory).is_empty()
}

/// [2.05.10.02] Whether a leader lies on the board for all to see. Those of a draw were taken up together: until they fight again
/// only their owner and Harkonnen know of each whether it is there.
pub fn lies_open(facts: &Facts, leader: Leader) -> bool {
    matches!(facts.hidden.leaders[leader.index()], LeaderAt::Field(_))
        && !facts.hidden.veiled.contains(leader)
}

/// Whose pool a leader is in: its own faction's, or that of Harkonnen.
pub fn serves(facts: &Facts, leader: Leader) -> Faction {
    if facts.hidden.captives.contains(leader) { Faction::Harkonnen } else { leader.faction() }
}

/// [2.05.11] As long as one of their own leaders lives Harkonnen can keep captives.
pub fn holds_captives(facts: &Facts) -> bool {
    let alive =
        |leader: Leader| matches!(facts.hidden.leaders[leader.index()], LeaderAt::Pool | LeaderAt::Field(_));
    Faction::Harkonnen.leaders().any(alive)
}
