//! How a case stands before anything has happened in it.

use kanly_engine::State;
use kanly_engine::event::Viewer;
use kanly_engine::force::Force;
use kanly_engine::ids::{Faction, LeaderAt, Place};
use kanly_engine::position::{Holdings, Position};
use kanly_engine::query::order;
use kanly_engine::sets::LeaderSet;
use kanly_engine::view::{FactionView, ForceView, LeaderView, PlaceView, View};

use crate::format::Start;

/// The judge's view before the game ran up to its first choice. `state` is the game that has: it knows what the
/// box holds, and what a start cannot say is as it is there.
pub(crate) fn view(start: &Start, state: &State) -> View {
    let mut view = state.view(Viewer::Judge);
    match start {
        Start::Position(position) => rewind(&mut view, position, state),
        // Only seats that were agreed on have been taken.
        Start::Setup(_) => {
            view.factions.clear();
            view.order.clear();
        }
    }
    view
}

fn rewind(view: &mut View, position: &Position, state: &State) {
    // What is not named lies where the rest lies: in the bank, in the decks and in the reserves.
    let bank = view.bank.unwrap_or_default() + in_play(view);
    let spice_cards = spice_cards(view);
    let treachery = treachery(view);
    view.turn = position.turn;
    view.phase = position.phase;
    view.storm = position.storm;
    view.order = order::from_storm(state.open(), position.storm).to_vec();
    view.wall_stands = !position.wall_gone;
    view.storm_card = position.storm_card.map(|(number, _)| number);
    view.spice_top = position.spice_top;
    view.battle_losses = Some(position.factions[Faction::Atreides].battle_losses);
    view.prediction = position.prediction;
    view.deals = position.running();
    view.offers.clear();
    view.storm_number = None;
    view.dials.clear();
    view.outcome = None;
    let board = board(position);
    for faction in &mut view.factions {
        let tokens = faction.reserves + faction.tanks + on_board(&view.board, faction.faction);
        let holdings = &position.factions[faction.faction];
        hold(faction, holdings);
        let captives = &position.factions[Faction::Harkonnen].captives;
        let captives: LeaderSet =
            captives.iter().copied().filter(|captive| captive.faction() == faction.faction).collect();
        faction.captives = captives.len() as u8;
        faction.captive_leaders = Some(captives);
        faction.reserves = tokens - faction.tanks - on_board(&board, faction.faction);
        faction.ally = position.alliances.iter().find_map(|&(a, b)| match faction.faction {
            member if member == a => Some(b),
            member if member == b => Some(a),
            _ => None, // any: others are not in this alliance
        });
    }
    view.board = board;
    [view.spice_deck.pile_a, view.spice_deck.pile_b] = position.piles.clone();
    view.spice_deck.last_blow = position.last_blow;
    view.spice_deck.aside = 0;
    view.spice_deck.left = 0;
    view.spice_deck.left = (spice_cards - self::spice_cards(view)) as u8;
    view.treachery.discards = position.discards.iter().copied().collect();
    // [3.01.07] Where the wall is gone, so is its card: a position need not say so.
    if !position.wall_gone {
        view.treachery.removed = position.removed.iter().copied().collect();
    }
    view.treachery.left = 0;
    view.treachery.left = treachery - self::treachery(view);
    view.bank = Some(bank - in_play(view));
}

/// What belongs to a faction, without its reserves and its ally.
fn hold(view: &mut FactionView, holdings: &Holdings) {
    view.spice = Some(holdings.spice);
    view.bribes = holdings.bribes;
    view.pledge = Some(holdings.pledge);
    view.tanks = holdings.tanks;
    view.known = holdings.hand.iter().copied().collect();
    view.hand = Some(view.known);
    view.hand_size = view.hand_size.map(|_| holdings.hand.len() as u8);
    view.traitors_seen = holdings.traitors.iter().copied().collect();
    view.traitors = Some(view.traitors_seen);
    let dealt = if holdings.dealt.is_empty() { &holdings.traitors } else { &holdings.dealt };
    view.dealt = Some(dealt.iter().copied().collect());
    let open = holdings.leaders.iter().filter(|(_, at)| matches!(at, LeaderAt::Field(_) | LeaderAt::Tanks));
    view.leaders = open.map(|&(leader, at)| LeaderView::new(leader, at)).collect();
    view.leaders.sort_by_key(|view| view.leader);
    let hidden = holdings.leaders.iter().filter(|(_, at)| *at == LeaderAt::TanksFaceDown);
    let hidden: LeaderSet =
        hidden.map(|(leader, _)| *leader).chain(holdings.executed.iter().copied()).collect();
    view.face_down = hidden.len() as u8;
    view.face_down_leaders = Some(hidden);
    view.power_spent = holdings.power_spent;
    view.charity_claimed = holdings.charity_claimed;
    view.elite_revived = holdings.elite_revived;
}

