//! What the box says of each name: facts of the tables, sets worked out from them, and spellings.

use crate::ids::{
    Card, Faction, Leader, NameKind, Place, SECTORS, Sector, SpiceCard, Territory, UnknownName, slug,
};
use crate::sets::{LeaderSet, PlaceSet, TerritorySet};
use crate::tables::{BLOWS, CARDS, CardKind, FACTIONS, LEADERS, PLACES, TERRITORIES, Terrain};
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

impl Faction {
    /// Its spelling in notation and files, e.g. `bene-gesserit`.
    pub fn id(self) -> &'static str {
        FACTIONS[self.index()].id
    }

    /// Its name for people.
    pub fn name(self) -> &'static str {
        FACTIONS[self.index()].name
    }

    /// The colour of its pieces.
    pub fn colour(self) -> &'static str {
        FACTIONS[self.index()].colour
    }

    /// [0.12] [2.01.01] [2.02.01] [2.03.01] [2.04.01] [2.05.01] [2.06.01] Spice it begins with.
    pub fn starting_spice(self) -> u8 {
        FACTIONS[self.index()].spice
    }

    /// [2.03.02] How many of its 20 forces are elite in the advanced game.
    pub fn elite(self) -> u8 {
        FACTIONS[self.index()].elite
    }

    /// [1.04.02] [2.05.07] [3.01] Cards it may hold.
    pub fn hand_limit(self) -> u8 {
        FACTIONS[self.index()].hand_limit
    }

    /// [1.05.01.02] [2.01.04] [2.02.04] [2.03.03] [2.04.04] [2.05.05] [2.06.03] Forces it revives without payment in a turn.
    pub fn free_revival(self) -> u8 {
        FACTIONS[self.index()].free_revival
    }

    /// [0.13] Where the basic game puts its first forces without asking.
    pub fn starting_places(self) -> impl Iterator<Item = (Place, u8)> {
        FACTIONS[self.index()].start.iter().map(|&(place, n)| (Place(place), n))
    }

    /// Its five leaders.
    pub fn leaders(self) -> impl Iterator<Item = Leader> {
        self.all_leaders().iter()
    }

    /// The same as a set.
    pub fn all_leaders(self) -> LeaderSet {
        LEADERS_OF[self.index()]
    }
}

/// The leaders of each faction, looked up often and so worked out once.
static LEADERS_OF: [LeaderSet; Faction::ALL.len()] = {
    let mut sets = [LeaderSet::EMPTY; Faction::ALL.len()];
    let mut faction = 0;
    while faction < sets.len() {
        let (mut bits, mut i) = (0, 0);
        while i < LEADERS.len() {
            bits |= if LEADERS[i].faction as usize == faction { 1 << i } else { 0 };
            i += 1;
        }
        sets[faction] = LeaderSet::from_bits(bits);
        faction += 1;
    }
    sets
};

impl Sector {
    /// The places of this sector.
    pub fn place_set(self) -> PlaceSet {
        SECTOR_PLACES[usize::from(self.0)]
    }
}

/// The places of each sector, looked up often and so worked out once.
static SECTOR_PLACES: [PlaceSet; SECTORS as usize] = {
    let mut sets = [0_u128; SECTORS as usize];
    let mut i = 0;
    while i < PLACES.len() {
        if let Some(sector) = PLACES[i].sector {
            sets[sector as usize] |= 1 << i;
        }
        i += 1;
    }
    let mut places = [PlaceSet::EMPTY; SECTORS as usize];
    let mut i = 0;
    while i < sets.len() {
        places[i] = PlaceSet::from_bits(sets[i]);
        i += 1;
    }
    places
};

impl Territory {
    /// Its spelling in notation and files, e.g. `the-great-flat`.
    pub fn id(self) -> &'static str {
        TERRITORIES[self.index()].id
    }

    /// Its name for people.
    pub fn name(self) -> &'static str {
        TERRITORIES[self.index()].name
    }

    /// What it is made of.
    pub fn terrain(self) -> Terrain {
        TERRITORIES[self.index()].terrain
    }

    /// Its places in the order of their sectors.
    pub fn places(self) -> impl ExactSizeIterator<Item = Place> + Clone {
        let row = &TERRITORIES[self.index()];
        (row.first..row.first + row.count).map(Place)
    }

    /// The position of a place among its places.
    pub fn slot(self, place: Place) -> Option<usize> {
        let row = &TERRITORIES[self.index()];
        let slot = place.0.wrapping_sub(row.first);
        (slot < row.count).then_some(usize::from(slot))
    }

    /// Its places as a set.
    pub fn place_set(self) -> PlaceSet {
        TERRITORY_PLACES[self.index()]
    }

    /// The place of this territory in that sector.
    pub fn place_in(self, sector: Sector) -> Option<Place> {
        self.places().find(|place| place.sector() == Some(sector))
    }

    /// [0.05] Where its territory card blows spice, and how much.
    pub fn blow(self) -> Option<(Place, u8)> {
        BLOWS
            .iter()
            .find(|row| Place(row.place).territory() == self)
            .map(|row| (Place(row.place), row.amount))
    }

    /// [2.04.15] Sand territories, where a worm can be sent; Imperial Basin is one.
    pub fn sand() -> TerritorySet {
        Self::all().filter(|territory| territory.terrain() == Terrain::Sand).collect()
    }
}

