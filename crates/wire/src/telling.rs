//! What several are told.

use kanly_engine::event::Seen;
use kanly_narrate::Tongue;

use crate::event::Event;

/// Tells several viewers in one language: a sentence that more than one of them hears is made once.
pub struct Telling<'t> {
    tongue: &'t Tongue,
    told: Vec<(Seen, Event)>,
}

impl<'t> Telling<'t> {
    /// Nothing is told yet.
    pub fn new(tongue: &'t Tongue) -> Self {
        Self { tongue, told: Vec::new() }
    }

    /// An event, with the words that this viewer knows.
    pub(crate) fn event(&mut self, seen: Seen, words: Option<&str>) -> Event {
        // Words are few, and not everybody knows them.
        if words.is_some() {
            return Event::new(seen, words, self.tongue);
        }
        if let Some((_, event)) = self.told.iter().find(|(told, _)| *told == seen) {
            return event.clone();
        }
        let event = Event::new(seen, None, self.tongue);
        self.told.push((seen, event.clone()));
        event
    }
}
