//! What may come back from the tanks, and for how much.

use crate::ability::Ability;
use crate::force::Force;
use crate::ids::{Faction, Leader};
use crate::illegal::{Illegal, Why};
use crate::sets::LeaderSet;
use crate::state::{LeaderAt, State};

/// [1.05.01] Forces of one faction in a turn, free and paid ones together.
pub const REVIVAL_LIMIT: u8 = 3;
/// [1.05.01.03] The price of a force beyond the free ones.
pub const FORCE_PRICE: u16 = 2;
/// [1.14.02] Forces that the Emperor's power brings back.
pub const POWER_LIMIT: u8 = 3;
/// [2.01.14] The price of the Kwisatz Haderach: its strength.
pub const KWISATZ_PRICE: u16 = 2;
/// [3.01.20] Forces that Tleilaxu Ghola brings back.
pub const GHOLA_LIMIT: u8 = 5;

/// [1.05.01.02] Forces that come back without payment: each faction's own number; [2.04.11] three for the ally of the
/// Fremen, if they allow it.
pub fn free_revivals(state: &State, faction: Faction) -> u8 {
    let own = faction.free_revival();
    let granted = state.ally[faction] == Some(Faction::Fremen)
        && !state.this_turn.revival_refused
        && !state.stopped.contains(Ability::FreeRevival);
    if granted { own.max(REVIVAL_LIMIT) } else { own }
}

/// [2.03.11] [2.04.20] Elite forces that may still come back this turn, by whatever means.
pub fn elite_left(state: &State, faction: Faction) -> u8 {
    u8::from(!state.this_turn.elite_revived.contains(faction))
}

/// [1.05.01.03] What so many forces cost with so many free ones; an elite force costs as much as any other [2.03.10] [2.04.19].
pub fn force_price(number: u8, free: u8) -> u16 {
    u16::from(number.saturating_sub(free)) * FORCE_PRICE
}

/// The part of the tanks that may come back at once, whatever it costs.
pub fn revivable(state: &State, faction: Faction) -> Force {
    let tanks = state.tanks[faction];
    let elite = tanks.elite().min(elite_left(state, faction));
    Force::new(tanks.regular(), elite).expect("part of the tanks")
}

/// [1.05.03] [1.05.04] Whether a leader may be bought back now, its price aside: it lies face up in the tanks, all five of
/// its faction have died at least once, and none was bought back this turn.
pub fn may_revive_leader(state: &State, faction: Faction, leader: Leader) -> Result<(), Illegal> {
    if leader.faction() != faction {
        return Err(Illegal::new("1.05.03", Why::NotYourLeader(leader)));
    }
    match state.leaders[leader.index()] {
        LeaderAt::Tanks => {}
        LeaderAt::TanksFaceDown => return Err(Illegal::new("1.05.04", Why::FaceDown(leader))),
        LeaderAt::Pool | LeaderAt::Field(_) => return Err(Illegal::new("1.05.03", Why::Alive(leader))),
    }
    leader_revival_open(state, faction, "1.05.03")
}

/// [1.05.03] One a turn, and only once all five have died; [2.05.10.03] a captive is out of reach; [2.01.15] the Kwisatz
/// Haderach is none of the five.
fn leader_revival_open(state: &State, faction: Faction, rule: &'static str) -> Result<(), Illegal> {
    if state.this_turn.leader_revived.contains(faction) {
        return Err(Illegal::new("1.05.03", Why::LeaderRevived));
    }
    if !faction.leaders().all(|own| state.died.contains(own) || state.captives.contains(own)) {
        return Err(Illegal::new(rule, Why::LeadersLeft));
    }
    Ok(())
}

/// The leaders that may be bought back now, whatever they cost.
pub fn revivable_leaders(state: &State, faction: Faction) -> LeaderSet {
    // Most of the time none may, whoever lies there.
    if leader_revival_open(state, faction, "1.05.03").is_err() {
        return LeaderSet::EMPTY;
    }
    faction.leaders().filter(|&leader| may_revive_leader(state, faction, leader).is_ok()).collect()
}

/// The leaders of a faction in the tanks, face up or down.
pub fn dead_leaders(state: &State, faction: Faction) -> LeaderSet {
    let dead =
        |leader: &Leader| matches!(state.leaders[leader.index()], LeaderAt::Tanks | LeaderAt::TanksFaceDown);
    faction.leaders().filter(dead).collect()
}

/// [2.01.14] Whether the Kwisatz Haderach may be bought back now, its price aside: in place of a leader, once all five have died or
/// are out of reach.
pub fn may_revive_kwisatz(state: &State, faction: Faction) -> Result<(), Illegal> {
    if !has_dead_kwisatz(state, faction) {
        return Err(Illegal::new("2.01.14", Why::KwisatzAlive));
    }
    leader_revival_open(state, faction, "2.01.14")
}

/// [2.01.13] Whether the Kwisatz Haderach of a faction lies in the tanks.
pub fn has_dead_kwisatz(state: &State, faction: Faction) -> bool {
    faction == Faction::Atreides && state.kwisatz_dead
}

/// [3.01.20] [1.14.02] Whether anything of a faction lies in the tanks that could come back at once.
pub fn has_dead(state: &State, faction: Faction) -> bool {
    revivable(state, faction).is_some()
        || !dead_leaders(state, faction).is_empty()
        || has_dead_kwisatz(state, faction)
}
