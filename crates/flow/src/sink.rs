//! Who listens to what happens.

use crate::state::State;
use kanly_vocabulary::event::Event;
use kanly_vocabulary::rule::RuleId;

/// Listens to what happens: by which rule, what, and how the game stands right after it. What an event tells has been done
/// when it is told, and nothing else since the event before, so that every change lies under its cause.
pub trait Sink {
    /// Called for each event, in order.
    fn event(&mut self, rule: RuleId, event: &Event, after: &State);
}

/// Ignores everything.
impl Sink for () {
    fn event(&mut self, _: RuleId, _: &Event, _: &State) {}
}

/// Keeps what happened.
impl Sink for Vec<Event> {
    fn event(&mut self, _: RuleId, event: &Event, _: &State) {
        self.push(*event);
    }
}

/// Tells what has just been done by which rule.
pub(crate) fn tell(state: &State, sink: &mut dyn Sink, rule: RuleId, event: Event) {
    sink.event(rule, &event, state);
}
