//! What is agreed before a game.

use std::collections::BTreeMap;
use std::fmt;

use kanly_engine::{config, ids, reading};
use kanly_narrate::{Tongue, plain};
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use {schemars::JsonSchema, ts_rs::TS};

use crate::ids::Faction;
use crate::read::{Misread, given};
use crate::sector::Sector;

/// Who plays, where they sit, and the reading of every point.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// How many play.
    pub players: u8,
    /// The factions they play; null: dealt at random.
    #[serde(deserialize_with = "given")]
    pub factions: Option<Vec<Faction>>,
    /// Where they sit; null: drawn at random.
    #[serde(deserialize_with = "given")]
    pub seats: Option<BTreeMap<Faction, Sector>>,
    /// How the rules are read.
    pub points: Points,
}

/// The points on which tables differ, each with its reading there: `{"karama_span": "use", "max_turns": 10}`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(transparent)]
pub struct Points(pub BTreeMap<String, Reading>);

/// How a point is read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(untagged, expecting = "a reading: true or false, a number from 0 to 255, or a text")]
pub enum Reading {
    /// So, or not so.
    Flag(bool),
    /// A number.
    Number(u8),
    /// One of several, by name.
    Word(String),
}

impl From<reading::Reading> for Reading {
    fn from(reading: reading::Reading) -> Self {
        match reading {
            reading::Reading::Flag(flag) => Self::Flag(flag),
            reading::Reading::Number(number) => Self::Number(number),
            reading::Reading::Word(word) => Self::Word(word.to_owned()),
        }
    }
}

impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag(flag) => flag.fmt(f),
            Self::Number(number) => number.fmt(f),
            Self::Word(word) => f.write_str(word),
        }
    }
}

impl From<&config::Options> for Points {
    fn from(options: &config::Options) -> Self {
        Self(options.points().map(|(point, reading)| (point.to_owned(), reading.into())).collect())
    }
}

impl Points {
    /// The options with these readings; a point that is not named is read as usual. What is not known is told, in this language
    /// and with its path.
    pub fn options(&self, tongue: &Tongue) -> Result<config::Options, Vec<Misread>> {
        let mut options = config::Options::default();
        let mut wrong = Vec::new();
        for (point, reading) in &self.0 {
            if let Err(fault) = options.set(point, &reading.to_string()) {
                wrong
                    .push(Misread { path: format!("points.{point}"), reason: plain(&tongue.reason(&fault)) });
            }
        }
        if wrong.is_empty() { Ok(options) } else { Err(wrong) }
    }
}

impl Config {
    /// What the engine is to play by; whether it can is for the engine to say.
    pub fn agreed(&self, tongue: &Tongue) -> Result<config::Config, Vec<Misread>> {
        let factions = self.factions.iter().flatten();
        let mut config = config::Config::new(self.players, self.points.options(tongue)?);
        config.factions = factions.map(|faction| faction.0).collect();
        for (faction, &sector) in self.seats.iter().flatten() {
            config.seats[faction.0] = Some(sector.into());
        }
        Ok(config)
    }
}

impl From<&config::Config> for Config {
    fn from(config: &config::Config) -> Self {
        let seated = ids::Faction::ALL.into_iter().filter_map(|faction| {
            config.seats[faction].map(|sector| (Faction::from(faction), Sector::from(sector)))
        });
        Self {
            players: config.players,
            factions: Some(config.factions.iter().map(Into::into).collect::<Vec<_>>())
                .filter(|factions| !factions.is_empty()),
            seats: Some(seated.collect::<BTreeMap<_, _>>()).filter(|seats| !seats.is_empty()),
            points: (&config.options).into(),
        }
    }
}
