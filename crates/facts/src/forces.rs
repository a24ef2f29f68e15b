//! The forces on the board: how many stand in each place, and where each faction stands at all.

use kanly_vocabulary::force::Force;
use kanly_vocabulary::ids::{Faction, Place};
use kanly_vocabulary::sets::{PerFaction, PlaceSet};

/// Every faction's tokens, place by place. Most places are empty and nearly every rule asks who is where, so the places
/// that are not are kept as a set beside them. Both change in one function, so that they cannot part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Forces {
    tokens: PerFaction<[Force; Place::COUNT]>,
    places: PerFaction<PlaceSet>,
}

impl Forces {
    /// Nobody anywhere.
    pub const NONE: Self = Self {
        tokens: PerFaction([[Force::NONE; Place::COUNT]; 6]),
        places: PerFaction([PlaceSet::EMPTY; 6]),
    };

    /// The tokens of a faction in a place.
    pub fn at(&self, faction: Faction, place: Place) -> Force {
        self.tokens[faction][place.index()]
    }

    /// The places where a faction has tokens.
    pub fn places(&self, faction: Faction) -> PlaceSet {
        self.places[faction]
    }

    /// The places where any other faction has tokens. Who does not play has none: it is quicker to count it in than to ask.
    #[inline]
    pub fn others(&self, faction: Faction) -> PlaceSet {
        let theirs = |other| if other == faction { PlaceSet::EMPTY } else { self.places[other] };
        Faction::ALL.into_iter().map(theirs).fold(PlaceSet::EMPTY, |all, places| all | places)
    }

    /// So many tokens stand there now.
    pub fn set(&mut self, faction: Faction, place: Place, force: Force) {
        self.tokens[faction][place.index()] = force;
        if force.is_some() {
            self.places[faction].insert(place);
        } else {
            self.places[faction].remove(place);
        }
    }

    /// Whether the sets say what the tokens say.
    pub fn agree(&self) -> bool {
        Faction::ALL.into_iter().all(|faction| occupied(&self.tokens[faction]) == self.places(faction))
    }
}

/// The places with tokens, counted from the tokens themselves. Most are empty: eight at a time are passed over together.
fn occupied(tokens: &[Force; Place::COUNT]) -> PlaceSet {
    let mut bits = 0_u128;
    for (i, eight) in tokens.chunks(8).enumerate().filter(|(_, eight)| eight.iter().any(|one| one.is_some()))
    {
        for (j, force) in eight.iter().enumerate() {
            bits |= u128::from(force.is_some()) << (i * 8 + j);
        }
    }
    PlaceSet::from_bits(bits)
}
