//! Sums over games. They are whole numbers, so it does not matter in which order the games come.

use std::collections::BTreeMap;

use super::figures::{Figure, figures};
use super::notes::Notes;
use super::report::{Measured, ModeAudit};
use super::statements::{Kind, StatedSums};
use crate::plan::Plan;
use crate::played::Played;
use crate::stats::{NORMAL_95, wilson};
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
            stated: Kind::ALL.map(|kind| (kind, StatedSums::default())).to_vec(),
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
        for stated in &notes.stated {
            for (_, sums) in self.stated.iter_mut().filter(|(kind, _)| *kind == stated.kind) {
                sums.add(*stated);
            }
        }
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
            figures: self.figures.iter().map(|(figure, ratio)| ratio.told(figure, self.games)).collect(),
            statements: self.stated.iter().filter_map(|(kind, sums)| sums.told(*kind)).collect(),
        }
    }
}

/// So much of something in each of something else, over games that are independent of each other.
#[derive(Clone, Copy, Default, Debug)]
struct Ratio {
    x: u64,
    y: u64,
    xx: u128,
    xy: u128,
    yy: u128,
}

impl Ratio {
    fn add(&mut self, x: u64, y: u64) {
        let (wide_x, wide_y) = (u128::from(x), u128::from(y));
        self.x += x;
        self.y += y;
        self.xx += wide_x * wide_x;
        self.xy += wide_x * wide_y;
        self.yy += wide_y * wide_y;
    }

    /// The ratio with its standard error: what the games of a sample differ by from what the ratio would have in them. For a
    /// mean of games this is the usual one.
    fn value(&self, games: u64) -> Option<(f64, f64)> {
        if self.y == 0 {
            return None;
        }
        let (x, y, n) = (self.x as f64, self.y as f64, games as f64);
        let value = x / y;
        let squares = self.xx as f64 - 2.0 * value * self.xy as f64 + value * value * self.yy as f64;
        let spread = if games > 1 { squares.max(0.0) * n / (n - 1.0) } else { 0.0 };
        Some((value, spread.sqrt() / y))
    }

    fn told(&self, figure: &Figure, games: u64) -> Measured {
        let value = self.value(games);
        let interval = value.map(|(value, error)| match figure.share {
            // Where all games agree there is still something to learn from how many they were.
            true if error == 0.0 => wilson(self.x, self.y),
            true => ((value - NORMAL_95 * error).max(0.0), (value + NORMAL_95 * error).min(1.0)),
            false => ((value - NORMAL_95 * error).max(0.0), value + NORMAL_95 * error),
        });
        Measured {
            id: figure.id.clone(),
            family: figure.family,
            words: figure.words.clone(),
            share: figure.share,
            sum: self.x,
            of: self.y,
            value: value.map(|(value, _)| value),
            error: value.map(|(_, error)| error),
            low: interval.map(|(low, _)| low),
            high: interval.map(|(_, high)| high),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_has_its_usual_error_and_a_share_that_of_its_games() {
        let mut mean = Ratio::default();
        [2, 4, 4, 6].into_iter().for_each(|x| mean.add(x, 1));
        let (value, error) = mean.value(4).expect("four games");
        assert_eq!(value, 4.0);
        // The variance is 8/3, and the error its root over two.
        assert!((error - (8.0_f64 / 3.0).sqrt() / 2.0).abs() < 1e-12, "{error}");

        let mut share = Ratio::default();
        [(1, 2), (1, 2), (1, 2)].into_iter().for_each(|(x, y)| share.add(x, y));
        assert_eq!(share.value(3), Some((0.5, 0.0)), "every game says the same");
        assert_eq!(Ratio::default().value(3), None, "of nothing nothing is known");
    }
}
