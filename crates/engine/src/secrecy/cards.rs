//! Treachery cards: in hands, in the deck, in the row of an auction, and what is known of them.

use super::varied::{Varied, pick};
use crate::resample::sealed::exchange;
use kanly_flow::State;
use kanly_flow::bound::karama_locked;
use kanly_flow::frame::Frame;
use kanly_flow::interrupt::window::{Answer, Stage};
use kanly_flow::step::bidding::Bidding;
use kanly_vocabulary::cards::Cards;
use kanly_vocabulary::dice::Dice;
use kanly_vocabulary::ids::{Card, Faction};
use kanly_vocabulary::list::List;
use kanly_vocabulary::sets::FactionSet;

/// Another card of the deck for one of a hand.
pub(super) fn hand_card(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let owner = pick(truth.open.players.iter().filter(|&one| !is_bound(truth, one)), dice)?;
    let card = pick(unknown(truth, owner).kinds(), dice)?;
    let new = pick(truth.hidden.treachery.kinds().filter(|&new| new != card), dice)?;
    let mut world = *truth;
    world.hidden.treachery.remove(new);
    world.hidden.treachery.insert(card);
    exchange(&mut world, owner, card, new);
    Some(Varied::of(world, owner).noted(knowing(truth, owner, card)))
}

/// Two hands exchange a card.
pub(super) fn hands_card(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let free = truth.open.players.iter().filter(|&one| !is_bound(truth, one));
    let owner = pick(free.clone(), dice)?;
    let other = pick(free.filter(|&one| one != owner), dice)?;
    let card = pick(unknown(truth, owner).kinds(), dice)?;
    let new = pick(unknown(truth, other).kinds().filter(|&new| new != card), dice)?;
    let mut world = *truth;
    exchange(&mut world, owner, card, new);
    exchange(&mut world, other, new, card);
    let noted = knowing(truth, owner, card) | knowing(truth, other, new);
    Some(Varied::of(world, owner).with(other).noted(noted))
}

/// What lies open of a hand is noted for its owner; the rest of it.
fn unknown(truth: &State, owner: Faction) -> Cards {
    truth.hidden.hands[owner].without(truth.hidden.known[owner][owner])
}

/// Those who know of every copy of this card in the hand.
fn knowing(truth: &State, owner: Faction, card: Card) -> FactionSet {
    let hand = truth.hidden.hands[owner];
    let knows = |viewer: &Faction| !hand.without(truth.hidden.known[*viewer][owner]).contains(card);
    truth.open.players.iter().filter(knows).collect()
}

/// Whether something is going on that hangs on this hand: a plan, a bid or a shipment that rests on a Karama, an answer
/// in a window, hands that are being exchanged.
fn is_bound(truth: &State, owner: Faction) -> bool {
    let bound = |frame: &Frame| match frame {
        Frame::Battle(battle) => battle.has_committed(owner) || battle.duties(owner).1.is_some(),
        Frame::Window(window) => {
            window.stage != Stage::Asking || !matches!(window.answers[owner], Answer::Waiting | Answer::Pass)
        }
        Frame::Ship(ship) => ship.named_karama() == Some(owner),
        Frame::Bidding(bidding) => {
            !bidding.is_open_point() && bidding.highest().is_some_and(|(buyer, _)| buyer == owner)
        }
        Frame::Exchange(_) => true,
        _ => false, // any: hands matter to no other frame
    };
    truth.stack.iter().any(bound) || karama_locked(truth, owner)
}

/// Somebody knows one card more, or one less, of another's hand.
pub(super) fn card_known(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let viewer = pick(truth.open.players.iter(), dice)?;
    let owner = pick(truth.open.players.iter().filter(|&one| one != viewer), dice)?;
    let (known, open) = (truth.hidden.known[viewer][owner], truth.hidden.known[owner][owner]);
    let mut world = *truth;
    let noted = &mut world.hidden.known[viewer][owner];
    match pick(known.without(open).kinds(), dice) {
        Some(card) => {
            noted.remove(card);
        }
        None => noted.insert(pick(truth.hidden.hands[owner].without(known).kinds(), dice)?),
    }
    Some(Varied::of(world, viewer).with(owner))
}

