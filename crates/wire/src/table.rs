//! A table before, during and after its game, as everybody may know it.

use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use {schemars::JsonSchema, ts_rs::TS};

use crate::config::Points;
use crate::frame::Millis;
use crate::hex::Seed;
use crate::ids::Faction;
use crate::names::Phase;
use crate::outcome::Outcome;
use crate::read::given;

/// What whoever opens a table wants it to be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// What it is called: at most 60 characters, perhaps none.
    pub title: String,
    /// How the rules are read; a point that is not named is read as usual.
    pub points: Points,
    /// Who is on each chair, from 2 to 6 of them.
    pub chairs: Vec<Seating>,
    /// How chairs come to their factions.
    pub dealing: Dealing,
    /// The factions that may be played, at least as many as there are chairs; none named: all six.
    pub factions: Vec<Faction>,
    /// How much time there is.
    pub pace: Pace,
    /// Whether anybody may sit down; otherwise only those who were invited.
    pub open: bool,
    /// Whether others may watch.
    pub watchers: bool,
    /// How long a secret window stays open, whoever has anything to answer in it.
    pub padding: Padding,
}

/// For whom a chair is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case")]
pub enum Seating {
    /// Somebody who has yet to sit down, in person or by a program.
    Person,
    /// A bot, by its name.
    Bot(String),
}

/// How chairs come to their factions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case")]
pub enum Dealing {
    /// Chance deals them.
    Lot,
    /// Chance says who picks first, second and so on.
    Draft,
    /// Each picks while the table fills.
    Chosen,
}

/// How much time there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Pace {
    /// As much as anybody wants.
    Untimed,
    /// Everybody is there: so many seconds for each question, from 10 to 3,600.
    Live {
        /// How many.
        seconds: u32,
    },
    /// Everybody looks in now and then: so many hours for each question, from 1 to 336.
    Slow {
        /// How many.
        hours: u32,
    },
}

/// How long a secret window stays open. While it is, answers lie sealed, so that nobody learns who had one from how fast it came.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case")]
pub enum Padding {
    /// Some seconds with two or more people, minutes at a slow table, not at all otherwise.
    Usual,
    /// No longer than the answers take.
    Off,
    /// A length drawn between these two.
    Between(Length),
}

/// From one span to another, the first not longer than the second, which is at most a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Length {
    /// The least.
    pub least: Millis,
    /// The most.
    pub most: Millis,
}

/// A table as one person sees it in lists and before the game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// What it is known by.
    pub id: String,
    /// How far it is.
    pub stage: Stage,
    /// What was wanted.
    pub setup: Setup,
    /// How long secret windows stay open, as the setup and the chairs say; null: no longer than the answers take.
    #[serde(deserialize_with = "given")]
    pub padding: Option<Length>,
    /// The promise of the seed, made before anybody sat down.
    pub commitment: Seed,
    /// Who opened it and keeps it.
    pub keeper: String,
    /// Its chairs.
    pub chairs: Vec<Chair>,
    /// The chair that picks its faction now; null where nobody does.
    #[serde(deserialize_with = "given")]
    pub picks: Option<u8>,
    /// How its game stands; null before it.
    #[serde(deserialize_with = "given")]
    pub progress: Option<Progress>,
    /// What the person who looks has to do with it.
    pub you: You,
    /// The table at which the same people play again; null: none yet.
    #[serde(deserialize_with = "given")]
    pub rematch: Option<String>,
    /// When it was opened.
    pub opened: Millis,
}

/// How far a table is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// It fills.
    Filling,
    /// Factions are picked.
    Drafting,
    /// The game is on.
    Playing,
    /// The game is over.
    Over,
    /// Its keeper has closed it.
    Closed,
    /// The rules of this server do not agree with what was played: it cannot go on here, and this says why.
    Frozen(String),
}

/// One chair of a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Chair {
    /// Who is on it.
    pub sitter: Occupant,
    /// The faction it plays; null: not yet known.
    #[serde(deserialize_with = "given")]
    pub faction: Option<Faction>,
    /// Whether whoever sits there is ready to begin.
    pub ready: bool,
    /// Whether the keeper has muted it.
    pub muted: bool,
}

/// Who is on a chair.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Occupant {
    /// Nobody yet.
    Nobody,
    /// A person, by name.
    Person(String),
    /// A bot, by its name.
    Bot(String),
    /// A bot that holds the chair for a person.
    HeldFor {
        /// The bot, by its name.
        bot: String,
        /// The person, by name.
        person: String,
    },
}

/// How a game stands, as far as everybody may know.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Progress {
    /// The turn.
    pub turn: u8,
    /// The phase.
    pub phase: Phase,
    /// Whom everybody can see it wait for.
    pub waiting: Vec<Faction>,
    /// How it ended; null while it is on.
    #[serde(deserialize_with = "given")]
    pub outcome: Option<Outcome>,
}

/// What a person has to do with a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct You {
    /// The person keeps it.
    pub keeper: bool,
    /// The chair of the person, from 0; null: none.
    #[serde(deserialize_with = "given")]
    pub chair: Option<u8>,
    /// Whether the person is asked something.
    pub asked: bool,
}
