//! What has happened in a game, and how the game stood right after each event.

use kanly_engine::event::{Effect, Event};
use kanly_engine::{Moment, RuleId, Sink, State};

/// Keeps what happens.
#[derive(Clone, Debug, Default)]
pub(crate) struct Story {
    effects: Vec<Effect>,
    moments: Vec<State>,
}

impl Sink for Story {
    fn event(&mut self, rule: RuleId, event: &Event, after: Moment<'_>) {
        self.effects.push(Effect { rule, event: *event });
        self.moments.push(after.into());
    }
}

impl Story {
    /// How many events there were.
    pub(crate) fn len(&self) -> usize {
        self.effects.len()
    }

    /// Everything that has happened, in order.
    pub(crate) fn effects(&self) -> &[Effect] {
        &self.effects
    }

    /// The same without the rules.
    pub(crate) fn events(&self) -> impl DoubleEndedIterator<Item = &Event> {
        self.effects.iter().map(|effect| &effect.event)
    }

    /// What has happened since there were so many events, each with the game right after it.
    pub(crate) fn since(&self, seen: usize) -> impl Iterator<Item = (&Effect, &State)> {
        self.effects.iter().zip(&self.moments).skip(seen)
    }

    /// The game right after the event with this number, counted from 1.
    pub(crate) fn moment(&self, number: usize) -> Option<State> {
        self.moments.get(number.checked_sub(1)?).copied()
    }

    /// The story up to that event.
    pub(crate) fn up_to(&self, number: usize) -> Story {
        Story { effects: self.effects[..number].to_vec(), moments: self.moments[..number].to_vec() }
    }
}
