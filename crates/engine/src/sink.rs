//! Who listens to what happens in a game.

use crate::view::{self, View};
use kanly_facts::Open;
use kanly_vocabulary::event::{Effect, Event, Viewer};
use kanly_vocabulary::rule::RuleId;

/// Listens to what happens: by which rule, what, and how the game stands right after it. `()` ignores it, a `Vec` keeps the
/// [`Event`]s, or as [`Effect`]s with their rules.
pub trait Sink {
    /// Called for each event, in order. What it tells has been done, and nothing else since the event before.
    fn event(&mut self, rule: RuleId, event: &Event, after: Moment<'_>);
}

impl Sink for () {
    fn event(&mut self, _: RuleId, _: &Event, _: Moment<'_>) {}
}

impl Sink for Vec<Event> {
    fn event(&mut self, _: RuleId, event: &Event, _: Moment<'_>) {
        self.push(*event);
    }
}

impl Sink for Vec<Effect> {
    fn event(&mut self, rule: RuleId, event: &Event, _: Moment<'_>) {
        self.push(Effect { rule, event: *event });
    }
}

/// The game in the midst of a step, right after an event. Nothing of it is copied unless it is asked for.
#[derive(Clone, Copy)]
pub struct Moment<'a>(pub(crate) &'a kanly_flow::State);

impl Moment<'_> {
    /// What lies open for all.
    pub fn open(&self) -> &Open {
        &self.0.open
    }

    /// What this viewer may know.
    pub fn view(&self, viewer: Viewer) -> View {
        view::view(self.0, viewer)
    }
}

/// Hands on what the flow tells.
pub(crate) struct Door<'a>(pub(crate) &'a mut dyn Sink);

impl kanly_flow::Sink for Door<'_> {
    fn event(&mut self, rule: RuleId, event: &Event, after: &kanly_flow::State) {
        self.0.event(rule, event, Moment(after));
    }
}
