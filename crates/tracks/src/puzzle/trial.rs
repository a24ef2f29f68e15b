//! Every answer in the same imagined worlds, each game played to its end.

use std::ops::Range;

use kanly_agents::Ending;
use kanly_engine::Action;
use kanly_host::{Prompt, mix};
use rayon::prelude::*;

use super::{ALIKE, Answer, CLEAR, LEAD};

/// Questions with more answers are no puzzles: nobody could look at all of them.
pub const MOST_ANSWERS: u64 = 150;

/// What is tried: the answers to what a prompt asks.
pub struct Trial<'p> {
    prompt: &'p Prompt<'p>,
    ending: Ending,
    answers: Vec<Action>,
}

impl<'p> Trial<'p> {
    /// Nothing if there is nothing to choose, or too much.
    pub fn new(prompt: &'p Prompt<'p>) -> Option<Self> {
        let ask = prompt.decision().ask?;
        if !(2..=MOST_ANSWERS).contains(&ask.size()) {
            return None;
        }
        let mut answers = Vec::new();
        ask.for_each(&mut |action| answers.push(action));
        Some(Self::of(prompt, answers))
    }

    /// Only some of them.
    pub fn of(prompt: &'p Prompt<'p>, answers: Vec<Action>) -> Self {
        Self { prompt, ending: Ending::new(prompt), answers }
    }

    /// Tries every answer in these worlds; the number of a world says all about its luck.
    pub fn tally(&self, seed: u64, worlds: Range<u32>) -> Tally {
        let world = |number: u32| self.world(mix(seed, u64::from(number)));
        let tried: Vec<(Vec<bool>, u64)> = worlds.into_par_iter().map(world).collect();
        let choices = tried.iter().map(|(_, choices)| choices).sum();
        Tally { answers: self.answers.clone(), won: tried.into_iter().map(|(won, _)| won).collect(), choices }
    }

    /// With which answers the seat wins in one world; and how many choices the games took.
    fn world(&self, seed: u64) -> (Vec<bool>, u64) {
        let (faction, world) = (self.prompt.faction(), Ending::world(self.prompt, seed));
        let mut choices = 0;
        let wins = |&answer: &Action| {
            let (end, made) = self.ending.of(self.prompt, world, answer, mix(seed, 1));
            choices += made as u64;
            end.is_some_and(|outcome| outcome.winners.contains(faction))
        };
        (self.answers.iter().map(wins).collect(), choices)
    }
}

/// In which worlds which answers won.
#[derive(Clone, Debug)]
pub struct Tally {
    answers: Vec<Action>,
    won: Vec<Vec<bool>>,
    choices: u64,
}

/// A difference in points of a hundred, with the interval that holds 95 times in a hundred.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Ahead {
    /// The difference.
    pub by: f64,
    /// Its lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

impl Tally {
    /// So many worlds.
    pub fn worlds(&self) -> u32 {
        self.won.len() as u32
    }

    /// Adds those of further worlds.
    pub fn extend(&mut self, more: Tally) {
        self.won.extend(more.won);
        self.choices += more.choices;
    }

    /// How many choices all games took together.
    pub fn choices(&self) -> u64 {
        self.choices
    }

    fn wins(&self, number: usize) -> usize {
        self.won.iter().filter(|won| won[number]).count()
    }

    /// By how much one answer is ahead of another in the same worlds (Agresti and Min).
    fn ahead(&self, one: usize, other: usize) -> Ahead {
        let only =
            |one: usize, other: usize| self.won.iter().filter(|won| won[one] && !won[other]).count() as f64;
        let (gained, lost) = (only(one, other), only(other, one));
        let (b, c, n) = (gained + 0.5, lost + 0.5, self.won.len() as f64 + 2.0);
        let middle = (b - c) / n;
        let half = 1.96 * ((b + c) / n - middle * middle).max(0.0).sqrt() / n.sqrt();
        Ahead {
            by: tenths((gained - lost) / self.won.len() as f64),
            low: tenths((middle - half).max(-1.0)),
            high: tenths((middle + half).min(1.0)),
        }
    }

    /// All answers with what they are worth, the best first; equals stay in the order of the question.
    pub fn answers(&self) -> Vec<Answer> {
        let wins: Vec<usize> = (0..self.answers.len()).map(|number| self.wins(number)).collect();
        let mut order: Vec<usize> = (0..self.answers.len()).collect();
        order.sort_by_key(|&number| std::cmp::Reverse(wins[number]));
        let best = order[0];
        let answer = |&number: &usize| Answer {
            action: self.answers[number],
            won: tenths(wins[number] as f64 / self.won.len() as f64),
            behind: (number != best).then(|| self.ahead(best, number)),
        };
        order.iter().map(answer).collect()
    }

    /// By how much the best answer is ahead of the nearest one that is not as good: that with the smallest difference, and apart
    /// from it the smallest lower end of all and the smallest upper end.
    pub fn lead(&self) -> Ahead {
        let answers = self.answers();
        let behind: Vec<Ahead> =
            answers[good(&answers)..].iter().filter_map(|answer| answer.behind).collect();
        let least = |of: fn(&Ahead) -> f64| behind.iter().map(of).fold(100.0, f64::min);
        Ahead { by: least(|ahead| ahead.by), low: least(|ahead| ahead.low), high: least(|ahead| ahead.high) }
    }

    /// The widest gap between neighbours behind which few enough answers lie that they could be the good ones, in points.
    pub fn gap(&self) -> f64 {
        let answers = self.answers();
        let most = most_good(answers.len());
        (0..most).map(|at| answers[at].won - answers[at + 1].won).fold(0.0, f64::max)
    }

    /// Whether the best answer is as far ahead of all that are not as good as that of a puzzle must be; if not, what is lacking.
    pub fn clear(&self) -> Result<(), String> {
        let (answers, lead) = (self.answers(), self.lead());
        let (good, most) = (good(&answers), most_good(answers.len()));
        if good > most {
            return Err(format!(
                "{good} of {} answers are as good as the best, and {most} may be",
                answers.len()
            ));
        }
        if lead.by < LEAD || lead.low < CLEAR {
            let best = answers[0].action;
            return Err(format!("`{best}` is only {:.1} points ahead, from {:.1} on", lead.by, lead.low));
        }
        Ok(())
    }
}

/// How many of the answers, the best first, are as good as the best one.
pub(super) fn good(answers: &[Answer]) -> usize {
    answers.iter().take_while(|answer| answer.behind.is_none_or(|behind| behind.by <= ALIKE)).count()
}

/// So many of some answers may be good at most.
fn most_good(answers: usize) -> usize {
    (answers / 4).max(1)
}

/// A share in points of a hundred, to a tenth.
fn tenths(share: f64) -> f64 {
    (1_000.0 * share).round() / 10.0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bids of which each won in so many of a hundred worlds, the first ones.
    fn tally(won: &[usize]) -> Tally {
        let answers = (1..).map(Action::Bid).take(won.len()).collect();
        let worlds = (0..100).map(|world| won.iter().map(|wins| world < *wins).collect());
        Tally { answers, won: worlds.collect(), choices: 0 }
    }

    #[test]
    fn what_is_not_clear_says_why() {
        assert_eq!(tally(&[80, 40, 30]).clear(), Ok(()));
        let near = tally(&[80, 70, 30]).clear().expect_err("too near");
        assert!(near.starts_with("`bid 1` is only 10.0 points ahead, from "), "{near}");
        let alike = tally(&[80, 79, 30]).clear().expect_err("two are good");
        assert_eq!(alike, "2 of 3 answers are as good as the best, and 1 may be");
    }
}
