//! Languages, and sheets: a page about each faction, each kind of card, each phase and each main thing of the box.

use kanly_narrate::{Tongue, Topic as NarratedTopic};
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use {schemars::JsonSchema, ts_rs::TS};

use crate::ids::Rule;

/// A language in which sentences are told and the page speaks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Language {
    /// The name by which it is asked for: `en`, `pt-BR`.
    pub id: String,
    /// What it is called in its own words.
    pub name: String,
}

/// Something that there is a sheet about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Topic {
    /// The name by which it is asked for.
    pub id: String,
    /// What it is.
    pub kind: TopicKind,
    /// Its title in the reader's language.
    pub title: String,
    /// Other names that lead to it, such as the cards and leaders on it, as they are spelled in an address.
    pub names: Vec<String>,
}

/// What a sheet is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case")]
pub enum TopicKind {
    /// A faction.
    Faction,
    /// Cards that do the same.
    Card,
    /// A phase of a turn.
    Phase,
    /// Another thing of the game.
    Thing,
}

/// A page about one topic.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// The name by which it is asked for.
    pub id: String,
    /// What it is about.
    pub kind: TopicKind,
    /// Its title in the reader's language.
    pub title: String,
    /// What it says.
    pub sections: Vec<SheetSection>,
}

/// A part of a sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct SheetSection {
    /// What it is about.
    pub heading: String,
    /// What it says.
    pub paragraphs: Vec<SheetParagraph>,
}

/// One thing that a sheet says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct SheetParagraph {
    /// The words.
    pub text: String,
    /// The rules behind them; advice has none.
    pub rules: Vec<Rule>,
}

impl From<NarratedTopic> for TopicKind {
    fn from(topic: NarratedTopic) -> Self {
        match topic {
            NarratedTopic::Faction(_) => Self::Faction,
            NarratedTopic::Treachery(_) | NarratedTopic::TerritoryCard | NarratedTopic::ShaiHulud => {
                Self::Card
            }
            NarratedTopic::Thing(thing) => match thing.phase() {
                Some(_) => Self::Phase,
                None => Self::Thing,
            },
        }
    }
}

impl Topic {
    /// Everything that there is a sheet about, told in this language.
    pub fn all(tongue: &Tongue) -> Vec<Self> {
        let names = tongue.topic_names();
        let topic = |topic: NarratedTopic| Self {
            id: topic.id().to_owned(),
            kind: topic.into(),
            title: tongue.title(topic),
            names: names
                .iter()
                .filter(|(name, of)| *of == topic && *name != topic.id())
                .map(|(name, _)| name.clone())
                .collect(),
        };
        NarratedTopic::all().map(topic).collect()
    }
}

impl Sheet {
    /// The sheet about a topic, told in this language.
    pub fn new(topic: NarratedTopic, tongue: &Tongue) -> Self {
        let sheet = tongue.sheet(topic);
        let paragraph = |paragraph: kanly_narrate::Paragraph| SheetParagraph {
            text: paragraph.text,
            rules: paragraph.rules.into_iter().map(Into::into).collect(),
        };
        let section = |section: kanly_narrate::Section| SheetSection {
            heading: section.heading,
            paragraphs: section.paragraphs.into_iter().map(paragraph).collect(),
        };
        Self {
            id: sheet.id.to_owned(),
            kind: topic.into(),
            title: sheet.title,
            sections: sheet.sections.into_iter().map(section).collect(),
        }
    }
}
