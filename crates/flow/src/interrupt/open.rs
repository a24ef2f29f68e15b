//! [3.05] [2.05] Open points: moments when nothing is half done, at which cards for any time, gifts, pledges, shows and deals may
//! come in unasked. They never block.

use crate::frame::Frame;
use crate::interrupt::{deals, ghola, gifts, power, show, truthtrance, window};
use crate::sink::Sink;
use crate::state::State;
use crate::step::revival::{self, Revivals};
use kanly_query::revival::has_dead;
use kanly_vocabulary::action::Action;
use kanly_vocabulary::deal::Secret;
use kanly_vocabulary::decision::{Deals, Open, Secrets};
use kanly_vocabulary::event::Means;
use kanly_vocabulary::ids::{Card, Faction};
use kanly_vocabulary::phase::Phase;
use kanly_vocabulary::rule;
use kanly_vocabulary::sets::FactionSet;

/// Whether the game stands at an open point.
pub fn is_open_point(state: &State) -> bool {
    match state.stack.last() {
        Some(Frame::Storm(storm)) => storm.is_open_point(),
        Some(Frame::Nexus(nexus)) => nexus.is_open_point(),
        Some(Frame::Charity(charity)) => !charity.waiting(state).is_empty(),
        Some(Frame::Bidding(bidding)) => bidding.is_open_point(),
        Some(Frame::Revivals(revivals)) => revivals.waiting(state).is_some(),
        Some(Frame::Travel(travel)) => travel.is_open_point(),
        Some(Frame::Ship(ship)) => ship.is_open_point(),
        Some(Frame::Movement(movement)) => movement.is_open_point(),
        Some(Frame::Battles(battles)) => battles.aggressor().is_some(),
        Some(Frame::Battle(battle)) => battle.is_open_point(),
        Some(Frame::Window(window)) => window.is_open(),
        Some(Frame::Floor(_)) => true,
        Some(
            Frame::Idle
            | Frame::Setup(_)
            | Frame::Turn
            | Frame::Halving(_)
            | Frame::Blow(_)
            | Frame::Strike(_)
            | Frame::Rides(_)
            | Frame::Intrusion(_)
            | Frame::Capture(_)
            | Frame::Exchange(_)
            | Frame::Collection(_)
            | Frame::Mentat(_)
            | Frame::Draw(_)
            | Frame::Honour(_),
        )
        | None => false,
    }
}

/// What a seat may do unasked.
pub fn options(state: &State, faction: Faction) -> Open {
    if !state.open.plays(faction) || !is_open_point(state) {
        return Open::default();
    }
    // At a window that asks for interjections cards come in storm order; all else may come from anybody.
    let in_turn = match state.stack.last() {
        Some(Frame::Window(window)) => window.waiting(state).contains(faction),
        _ => true, // any: nobody in particular is asked for cards
    };
    Open {
        truthtrance: truthtrance::open(state, faction).filter(|_| in_turn),
        ghola: ghola::open(state, faction).filter(|_| in_turn),
        revive: revivals(state).and_then(|revivals| revivals.unasked(state, faction)),
        // [1.14.02] Any open moment of the phase will do, the one at its start among them.
        restore: power::unasked(state, faction).filter(|_| state.open.phase == Phase::Revival),
        give: gifts::most_given(state, faction),
        pledge: gifts::most_pledged(state, faction),
        show: Some(secrets(state, faction)),
        deals: Some(deals_of(state, faction)),
    }
}

/// The Revival Phase, if it waits for somebody.
fn revivals(state: &State) -> Option<&Revivals> {
    match state.stack.last() {
        Some(Frame::Revivals(revivals)) => Some(revivals),
        _ => None, // any: another phase, or a window in it
    }
}

fn secrets(state: &State, faction: Faction) -> Secrets {
    let has = |secret| show::content(state, faction, secret).is_some();
    Secrets {
        to: state.open.players - faction.into(),
        hand: state.hidden.hands[faction],
        traitors: state.hidden.traitors[faction],
        prediction: has(Secret::Prediction),
        storm_card: has(Secret::StormCard),
        spice_card: has(Secret::SpiceCard),
        auction_card: has(Secret::AuctionCard),
    }
}

