//! Forces: so many regular tokens and so many elite ones (Sardaukar, Fedaykin).

use crate::misread::Misread;
use serde::{Serialize, Serializer};
use std::fmt;
use std::ops::{Add, AddAssign, Sub, SubAssign};
use std::str::FromStr;

/// A number of regular and of elite tokens of one faction. Written `5`, or `3+2` with two elite ones.
///
/// Both numbers share one byte: there are 516 of these in a state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Force(u8);

impl Force {
    /// No token at all.
    pub const NONE: Self = Self(0);
    /// The most regular tokens a faction can have in one place.
    pub const MAX_REGULAR: u8 = 20;
    /// The most elite tokens a faction can have in one place.
    pub const MAX_ELITE: u8 = 5;

    /// So many of each; none if no faction has that many.
    pub fn new(regular: u8, elite: u8) -> Option<Self> {
        (regular <= Self::MAX_REGULAR && elite <= Self::MAX_ELITE).then_some(Self(regular | elite << 5))
    }

    /// Regular tokens only.
    ///
    /// # Panics
    /// Above twenty.
    pub fn regular_only(regular: u8) -> Self {
        Self::new(regular, 0).expect("a faction has twenty forces")
    }

    /// The regular ones.
    pub fn regular(self) -> u8 {
        self.0 & 31
    }

    /// The elite ones.
    pub fn elite(self) -> u8 {
        self.0 >> 5
    }

    /// All of them, an elite one counting as one.
    pub fn total(self) -> u8 {
        self.regular() + self.elite()
    }

    /// Whether there is nobody.
    pub fn is_none(self) -> bool {
        self.0 == 0
    }

    /// Whether there is somebody.
    pub fn is_some(self) -> bool {
        self.0 != 0
    }

    /// Whether this many can be taken out of `stock`.
    pub fn within(self, stock: Self) -> bool {
        self.regular() <= stock.regular() && self.elite() <= stock.elite()
    }

    /// Every way to take some of this force, nobody and everybody included.
    pub fn parts(self) -> impl Iterator<Item = Self> + Clone {
        (0..=self.elite())
            .flat_map(move |elite| (0..=self.regular()).map(move |regular| Self(regular | elite << 5)))
    }

    /// The part with this number of [`parts`](Self::parts).
    pub fn part(self, n: u8) -> Self {
        let row = self.regular() + 1;
        Self((n % row) | (n / row) << 5)
    }

    /// The number of a part in [`parts`](Self::parts).
    pub fn part_number(self, part: Self) -> u8 {
        part.elite() * (self.regular() + 1) + part.regular()
    }

    /// How many [`parts`](Self::parts) there are.
    pub fn part_count(self) -> u64 {
        u64::from(self.regular() + 1) * u64::from(self.elite() + 1)
    }

    /// How many of them are so many tokens.
    pub fn parts_of(self, number: u8) -> u64 {
        let least = number.saturating_sub(self.regular());
        u64::from((number.min(self.elite()) + 1).saturating_sub(least))
    }

    /// How many of them are no more than so many tokens.
    pub fn parts_up_to(self, number: u8) -> u64 {
        (0..=self.elite().min(number)).map(|elite| u64::from(self.regular().min(number - elite)) + 1).sum()
    }
}

impl Add for Force {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        Self::new(self.regular() + other.regular(), self.elite() + other.elite())
            .expect("no faction has more forces than the box")
    }
}

impl Sub for Force {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        assert!(other.within(self), "cannot take {other} from {self}");
        Self(self.0 - other.0)
    }
}

impl AddAssign for Force {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Force {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl fmt::Display for Force {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.elite() {
            0 => write!(f, "{}", self.regular()),
            elite => write!(f, "{}+{elite}", self.regular()),
        }
    }
}

impl fmt::Debug for Force {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Force {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        let text = text.trim();
        let (regular, elite) = text.split_once('+').unwrap_or((text, "0"));
        let read = |number: &str| number.trim().parse::<u64>();
        let (Ok(regular), Ok(elite)) = (read(regular), read(elite)) else {
            return Err(Misread::NotANumberOfForces(text.to_owned()));
        };
        let fits = u8::try_from(regular).ok().zip(u8::try_from(elite).ok());
        fits.and_then(|(regular, elite)| Self::new(regular, elite))
            .ok_or_else(|| Misread::TooManyForces(text.to_owned()))
    }
}

impl Serialize for Force {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