/// The places of each territory, looked up often and so worked out once.
static TERRITORY_PLACES: [PlaceSet; Territory::COUNT] = {
    let mut places = [PlaceSet::EMPTY; Territory::COUNT];
    let mut i = 0;
    while i < places.len() {
        places[i] = PlaceSet::from_bits(((1 << TERRITORIES[i].count) - 1) << TERRITORIES[i].first);
        i += 1;
    }
    places
};

impl Place {
    /// Its spelling in notation and files, e.g. `arrakeen/9`.
    pub fn id(self) -> &'static str {
        PLACES[self.index()].id
    }

    /// The territory it belongs to.
    pub fn territory(self) -> Territory {
        Territory(PLACES[self.index()].territory)
    }

    /// Its sector; none for the Polar Sink.
    pub fn sector(self) -> Option<Sector> {
        PLACES[self.index()].sector.map(Sector)
    }

    /// The places that border on it.
    pub fn neighbours(self) -> PlaceSet {
        PlaceSet::from_bits(PLACES[self.index()].neighbours)
    }

    /// Distance of its centre from the pole in thousandths of the board's radius, for drawing.
    pub fn radius(self) -> u16 {
        PLACES[self.index()].radius
    }

    /// Direction of its centre in degrees, counter-clockwise from straight down, for drawing.
    pub fn angle(self) -> u16 {
        PLACES[self.index()].angle
    }
}

impl Leader {
    /// The name on the disc.
    pub fn name(self) -> &'static str {
        LEADERS[self.index()].name
    }

    /// The faction the disc belongs to.
    pub fn faction(self) -> Faction {
        Faction::ALL[usize::from(LEADERS[self.index()].faction)]
    }

    /// The strength printed on the disc.
    pub fn strength(self) -> u8 {
        LEADERS[self.index()].strength
    }
}

impl Card {
    /// The name on the card.
    pub fn name(self) -> &'static str {
        CARDS[self as usize].name
    }

    /// What kind of card it is.
    pub const fn kind(self) -> CardKind {
        CARDS[self as usize].kind
    }

    /// [0.06] How many copies the deck holds.
    pub fn copies(self) -> u8 {
        CARDS[self as usize].copies
    }
}

impl SpiceCard {
    /// The name on the card.
    pub fn name(self) -> &'static str {
        match self {
            Self::Blow(territory) => territory.name(),
            Self::ShaiHulud => "Shai-Hulud",
        }
    }
}

fn find<T: Copy>(
    text: &str,
    expected: NameKind,
    all: impl Iterator<Item = T>,
    id: impl Fn(T) -> &'static str,
) -> Result<T, UnknownName> {
    let wanted = slug(text);
    let mut all = all;
    all.find(|&item| id(item) == wanted)
        .ok_or_else(|| UnknownName { expected, found: text.trim().to_owned() })
}

impl FromStr for Faction {
    type Err = UnknownName;
    fn from_str(text: &str) -> Result<Self, UnknownName> {
        if slug(text) == "guild" {
            return Ok(Self::Guild);
        }
        find(text, NameKind::Faction, Self::ALL.into_iter(), Self::id)
    }
}

impl FromStr for Territory {
    type Err = UnknownName;
    fn from_str(text: &str) -> Result<Self, UnknownName> {
        find(text, NameKind::Territory, Self::all(), Self::id)
    }
}

impl FromStr for Leader {
    type Err = UnknownName;
    fn from_str(text: &str) -> Result<Self, UnknownName> {
        find(text, NameKind::Leader, Self::all(), |leader| LEADERS[leader.index()].slug)
    }
}

impl FromStr for Card {
    type Err = UnknownName;
    fn from_str(text: &str) -> Result<Self, UnknownName> {
        find(text, NameKind::Card, Self::ALL.into_iter(), |card| CARDS[card as usize].slug)
    }
}

impl FromStr for SpiceCard {
    type Err = UnknownName;
    fn from_str(text: &str) -> Result<Self, UnknownName> {
        if slug(text) == "shai-hulud" {
            return Ok(Self::ShaiHulud);
        }
        match text.parse::<Territory>() {
            Ok(territory) if territory.blow().is_some() => Ok(Self::Blow(territory)),
            Ok(_) | Err(_) => {
                Err(UnknownName { expected: NameKind::SpiceCard, found: text.trim().to_owned() })
            }
        }
    }
}

impl FromStr for Place {
    type Err = UnknownName;
    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let unknown = || UnknownName { expected: NameKind::Place, found: text.trim().to_owned() };
        let (territory, sector) = match text.trim().split_once('/') {
            Some((territory, sector)) => (territory, Some(sector)),
            None => (text, None),
        };
        let territory: Territory = territory.parse().map_err(|_| unknown())?;
        match sector {
            None => territory.places().find(|place| place.sector().is_none()).ok_or_else(unknown),
            Some(number) => {
                let number: u8 = number.trim().parse().map_err(|_| unknown())?;
                Sector::new(number).and_then(|sector| territory.place_in(sector)).ok_or_else(unknown)
            }
        }
    }
}

/// People and machines read the same spelling.
macro_rules! spelled {
    ($($type:ty => $spelling:ident),+ $(,)?) => { $(
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.$spelling())
            }
        }
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.$spelling())
            }
        }
    )+ };
}

spelled!(Faction => id, Territory => id, Place => id, Leader => name, Card => name, SpiceCard => name);
