//! [3.05] Open points: moments when nothing is half done, at which cards for any time, gifts and pledges may come in
//! unasked. They never block.

use crate::action::Action;
use crate::decision::Open;
use crate::event::Sink;
use crate::frame::Frame;
use crate::ids::{Card, Faction};
use crate::interrupt::{ghola, gifts, truthtrance, window};
use crate::state::State;

/// Whether the game stands at an open point for this seat.
pub(crate) fn is_open_point(state: &State, faction: Faction) -> bool {
    match state.stack.last() {
        Some(Frame::Storm(storm)) => storm.is_open_point(),
        Some(Frame::Nexus(nexus)) => nexus.is_open_point(),
        Some(Frame::Charity(charity)) => !charity.waiting(state).is_empty(),
        Some(Frame::Bidding(bidding)) => bidding.is_open_point(),
        Some(Frame::Revivals(revivals)) => revivals.waiting(state).is_some(),
        Some(Frame::Ship(ship)) => ship.is_open_point(),
        Some(Frame::Movement(movement)) => movement.is_open_point(),
        Some(Frame::Battles(_)) => true,
        Some(Frame::Battle(battle)) => battle.is_open_point(),
        Some(Frame::Window(window)) => window.is_open_to(state, faction),
        Some(
            Frame::Idle
            | Frame::Setup(_)
            | Frame::Turn
            | Frame::Halving(_)
            | Frame::Blow(_)
            | Frame::Strike(_)
            | Frame::Rides(_)
            | Frame::Intrusion(_)
            | Frame::Travel(_)
            | Frame::Collection(_)
            | Frame::Mentat(_)
            | Frame::Draw(_),
        )
        | None => false,
    }
}

/// What a seat may do unasked.
pub(crate) fn options(state: &State, faction: Faction) -> Open {
    if !state.plays(faction) || !is_open_point(state, faction) {
        return Open::default();
    }
    Open {
        truthtrance: truthtrance::open(state, faction),
        ghola: ghola::open(state, faction),
        give: gifts::most_given(state, faction),
        pledge: gifts::most_pledged(state, faction),
    }
}

/// Whether a seat is asked at an open point where the game would not wait otherwise: it holds a card for any time, or it is
/// an Emperor who could give his ally something [2.03.06].
pub(crate) fn asked(state: &State, faction: Faction) -> bool {
    state.hands[faction].contains(Card::Truthtrance)
        || ghola::open(state, faction).is_some()
        || gifts::most_given(state, faction) > 0
}

/// Whether, as far as the table can see, a seat could have something to play.
pub(crate) fn could_be_asked(state: &State, faction: Faction) -> bool {
    let hidden = |card: Card| state.discards.count(card) < card.copies();
    hidden(Card::Truthtrance)
        || (hidden(Card::TleilaxuGhola) && ghola::has_dead(state, faction))
        || gifts::may_give(state, faction)
}

/// Whether this is something for an open point.
pub(crate) fn is_interjection(action: Action) -> bool {
    matches!(action, Action::Truthtrance(..) | Action::Ghola(_) | Action::Give(_) | Action::Pledge(_))
}

pub(crate) fn play(state: &mut State, faction: Faction, action: Action, sink: &mut dyn Sink) {
    match action {
        Action::Truthtrance(of, question) => truthtrance::play(state, faction, of, question, sink),
        Action::Ghola(revival) => ghola::play(state, faction, revival, sink),
        Action::Give(amount) => gifts::give(state, faction, amount, sink),
        Action::Pledge(amount) => gifts::pledge(state, faction, amount, sink),
        other => unreachable!("{other} is no interjection"),
    }
    if !asked(state, faction) {
        window::leave(state, faction);
    }
}
