//! Imagined games to their end, without the network unless told otherwise: what an answer wins, and nothing that was learned.

use kanly_engine::{Action, Outcome, SplitMix, State};

use super::playout::go_on;
use crate::chances::Network;
use crate::heuristic::{Heuristic, Temper};
use kanly_host::Prompt;

/// A game that has not ended after so many choices is counted as won by nobody.
pub(super) const CHOICES: usize = 20_000;

/// Plays imagined games to their end as the heuristic does, for all seats, with chances read off the outlook where it needs
/// any. The same world, answer and seed end alike on every machine.
#[derive(Clone, Debug)]
pub struct Ending(Heuristic);

impl Ending {
    /// Goes by what the seat of this prompt has seen.
    pub fn new(prompt: &Prompt<'_>) -> Self {
        let mut policy = Heuristic::new(Temper::EVEN, 0).going_by(None);
        policy.absorb(prompt);
        Self(policy)
    }

    /// The same with chances by a network.
    pub fn going_by(self, network: Option<&'static Network>) -> Self {
        Self(self.0.going_by(network))
    }

    /// A world that the seat cannot tell from the true one; plans that others have committed are still to be made in it.
    pub fn world(prompt: &Prompt<'_>, seed: u64) -> State {
        prompt.imagine_unsealed(&mut SplitMix::new(seed))
    }

    /// How the game ends in a world after an answer of the seat, nothing if it does not; and after how many choices.
    pub fn of(
        &self,
        prompt: &Prompt<'_>,
        world: State,
        answer: Action,
        seed: u64,
    ) -> (Option<Outcome>, usize) {
        let (end, _, choices) =
            go_on(&self.0, world, Some((prompt.faction(), answer.into())), seed, CHOICES, |_| false);
        (end.outcome(), choices)
    }
}
