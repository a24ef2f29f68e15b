//! Sums over games. They are whole numbers, so it does not matter in which order the games come.

use super::figures::{Figure, figures};
use super::notes::Notes;
use super::ratio::Ratio;
use super::report::{Measured, ModeAudit};
use super::statements::{Kind, StatedSums};
use crate::faults::{FaultRow, Faults};
use crate::plan::{Plan, mode};
use crate::played::Played;
use crate::stats::NORMAL_95;

/// Everything that was noted in the games so far.
#[derive(Clone, Debug)]
pub struct Sums {
    figures: Vec<(Figure, Ratio)>,
    stated: Vec<(Kind, StatedSums)>,
    games: u64,
    faults: Faults,
}

impl Default for Sums {
    fn default() -> Self {
        Self {
            figures: figures().into_iter().map(|figure| (figure, Ratio::default())).collect(),
            stated: Kind::ALL.map(|kind| (kind, StatedSums::new(kind))).to_vec(),
            games: 0,
            faults: Faults::default(),
        }
    }
}

impl Sums {
    /// Adds a game. One with a fault counts as that and no more.
    pub fn add(&mut self, played: &Played, notes: &Notes) {
        if self.faults.add(played) {
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
        self.faults.count()
    }

    /// The first of them.
    pub fn faults(&self) -> Vec<FaultRow> {
        self.faults.told()
    }

    /// How many games are in it, those with a fault included.
    pub fn games(&self) -> u64 {
        self.games + self.faults.count()
    }

    /// What they show.
    pub fn told(&self, plan: &Plan) -> ModeAudit {
        ModeAudit {
            mode: mode(plan.options.advanced).to_owned(),
            planned: plan.games,
            games: self.games,
            faults: self.faults.count(),
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
