//! What is going on: every frame says what of it is sealed, and that is dealt anew.

use kanly_flow::State;
use kanly_flow::frame::Frame;
use kanly_flow::interrupt::window::{self, Answer, Window};
use kanly_flow::step::storm::Storm;
use kanly_flow::step::{bidding, ship};
use kanly_query::captives::drawable;
use kanly_vocabulary::decision::Ask;
use kanly_vocabulary::dice::Dice;
use kanly_vocabulary::ids::{Card, Faction};
use kanly_vocabulary::sets::{FactionSet, PerFaction};

/// Goes through the stack from below, so that the frame on top finds the others settled.
pub(super) fn deal(world: &mut State, seat: Faction, dice: &mut dyn Dice) {
    for at in 0..world.stack.len() {
        let on_top = at + 1 == world.stack.len();
        match world.stack[at] {
            Frame::Storm(storm) if on_top && storm.is_open_point() => {
                let storm = dials(world, storm, seat, dice);
                world.stack.replace(at, Frame::Storm(storm));
            }
            Frame::Charity(mut charity) => {
                charity.forget(world, seat);
                world.stack.replace(at, Frame::Charity(charity));
            }
            Frame::Bidding(frame) => {
                let frame = bidding::share_anew(world, frame, seat, dice);
                world.stack.replace(at, Frame::Bidding(frame));
            }
            Frame::Ship(frame) => {
                let frame = ship::share_anew(world, frame, seat, dice);
                world.stack.replace(at, Frame::Ship(frame));
            }
            Frame::Capture(mut capture) if seat != Faction::Harkonnen && seat != capture.loser() => {
                let possible = drawable(world, capture.loser(), capture.place().territory());
                let n = dice.index(possible.len().max(1));
                if let (Some(_), Some(leader)) = (capture.drawn(), possible.nth(n)) {
                    capture.guess(leader);
                    world.stack.replace(at, Frame::Capture(capture));
                }
            }
            Frame::Battle(mut battle) if on_top => {
                battle.reseal(world, seat, dice);
                world.stack.replace(at, Frame::Battle(battle));
            }
            Frame::Window(frame) if on_top && frame.stage == window::Stage::Asking => {
                redraw_window(world, frame, seat, dice);
            }
            Frame::Window(mut frame) if frame.stage != window::Stage::Asking => {
                // The seat does not know who else still has an answer in.
                for faction in Faction::ALL.into_iter().filter(|&faction| faction != seat) {
                    frame.answers[faction] = Answer::Pass;
                }
                world.stack.replace(at, Frame::Window(frame));
            }
            // Dials and plans lie open by the time that something lies on top of them, the captor and the loser know the
            // leader, and a window below another one is being settled.
            Frame::Storm(_) | Frame::Capture(_) | Frame::Battle(_) | Frame::Window(_) => {}
            // Everything in these was seen by all.
            Frame::Idle
            | Frame::Setup(_)
            | Frame::Turn
            | Frame::Floor(_)
            | Frame::Halving(_)
            | Frame::Blow(_)
            | Frame::Strike(_)
            | Frame::Nexus(_)
            | Frame::Rides(_)
            | Frame::Intrusion(_)
            | Frame::Exchange(_)
            | Frame::Revivals(_)
            | Frame::Travel(_)
            | Frame::Movement(_)
            | Frame::Battles(_)
            | Frame::Collection(_)
            | Frame::Mentat(_)
            | Frame::Draw(_)
            | Frame::Honour(_) => {}
        }
    }
}

/// Takes back the battle plans that others have committed and the seat cannot see: they are asked for again.
pub(crate) fn unseal(world: &mut State, seat: Faction) {
    if let Some(Frame::Battle(mut battle)) = world.stack.last().copied() {
        battle.unseal(seat);
        world.set(Frame::Battle(battle));
    }
}

/// [1.01.02] Numbers that others have dialed may be any.
fn dials(world: &State, mut storm: Storm, seat: Faction, dice: &mut dyn Dice) -> Storm {
    let (least, most) = match kanly_flow::step::storm::ask(world, &storm) {
        Ask::Dial { least, most } => (least, most),
        other => unreachable!("dialers are asked for a number, not {other:?}"),
    };
    for slot in 0..2 {
        if storm.dialers[slot] != seat && storm.dials[slot].is_some() {
            let number = u64::from(least) + dice.below(u64::from(most - least) + 1);
            storm.dials[slot] = Some(number as u8);
        }
    }
    storm
}

/// Those are asked who could answer in this world. The seat knows whether it is its own turn; if it is not, the
/// game waits for somebody else, so somebody else there is.
fn redraw_window(world: &mut State, mut frame: Window, seat: Faction, dice: &mut dyn Dice) {
    let (own, answer) = (FactionSet::from(seat), frame.answers[seat]);
    let its_turn = frame.waiting(world).contains(seat);
    let before: FactionSet =
        world.open.order.iter().copied().take_while(|&faction| faction != seat).collect();
    let everyone = world.open.options.ask_everyone;
    let mut others = window::asked(world, frame.kind, everyone) - own;
    // At an open point seats are asked one after the other: nobody before the seat is left when its turn comes.
    let in_turn = frame.is_open_point() && frame.asked.contains(seat);
    if in_turn && its_turn {
        others = others - before;
    }
    let able = if in_turn && answer == Answer::Waiting { before } else { world.open.players - own };
    if !its_turn && (others & able).is_empty() {
        let holders = |faction: &Faction| !world.hidden.hands[*faction].is_empty();
        let suspects: FactionSet =
            (window::asked(world, frame.kind, true) & able).iter().filter(holders).collect();
        let suspect = suspects.nth(dice.index(suspects.len().max(1)));
        if let Some(suspect) = suspect.or((frame.asked & able).iter().next()) {
            slip_in(world, suspect, frame.kind.card(), seat);
            others.insert(suspect);
        }
    }
    frame.asked = (frame.asked & own) | others;
    frame.answers = PerFaction::default();
    frame.answers[seat] = answer;
    world.set(Frame::Window(frame));
}

/// Changes an unknown card of a hand for this one, from the deck or from another hand that could hold it, so that the
/// suspect can do what it is suspected of.
fn slip_in(world: &mut State, suspect: Faction, card: Card, seat: Faction) {
    let unknown =
        |world: &State, faction| world.hidden.hands[faction].without(world.hidden.known[seat][faction]);
    let Some(other) = unknown(world, suspect).kinds().next() else { return };
    let holder = (world.open.players - seat.into() - suspect.into())
        .iter()
        .find(|&faction| unknown(world, faction).contains(card));
    if world.hidden.treachery.contains(card) {
        world.hidden.treachery.remove(card);
        world.hidden.treachery.insert(other);
    } else if let Some(holder) = holder {
        exchange(world, holder, card, other);
    } else {
        return;
    }
    exchange(world, suspect, other, card);
}

/// One card of a hand becomes another; what was known of it is no longer true.
pub(crate) fn exchange(world: &mut State, faction: Faction, from: Card, to: Card) {
    world.hidden.hands[faction].remove(from);
    world.hidden.hands[faction].insert(to);
    world.hidden.ever_held[faction] |= 1 << to as u32;
    for viewer in Faction::ALL {
        world.hidden.known[viewer][faction] =
            world.hidden.known[viewer][faction].common(world.hidden.hands[faction]);
    }
}
