//! What may come back from the tanks.

use kanly_facts::{Facts, Open};
use kanly_vocabulary::ability::Ability;
use kanly_vocabulary::force::Force;
use kanly_vocabulary::ids::{Faction, Leader, LeaderAt};
use kanly_vocabulary::illegal::{Illegal, Why};
use kanly_vocabulary::rule;
use kanly_vocabulary::rule::RuleId;
use kanly_vocabulary::sets::LeaderSet;

/// [1.05.01] Forces of one faction in a turn, free and paid ones together.
pub const REVIVAL_LIMIT: u8 = 3;
/// [1.14.02] Forces that the Emperor's power brings back.
pub const POWER_LIMIT: u8 = 3;
/// [3.01.20] Forces that Tleilaxu Ghola brings back.
pub const GHOLA_LIMIT: u8 = 5;

/// [1.05.01.02] Forces that come back without payment: each faction's own number; [2.04.11] three for the ally of the
/// Fremen, if they allow it.
pub fn free_revivals(open: &Open, faction: Faction) -> u8 {
    let own = faction.free_revival();
    let granted = open.ally[faction] == Some(Faction::Fremen)
        && !open.this_turn.revival_refused
        && !open.stopped.contains(Ability::FreeRevival);
    if granted { own.max(REVIVAL_LIMIT) } else { own }
}

/// [2.03.11] [2.04.20] Elite forces that may still come back this turn, by whatever means.
pub fn elite_left(open: &Open, faction: Faction) -> u8 {
    u8::from(!open.this_turn.elite_revived.contains(faction))
}

/// The part of the tanks that may come back at once, whatever it costs.
#[inline]
pub fn revivable(open: &Open, faction: Faction) -> Force {
    let tanks = open.tanks[faction];
    let elite = tanks.elite().min(elite_left(open, faction));
    Force::new(tanks.regular(), elite).expect("part of the tanks")
}

/// [1.05.03] [1.05.04] Whether a leader may be bought back now, its price aside: it lies face up in the tanks, all five of
/// its faction have died at least once, and none was bought back this turn.
pub fn may_revive_leader(facts: &Facts, faction: Faction, leader: Leader) -> Result<(), Illegal> {
    if leader.faction() != faction {
        return Err(Illegal::new(rule!("1.05.03"), Why::NotYourLeader(leader)));
    }
    match facts.hidden.leaders[leader.index()] {
        LeaderAt::Tanks => {}
        LeaderAt::TanksFaceDown => return Err(Illegal::new(rule!("1.05.04"), Why::FaceDown(leader))),
        LeaderAt::Pool | LeaderAt::Field(_) => {
            return Err(Illegal::new(rule!("1.05.03"), Why::Alive(leader)));
        }
    }
    leader_revival_open(facts, faction, rule!("1.05.03"))
}

/// [1.05.03] One a turn, and only once all five have died; [2.05.10.03] a captive is out of reach; [2.01.15] the Kwisatz
/// Haderach is none of the five.
fn leader_revival_open(facts: &Facts, faction: Faction, rule: RuleId) -> Result<(), Illegal> {
    if facts.open.this_turn.leader_revived.contains(faction) {
        return Err(Illegal::new(rule!("1.05.03"), Why::LeaderRevived));
    }
    if !faction.leaders().all(|own| facts.hidden.died.contains(own) || facts.hidden.captives.contains(own)) {
        return Err(Illegal::new(rule, Why::LeadersLeft));
    }
    Ok(())
}

/// [1.05.03] [2.05.10.01] Whether, as far as the others can see, a leader or the Kwisatz Haderach could be bought back now: which
/// leader is captive is not theirs to know, so each of whom they cannot tell may be the one out of reach.
#[inline]
pub fn could_revive_leader(facts: &Facts, faction: Faction) -> bool {
    let face_up = |leader: Leader| facts.hidden.leaders[leader.index()] == LeaderAt::Tanks;
    // A captive that all have seen serve Harkonnen is no longer veiled.
    let lost = facts.open.fallen | facts.open.suspected | facts.hidden.veiled | facts.hidden.captives;
    !facts.open.this_turn.leader_revived.contains(faction)
        && (faction.leaders().any(face_up) || has_dead_kwisatz(&facts.open, faction))
        && faction.leaders().all(|own| lost.contains(own))
}

/// The leaders that may be bought back now, whatever they cost.
pub fn revivable_leaders(facts: &Facts, faction: Faction) -> LeaderSet {
    // Most of the time none may, whoever lies there.
    if leader_revival_open(facts, faction, rule!("1.05.03")).is_err() {
        return LeaderSet::EMPTY;
    }
    faction.leaders().filter(|&leader| may_revive_leader(facts, faction, leader).is_ok()).collect()
}

/// The leaders of a faction in the tanks, face up or down.
pub fn dead_leaders(facts: &Facts, faction: Faction) -> LeaderSet {
    let dead = |leader: &Leader| {
        matches!(facts.hidden.leaders[leader.index()], LeaderAt::Tanks | LeaderAt::TanksFaceDown)
    };
    faction.leaders().filter(dead).collect()
}

/// [2.01.14] Whether the Kwisatz Haderach may be bought back now, its price aside: in place of a leader, once all five have died or
/// are out of reach.
pub fn may_revive_kwisatz(facts: &Facts, faction: Faction) -> Result<(), Illegal> {
    if !has_dead_kwisatz(&facts.open, faction) {
        return Err(Illegal::new(rule!("2.01.14"), Why::KwisatzAlive));
    }
    leader_revival_open(facts, faction, rule!("2.01.14"))
}

/// [2.01.13] Whether the Kwisatz Haderach of a faction lies in the tanks.
pub fn has_dead_kwisatz(open: &Open, faction: Faction) -> bool {
    faction == Faction::Atreides && open.kwisatz_dead
}

/// [3.01.20] [1.14.02] Whether anything of a faction lies in the tanks that could come back at once.
pub fn has_dead(facts: &Facts, faction: Faction) -> bool {
    revivable(&facts.open, faction).is_some()
        || !dead_leaders(facts, faction).is_empty()
        || has_dead_kwisatz(&facts.open, faction)
}
