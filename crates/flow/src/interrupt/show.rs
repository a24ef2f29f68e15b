//! [1.11.00] Showing a secret of one's own, checked by the engine; [1.10.02.03] to an ally like to anybody else.

use crate::frame::Frame;
use crate::sink::{Sink, tell};
use crate::state::State;
use kanly_vocabulary::deal::Secret;
use kanly_vocabulary::event::{Event, Shown};
use kanly_vocabulary::ids::Faction;
use kanly_vocabulary::rule::RuleId;
use kanly_vocabulary::sets::FactionSet;

/// What a faction would show, if it has that secret.
pub(crate) fn content(state: &State, faction: Faction, secret: Secret) -> Option<Shown> {
    match secret {
        Secret::Hand => Some(Shown::Hand(state.hidden.hands[faction])),
        Secret::Card(card) => state.hidden.hands[faction].contains(card).then_some(Shown::Card(card)),
        Secret::Traitors => Some(Shown::Traitors(state.hidden.traitors[faction])),
        Secret::Traitor(leader) => {
            state.hidden.traitors[faction].contains(leader).then_some(Shown::Traitors(leader.into()))
        }
        Secret::Spice => Some(Shown::Spice(state.hidden.spice[faction])),
        Secret::Prediction => {
            let own = faction == Faction::BeneGesserit;
            state.hidden.prediction.filter(|_| own).map(|(winner, turn)| Shown::Prediction(winner, turn))
        }
        Secret::StormCard => {
            let seen = state.hidden.storm_card.filter(|card| card.seen_by.contains(faction));
            seen.map(|card| Shown::StormCard(card.number))
        }
        Secret::SpiceCard => {
            let seen = state.hidden.spice_deck.top_seen.contains(faction);
            state.hidden.spice_deck.top.filter(|_| seen).map(Shown::SpiceCard)
        }
        Secret::AuctionCard => {
            let up = state.stack.iter().find_map(|frame| match frame {
                Frame::Bidding(bidding) if bidding.seen.contains(faction) => bidding.up(),
                _ => None, // any: cards are sold in one frame only
            });
            up.map(|(card, _)| Shown::Card(card))
        }
    }
}

/// Those who are shown it remember it; others see that something was shown, by choice [1.11.00] or as a deal demands [1.12.00].
pub(crate) fn play(
    state: &mut State,
    faction: Faction,
    secret: Secret,
    to: FactionSet,
    rule: RuleId,
    sink: &mut dyn Sink,
) {
    let Some(shown) = content(state, faction, secret) else { return };
    for viewer in to.iter() {
        remember(state, faction, secret, shown, viewer);
    }
    tell(state, sink, rule, Event::SecretShown { faction, to, shown: Some(shown) });
}

fn remember(state: &mut State, faction: Faction, secret: Secret, shown: Shown, viewer: Faction) {
    match (secret, shown) {
        (Secret::AuctionCard, _) => {
            for at in 0..state.stack.len() {
                if let Frame::Bidding(mut bidding) = state.stack[at] {
                    bidding.seen.insert(viewer);
                    state.stack.replace(at, Frame::Bidding(bidding));
                }
            }
        }
        (_, Shown::Hand(cards)) => state.hidden.known[viewer][faction] = cards,
        (_, Shown::Card(card)) => {
            if !state.hidden.known[viewer][faction].contains(card) {
                state.hidden.known[viewer][faction].insert(card);
            }
        }
        (_, Shown::Traitors(leaders)) => {
            state.hidden.traitors_seen[viewer] = state.hidden.traitors_seen[viewer] | leaders;
        }
        (_, Shown::Prediction(..)) => state.hidden.prediction_seen.insert(viewer),
        (_, Shown::StormCard(_)) => {
            if let Some(card) = state.hidden.storm_card.as_mut() {
                card.seen_by.insert(viewer);
            }
        }
        (_, Shown::SpiceCard(_)) => state.hidden.spice_deck.top_seen.insert(viewer),
        (_, Shown::Spice(_)) => state.show_purse(faction, viewer),
    }
}
