//! Traitor cards, leaders whose fate only some know, and the Kwisatz Haderach.

use super::varied::{Varied, pick};
use crate::resample::leaders::{past_at, put};
use kanly_flow::State;
use kanly_flow::frame::Frame;
use kanly_query::captives::drawable;
use kanly_vocabulary::dice::Dice;
use kanly_vocabulary::ids::{Faction, Leader, LeaderAt};
use kanly_vocabulary::sets::{FactionSet, LeaderSet};

/// A leader of those who play that was dealt to nobody.
fn undealt(truth: &State, dice: &mut dyn Dice) -> Option<Leader> {
    let dealt = truth.open.players.iter().fold(LeaderSet::EMPTY, |all, one| all | truth.hidden.dealt[one]);
    let playing: LeaderSet = truth.open.players.iter().flat_map(Faction::leaders).collect();
    pick((playing - dealt).iter(), dice)
}

/// Those who have seen this traitor card of another.
fn shown_to(truth: &State, leader: Leader) -> FactionSet {
    truth.hidden.traitors_seen.having(|seen| seen.contains(leader))
}

/// Calls are made of cards in hand: where they are being made these cards stay as they are.
fn calls(truth: &State) -> bool {
    let revealed = |frame: &Frame| matches!(frame, Frame::Battle(battle) if battle.is_revealed());
    truth.stack.iter().any(revealed)
}

pub(super) fn traitor(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let owner = pick(truth.open.players.iter(), dice).filter(|_| !calls(truth))?;
    let leader = pick((truth.hidden.traitors[owner] - truth.open.called).iter(), dice)?;
    let new = undealt(truth, dice)?;
    let mut world = *truth;
    let hidden = &mut world.hidden;
    for set in [&mut hidden.traitors[owner], &mut hidden.dealt[owner]] {
        set.remove(leader);
        set.insert(new);
    }
    Some(Varied::of(world, owner).noted(shown_to(truth, leader)))
}

pub(super) fn traitor_declined(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let owner = pick(truth.open.players.iter(), dice)?;
    let leader = pick((truth.hidden.dealt[owner] - truth.hidden.traitors[owner]).iter(), dice)?;
    let new = undealt(truth, dice)?;
    let mut world = *truth;
    world.hidden.dealt[owner].remove(leader);
    world.hidden.dealt[owner].insert(new);
    Some(Varied::of(world, owner).noted(shown_to(truth, leader)))
}

pub(super) fn traitor_shown(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let owner = pick(truth.open.players.iter(), dice)?;
    let viewer = pick(truth.open.players.iter().filter(|&one| one != owner), dice)?;
    let leader = pick((truth.hidden.traitors[owner] - truth.open.called).iter(), dice)?;
    let mut world = *truth;
    let seen = &mut world.hidden.traitors_seen[viewer];
    seen.toggle(leader);
    Some(Varied::of(world, owner).with(viewer))
}

/// Few factions have such leaders: all are tried, beginning with any.
fn of_somebody(
    truth: &State,
    dice: &mut dyn Dice,
    vary: fn(&State, Faction, &mut dyn Dice) -> Option<Varied>,
) -> Option<Varied> {
    let players = truth.open.players;
    let first = pick(players.iter(), dice)?;
    [first].into_iter().chain(players.iter()).find_map(|owner| vary(truth, owner, dice))
}

/// Leaders that a plan names, or that Harkonnen have drawn.
fn planned(truth: &State) -> LeaderSet {
    truth.stack.iter().fold(LeaderSet::EMPTY, |all, frame| match frame {
        Frame::Battle(battle) => {
            let leaders = battle.plans.iter().flatten().filter_map(|plan| plan.leader());
            all | leaders.collect()
        }
        Frame::Capture(capture) => all | capture.drawn().map_or(LeaderSet::EMPTY, LeaderSet::from),
        _ => all, // any: no other frame names a leader
    })
}

/// Leaders of this faction whose whereabouts are its own to know, and that no plan names.
fn veiled(truth: &State, owner: Faction) -> LeaderSet {
    let veiled = truth.hidden.veiled - planned(truth);
    owner.leaders().filter(|&leader| veiled.contains(leader)).collect()
}

/// Two leaders change places, with what of their past nobody has seen.
fn change_places(truth: &State, one: Leader, other: Leader) -> State {
    let mut world = *truth;
    for (leader, from) in [(one, other), (other, one)] {
        let (died, revived) = past_at(truth, leader, from);
        world.hidden.leaders[leader.index()] = truth.hidden.leaders[from.index()];
        put(&mut world.hidden.died, leader, died);
        put(&mut world.hidden.revived, leader, revived);
        put(&mut world.hidden.taken, leader, truth.hidden.taken.contains(from));
    }
    world
}

