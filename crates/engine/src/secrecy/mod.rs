//! Every hidden fact with those who may know it, and pairs of games that differ in one of them.
//!
//! The list ([`Fact`]) is the one source: pairs are made from it, and docs/secrecy.md is written from it. Two games of a pair
//! differ in one hidden fact; whoever may not know it must not be able to tell them apart, now or later, until one of the
//! events named in the list brings it to light.

mod cards;
mod fields;
mod leaders;
mod list;
mod looks;
mod sealed;
mod spice;
mod varied;

pub use list::{Fact, Known, Opened};

use crate::state::State;
use kanly_vocabulary::dice::Dice;
use kanly_vocabulary::event::Event;
use kanly_vocabulary::sets::FactionSet;

/// The other game of a pair.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Pair {
    /// The same game with one hidden fact another one.
    pub other: State,
    /// Those who may know the fact. Nobody else at the table may, and nobody who watches.
    pub knowing: FactionSet,
}

/// Whether an event brings a hidden fact to light for those who see it: then it cannot be untold.
pub fn brings_to_light(event: &Event) -> bool {
    Fact::ALL.iter().any(|fact| fact.opened().by(event))
}

impl State {
    /// Another game that differs from this one in this hidden fact alone; nothing where the fact does not stand, or where
    /// something that is going on hangs on it.
    pub fn pair(&self, fact: Fact, dice: &mut dyn Dice) -> Option<Pair> {
        let varied = fact.vary()(&self.0, dice)?;
        debug_assert_eq!(self.0.open, varied.world.open, "what lies open is the same");
        let knowing = fact.known().seats(&varied) & self.players();
        (varied.world != self.0).then_some(Pair { other: Self(varied.world), knowing })
    }

    /// The same game at a table where everybody is asked who could have an answer: elsewhere it shows who has one.
    pub fn asking_everyone(&self) -> Self {
        let mut state = *self;
        state.0.open.options.ask_everyone = true;
        state
    }

    /// The hidden fields in which two games differ that this fact does not name: none in a [`pair`](Self::pair).
    pub fn strays(&self, other: &Self, fact: Fact) -> Vec<&'static str> {
        fields::strays(&self.0, &other.0, fact)
    }
}
