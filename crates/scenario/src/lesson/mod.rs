//! Lessons: a first game in short steps. A step is a position in which something is to be reached.
//!
//! A lesson is a scenario file whose cases are its steps; the words for them stand in the catalogue of each language. The script of a step says what others do when
//! they are asked (what it leaves open is passed, or answered in the way that is always legal), and what is expected says when
//! its goal is reached. Nothing here knows a rule.

mod play;
mod read;

use std::sync::LazyLock;

use kanly_engine::Action;
use kanly_engine::ids::{Faction, Place};
use kanly_narrate::Tongue;

use crate::expect::Expectation;
use crate::format::Case;
use crate::rulebook::Problem;
use crate::script::Kind;

pub use play::{Played, Refused};

/// The lessons that travel inside the program.
const SHIPPED: &[(&str, &str)] = &[
    ("atreides", include_str!("../../../../lessons/atreides.toml")),
    ("harkonnen", include_str!("../../../../lessons/harkonnen.toml")),
    ("fremen", include_str!("../../../../lessons/fremen.toml")),
];

/// A first game of one faction.
#[derive(Debug)]
pub struct Lesson {
    /// The name by which it is asked for.
    pub id: String,
    /// Whom the learner plays.
    pub seat: Faction,
    /// One after the other.
    pub steps: Vec<Step>,
}

/// One step: a position and something to reach.
#[derive(Debug)]
pub struct Step {
    /// What the board points at.
    pub arrows: Vec<Arrow>,
    /// The questions that the learner answers; others are answered by the script, or passed.
    pub asks: Vec<String>,
    /// The first words of what may be done here; none named: everything that is legal.
    pub allowed: Vec<String>,
    /// Actions that reach the goal.
    pub sample: Vec<Action>,
    /// Actions that do not.
    pub wrong: Vec<Action>,
    /// The key of its words.
    key: String,
    case: Case,
}

/// From a place, or from beyond the rim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// Where it begins.
    pub from: Option<Place>,
    /// Where it ends.
    pub to: Place,
}

impl Lesson {
    /// All lessons inside the program.
    pub fn shipped() -> &'static [Lesson] {
        static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
            let read = |(id, text): &(&str, &str)| Lesson::read(id, text).ok();
            SHIPPED.iter().filter_map(read).collect()
        });
        &LESSONS
    }

    /// The lesson of this name.
    pub fn named(id: &str) -> Option<&'static Lesson> {
        Self::shipped().iter().find(|lesson| lesson.id == id)
    }

    /// What it is called.
    pub fn title(&self, tongue: &Tongue) -> String {
        tongue.words(&self.key())
    }

    /// What it is about, in a sentence.
    pub fn about(&self, tongue: &Tongue) -> String {
        tongue.form_of(&self.key(), "about", &[]).unwrap_or_default()
    }

    fn key(&self) -> String {
        format!("lesson-{}", self.id)
    }

    /// Reads a lesson.
    pub fn read(id: &str, text: &str) -> Result<Lesson, Vec<Problem>> {
        read::lesson(id, text)
    }
}

impl Step {
    /// What it is called.
    pub fn name(&self, tongue: &Tongue) -> String {
        tongue.words(&self.key)
    }

    /// What is told before, a sentence or two each.
    pub fn text(&self, tongue: &Tongue) -> Vec<String> {
        (1..).map_while(|n| tongue.form_of(&self.key, &format!("text-{n}"), &[])).collect()
    }

    /// What is to be reached, in a sentence.
    pub fn goal(&self, tongue: &Tongue) -> String {
        tongue.form_of(&self.key, "goal", &[]).unwrap_or_default()
    }

    /// What is expected of the game once the goal is reached.
    fn expected(&self) -> impl Iterator<Item = &Expectation> {
        read::statements(&self.case).iter().filter_map(|statement| match &statement.kind {
            Kind::Expect(expectation) => Some(expectation),
            _ => None, // any: a lesson acts or expects, which is looked at when it is read
        })
    }
}

#[cfg(test)]
mod tests;
