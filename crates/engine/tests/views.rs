//! What the judge and the table see: everything, and what lies open.

use crate::common::{choose, new_game, options, sector};
use kanly_engine::Waiting;
use kanly_engine::action::Actor;
use kanly_engine::decision::Ask;
use kanly_engine::dice::SplitMix;
use kanly_engine::event::{Event, Viewer};
use kanly_engine::ids::Faction;
use kanly_engine::sets::{LeaderSet, PerFaction};
use kanly_engine::view::{FactionView, Kwisatz};
use kanly_engine::{Position, State};

fn row(state: &State, viewer: Viewer, faction: Faction) -> FactionView {
    let view = state.view(viewer);
    view.factions.into_iter().find(|row| row.faction == faction).expect("it plays")
}

/// [1.07.06.07] [1.11.00] A traitor that was called lies open to the table, one that was shown does not.
#[test]
fn the_judge_knows_every_card_and_the_table_those_that_were_called() {
    let (mut called_ever, mut shown_ever) = (0, 0);
    for seed in 0..60 {
        let mut dice = SplitMix::new(seed);
        let mut state = new_game(seed, &mut Vec::new());
        let mut called: PerFaction<LeaderSet> = PerFaction::default();
        while let Some((actor, action)) = choose(&state, &mut dice) {
            let mut events = Vec::new();
            state.apply(actor, action, &mut events).expect("legal");
            for event in events {
                if let Event::TraitorCalled { faction, leader } = event {
                    called[faction].insert(leader);
                    called_ever += 1;
                }
            }
            for judge in state.view(Viewer::Judge).factions {
                let faction = judge.faction;
                assert_eq!(Some(judge.known), judge.hand, "{faction}");
                assert_eq!(Some(judge.traitors_seen), judge.traitors, "{faction}");
                let table = row(&state, Viewer::Table, faction);
                assert_eq!(table.traitors_seen, called[faction], "seed {seed}, {faction}");
                assert_eq!((table.traitors, table.dealt, table.hand), (None, None, None));
                let others = state.players().iter().filter(|&other| other != faction);
                for other in others {
                    let seen = row(&state, Viewer::Seat(other), faction).traitors_seen;
                    assert!((called[faction] - seen).is_empty(), "seed {seed}, {other} of {faction}");
                    shown_ever += usize::from(seen != called[faction]);
                }
            }
        }
    }
    assert!(called_ever > 0 && shown_ever > 0, "{called_ever} calls, {shown_ever} shows");
}

/// [2.01.10] [2.01.13] Seven losses wake the Kwisatz Haderach, which Atreides alone know; its death is seen by all.
#[test]
fn the_kwisatz_haderach_sleeps_and_wakes_in_secret_and_dies_in_the_open() {
    let of = |advanced, battle_losses, kwisatz_dead| {
        let mut seats = PerFaction::default();
        seats[Faction::Atreides] = Some(sector(1));
        seats[Faction::Fremen] = Some(sector(7));
        let mut position = Position::new(options(advanced), seats);
        position.turn = 3;
        position.factions[Faction::Atreides].battle_losses = battle_losses;
        position.factions[Faction::Atreides].kwisatz_dead = kwisatz_dead;
        let state = State::from_position(&position, &mut ()).expect("it can be");
        let viewers =
            [Viewer::Judge, Viewer::Seat(Faction::Atreides), Viewer::Seat(Faction::Fremen), Viewer::Table];
        viewers.map(|viewer| state.view(viewer).kwisatz)
    };
    let secret = |how| [Some(how), Some(how), None, None];
    assert_eq!(of(true, 0, false), secret(Kwisatz::Asleep));
    assert_eq!(of(true, 6, false), secret(Kwisatz::Asleep));
    assert_eq!(of(true, 7, false), secret(Kwisatz::Awake));
    assert_eq!(of(true, 9, true), [Some(Kwisatz::Dead); 4]);
    assert_eq!(of(false, 9, false), [None; 4], "the basic game has none");
}

/// [1.04.05] [1.04.06.02] Everybody sees whose bid it is and how many cards come after this one; who pays, and how, is its own affair.
#[test]
fn the_table_sees_the_bidder_and_what_is_left_of_the_row() {
    let (mut bids, mut pauses) = (0, 0);
    for seed in 0..20 {
        let mut dice = SplitMix::new(seed);
        let mut state = new_game(seed, &mut Vec::new());
        let mut left = 0;
        while let Some((actor, action)) = choose(&state, &mut dice) {
            let mut events = Vec::new();
            state.apply(actor, action, &mut events).expect("legal");
            for event in events {
                if let Event::CardUp { number, of, .. } = event {
                    left = of - number;
                }
            }
            let view = state.view(Viewer::Table);
            let Some(auction) = view.auction else { continue };
            assert_eq!(auction.left, left, "seed {seed}");
            let bidder = bidder(&state);
            assert_eq!(auction.bidder.filter(|_| bidder.is_some()), bidder, "seed {seed}");
            assert_eq!(view.waiting.iter().next(), bidder, "seed {seed}");
            bids += u32::from(bidder.is_some());
            pauses += u32::from(bidder.is_none());
        }
    }
    assert!(bids > 100 && pauses > 20, "{bids} bids, {pauses} pauses");
}

/// The one seat that is asked for a bid.
fn bidder(state: &State) -> Option<Faction> {
    let Waiting::Seats(seats) = state.must_act() else { return None };
    let seat = seats.nth(0).expect("somebody is waited for");
    let ask = state.decision(Actor::Seat(seat)).and_then(|decision| decision.ask);
    matches!(ask, Some(Ask::Bid { .. })).then_some(seat)
}

/// [2.02.06] [2.01.08] Everybody sees which command binds which side and what it has told: they are in its decision.
#[test]
fn the_table_sees_commands_and_what_was_told() {
    let (mut commands, mut told) = (0, 0);
    for seed in 0..60 {
        let mut dice = SplitMix::new(seed);
        let mut state = new_game(seed, &mut Vec::new());
        while let Some((actor, action)) = choose(&state, &mut dice) {
            state.apply(actor, action, &mut ()).expect("legal");
            let Waiting::Seats(seats) = state.must_act() else { continue };
            for seat in seats.iter() {
                let ask = state.decision(Actor::Seat(seat)).and_then(|decision| decision.ask);
                let Some(Ask::Plan(plans)) = ask else { continue };
                let battle = state.view(Viewer::Table).battle.expect("a battle is on");
                let side = battle.sides.iter().find(|side| side.faction == seat).expect("it fights");
                assert_eq!((side.voice, side.told), (plans.duties.voice, plans.duties.told), "seed {seed}");
                commands += u32::from(side.voice.is_some());
                told += u32::from(side.told.is_some());
            }
        }
    }
    assert!(commands > 10 && told > 10, "{commands} commands, {told} told");
}
