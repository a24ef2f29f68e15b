//! Games that were not played to their end: counted, and the first of them told.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::played::{Failing, Played};

/// So many are told one by one; the others are counted.
const TOLD: usize = 50;

/// A game with a fault.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FaultRow {
    /// The number of the game.
    pub game: u64,
    /// What happened.
    #[serde(flatten)]
    pub fault: Failing,
}

/// Faults of many games, which come in any order.
#[derive(Clone, Default, Debug)]
pub(crate) struct Faults {
    /// The first of them by number of game.
    first: BTreeMap<u64, FaultRow>,
    count: u64,
}

impl Faults {
    /// Takes in a game, if it had a fault; whether it had.
    pub(crate) fn add(&mut self, played: &Played) -> bool {
        let Some(fault) = &played.fault else { return false };
        self.count += 1;
        self.first.insert(played.game, FaultRow { game: played.game, fault: fault.clone() });
        if self.first.len() > TOLD {
            self.first.pop_last();
        }
        true
    }

    /// How many games had one.
    pub(crate) fn count(&self) -> u64 {
        self.count
    }

    /// The first of them.
    pub(crate) fn told(&self) -> Vec<FaultRow> {
        self.first.values().cloned().collect()
    }
}
