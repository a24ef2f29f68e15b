//! Sums over games. They are whole numbers, so it does not matter in which order the games come.

use std::collections::BTreeMap;

use super::figures::{Figure, figures};
use super::notes::Notes;
use super::ratio::Ratio;
use super::report::{Measured, ModeAudit};
use super::statements::{Kind, StatedSums};
use crate::plan::Plan;
use crate::played::Played;
use crate::stats::NORMAL_95;
use crate::summary::FaultRow;

/// So many faults are told one by one; the others are counted.
const FAULTS: usize = 50;

/// Everything that was noted in the games so far.
#[derive(Clone, Debug)]
pub struct Sums {
    figures: Vec<(Figure, Ratio)>,
    stated: Vec<(Kind, StatedSums)>,
    games: u64,
    /// The first of them by number of game.
    faults: BTreeMap<u64, FaultRow>,
    fault_count: u64,
}

impl Default for Sums {
    fn default() -> Self {
        Self {
            figures: figures().into_iter().map(|figure| (figure, Ratio::default())).collect(),
            stated: Kind::ALL.map(|kind| (kind, StatedSums::new(kind))).to_vec(),
            games: 0,
            faults: BTreeMap::new(),
            fault_count: 0,
        }
    }
}

impl Sums {
    /// Adds a game. One with a fault counts as that and no more.
    pub fn add(&mut self, played: &Played, notes: &Notes) {
        if let Some(fault) = &played.fault {
            self.fault_count += 1;
            self.faults.insert(played.game, FaultRow { game: played.game, fault: fault.clone() });
            if self.faults.len() > FAULTS {
                self.faults.pop_last();
            }
            return;
        }
        self.games += 1;
        for (figure, ratio) in &mut self.figures {
            ratio.add(notes.count(figure.count), notes.count(figure.per));
        }
        for (kind, sums) in &mut self.stated {
            sums.game(notes.stated.iter().filter(|stated| stated.kind == *kind).copied());
        }
    }

    /// Each figure with its sums.
    pub fn figures(&self) -> impl Iterator<Item = (&Figure, Ratio)> {
        self.figures.iter().map(|(figure, ratio)| (figure, *ratio))
    }

    /// The statements of each kind.
    pub fn stated(&self) -> impl Iterator<Item = (Kind, StatedSums)> {
        self.stated.iter().copied()
    }

    /// How many games ended by a fault.
    pub fn fault_count(&self) -> u64 {
        self.fault_count
    }

    /// The first of them.
    pub fn faults(&self) -> Vec<FaultRow> {
        self.faults.values().cloned().collect()
    }

    /// How many games are in it, those with a fault included.
    pub fn games(&self) -> u64 {
        self.games + self.fault_count
    }

    /// What they show.
    pub fn told(&self, plan: &Plan) -> ModeAudit {
        let mut options = plan.unusual();
        let mode = options.remove("mode").unwrap_or_else(|| "basic".to_owned());
        ModeAudit {
            mode,
            planned: plan.games,
            games: self.games,
            faults: self.fault_count,
            figures: self.figures.iter().map(|(figure, ratio)| told(figure, ratio, self.games)).collect(),
            statements: self.stated.iter().filter_map(|(kind, sums)| sums.told(*kind, self.games)).collect(),
        }
    }
}

/// A figure as it is told.
fn told(figure: &Figure, ratio: &Ratio, games: u64) -> Measured {
    let value = ratio.value(games);
    let interval = ratio.interval(games, figure.share, NORMAL_95);
    Measured {
        id: figure.id.clone(),
        family: figure.family,
        words: figure.words.clone(),
        share: figure.share,
        sum: ratio.x,
        of: ratio.y,
        value: value.map(|(value, _)| value),
        error: value.map(|(_, error)| error),
        low: interval.map(|(low, _)| low),
        high: interval.map(|(_, high)| high),
    }
}
