//! Typed names for the things of the game. Each is a small number; what the box says of it stands in `lookup`.

use serde::Serialize;
use std::fmt;
use std::str::FromStr;

mod card;

pub use card::Card;

/// The number of sectors; the storm runs through them counter-clockwise.
pub const SECTORS: u8 = 18;

/// One of the six factions, in the order of the box.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Faction {
    /// Atreides.
    Atreides,
    /// Bene Gesserit.
    BeneGesserit,
    /// Emperor.
    Emperor,
    /// Fremen.
    Fremen,
    /// Harkonnen.
    Harkonnen,
    /// Spacing Guild.
    Guild,
}

impl Faction {
    /// All six.
    pub const ALL: [Self; 6] =
        [Self::Atreides, Self::BeneGesserit, Self::Emperor, Self::Fremen, Self::Harkonnen, Self::Guild];

    /// Its number, to look it up in tables.
    pub fn index(self) -> usize {
        self as usize
    }
}

/// A sector of the board, 0 to 17.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Sector(pub(crate) u8);

impl Sector {
    /// Where the storm marker stands before the first storm.
    pub const START: Self = Self(0);

    /// The sector with this number, if there is one.
    pub fn new(number: u8) -> Option<Self> {
        (number < SECTORS).then_some(Self(number))
    }

    /// Its number, 0 to 17.
    pub fn number(self) -> u8 {
        self.0
    }

    /// The sector `steps` further in the direction of the storm.
    pub fn ahead(self, steps: u8) -> Self {
        Self(((u16::from(self.0) + u16::from(steps)) % u16::from(SECTORS)) as u8)
    }

    /// Sectors from here to `other`, counted in the direction of the storm.
    pub fn distance_to(self, other: Self) -> u8 {
        (other.0 + SECTORS - self.0) % SECTORS
    }

    /// [0.10] The six spots where player markers may stand.
    pub const SPOTS: [Self; 6] = [Self(1), Self(4), Self(7), Self(10), Self(13), Self(16)];
}

impl fmt::Display for Sector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A territory of the board; it covers one or several sectors.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Territory(pub u8);

impl Territory {
    /// How many there are.
    pub const COUNT: usize = 42;

    /// [1.09.02.01] The five strongholds.
    pub const STRONGHOLDS: [Self; 5] =
        [Self::ARRAKEEN, Self::CARTHAG, Self::SIETCH_TABR, Self::HABBANYA_SIETCH, Self::TUEKS_SIETCH];

    /// All 42.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Its number, to look it up in tables.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A place: one sector of one territory. The Polar Sink is a place in no sector.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Place(pub u8);

impl Place {
    /// How many there are.
    pub const COUNT: usize = 86;

    /// All 86.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Its number, from 0: for tables with one entry for each place.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// One of the thirty leaders.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Leader(pub u8);

impl Leader {
    /// How many there are.
    pub const COUNT: usize = 30;

    /// All thirty.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT as u8).map(Self)
    }

    /// Its number, to look it up in tables.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A card of the spice deck.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SpiceCard {
    /// One of the fifteen territory cards.
    Blow(Territory),
    /// One of the six worms.
    ShaiHulud,
}

crate::code::keys! {
/// The kinds of names that are read.
#[allow(missing_docs, reason = "they are named as the types are")]
#[non_exhaustive]
pub enum NameKind {
    Faction = "faction",
    Territory = "territory",
    Leader = "leader",
    Card = "card",
    SpiceCard = "spice-card",
    Place = "place",
    Sector = "sector",
    Ability = "ability",
}
}

/// What stood where a name was expected.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct UnknownName {
    /// What kind of name was expected.
    pub expected: NameKind,
    /// What was found.
    pub found: String,
}

impl fmt::Display for UnknownName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown-name expected={} found={}", self.expected.id(), self.found)
    }
}

impl std::error::Error for UnknownName {}

/// Lower case, with every run of other characters than letters and digits as one hyphen, so that people may
/// write `Dr. Yueh`, `dr yueh` or `dr-yueh`.
pub fn slug(text: &str) -> String {
    let mut slug = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_ascii_alphanumeric() {
            slug.push(c.to_ascii_lowercase());
        } else if c != '\'' && !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.truncate(slug.trim_end_matches('-').len());
    slug
}

impl FromStr for Sector {
    type Err = UnknownName;
    fn from_str(text: &str) -> Result<Self, UnknownName> {
        text.trim()
            .parse()
            .ok()
            .and_then(Self::new)
            .ok_or_else(|| UnknownName { expected: NameKind::Sector, found: text.trim().to_owned() })
    }
}

impl Default for Card {
    /// Fills the unused slots of a row.
    fn default() -> Self {
        Self::Crysknife
    }
}

impl Default for SpiceCard {
    /// Fills the unused slots of a pile.
    fn default() -> Self {
        Self::ShaiHulud
    }
}

/// [1.13.02] The discard piles of the spice deck; the basic game has A alone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
pub enum Pile {
    /// The first.
    #[default]
    A,
    /// The second, in the advanced game.
    B,
}

/// Where a leader is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum LeaderAt {
    /// At home, ready.
    #[default]
    Pool,
    /// [1.07.06.04] On the board after a battle, until leader return.
    Field(Territory),
    /// In the tanks, face up.
    Tanks,
    /// [1.05.04] In the tanks, face down.
    TanksFaceDown,
}
