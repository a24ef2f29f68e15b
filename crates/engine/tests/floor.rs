//! The floor stops every phase of every game at its end, and leaves no trace where nobody takes it.

use crate::common::{choose, config};
use kanly_engine::action::{Action, Actor};
use kanly_engine::decision::Ask;
use kanly_engine::dice::SplitMix;
use kanly_engine::event::{Event, Viewer};
use kanly_engine::phase::Phase;
use kanly_engine::sets::FactionSet;
use kanly_engine::{State, Waiting};

const GAMES: u64 = 100;

/// A game of this seed, with the floor or without it, and what was told of it so far.
fn game(seed: u64, floor: bool) -> (State, Vec<Event>) {
    let (mut config, mut told) = (config(seed), Vec::new());
    config.options.floor = floor;
    let state = State::new(&config, &mut told).expect("a sound configuration");
    (state, told)
}

/// Those who are asked whether the phase may end; nobody where something else is asked.
fn on_the_floor(state: &State) -> FactionSet {
    match state.must_act() {
        Waiting::Seats(seats) => {
            seats.iter().filter(|&seat| state.question(Actor::Seat(seat)) == Some(Ask::Floor)).collect()
        }
        Waiting::Chance | Waiting::Nobody => FactionSet::EMPTY,
    }
}

/// Everybody passes, one after the other: whom the game still waits for is all that anybody can see of it.
fn pass(state: &mut State, told: &mut Vec<Event>) {
    let mut silent = on_the_floor(state);
    assert_eq!(silent, state.players(), "all are asked at once");
    while let Some(seat) = silent.iter().next() {
        for viewer in state.players().iter().map(Viewer::Seat).chain([Viewer::Table, Viewer::Judge]) {
            assert_eq!(state.view(viewer).waiting, silent, "{viewer:?}");
        }
        let events = told.len();
        state.apply(Actor::Seat(seat), Action::Pass, told).expect("it may be passed");
        silent.remove(seat);
        assert!(silent.is_empty() || told.len() == events, "a pass was told");
        assert!(silent.is_empty() || on_the_floor(state) == silent, "it waits for the others");
    }
}

/// Proves 3.05/6.
#[test]
fn where_all_pass_a_game_goes_as_without_it_and_every_phase_stops_once() {
    for seed in 0..GAMES {
        let mut dice = SplitMix::new(seed ^ 0xf100);
        let (mut plain, mut told) = game(seed, false);
        let (mut stopped, mut told_there) = game(seed, true);
        let mut stops: Vec<(u8, Phase)> = Vec::new();
        loop {
            while !on_the_floor(&stopped).is_empty() {
                stops.push((stopped.turn(), stopped.phase()));
                pass(&mut stopped, &mut told_there);
            }
            assert_eq!(told, told_there, "seed {seed}");
            let mut view = stopped.view(Viewer::Judge);
            view.options.floor = false;
            assert_eq!(view, plain.view(Viewer::Judge), "seed {seed}");
            let Some((actor, action)) = choose(&plain, &mut dice) else { break };
            plain.apply(actor, action, &mut told).expect("it was offered");
            stopped.apply(actor, action, &mut told_there).expect("it is legal with the floor too");
        }
        let begun: Vec<(u8, Phase)> = told
            .iter()
            .filter_map(|event| match event {
                Event::PhaseStarted { turn, phase } => Some((*turn, *phase)),
                _ => None, // any: no phase begins with it
            })
            .collect();
        assert_eq!(stops, begun, "seed {seed}");
    }
}
