//! Who listens to what happens.

use kanly_vocabulary::event::Event;

/// Listens to events. `()` ignores them, a `Vec` keeps them.
pub trait Sink {
    /// Called for each event, in order.
    fn event(&mut self, event: Event);
}

impl Sink for () {
    fn event(&mut self, _: Event) {}
}

impl Sink for Vec<Event> {
    fn event(&mut self, event: Event) {
        self.push(event);
    }
}
