//! Bitsets over the typed ids, and an array with one entry for each faction.

use crate::ability::Ability;
use crate::ids::{Faction, Leader, Place, Territory};
use crate::list::List;
use crate::tables::TERRITORIES;
use serde::{Serialize, Serializer};
use std::fmt;
use std::ops::{BitAnd, BitOr, Index, IndexMut, Sub};

macro_rules! bitset {
    ($(#[$doc:meta])* $name:ident, $bits:ty, $item:ty, $from:expr, $to:expr) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $name($bits);

        impl $name {
            /// Nothing in it.
            pub const EMPTY: Self = Self(0);

            /// The items whose bits are set.
            pub const fn from_bits(bits: $bits) -> Self {
                Self(bits)
            }

            /// Whether it holds the item.
            pub fn contains(self, item: $item) -> bool {
                self.0 >> ($to)(item) & 1 == 1
            }

            /// Puts the item in.
            pub fn insert(&mut self, item: $item) {
                self.0 |= 1 << ($to)(item);
            }

            /// Takes the item out.
            pub fn remove(&mut self, item: $item) {
                self.0 &= !(1 << ($to)(item));
            }

            /// Takes the item out if it is in, and puts it in if it is not.
            #[allow(dead_code, reason = "every set offers the same things")]
            pub fn toggle(&mut self, item: $item) {
                self.0 ^= 1 << ($to)(item);
            }

            /// How many items it holds.
            pub fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether it holds nothing.
            pub fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Its items in the order of their ids.
            pub fn iter(self) -> impl Iterator<Item = $item> + Clone {
                let mut bits = self.0;
                std::iter::from_fn(move || {
                    (bits != 0).then(|| {
                        let index = bits.trailing_zeros() as u8;
                        bits &= bits - 1;
                        ($from)(index)
                    })
                })
            }

            /// The first of them.
            #[allow(dead_code, reason = "every set offers the same things")]
            pub fn first(self) -> Option<$item> {
                (self.0 != 0).then(|| ($from)(self.0.trailing_zeros() as u8))
            }

            /// The item at this position of [`iter`](Self::iter).
            pub fn nth(self, n: usize) -> Option<$item> {
                let mut left = self.0;
                for _ in 0..n {
                    left &= left.wrapping_sub(1);
                }
                Self(left).first()
            }

            /// The position of an item in [`iter`](Self::iter).
            #[allow(dead_code, reason = "every set offers the same things")]
            pub fn position(self, item: $item) -> Option<usize> {
                let before = self.0 & ((1 << ($to)(item)) - 1);
                self.contains(item).then_some(before.count_ones() as usize)
            }
        }

        impl From<$item> for $name {
            fn from(item: $item) -> Self {
                let mut set = Self::EMPTY;
                set.insert(item);
                set
            }
        }

        impl FromIterator<$item> for $name {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                let mut set = Self::EMPTY;
                for item in items {
                    set.insert(item);
                }
                set
            }
        }

        impl BitAnd for $name {
            type Output = Self;
            fn bitand(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }
        }

        impl BitOr for $name {
            type Output = Self;
            fn bitor(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }
        }

        impl Sub for $name {
            type Output = Self;
            fn sub(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.iter())
            }
        }
    };
}

bitset!(
    /// A set of factions.
    FactionSet, u8, Faction, |i: u8| Faction::ALL[usize::from(i)], |f: Faction| f as u8
);
bitset!(
    /// A set of places. Packed, so that it fits between smaller things.
    #[repr(Rust, packed(8))]
    PlaceSet, u128, Place, Place, |p: Place| p.0
);
bitset!(
    /// A set of territories.
    TerritorySet, u64, Territory, Territory, |t: Territory| t.0
);
bitset!(
    /// A set of leaders.
    LeaderSet, u32, Leader, Leader, |l: Leader| l.0
);

bitset!(
    /// A set of abilities open to Karama.
    AbilitySet, u64, Ability, |i: u8| Ability::ALL[usize::from(i)], |a: Ability| a as u8
);

impl PlaceSet {
    /// All places of the board.
    pub const ALL: Self = Self((1 << Place::COUNT) - 1);

    /// The places of the strongholds: each is a single one.
    pub const STRONGHOLDS: Self = {
        let (mut bits, mut i) = (0, 0);
        while i < Territory::STRONGHOLDS.len() {
            let row = &TERRITORIES[Territory::STRONGHOLDS[i].0 as usize];
            assert!(row.count == 1, "a stronghold lies in one sector");
            bits |= 1 << row.first;
            i += 1;
        }
        Self(bits)
    };
}

impl TerritorySet {
    /// All places of these territories.
    #[inline]
    pub fn places(self) -> PlaceSet {
        self.iter().fold(PlaceSet::EMPTY, |places, territory| places | territory.place_set())
    }
}

/// One entry for each of the six factions, in play or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct PerFaction<T>(pub [T; 6]);

impl<T> PerFaction<T> {
    /// The factions whose entry is like this. All six are looked at without a branch: who holds or does what is as good as
    /// random, so a processor would guess wrong.
    pub fn having(&self, like: impl Fn(&T) -> bool) -> FactionSet {
        let bits = self.0.iter().enumerate().map(|(i, entry)| u8::from(like(entry)) << i);
        FactionSet::from_bits(bits.fold(0, |all, bit| all | bit))
    }
}

impl<T: Serialize> Serialize for PerFaction<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Faction::ALL.into_iter().zip(&self.0))
    }
}

impl<T> Index<Faction> for PerFaction<T> {
    type Output = T;
    fn index(&self, faction: Faction) -> &T {
        &self.0[faction.index()]
    }
}

impl<T> IndexMut<Faction> for PerFaction<T> {
    fn index_mut(&mut self, faction: Faction) -> &mut T {
        &mut self.0[faction.index()]
    }
}

/// The order of the factions in a turn.
pub type Order = List<Faction, 6>;
