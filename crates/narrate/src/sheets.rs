//! Sheets: a page about each faction, each kind of card and each main thing of the box, for whoever learns the game.
//!
//! The words are those of the catalogue. Numbers come from the engine, which is asked for each of them.

mod cards;
mod factions;
mod figures;
mod things;
mod topic;

use kanly_engine::RuleId;
use serde::Serialize;

pub use topic::{Thing, Topic, Treachery};

use crate::style::plain;
use crate::tongue::Tongue;

/// A page about one topic.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Sheet {
    /// The name by which it is asked for in every language.
    pub id: &'static str,
    /// Its title.
    pub title: String,
    /// What it says.
    pub sections: Vec<Section>,
}

/// A part of a sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Section {
    /// What it is about.
    pub heading: String,
    /// What it says.
    pub paragraphs: Vec<Paragraph>,
}

/// One thing that a sheet says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Paragraph {
    /// The words.
    pub text: String,
    /// The rules behind them; advice has none.
    pub rules: Vec<RuleId>,
}

impl Paragraph {
    /// What rules say. A page has colours of its own, if any.
    fn ruled(text: String, rules: &[RuleId]) -> Self {
        Self { text: plain(&text), rules: rules.to_vec() }
    }

    /// What experience says.
    fn advice(text: String) -> Vec<Self> {
        vec![Self::ruled(text, &[])]
    }
}

/// A paragraph with the numbers of its rules: `by!(say!(self, "sheet-storm-order"), "1.01.01")`.
macro_rules! by {
    ($text:expr, $($rule:literal),+ $(,)?) => {
        $crate::sheets::Paragraph::ruled($text, &[$(kanly_engine::rule!($rule)),+])
    };
}
use by;

impl Tongue {
    /// The page about a topic.
    pub fn sheet(&self, topic: Topic) -> Sheet {
        let sections = match topic {
            Topic::Faction(faction) => self.faction_sections(faction),
            Topic::Treachery(treachery) => self.treachery_sections(treachery),
            Topic::TerritoryCard => self.territory_card_sections(),
            Topic::ShaiHulud => self.shai_hulud_sections(),
            Topic::Thing(thing) => self.thing_sections(thing),
        };
        Sheet { id: topic.id(), title: self.title(topic), sections }
    }
}

#[cfg(test)]
mod tests;