/// Harkonnen know whom they hold and whom they have killed.
fn harkonnen_know(truth: &State, leaders: [Leader; 2]) -> FactionSet {
    let known = truth.hidden.taken | truth.hidden.captives;
    let knows = leaders.into_iter().any(|leader| known.contains(leader));
    if knows { Faction::Harkonnen.into() } else { FactionSet::EMPTY }
}

pub(super) fn face_down(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    of_somebody(truth, dice, face_down_of)
}

fn face_down_of(truth: &State, owner: Faction, dice: &mut dyn Dice) -> Option<Varied> {
    let free = veiled(truth, owner) - truth.hidden.captives;
    let at = |leader: &Leader| truth.hidden.leaders[leader.index()];
    let dead = pick(free.iter().filter(|leader| at(leader) == LeaderAt::TanksFaceDown), dice)?;
    let alive = pick(free.iter().filter(|leader| at(leader) == LeaderAt::Pool), dice)?;
    let world = change_places(truth, dead, alive);
    Some(Varied::of(world, owner).noted(harkonnen_know(truth, [dead, alive])))
}

pub(super) fn past(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    of_somebody(truth, dice, past_of)
}

fn past_of(truth: &State, owner: Faction, dice: &mut dyn Dice) -> Option<Varied> {
    let at_home = |leader: &Leader| truth.hidden.leaders[leader.index()] == LeaderAt::Pool;
    let candidates = truth.open.suspected - truth.open.fallen - planned(truth);
    let own = owner.leaders().filter(|&own| candidates.contains(own));
    let free: LeaderSet = own.filter(at_home).collect();
    let revived = pick((free & truth.hidden.died).iter(), dice)?;
    let other = pick((free - truth.hidden.died).iter(), dice)?;
    let mut world = *truth;
    let hidden = &mut world.hidden;
    for set in [&mut hidden.died, &mut hidden.revived] {
        put(set, revived, false);
        put(set, other, true);
    }
    Some(Varied::of(world, owner))
}

pub(super) fn captive(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    of_somebody(truth, dice, captive_of)
}

fn captive_of(truth: &State, owner: Faction, dice: &mut dyn Dice) -> Option<Varied> {
    let at_home = |leader: &Leader| truth.hidden.leaders[leader.index()] == LeaderAt::Pool;
    let free: LeaderSet = veiled(truth, owner).iter().filter(at_home).collect();
    let held = pick((free & truth.hidden.captives).iter(), dice)?;
    let other = pick((free - truth.hidden.captives).iter(), dice)?;
    let mut world = *truth;
    world.hidden.captives.remove(held);
    world.hidden.captives.insert(other);
    Some(Varied::of(world, owner))
}

pub(super) fn captive_killed(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    of_somebody(truth, dice, captive_killed_of)
}

fn captive_killed_of(truth: &State, owner: Faction, dice: &mut dyn Dice) -> Option<Varied> {
    let dead = |leader: &Leader| truth.hidden.leaders[leader.index()] == LeaderAt::TanksFaceDown;
    let free: LeaderSet = veiled(truth, owner).iter().filter(dead).collect();
    let killed = pick((free & truth.hidden.taken).iter(), dice)?;
    let other = pick((free - truth.hidden.taken).iter(), dice)?;
    let mut world = *truth;
    world.hidden.taken.remove(killed);
    world.hidden.taken.insert(other);
    Some(Varied::of(world, owner))
}

pub(super) fn drawn(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let (at, mut capture) = truth.stack.iter().enumerate().find_map(|(at, frame)| match frame {
        Frame::Capture(capture) => Some((at, *capture)),
        _ => None, // any: leaders are taken in one frame only
    })?;
    let leader = capture.drawn()?;
    let possible = drawable(truth, capture.loser(), capture.place().territory());
    let new = pick(possible.iter().filter(|&new| new != leader), dice)?;
    capture.guess(new);
    let mut world = *truth;
    world.stack.replace(at, Frame::Capture(capture));
    Some(Varied::of(world, capture.loser()))
}

pub(super) fn battle_losses(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let planned = |frame: &Frame| match frame {
        Frame::Battle(battle) => battle.plans.iter().flatten().any(|plan| plan.kwisatz),
        _ => false, // any: plans lie in one frame only
    };
    let there = truth.open.options.advanced && truth.open.plays(Faction::Atreides);
    if !there || truth.stack.iter().any(planned) {
        return None;
    }
    let mut world = *truth;
    world.hidden.battle_losses = pick(0..15, dice)?;
    Some(Varied::of(world, Faction::Atreides))
}
