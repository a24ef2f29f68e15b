//! Rows to learn from: what seats saw in many games, and who won them.

use std::cell::Cell;
use std::rc::Rc;

use kanly_agents::chances::{FEATURES, Onlooker, Row};
use kanly_engine::sets::FactionSet;
use kanly_engine::{Dice as _, Faction, SplitMix, Viewer};
use kanly_host::mix;
use rayon::prelude::*;

use crate::play::{Table, play};
use crate::pool::{Company, Searchers};

/// What one seat saw at one moment, and how it ended.
#[derive(Clone, Copy)]
pub(crate) struct Sample {
    pub(crate) row: Row,
    pub(crate) seat: Faction,
    pub(crate) turn: u8,
    pub(crate) players: FactionSet,
    pub(crate) winners: FactionSet,
    pub(crate) advanced: bool,
}

/// What is played.
#[derive(Clone, Copy)]
pub(crate) struct Order<'s> {
    pub(crate) games: u64,
    pub(crate) seed: u64,
    /// Who searches, where players do.
    pub(crate) searchers: Option<&'s Searchers>,
}

/// Plays the games of an order on all cores.
pub(crate) fn samples(order: Order<'_>) -> Vec<Sample> {
    let games = (0..order.games).into_par_iter();
    games.flat_map_iter(|number| game(order, mix(order.seed, number))).collect()
}

/// Half of the games have six players, the others any number from two on; half of them are advanced.
fn table(dice: &mut SplitMix, seed: u64) -> Table {
    let advanced = dice.below(2) == 0;
    let seats = if dice.below(2) == 0 { 6 } else { 2 + dice.below(5) as u8 };
    Table::drawn(seats, advanced, seed, dice)
}

fn game(order: Order<'_>, seed: u64) -> Vec<Sample> {
    let mut dice = SplitMix::new(seed);
    let table = table(&mut dice, seed);
    let tried = Rc::new(Cell::new(None));
    let company = match order.searchers {
        Some(searchers) => Company::Searching(searchers.clone()),
        None => Company::draw(&tried, &mut dice),
    };
    let mut onlookers = Faction::ALL.map(Onlooker::new);
    let mut samples: Vec<Sample> = Vec::new();
    let (mut turn, mut wait) = (0, 0);
    let mut luck = SplitMix::new(mix(seed, 3));
    let outcome = play(
        table,
        |_, seed| company.agent(&mut dice, seed),
        |state, effects| {
            for onlooker in &mut onlookers {
                onlooker.look(effects);
            }
            if state.outcome().is_some() {
                return;
            }
            let new = state.turn() != turn;
            if new {
                turn = state.turn();
                wait = 20 + luck.below(100);
            } else {
                wait = wait.saturating_sub(1);
            }
            let players = state.open().players;
            let advanced = table.options.advanced;
            let mut note = |seat: Faction| {
                let row = onlookers[seat as usize].row(state.view(Viewer::Seat(seat)), state.open());
                samples.push(Sample { row, seat, turn, players, winners: FactionSet::EMPTY, advanced });
            };
            // At the beginning of each turn, once in the middle of it, and after what was only tried.
            if new || wait == 1 {
                for _ in 0..2 {
                    note(players.nth(luck.index(players.len())).expect("somebody plays"));
                }
            }
            if let Some(seat) = tried.take() {
                note(seat);
            }
        },
    );
    let winners = outcome.map_or(FactionSet::EMPTY, |outcome| outcome.winners);
    samples.iter_mut().for_each(|sample| sample.winners = winners);
    samples
}

/// Bytes of a sample in a file.
const BYTES: usize = FEATURES + 5;

/// Samples as a file holds them.
pub(crate) fn write(samples: &[Sample]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(samples.len() * BYTES);
    for sample in samples {
        bytes.extend(sample.row);
        let advanced = u8::from(sample.advanced);
        bytes.extend([sample.seat as u8, sample.turn, bits(sample.players), bits(sample.winners), advanced]);
    }
    bytes
}

/// Samples out of a file.
pub(crate) fn read(bytes: &[u8]) -> Vec<Sample> {
    let sample = |bytes: &[u8]| Sample {
        row: std::array::from_fn(|n| bytes[n]),
        seat: Faction::ALL[usize::from(bytes[FEATURES]) % 6],
        turn: bytes[FEATURES + 1],
        players: set(bytes[FEATURES + 2]),
        winners: set(bytes[FEATURES + 3]),
        advanced: bytes[FEATURES + 4] == 1,
    };
    bytes.chunks_exact(BYTES).map(sample).collect()
}

fn bits(set: FactionSet) -> u8 {
    set.iter().fold(0, |bits, faction| bits | 1 << faction as u8)
}

fn set(bits: u8) -> FactionSet {
    Faction::ALL.into_iter().filter(|faction| bits >> *faction as u8 & 1 == 1).collect()
}
