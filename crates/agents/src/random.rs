//! The bot that does anything legal.

use kanly_engine::decision::Open;
use kanly_engine::{Action, Decision, Dice, SplitMix};

use crate::agent::{Agent, Prompt};

/// One in so many chances to interject is taken.
const INTERJECTS: u64 = 16;

/// Every answer as likely as the others; now and then an interjection.
#[derive(Clone, Debug)]
pub struct Random(SplitMix);

impl Random {
    /// The same seed answers the same prompts alike.
    pub fn new(seed: u64) -> Self {
        Self(SplitMix::new(seed))
    }
}

impl Agent for Random {
    fn choose(&mut self, prompt: &Prompt<'_>) -> Action {
        let decision = prompt.decision();
        interjection(decision, &mut self.0).unwrap_or_else(|| decision.sample(&mut self.0))
    }

    fn interject(&mut self, prompt: &Prompt<'_>) -> Option<Action> {
        interjection(prompt.decision(), &mut self.0)
    }
}

/// Now and then one of the interjections that are open, if any are.
pub(crate) fn interjection(decision: &Decision, dice: &mut SplitMix) -> Option<Action> {
    if decision.open == Open::default() || dice.below(INTERJECTS) > 0 {
        return None;
    }
    // Without a question the interjections are all that is left to draw from.
    Some(Decision { ask: None, ..*decision }.sample(dice))
}
