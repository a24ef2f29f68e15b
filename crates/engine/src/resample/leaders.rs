//! Traitor cards and leaders: what only their owners know of them is dealt anew.

use super::common::take;
use kanly_flow::State;
use kanly_flow::frame::Frame;
use kanly_vocabulary::dice::Dice;
use kanly_vocabulary::ids::{Faction, Leader, LeaderAt};
use kanly_vocabulary::sets::{LeaderSet, PerFaction};

/// Traitor cards, as they were dealt and as they were kept.
pub(super) struct Traitors {
    pub(super) dealt: PerFaction<LeaderSet>,
    pub(super) kept: PerFaction<LeaderSet>,
}

/// Traitor cards the seat has not seen change owners; what an owner keeps is drawn from what it was dealt. Cards that
/// were called in a battle are known to all [1.07.06.07].
pub(super) fn deal_traitors(truth: &State, seat: Faction, dice: &mut dyn Dice) -> Traitors {
    let hidden = &truth.hidden;
    let playing: LeaderSet = truth.open.players.iter().flat_map(Faction::leaders).collect();
    let mut pool = playing - hidden.dealt[seat] - hidden.traitors_seen[seat];
    let (mut dealt, mut kept) = (PerFaction([LeaderSet::EMPTY; 6]), PerFaction([LeaderSet::EMPTY; 6]));
    (dealt[seat], kept[seat]) = (hidden.dealt[seat], hidden.traitors[seat]);
    for faction in truth.open.players.iter().filter(|&faction| faction != seat) {
        let open = hidden.traitors[faction] & hidden.traitors_seen[seat];
        let hand = take(&mut pool, hidden.dealt[faction].len() - open.len(), dice);
        let mut left = hand;
        dealt[faction] = hand | open;
        kept[faction] = open | take(&mut left, hidden.traitors[faction].len() - open.len(), dice);
    }
    Traitors { dealt, kept }
}

/// Where leaders are, with their past.
pub(super) struct Leaders {
    pub(super) at: [LeaderAt; Leader::COUNT],
    pub(super) died: LeaderSet,
    pub(super) revived: LeaderSet,
    pub(super) captives: LeaderSet,
    pub(super) taken: LeaderSet,
}

/// [1.05.05] [2.05.10.02] [2.05.10.03] Of veiled leaders the seat knows how many lie face down and how many are captive, not which:
/// they change places, with their past.
pub(super) fn deal(truth: &State, seat: Faction, dice: &mut dyn Dice) -> Leaders {
    let hidden = &truth.hidden;
    let mut world = Leaders {
        at: hidden.leaders,
        died: hidden.died,
        revived: hidden.revived,
        captives: hidden.captives,
        taken: hidden.taken,
    };
    for faction in truth.open.players.iter().filter(|&faction| faction != seat) {
        deal_of(truth, seat, faction, &mut world, dice);
    }
    world
}

fn deal_of(truth: &State, seat: Faction, faction: Faction, world: &mut Leaders, dice: &mut dyn Dice) {
    let hidden = &truth.hidden;
    let warders = seat == Faction::Harkonnen;
    let mut veiled: LeaderSet = faction.leaders().filter(|&leader| hidden.veiled.contains(leader)).collect();
    // [1.14.01] Atreides have seen who leads.
    veiled = veiled - leader_seen_by(truth, seat);
    // Harkonnen know their captives by name, and whom they have killed.
    if warders {
        veiled = veiled - hidden.taken - hidden.captives;
    }
    let free = veiled & hidden.captives;
    world.captives = world.captives - free;
    let is_hidden = |leader: &Leader| match hidden.leaders[leader.index()] {
        LeaderAt::Pool | LeaderAt::TanksFaceDown => true,
        // Harkonnen, who drew among them, saw which of them lay on the board.
        LeaderAt::Field(_) => !warders,
        LeaderAt::Tanks => false,
    };
    let moved: LeaderSet = veiled.iter().filter(is_hidden).collect();
    let mut pool = moved;
    for leader in moved.iter() {
        let from = take(&mut pool, 1, dice).nth(0).expect("as many as there are");
        world.at[leader.index()] = hidden.leaders[from.index()];
        let (died, revived) = past_at(truth, leader, from);
        put(&mut world.died, leader, died);
        put(&mut world.revived, leader, revived);
        put(&mut world.taken, leader, hidden.taken.contains(from));
    }
    if !warders {
        change_pasts(truth, faction, world, dice);
    }
    let alive = |leader: &Leader| matches!(world.at[leader.index()], LeaderAt::Pool | LeaderAt::Field(_));
    let mut alive: LeaderSet = veiled.iter().filter(alive).collect();
    world.captives = world.captives | take(&mut alive, free.len(), dice);
}

/// The past of a leader that stands in the place of another of its faction: whether it has died, and was revived. A death that all
/// have seen stays; other deaths go with the place.
pub(crate) fn past_at(truth: &State, leader: Leader, from: Leader) -> (bool, bool) {
    let hidden = &truth.hidden;
    let dead = hidden.leaders[from.index()] == LeaderAt::TanksFaceDown;
    match (truth.open.fallen.contains(leader), truth.open.fallen.contains(from)) {
        (true, _) => (true, true),
        (false, true) => (dead, false),
        (false, false) => (hidden.died.contains(from), hidden.revived.contains(from)),
    }
}

/// [1.05.05] Who was killed and came back unseen could be any of those who are suspected and alive.
fn change_pasts(truth: &State, faction: Faction, world: &mut Leaders, dice: &mut dyn Dice) {
    let alive = |leader: &Leader| matches!(world.at[leader.index()], LeaderAt::Pool | LeaderAt::Field(_));
    let candidates = truth.open.suspected - truth.open.fallen;
    let candidates: LeaderSet =
        faction.leaders().filter(|&own| candidates.contains(own)).filter(alive).collect();
    let (died, revived, mut pool) = (world.died, world.revived, candidates);
    for leader in candidates.iter() {
        let from = take(&mut pool, 1, dice).nth(0).expect("as many as there are");
        put(&mut world.died, leader, died.contains(from));
        put(&mut world.revived, leader, revived.contains(from));
    }
}

/// [1.14.01] The leader of a plan that the seat has seen before it is revealed.
fn leader_seen_by(truth: &State, seat: Faction) -> LeaderSet {
    let leader = truth.stack.iter().find_map(|frame| match frame {
        Frame::Battle(battle) => battle.plans[battle.plan_seen_by(seat)?]?.leader(),
        _ => None, // any: plans lie in one frame only
    });
    leader.map_or(LeaderSet::EMPTY, LeaderSet::from)
}

pub(crate) fn put(set: &mut LeaderSet, leader: Leader, into: bool) {
    if into {
        set.insert(leader);
    } else {
        set.remove(leader);
    }
}
