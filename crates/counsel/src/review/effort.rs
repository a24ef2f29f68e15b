//! How thoroughly a game is looked at.

use std::fmt;
use std::str::FromStr;

use serde::Serialize;

/// How many imagined games decisions are worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effort {
    /// Finds what was plainly wrong.
    Quick,
    /// What a game is usually worth.
    #[default]
    Normal,
    /// Finds smaller losses too.
    Thorough,
}

impl Effort {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Quick, Self::Normal, Self::Thorough];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Quick => "quick",
            Self::Normal => "normal",
            Self::Thorough => "thorough",
        }
    }

    /// In how many worlds chances are reckoned at each moment.
    pub(super) fn ahead(self) -> u32 {
        match self {
            Self::Quick => 32,
            Self::Normal => 64,
            Self::Thorough => 256,
        }
    }

    /// In how many worlds every decision is tried to find those that are suspect.
    pub(super) fn first(self) -> u32 {
        match self {
            Self::Quick => 6,
            Self::Normal => 16,
            Self::Thorough => 64,
        }
    }

    /// How many decisions of each seat are looked at again.
    pub(super) fn suspects(self) -> usize {
        match self {
            Self::Quick => 6,
            Self::Normal => 10,
            Self::Thorough => 16,
        }
    }

    /// In how many new worlds.
    pub(super) fn second(self) -> u32 {
        match self {
            Self::Quick => 96,
            Self::Normal => 384,
            Self::Thorough => 1_536,
        }
    }
}

impl fmt::Display for Effort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// There is no effort of this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownEffort(pub String);

impl fmt::Display for UnknownEffort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no effort; there are quick, normal and thorough", self.0)
    }
}

impl std::error::Error for UnknownEffort {}

impl FromStr for Effort {
    type Err = UnknownEffort;
    fn from_str(name: &str) -> Result<Self, UnknownEffort> {
        let unknown = || UnknownEffort(name.to_owned());
        Self::ALL.into_iter().find(|effort| effort.name() == name).ok_or_else(unknown)
    }
}
