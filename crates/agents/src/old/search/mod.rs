//! The bot that thinks ahead: it tries its best answers in imagined games and keeps what comes out best.
//!
//! Each try deals anew what the seat cannot know ([`Prompt::imagine`]), gives one of the answers, and lets heuristic
//! players finish the turn. All answers are tried in the same worlds, so luck cancels; half of those left drop out after
//! each round (sequential halving). Choices that others make at the same moment are imagined like everything hidden.

mod budget;
mod playout;

pub(crate) use budget::Budget;

use kanly_engine::{Action, Dice as _, SplitMix};

use crate::old::heuristic::{Heuristic, Temper};
use budget::Clock;
use kanly_host::{Agent, Motive, Prompt};
use playout::playout;

/// So many answers are looked at more closely.
const CANDIDATES: usize = 8;

/// Tries its answers in imagined games.
#[derive(Clone, Debug)]
pub(crate) struct Search {
    policy: Heuristic,
    budget: Budget,
    dice: SplitMix,
    why: Option<Motive>,
}

/// An answer and how it did.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    action: Action,
    sum: f32,
    tries: u32,
}

impl Candidate {
    fn mean(&self) -> f32 {
        if self.tries == 0 { f32::NEG_INFINITY } else { self.sum / self.tries as f32 }
    }
}

impl Search {
    /// The same seed answers the same prompts alike, unless the budget is a time.
    pub(crate) fn new(budget: Budget, seed: u64) -> Self {
        let mut seeds = SplitMix::new(seed);
        Self {
            policy: Heuristic::new(Temper::EVEN, seeds.below(u64::MAX)),
            budget,
            dice: SplitMix::new(seeds.below(u64::MAX)),
            why: None,
        }
    }

    /// Tries the candidates in rounds; the better half goes on.
    fn try_out(&mut self, prompt: &Prompt<'_>, candidates: &mut [Candidate]) {
        let mut clock = Clock::start(self.budget);
        let rounds = candidates.len().next_power_of_two().trailing_zeros().max(1);
        let share = clock.tries() / rounds;
        let mut left = candidates.len();
        while left > 1 && !clock.is_over() {
            for _ in 0..(share / left as u32).max(1) {
                let seed = self.dice.below(u64::MAX);
                let world = prompt.imagine(&mut self.dice);
                for candidate in &mut candidates[..left] {
                    if clock.is_over() {
                        break;
                    }
                    clock.tick();
                    candidate.sum += playout(&self.policy, world, prompt.faction(), candidate.action, seed);
                    candidate.tries += 1;
                }
            }
            candidates[..left].sort_by(|a, b| b.mean().total_cmp(&a.mean()));
            left = left.div_ceil(2);
        }
    }
}

impl Agent for Search {
    fn choose(&mut self, prompt: &Prompt<'_>) -> Action {
        self.policy.absorb(prompt);
        self.why = None;
        let actions = self.policy.candidates(prompt, CANDIDATES);
        if actions.len() < 2 {
            return self.policy.decide(prompt);
        }
        let mut candidates: Vec<Candidate> =
            actions.into_iter().map(|action| Candidate { action, sum: 0.0, tries: 0 }).collect();
        self.try_out(prompt, &mut candidates);
        let tries = candidates.iter().map(|candidate| candidate.tries).sum();
        self.why = Some(Motive::Search { tries, worth: candidates[0].mean(), next: candidates[1].mean() });
        candidates[0].action
    }

    fn explain(&self) -> Option<Motive> {
        self.why.or_else(|| self.policy.explain())
    }
}
