//! What is agreed before a game.

use std::collections::BTreeMap;

use kanly_engine::config::{self, KaramaSpan, StormDialers};
use kanly_engine::ids;
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use {schemars::JsonSchema, ts_rs::TS};

use crate::ids::Faction;
use crate::read::given;
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

impl From<&config::Options> for Points {
    fn from(options: &config::Options) -> Self {
        let word = |word: &str| Reading::Word(word.to_owned());
        let points = [
            ("mode", word(if options.advanced { "advanced" } else { "basic" })),
            ("max_turns", Reading::Number(options.max_turns)),
            (
                "storm_dialers",
                word(match options.storm_dialers {
                    StormDialers::LastWheels => "last-wheels",
                    StormDialers::Nearest => "nearest",
                }),
            ),
            ("fremen_default_win", Reading::Flag(options.fremen_default_win)),
            (
                "karama_span",
                word(match options.karama_span {
                    KaramaSpan::Use => "use",
                    KaramaSpan::Phase => "phase",
                }),
            ),
            ("truthtrance_free_text", Reading::Flag(options.truthtrance_free_text)),
            ("ask_everyone", Reading::Flag(options.ask_everyone)),
            ("count_spice", Reading::Flag(options.count_spice)),
            ("floor", Reading::Flag(options.floor)),
        ];
        Self(points.into_iter().map(|(point, reading)| (point.to_owned(), reading)).collect())
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