/// A card that left the hand unseen was held, or was not.
pub(super) fn once_held(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let owner = pick(truth.open.players.iter(), dice)?;
    let bit = |card: Card| 1_u32 << card as u32;
    let hidden =
        |card: &Card| truth.open.shown[owner] & bit(*card) == 0 && !truth.hidden.hands[owner].contains(*card);
    let card = pick(Card::ALL.into_iter().filter(hidden), dice)?;
    let mut world = *truth;
    world.hidden.ever_held[owner] ^= bit(card);
    Some(Varied::of(world, owner))
}

/// Another card lies there, and the one that lay there is in the deck.
fn change_row(
    truth: &State,
    row: &List<Card, 6>,
    at: usize,
    dice: &mut dyn Dice,
) -> Option<(State, List<Card, 6>)> {
    let card = *row.get(at)?;
    let new = pick(truth.hidden.treachery.kinds().filter(|&new| new != card), dice)?;
    let (mut world, mut row) = (*truth, *row);
    world.hidden.treachery.remove(new);
    world.hidden.treachery.insert(card);
    row.replace(at, new);
    Some((world, row))
}

fn change_top(truth: &State, at: usize, dice: &mut dyn Dice) -> Option<State> {
    let (mut world, top) = change_row(truth, &truth.hidden.treachery_top, at, dice)?;
    world.hidden.treachery_top = top;
    Some(world)
}

pub(super) fn treachery_top(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let world = change_top(truth, 0, dice)?;
    Some(Varied::nobodys(world).noted(truth.hidden.top_seen))
}

pub(super) fn treachery_below(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let at = pick(1..truth.hidden.treachery_top.len().max(1), dice)?;
    change_top(truth, at, dice).map(Varied::nobodys)
}

pub(super) fn treachery_top_seen(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    truth.hidden.treachery_top.first()?;
    let viewer = not_atreides(truth, dice)?;
    let mut world = *truth;
    world.hidden.top_seen.toggle(viewer);
    Some(Varied::of(world, viewer).with(Faction::Atreides))
}

/// Where the auction stands in the stack.
pub(super) fn auction(truth: &State) -> Option<(usize, Bidding)> {
    truth.stack.iter().enumerate().find_map(|(at, frame)| match frame {
        Frame::Bidding(bidding) => Some((at, *bidding)),
        _ => None, // any: cards are sold in one frame only
    })
}

fn change_auction(truth: &State, at: usize, dice: &mut dyn Dice) -> Option<State> {
    let (frame, mut bidding) = auction(truth)?;
    let (mut world, row) = change_row(truth, &bidding.row, at, dice)?;
    bidding.row = row;
    world.stack.replace(frame, Frame::Bidding(bidding));
    Some(world)
}

pub(super) fn auction_card(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let seen = auction(truth)?.1.seen;
    Some(Varied::nobodys(change_auction(truth, 0, dice)?).noted(seen))
}

pub(super) fn auction_row(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let at = pick(1..auction(truth)?.1.row.len().max(1), dice)?;
    change_auction(truth, at, dice).map(Varied::nobodys)
}

pub(super) fn auction_card_shown(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let (at, mut bidding) = auction(truth)?;
    bidding.row.first()?;
    let viewer = not_atreides(truth, dice)?;
    bidding.seen.toggle(viewer);
    let mut world = *truth;
    world.stack.replace(at, Frame::Bidding(bidding));
    Some(Varied::of(world, viewer).with(Faction::Atreides))
}

pub(super) fn auction_memory(truth: &State, dice: &mut dyn Dice) -> Option<Varied> {
    let seen = truth.hidden.this_turn.auction_seen;
    let at = pick((0..seen.len()).filter(|&at| seen[at].is_some()), dice)?;
    let new = pick(Card::ALL.into_iter().filter(|&card| Some(card) != seen[at]), dice)?;
    let mut world = *truth;
    world.hidden.this_turn.auction_seen[at] = Some(new);
    Some(Varied::of(world, Faction::Atreides))
}

/// Somebody whom Atreides could have shown a card; that they look at it themselves is seen by all.
fn not_atreides(truth: &State, dice: &mut dyn Dice) -> Option<Faction> {
    truth.open.plays(Faction::Atreides).then_some(())?;
    pick(truth.open.players.iter().filter(|&one| one != Faction::Atreides), dice)
}
