//! Names of the game in JSON: spelled as the engine spells them, read back with its own messages.

use std::fmt::Display;
use std::str::FromStr;

use kanly_engine::ids::{LeaderAt, Sector, Territory};
use kanly_engine::phase::Phase;
use kanly_narrate::{Reason, english};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Name<T>(pub(super) T);

impl<T: Display> Serialize for Name<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de, T: FromStr<Err: Reason>> Deserialize<'de> for Name<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map(Name).map_err(|error| D::Error::custom(english(&error)))
    }
}

/// Names in a row.
pub(super) fn names<T>(items: impl IntoIterator<Item = T>) -> Vec<Name<T>> {
    items.into_iter().map(Name).collect()
}

/// What the names stand for.
pub(super) fn named<T: Copy, C: FromIterator<T>>(names: &[Name<T>]) -> C {
    names.iter().map(|name| name.0).collect()
}

/// A sector, as its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub(super) struct SectorNumber(pub(super) Sector);

impl<'de> Deserialize<'de> for SectorNumber {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        let sector = Sector::new(number).map(SectorNumber);
        sector.ok_or_else(|| D::Error::custom(format_args!("{number} is not a sector (0 to 17)")))
    }
}

/// A phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub(super) struct PhaseName(pub(super) Phase);

impl<'de> Deserialize<'de> for PhaseName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let phase = Phase::ALL.into_iter().find(|phase| phase.id() == text).map(PhaseName);
        phase.ok_or_else(|| D::Error::custom(format_args!("`{text}` is not a phase")))
    }
}

/// Where a leader is: `pool`, `tanks`, `tanks-face-down`, or `field` with a territory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub(super) struct Whereabouts(pub(super) LeaderAt);

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum At {
    Pool,
    Field(Name<Territory>),
    Tanks,
    TanksFaceDown,
}

impl<'de> Deserialize<'de> for Whereabouts {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Whereabouts(match At::deserialize(deserializer)? {
            At::Pool => LeaderAt::Pool,
            At::Field(territory) => LeaderAt::Field(territory.0),
            At::Tanks => LeaderAt::Tanks,
            At::TanksFaceDown => LeaderAt::TanksFaceDown,
        }))
    }
}
