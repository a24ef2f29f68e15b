//! Sectors, by number.

use kanly_engine::ids;
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use {schemars::JsonSchema, ts_rs::TS};

/// A sector of the board, 0 to 17, counted in the direction of the storm.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(try_from = "u8", into = "u8")]
#[cfg_attr(feature = "schema", schemars(with = "u8", extend("maximum" = ids::SECTORS - 1)), ts(type = "number"))]
pub struct Sector(ids::Sector);

impl From<ids::Sector> for Sector {
    fn from(sector: ids::Sector) -> Self {
        Self(sector)
    }
}

impl From<Sector> for ids::Sector {
    fn from(sector: Sector) -> Self {
        sector.0
    }
}

impl From<Sector> for u8 {
    fn from(sector: Sector) -> Self {
        sector.0.number()
    }
}

impl TryFrom<u8> for Sector {
    type Error = String;
    fn try_from(number: u8) -> Result<Self, String> {
        let sector = ids::Sector::new(number);
        sector
            .map(Self)
            .ok_or_else(|| format!("there is no sector {number}; they are 0 to {}", ids::SECTORS - 1))
    }
}
