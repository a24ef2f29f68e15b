//! Events, questions and refusals told to people: one plain sentence each, in the words of a language.
//!
//! What is told is made from what a viewer has seen of an event, never from the event itself: what the engine took
//! out cannot be told. The sentences themselves stand in `catalogue/`, by key; a [`Tongue`] is one language that was
//! read from there.
//!
//! ```
//! use kanly_engine::{Config, Faction, Options};
//! use kanly_narrate::Tongue;
//!
//! let alone = Config::of([Faction::Fremen], Options::default());
//! let illegal = alone.problems()[0];
//! assert_eq!(illegal.to_string(), "[0.08] out-of-range least=2 most=6 found=1");
//! assert_eq!(Tongue::english().reason(&illegal), "[0.08] 1 is out of range; 2 to 6 are legal");
//! ```

mod abilities;
mod asked;
mod battle;
mod captions;
mod counsel;
mod deals;
mod events;
mod land;
mod motive;
mod news;
mod parting;
mod prices;
mod reactions;
mod refusal;
mod sayings;
mod secrets;
mod sheets;
mod standing;
mod style;
mod table;
mod texts;
mod tongue;
mod values;
mod words;

use kanly_engine::event::{Event, Seen};
use kanly_engine::ids::Faction;

pub use captions::Caption;
pub use counsel::Weighed;
pub use parting::Parting;
pub use refusal::{Reason, english};
pub use sheets::{Paragraph, Section, Sheet, Thing, Topic, Treachery};
pub use style::{FAINT, HEADING, paint, plain};
pub use texts::{Texts, text_named};
pub use tongue::{CatalogueError, Given, Tongue};
use values::say;
pub use words::colour;

impl Tongue {
    /// What happened, with the rule behind it: `The storm moves 4 sectors, from 5 to 9. [1.01.02]`
    pub fn sentence(&self, seen: Seen) -> String {
        format!("{} {}", self.told(seen.event()), rule(seen))
    }

    /// The same for files and programs: neither colours nor the rule, which stands beside it there.
    pub fn plain_sentence(&self, seen: Seen) -> String {
        plain(&self.told(seen.event()))
    }

    /// Whether two things that follow each other are told in one sentence.
    pub fn are_alike(&self, first: Seen, second: Seen) -> bool {
        let passes = |seen: Seen| matches!(seen.event(), Event::BidPassed { .. });
        let same = || self.heading(first).is_none() && self.sentence(first) == self.sentence(second);
        (passes(first) && passes(second)) || same()
    }

    /// Things that are alike, in one sentence: `Fremen and the Emperor pass.`, or something that happened several times.
    pub fn together(&self, seen: &[Seen]) -> String {
        let Some(&first) = seen.first() else { return String::new() };
        let passed: Option<Vec<Faction>> = seen
            .iter()
            .map(|seen| match seen.event() {
                Event::BidPassed { faction } => Some(faction),
                _ => None, // any: then not all of them pass
            })
            .collect();
        match (seen.len(), passed) {
            (2.., Some(factions)) => format!("{} {}", self.passed(&factions), rule(first)),
            (times @ 2.., None) => {
                let times = say!(self, "times", number = times);
                format!("{} {}", self.sentence(first), paint(FAINT, times))
            }
            _ => self.sentence(first), // any: one thing is told as it is
        }
    }

    /// The heading of a phase that began, if that is what happened.
    pub fn heading(&self, seen: Seen) -> Option<String> {
        let Event::PhaseStarted { turn, phase } = seen.event() else { return None };
        Some(format!("{} {}", paint(HEADING, say!(self, "heading", turn, phase)), rule(seen)))
    }
}

fn rule(seen: Seen) -> String {
    paint(FAINT, format_args!("[{}]", seen.rule()))
}

#[cfg(test)]
mod tests;
