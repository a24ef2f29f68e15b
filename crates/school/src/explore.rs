//! A player who now and then tries another answer than its best: from that one learns what the others are worth.

use std::cell::Cell;
use std::rc::Rc;

use kanly_agents::Heuristic;
use kanly_engine::{Action, Ask, Dice as _, Faction, SplitMix};
use kanly_host::{Agent, Prompt};

/// Out of a hundred journeys so many are tried.
const TRIED: u64 = 20;
/// Of so many that promise most.
const AMONG: usize = 8;

/// Tries journeys, and tells when it has.
pub(crate) struct Explorer {
    inner: Heuristic,
    dice: SplitMix,
    /// Who has just tried something.
    tried: Rc<Cell<Option<Faction>>>,
}

impl Explorer {
    pub(crate) fn new(inner: Heuristic, seed: u64, tried: Rc<Cell<Option<Faction>>>) -> Self {
        Self { inner, dice: SplitMix::new(seed), tried }
    }
}

impl Agent for Explorer {
    fn choose(&mut self, prompt: &Prompt<'_>) -> Action {
        let journey =
            matches!(prompt.decision().ask, Some(Ask::Ship(_) | Ask::Move { .. } | Ask::Ride { .. }));
        let usual = self.inner.choose(prompt);
        if !journey || self.dice.below(100) >= TRIED {
            return usual;
        }
        let others = self.inner.candidates(prompt, AMONG);
        self.tried.set(Some(prompt.faction()));
        if others.is_empty() { usual } else { others[self.dice.index(others.len())].action }
    }
}
