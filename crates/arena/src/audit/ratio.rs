//! One figure over many games, as sums of whole numbers: it does not matter in which order the games come.

use serde::{Deserialize, Serialize};

use crate::stats::wilson_at;

/// So much of something in each of something else, over games that are independent of each other.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ratio {
    /// How much of the one.
    pub x: u64,
    /// How much of the other.
    pub y: u64,
    /// The squares and products of both, game by game.
    pub xx: u128,
    /// One by the other.
    pub xy: u128,
    /// The squares of the other.
    pub yy: u128,
}

impl Ratio {
    /// One more game.
    pub fn add(&mut self, x: u64, y: u64) {
        let (wide_x, wide_y) = (u128::from(x), u128::from(y));
        self.x += x;
        self.y += y;
        self.xx += wide_x * wide_x;
        self.xy += wide_x * wide_y;
        self.yy += wide_y * wide_y;
    }

    /// The games of another one as well.
    pub fn merge(&mut self, other: Self) {
        self.x += other.x;
        self.y += other.y;
        self.xx += other.xx;
        self.xy += other.xy;
        self.yy += other.yy;
    }

    /// The same as so much in each game, whatever it was a part of.
    pub fn per_game(self, games: u64) -> Self {
        Self { y: games, xy: self.x.into(), yy: games.into(), ..self }
    }

    /// The ratio with its standard error: what the games of a sample differ by from what the ratio would have in them. For a
    /// mean of games this is the usual one.
    pub fn value(&self, games: u64) -> Option<(f64, f64)> {
        if self.y == 0 {
            return None;
        }
        let (x, y, n) = (self.x as f64, self.y as f64, games as f64);
        let value = x / y;
        let squares = self.xx as f64 - 2.0 * value * self.xy as f64 + value * value * self.yy as f64;
        let spread = if games > 1 { squares.max(0.0) * n / (n - 1.0) } else { 0.0 };
        Some((value, spread.sqrt() / y))
    }

    /// The interval around it, so many standard errors wide to both sides; a share stays between 0 and 1.
    pub fn interval(&self, games: u64, share: bool, errors: f64) -> Option<(f64, f64)> {
        let (value, error) = self.value(games)?;
        Some(match share {
            // Where all games agree there is still something to learn from how many they were.
            true if error == 0.0 => wilson_at(errors, self.x, self.y),
            true => ((value - errors * error).max(0.0), (value + errors * error).min(1.0)),
            false => ((value - errors * error).max(0.0), value + errors * error),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_something_can_be_told_for_each_game() {
        let (mut part, mut mean) = (Ratio::default(), Ratio::default());
        for (x, y) in [(2, 5), (0, 0), (4, 4)] {
            part.add(x, y);
            mean.add(x, 1);
        }
        assert_eq!(part.per_game(3), mean);
    }

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
