//! Spice behind the shields, in the bank, pledged, and about to be shared.

use super::cards::auction;
use super::varied::{Varied, pick};
use crate::resample::purses;
use kanly_flow::State;
use kanly_flow::bound::{owing, standing_bid};
use kanly_flow::frame::Frame;
use kanly_flow::step::{bidding, ship};
use kanly_vocabulary::dice::Dice;
use kanly_vocabulary::ids::Faction;
use kanly_vocabulary::sets::FactionSet;

/// Purses as another seat could imagine them: within what it could have counted.
pub(super) fn purse(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let seat = pick(truth.open.players.iter(), dice)?;
    let spice = purses::deal(truth, seat, dice);
    let mut world = *truth;
    world.hidden.spice = spice;
    world.hidden.bank += purses::sum(truth.hidden.spice) - purses::sum(spice);
    let changed: FactionSet =
        truth.open.players.iter().filter(|&one| spice[one] != truth.hidden.spice[one]).collect();
    let owner = changed.first().filter(|_| !is_bound(truth, changed))?;
    // Whoever is told more than the seat by what it knows itself may be able to tell.
    let could_not_tell = |one: &Faction| {
        // [1.10.02.05] An ally learns what is there when it is less than was pledged.
        let ally = truth.open.ally[*one];
        !changed.contains(*one)
            && ally.is_none_or(|ally| !changed.contains(ally))
            && changed.iter().all(|of| !truth.count_by(*one, of).is_exact())
            && purses::fits(truth, *one, spice)
    };
    let blind: FactionSet = truth.open.players.iter().filter(could_not_tell).collect();
    Some(Varied::of(world, owner).noted(truth.open.players - blind))
}

/// Whether something is going on that hangs on these purses: a price that is declared, a bid that stands, a plan that is
/// made.
fn is_bound(truth: &State, changed: FactionSet) -> bool {
    let planned = |frame: &Frame| match frame {
        Frame::Battle(battle) => battle.sides.into_iter().any(|side| {
            changed.contains(side) && (battle.has_committed(side) || battle.duties(side).1.is_some())
        }),
        _ => false, // any: plans are made in one frame only
    };
    let bid = standing_bid(truth).is_some_and(|(bidder, _)| {
        changed.contains(bidder) || truth.open.ally[bidder].is_some_and(|ally| changed.contains(ally))
    });
    bid || !owing(truth).is_empty() || truth.stack.iter().any(planned)
}

pub(super) fn purse_shown(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let viewer = pick(truth.open.players.iter(), dice)?;
    let owner = pick(truth.open.players.iter().filter(|&one| one != viewer), dice)?;
    let mut world = *truth;
    let seen = &mut world.hidden.purses_seen[viewer];
    seen.toggle(owner);
    Some(Varied::of(world, owner).with(viewer))
}

pub(super) fn bank(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let mut world = *truth;
    world.hidden.bank += pick(1..100, dice)?;
    Some(Varied::nobodys(world))
}

/// What is locked by a bid, or about to be paid, stays as it is.
pub(super) fn pledge(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let owner = pick(truth.open.players.iter(), dice)?;
    let ally = truth.open.ally[owner]?;
    let paying = |frame: &Frame| match frame {
        Frame::Bidding(bidding) => bidding.highest().is_some_and(|(bidder, _)| bidder == ally),
        Frame::Ship(ship) => ship.faction == ally,
        _ => false, // any: prices are shared in two frames only
    };
    if truth.stack.iter().any(paying) || standing_bid(truth).is_some_and(|(bidder, _)| bidder == ally) {
        return None;
    }
    let mut world = *truth;
    world.hidden.this_turn.pledge[owner] = pick(0..=truth.hidden.spice[owner], dice)?;
    Some(Varied::of(world, owner).with(ally))
}

pub(super) fn card_share(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let (at, frame) = auction(truth)?;
    let (buyer, _) = frame.highest()?;
    let (seat, ally) = bystander(truth, buyer, dice)?;
    let mut world = *truth;
    world.stack.replace(at, Frame::Bidding(bidding::share_anew(truth, frame, seat, dice)));
    Some(Varied::of(world, buyer).with(ally))
}

pub(super) fn shipment_share(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let (at, frame) = truth.stack.iter().enumerate().find_map(|(at, frame)| match frame {
        Frame::Ship(ship) => Some((at, *ship)),
        _ => None, // any: shipments are declared in one frame only
    })?;
    let shipper = frame.faction;
    let (seat, ally) = bystander(truth, shipper, dice)?;
    let mut world = *truth;
    world.stack.replace(at, Frame::Ship(ship::share_anew(truth, frame, seat, dice)));
    Some(Varied::of(world, shipper).with(ally))
}

/// Somebody who is neither the payer nor its ally, and that ally.
fn bystander(truth: &State, payer: Faction, dice: &mut dyn Dice) -> Option<(Faction, Faction)> {
    let ally = truth.open.ally[payer]?;
    let seat = pick(truth.open.players.iter().filter(|&one| one != payer && one != ally), dice)?;
    Some((seat, ally))
}