fn deals_of(state: &State, faction: Faction) -> Deals {
    let offers = || state.hidden.offers.iter().map(|offer| offer.by);
    let running = || state.open.deals.iter().map(|deal| deal.number);
    let accusable = |number: u16| {
        let parties: FactionSet =
            state.open.players.iter().filter(|&of| deals::may_accuse(state, faction, number, of)).collect();
        (number, parties)
    };
    Deals {
        offer: deals::time_for_deals(state).is_ok(),
        agree: offers().filter(|&by| deals::may_agree(state, faction, by).is_ok()).collect(),
        withdraw: offers().any(|by| by == faction),
        cancel: running().filter(|&number| deals::may_cancel(state, faction, number)).collect(),
        accuse: running().map(accusable).filter(|(_, parties)| !parties.is_empty()).collect(),
    }
}

/// Whether a seat is asked at an open point where the game would not wait otherwise: it holds a card for any time.
pub(crate) fn asked(state: &State, faction: Faction) -> bool {
    !state.hidden.this_turn.quiet.contains(faction) && holds_card(state, faction)
}

fn holds_card(state: &State, faction: Faction) -> bool {
    state.hidden.hands[faction].contains(Card::Truthtrance) || ghola::open(state, faction).is_some()
}

/// Whether, as far as the table can see, a seat could have something to play. Where all are asked nobody can wish to be left
/// alone: an open point that asks nobody would tell that all do.
pub(crate) fn could_be_asked(state: &State, faction: Faction) -> bool {
    let hidden = |card: Card| state.open.discards.count(card) < card.copies();
    hidden(Card::Truthtrance) || (hidden(Card::TleilaxuGhola) && has_dead(state, faction))
}

/// Whether this is something for an open point, and no answer to what the seat is asked.
pub(crate) fn is_interjection(state: &State, seat: Faction, action: Action) -> bool {
    match action {
        Action::Revive(_) => revivals(state).is_some_and(|revivals| revivals.unasked(state, seat).is_some()),
        Action::Restore(_) => is_open_point(state),
        _ => is_always_interjection(action), // any: it is one wherever it is legal, or nowhere
    }
}

fn is_always_interjection(action: Action) -> bool {
    matches!(
        action,
        Action::Truthtrance(..)
            | Action::Ghola(_)
            | Action::Give(_)
            | Action::Pledge(_)
            | Action::Show(..)
            | Action::Offer(_)
            | Action::Agree(_)
            | Action::Withdraw
            | Action::Cancel(_)
            | Action::Accuse(..)
    )
}

pub(crate) fn play(state: &mut State, faction: Faction, action: Action, sink: &mut dyn Sink) {
    match action {
        Action::Truthtrance(of, question) => truthtrance::play(state, faction, of, question, sink),
        Action::Ghola(revival) => ghola::play(state, faction, revival, sink),
        Action::Revive(revival) => revival::interject(state, faction, revival, sink),
        Action::Restore(revival) => {
            power::spend(state, faction, None, sink);
            ghola::bring_back(state, faction, revival, (Means::Karama, rule!("1.14.02")), sink);
        }
        Action::Give(amount) => gifts::give(state, faction, amount, sink),
        Action::Pledge(amount) => gifts::pledge(state, faction, amount, sink),
        Action::Show(secret, to) => show::play(state, faction, secret, to, rule!("1.11.00"), sink),
        Action::Offer(terms) => deals::offer(state, faction, terms, sink),
        Action::Agree(by) => deals::agree(state, faction, by, sink),
        Action::Withdraw => deals::withdraw(state, faction, sink),
        Action::Cancel(number) => deals::cancel(state, faction, number, sink),
        Action::Accuse(number, of) => deals::accuse(state, faction, number, of, sink),
        other => unreachable!("{other} is no interjection"),
    }
    let spent = matches!(action, Action::Truthtrance(..) | Action::Ghola(_) | Action::Give(_));
    if spent && !stays(state, faction) {
        window::leave(state, faction);
    }
}

/// Whether a seat that has brought something in is asked once more: it has something left. With the option ask_everyone also as
/// long as it could have something, for leaving would tell what is in its hand or behind its shield.
fn stays(state: &State, faction: Faction) -> bool {
    if state.open.options.ask_everyone {
        could_be_asked(state, faction) || gifts::may_give(state, faction)
    } else {
        holds_card(state, faction) || gifts::most_given(state, faction) > 0
    }
}
