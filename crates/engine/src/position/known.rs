//! The position that somebody at the table could have laid out from memory.

use super::{Holdings, Position, read};
use crate::view::{self, FactionView, View};
use kanly_flow::State;
use kanly_vocabulary::cards::Cards;
use kanly_vocabulary::event::Viewer;
use kanly_vocabulary::ids::{Faction, LeaderAt};
use kanly_vocabulary::sets::{FactionSet, LeaderSet};

/// The position of this state with nothing in it that the viewer does not know: it is read from what lies open and from the
/// viewer's own view. Unknown cards are in the deck, unknown leaders at home, and of spice that was counted there is the least.
pub(crate) fn known_to(state: &State, viewer: Viewer) -> Position {
    let mut bare = State::empty(state.open.options);
    bare.open = state.open;
    let mut position = read::of(&bare);
    let view = view::view(state, viewer);
    let seat: FactionSet = match viewer {
        Viewer::Seat(seat) => seat.into(),
        Viewer::Table | Viewer::Judge => FactionSet::EMPTY,
    };
    position.storm_card = view.storm_card.map(|number| (number, seat));
    position.prediction = view.prediction;
    position.spice_top = view.spice_top;
    position.treachery_top = view.treachery_top.into_iter().collect();
    position.treachery_top_seen = if view.treachery_top.is_some() { seat } else { FactionSet::EMPTY };
    for row in &view.factions {
        remember(row, &mut position.factions[row.faction]);
    }
    position.factions[Faction::Atreides].battle_losses = view.battle_losses.unwrap_or_default();
    if view.factions.iter().any(|row| row.faction == Faction::Harkonnen) {
        position.factions[Faction::Harkonnen].captives = captives(&view).iter().collect();
    }
    if let Viewer::Seat(seat) = viewer {
        let others = view.factions.iter().filter(|row| !row.known.is_empty());
        position.factions[seat].knows =
            others.map(|row| (row.faction, Cards::iter(row.known).collect())).collect();
    }
    position
}

/// What the viewer knows of one faction.
fn remember(row: &FactionView, holdings: &mut Holdings) {
    let least = row.counted.map_or(0, |counted| counted.least);
    holdings.spice = row.spice.unwrap_or(least);
    holdings.hand = Cards::iter(row.hand.unwrap_or(row.known)).collect();
    holdings.dealt = row.dealt.unwrap_or(row.traitors_seen).iter().collect();
    holdings.traitors = row.traitors.unwrap_or(row.traitors_seen).iter().collect();
    holdings.pledge = row.pledge.unwrap_or_default();
    let face_down = row.face_down_leaders.unwrap_or_default();
    let lying = row.leaders.iter().map(|view| (view.leader, view.at));
    holdings.leaders =
        lying.chain(face_down.iter().map(|leader| (leader, LeaderAt::TanksFaceDown))).collect();
    // [1.05.04] Whoever died and does not lie in the tanks was bought back.
    let in_tanks = |leader| {
        holdings.leaders.iter().any(|&(dead, at)| dead == leader && !matches!(at, LeaderAt::Field(_)))
    };
    holdings.revived = row.died.iter().filter(|&leader| !in_tanks(leader)).collect();
}

/// [2.05.10.03] Leaders in the hands of Harkonnen whom the viewer could name.
fn captives(view: &View) -> LeaderSet {
    view.factions.iter().filter_map(|row| row.captive_leaders).fold(LeaderSet::EMPTY, |all, some| all | some)
}
