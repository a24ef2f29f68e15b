//! [3.01.20] Tleilaxu Ghola: a leader or up to five forces come back for nothing.

use crate::action::Revival;
use crate::decision::Ghola;
use crate::event::{Event, Sink};
use crate::ids::{Card, Faction};
use crate::query::revival::{dead_leaders, revivable};
use crate::state::{LeaderAt, State};
use crate::step::revival::{forces_back, leader_back};

/// Whether anything of a faction lies in the tanks.
pub(crate) fn has_dead(state: &State, faction: Faction) -> bool {
    revivable(state, faction).is_some() || !dead_leaders(state, faction).is_empty()
}

/// What the card can bring back, if it is held.
pub(crate) fn open(state: &State, faction: Faction) -> Option<Ghola> {
    let playable = state.hands[faction].contains(Card::TleilaxuGhola) && has_dead(state, faction);
    playable.then(|| Ghola { tanks: revivable(state, faction), leaders: dead_leaders(state, faction) })
}

/// A face-down leader is not named to others: from now on only its owner knows which of them came back [1.05.05].
pub(crate) fn play(state: &mut State, faction: Faction, revival: Revival, sink: &mut dyn Sink) {
    state.discard(faction, Card::TleilaxuGhola);
    sink.event(Event::CardDiscarded { faction, card: Card::TleilaxuGhola });
    if revival.force.is_some() {
        forces_back(state, faction, revival.force, 0, faction, sink);
    }
    if let Some(leader) = revival.leader {
        if state.leaders[leader.index()] == LeaderAt::TanksFaceDown {
            let down = |at: LeaderAt| at == LeaderAt::TanksFaceDown;
            let unseen = faction.leaders().filter(|own| down(state.leaders[own.index()]));
            state.veiled = unseen.fold(state.veiled, |veiled, own| veiled | own.into());
        }
        leader_back(state, leader, 0, sink);
    }
}
