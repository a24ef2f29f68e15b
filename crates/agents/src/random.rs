//! The bot that does anything legal.

use kanly_engine::decision::Open;
use kanly_engine::{Action, Decision, Dice, SplitMix};

use kanly_host::{Agent, Prompt};

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
        interjections(decision, &mut self.0).unwrap_or(*decision).sample(&mut self.0)
    }

    fn interject(&mut self, prompt: &Prompt<'_>) -> Option<Action> {
        let open = interjections(prompt.decision(), &mut self.0)?;
        Some(open.sample(&mut self.0))
    }
}

/// Now and then, if any are open, the interjections without the question that is asked.
pub(crate) fn interjections(decision: &Decision, dice: &mut SplitMix) -> Option<Decision> {
    let taken = decision.open != Open::default() && dice.below(INTERJECTS) == 0;
    taken.then_some(Decision { ask: None, ..*decision })
}