fn board(position: &Position) -> Vec<PlaceView> {
    let forces = |place: Place| {
        let there = Faction::ALL.into_iter().map(move |faction| {
            let holdings = &position.factions[faction];
            let here = holdings.forces.iter().filter(|(at, _)| *at == place);
            let force = sum(here.map(|(_, force)| *force));
            ForceView::new(faction, force, holdings.advisors.contains(&place.territory()))
        });
        there.filter(|view| view.force.is_some()).collect()
    };
    let spice = |place: Place| {
        position.sand.iter().filter(|(at, _)| *at == place).map(|(_, amount)| *amount).sum::<u16>()
    };
    Place::all()
        .map(|place| PlaceView::new(place, spice(place), forces(place)))
        .filter(|view| view.spice > 0 || !view.forces.is_empty())
        .collect()
}

fn sum(forces: impl Iterator<Item = Force>) -> Force {
    forces.fold(Force::NONE, |sum, force| sum + force)
}

fn on_board(board: &[PlaceView], faction: Faction) -> Force {
    let there = board.iter().flat_map(|place| &place.forces).filter(|view| view.faction == faction);
    sum(there.map(|view| view.force))
}

/// [0.04] Spice that is not in the bank.
fn in_play(view: &View) -> i32 {
    let held =
        view.factions.iter().map(|faction| i32::from(faction.spice.unwrap_or(0)) + i32::from(faction.bribes));
    held.sum::<i32>() + view.board.iter().map(|place| i32::from(place.spice)).sum::<i32>()
}

fn spice_cards(view: &View) -> usize {
    let deck = &view.spice_deck;
    usize::from(deck.left) + usize::from(deck.aside) + deck.pile_a.len() + deck.pile_b.len()
}

fn treachery(view: &View) -> u8 {
    let hands = view.factions.iter().filter_map(|faction| faction.hand).map(|hand| hand.len()).sum::<u8>();
    view.treachery.left + view.treachery.discards.len() + view.treachery.removed.len() + hands
}

#[cfg(test)]
mod tests {
    use super::*;
    use kanly_engine::dice::SplitMix;
    use kanly_engine::{Actor, Config, Options, Waiting};

    /// A game that stands where its position says has nothing to rewind.
    #[test]
    fn a_position_tells_all_that_the_judge_sees() {
        for seed in 0..12 {
            let options = Options::default().advanced(seed % 2 == 0);
            let mut dice = SplitMix::new(seed);
            let mut state = State::new(&Config::of(Faction::ALL, options), &mut ()).unwrap();
            loop {
                let actor = match state.must_act() {
                    Waiting::Nobody => break,
                    Waiting::Chance => Actor::Chance,
                    Waiting::Seats(seats) => Actor::Seat(seats.iter().next().unwrap()),
                };
                let action = state.decision(actor).unwrap().sample(&mut dice);
                state.apply(actor, action, &mut ()).unwrap();
                let mut now = state.view(Viewer::Judge);
                // A position has no worms laid aside, no order that is still to be set, no numbers for the storm, and no end.
                let order = order::from_storm(state.open(), now.storm).to_vec();
                if now.turn > 1 && now.order == order && now.outcome.is_none() {
                    now.dials.clear();
                    now.storm_number = None;
                    let start = Start::Position(Box::new(state.position()));
                    assert_eq!(view(&start, &state), now, "seed {seed}");
                }
            }
        }
    }
}
