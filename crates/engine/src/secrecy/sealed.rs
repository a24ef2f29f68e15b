//! What is sealed until all have spoken, and who has spoken.

use super::varied::{Varied, pick};
use kanly_flow::State;
use kanly_flow::frame::Frame;
use kanly_flow::interrupt::window::{Answer, Stage};
use kanly_vocabulary::action::{Action, Actor};
use kanly_vocabulary::deal::Terms;
use kanly_vocabulary::decision::Ask;
use kanly_vocabulary::dice::Dice;
use kanly_vocabulary::ids::Faction;
use kanly_vocabulary::sets::FactionSet;

pub(super) fn storm_dial(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let Some(Frame::Storm(storm)) = truth.stack.last() else { return None };
    storm.is_open_point().then_some(())?;
    let slot = pick((0..2).filter(|&slot| storm.dials[slot].is_some()), dice)?;
    let Ask::Dial { least, most } = kanly_flow::step::storm::ask(truth, storm) else { return None };
    let mut storm = *storm;
    storm.dials[slot] = Some(pick(least..=most, dice)?);
    let mut world = *truth;
    world.set(Frame::Storm(storm));
    Some(Varied::of(world, storm.dialers[slot]))
}

pub(super) fn plan(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let Some(Frame::Battle(battle)) = truth.stack.last() else { return None };
    let side = pick((0..2).filter(|&side| battle.plans[side].is_some()), dice)?;
    if battle.is_revealed() {
        return None;
    }
    let owner = battle.sides[side];
    let domain = battle.domain(truth, owner);
    if domain.is_empty() {
        return None;
    }
    let mut battle = *battle;
    battle.plans[side] = Some(domain.sample(dice));
    let mut world = *truth;
    world.set(Frame::Battle(battle));
    let seen = |one: &Faction| battle.plan_seen_by(*one) == Some(side);
    Some(Varied::of(world, owner).noted(truth.open.players.iter().filter(seen).collect()))
}

pub(super) fn traitor_call(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let Some(Frame::Battle(battle)) = truth.stack.last() else { return None };
    let caller = pick(truth.open.players.iter(), dice)?;
    let mut battle = *battle;
    if !battle.call_otherwise(truth, caller) {
        return None;
    }
    let mut world = *truth;
    world.set(Frame::Battle(battle));
    Some(Varied::of(world, caller))
}

/// Somebody who has passed has answered after all, or the other way round, while others are still thinking.
pub(super) fn window_answer(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let Some(Frame::Window(window)) = truth.stack.last() else { return None };
    if window.is_open_point() || window.stage != Stage::Asking {
        return None;
    }
    let owner = pick((window.asked - window.waiting(truth)).iter(), dice)?;
    let (mut world, mut changed) = (*truth, *window);
    if window.answers[owner] != Answer::Pass {
        changed.answers[owner] = Answer::Pass;
        world.set(Frame::Window(changed));
        return Some(Varied::of(world, owner));
    }
    changed.answers[owner] = Answer::Waiting;
    world.set(Frame::Window(changed));
    let decision = world.decision(Actor::Seat(owner))?;
    let action = (0..4).map(|_| decision.sample(dice)).find(|&action| action != Action::Pass)?;
    world.allows(Actor::Seat(owner), action).then_some(())?;
    world.carry_out(Actor::Seat(owner), action, &mut ());
    let answered = matches!(world.stack.last(), Some(Frame::Window(after)) if after.asked == window.asked);
    answered.then_some(Varied::of(world, owner))
}

pub(super) fn charity_answer(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let Some(Frame::Charity(charity)) = truth.stack.last() else { return None };
    let waiting = charity.waiting(truth);
    let owner = pick(waiting.iter(), dice)?;
    // The last one to answer ends the phase.
    if waiting == owner.into() {
        return None;
    }
    let mut world = *truth;
    world.carry_out(Actor::Seat(owner), Action::Pass, &mut ());
    Some(Varied::of(world, owner))
}

pub(super) fn quiet(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let owner = pick(truth.open.players.iter(), dice)?;
    let mut world = *truth;
    let quiet = &mut world.hidden.this_turn.quiet;
    quiet.toggle(owner);
    Some(Varied::of(world, owner))
}

/// Two have an offer between them, made through the door, or the one that there was is gone.
pub(super) fn offer(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let mut world = *truth;
    let two = |parties: FactionSet| parties.len() == 2;
    if let Some(at) = truth.hidden.offers.iter().position(|offer| two(offer.terms.parties)) {
        let gone = world.hidden.offers.remove(at).terms.parties;
        return Some(Varied::of(world, gone.nth(0)?).with(gone.nth(1)?));
    }
    let owner = pick(truth.open.players.iter(), dice)?;
    let other = pick(truth.open.players.iter().filter(|&one| one != owner), dice)?;
    let terms = Terms { parties: FactionSet::from(owner) | other.into(), text: 1, ..Terms::default() };
    let action = Action::Offer(terms);
    let allowed = world.allows(Actor::Seat(owner), action) && world.may_offer(owner, &terms).is_ok();
    allowed.then_some(())?;
    world.carry_out(Actor::Seat(owner), action, &mut ());
    Some(Varied::of(world, owner).with(other))
}
