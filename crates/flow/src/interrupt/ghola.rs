//! [3.01.20] Tleilaxu Ghola: a leader or up to five forces come back for nothing.

use crate::sink::{Sink, tell};
use crate::state::State;
use crate::step::revival::{forces_back, kwisatz_back, leader_back};
use kanly_query::revival::{GHOLA_LIMIT, dead_leaders, has_dead, has_dead_kwisatz, revivable};
use kanly_vocabulary::action::Revival;
use kanly_vocabulary::decision::Dead;
use kanly_vocabulary::event::{Event, Means};
use kanly_vocabulary::ids::{Card, Faction, LeaderAt};
use kanly_vocabulary::rule;
use kanly_vocabulary::rule::RuleId;
use kanly_vocabulary::sets::LeaderSet;

/// What of a faction's own could come back at once for nothing: so many forces, or any of its dead leaders.
pub(crate) fn dead(state: &State, faction: Faction, most: u8) -> Dead {
    Dead {
        forces: revivable(&state.open, faction),
        most,
        leaders: dead_leaders(state, faction),
        kwisatz: has_dead_kwisatz(&state.open, faction),
    }
}

/// What the card can bring back, if it is held.
pub(crate) fn open(state: &State, faction: Faction) -> Option<Dead> {
    let playable = state.hidden.hands[faction].contains(Card::TleilaxuGhola) && has_dead(state, faction);
    playable.then(|| dead(state, faction, GHOLA_LIMIT))
}

/// A face-down leader is not named to others: from now on only its owner knows which of them came back [1.05.05].
pub(crate) fn play(state: &mut State, faction: Faction, revival: Revival, sink: &mut dyn Sink) {
    state.discard(faction, Card::TleilaxuGhola);
    tell(state, sink, rule!("3.01.20"), Event::CardDiscarded { faction, card: Card::TleilaxuGhola });
    bring_back(state, faction, revival, (Means::Ghola, rule!("3.01.20")), sink);
}

/// [3.01.20] [1.14.02] These come back for nothing.
pub(crate) fn bring_back(
    state: &mut State,
    faction: Faction,
    revival: Revival,
    by: (Means, RuleId),
    sink: &mut dyn Sink,
) {
    if revival.force.is_some() {
        forces_back(state, faction, revival.force, (0, faction), by, sink);
    }
    if let Some(leader) = revival.leader {
        if state.hidden.leaders[leader.index()] == LeaderAt::TanksFaceDown {
            let down = |at: LeaderAt| at == LeaderAt::TanksFaceDown;
            let unseen = faction.leaders().filter(|own| down(state.hidden.leaders[own.index()]));
            state.hidden.veiled = unseen.fold(state.hidden.veiled, |veiled, own| veiled | own.into());
            let could_be: LeaderSet =
                faction.leaders().filter(|&own| state.hidden.veiled.contains(own)).collect();
            state.open.suspected = state.open.suspected | could_be;
        }
        leader_back(state, leader, 0, by, sink);
    }
    if revival.kwisatz {
        kwisatz_back(state, faction, 0, by, sink);
    }
}
