//! The parts of a battle plan, and what can be said about one: commands of the Voice, questions of Prescience.

use crate::cards::{Cards, Mask};
use crate::force::Force;
use crate::ids::{Card, Leader};
use crate::misread::Misread;
use crate::tables::CardKind;
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// [1.07.04.03] Who leads a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Champion {
    /// Nobody.
    #[default]
    None,
    /// [3.01.04] A Cheap Hero.
    Hero,
    /// A leader.
    Leader(Leader),
}

/// [1.07.04.01] What a side commits to a battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Plan {
    /// Who leads.
    pub champion: Champion,
    /// [2.01.11] Whether the Kwisatz Haderach goes along.
    pub kwisatz: bool,
    /// [1.07.04.02] The forces dialed.
    pub dial: Force,
    /// [1.13.04] How many of them are supported by 1 spice each.
    pub spice: Force,
    /// The card in the weapon slot.
    pub weapon: Option<Card>,
    /// The card in the defense slot.
    pub defense: Option<Card>,
}

impl Plan {
    /// The cards in the slots.
    #[inline]
    pub fn slots(self) -> Cards {
        self.weapon.into_iter().chain(self.defense).collect()
    }

    /// All cards of the plan, a Cheap Hero included.
    #[inline]
    pub fn cards(self) -> Cards {
        let mut cards = self.slots();
        if self.champion == Champion::Hero {
            cards.insert(Card::CheapHero);
        }
        cards
    }

    /// The leader, if it is one.
    pub fn leader(self) -> Option<Leader> {
        match self.champion {
            Champion::Leader(leader) => Some(leader),
            Champion::None | Champion::Hero => None,
        }
    }
}

/// [1.07.04.07] What may lie in the weapon slot: weapons, and worthless cards [3.01.01] [3.01.10] [3.01.12] [3.01.13]
/// [3.01.21].
pub const fn is_weapon(card: Card) -> bool {
    match card.kind() {
        CardKind::WeaponProjectile
        | CardKind::WeaponPoison
        | CardKind::WeaponSpecial
        | CardKind::Worthless => true,
        CardKind::DefenseProjectile
        | CardKind::DefensePoison
        | CardKind::SpecialLeader
        | CardKind::Special => false,
    }
}

/// [1.07.04.07] What may lie in the defense slot.
pub const fn is_defense(card: Card) -> bool {
    match card.kind() {
        CardKind::DefenseProjectile | CardKind::DefensePoison | CardKind::Worthless => true,
        CardKind::WeaponProjectile
        | CardKind::WeaponPoison
        | CardKind::WeaponSpecial
        | CardKind::SpecialLeader
        | CardKind::Special => false,
    }
}

/// What may lie in the slot for weapons.
pub const WEAPONS: Mask = slot(false);
/// What may lie in the slot for defenses.
pub const DEFENSES: Mask = slot(true);

const fn slot(defense: bool) -> Mask {
    let (mut mask, mut i) = (Mask::NONE, 0);
    while i < Card::ALL.len() {
        let card = Card::ALL[i];
        if if defense { is_defense(card) } else { is_weapon(card) } {
            mask = mask.with(card);
        }
        i += 1;
    }
    mask
}

/// [2.02.06] What the Voice can name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the names of the cards and kinds themselves")]
pub enum Voiced {
    PoisonWeapon,
    ProjectileWeapon,
    PoisonDefense,
    ProjectileDefense,
    Worthless,
    CheapHero,
    Lasgun,
}

impl Voiced {
    /// All seven.
    pub const ALL: [Self; 7] = [
        Self::PoisonWeapon,
        Self::ProjectileWeapon,
        Self::PoisonDefense,
        Self::ProjectileDefense,
        Self::Worthless,
        Self::CheapHero,
        Self::Lasgun,
    ];

    /// Its spelling.
    pub fn id(self) -> &'static str {
        match self {
            Self::PoisonWeapon => "poison-weapon",
            Self::ProjectileWeapon => "projectile-weapon",
            Self::PoisonDefense => "poison-defense",
            Self::ProjectileDefense => "projectile-defense",
            Self::Worthless => "worthless",
            Self::CheapHero => "cheap-hero",
            Self::Lasgun => "lasgun",
        }
    }

    /// Whether a card is one of these.
    pub fn names(self, card: Card) -> bool {
        match self {
            Self::PoisonWeapon => card.kind() == CardKind::WeaponPoison,
            Self::ProjectileWeapon => card.kind() == CardKind::WeaponProjectile,
            Self::PoisonDefense => card.kind() == CardKind::DefensePoison,
            Self::ProjectileDefense => card.kind() == CardKind::DefenseProjectile,
            Self::Worthless => card.kind() == CardKind::Worthless,
            Self::CheapHero => card == Card::CheapHero,
            Self::Lasgun => card == Card::Lasgun,
        }
    }
}

/// [2.02.06] A command of the Voice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Command {
    /// `play` or `do not play`.
    pub play: bool,
    /// What.
    pub what: Voiced,
}

/// [2.01.08] What Prescience can ask for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the parts of a plan")]
pub enum Element {
    Leader,
    Weapon,
    Defense,
    Number,
}

impl Element {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Leader, Self::Weapon, Self::Defense, Self::Number];

    /// Its spelling.
    pub fn id(self) -> &'static str {
        match self {
            Self::Leader => "leader",
            Self::Weapon => "weapon",
            Self::Defense => "defense",
            Self::Number => "number",
        }
    }
}

/// [2.01.08] An answer to Prescience: what the plan will contain in the element asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Told {
    /// No leader and no Cheap Hero, or an empty slot.
    Nothing,
    /// This leader.
    Leader(Leader),
    /// This card; a Cheap Hero is the answer to `leader`.
    Card(Card),
    /// This number on the wheel.
    Number(Half),
}

/// A number in halves [1.13.04.03]: dials and totals of the advanced game know them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Half(pub u8);

impl Half {
    /// A whole number.
    pub fn whole(number: u8) -> Self {
        Self(number * 2)
    }
}

impl fmt::Display for Half {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0 / 2, if self.0 % 2 == 1 { ".5" } else { "" })
    }
}

impl FromStr for Half {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        let (whole, half) = match text.trim().split_once('.') {
            None => (text.trim(), Some(0)),
            Some((whole, "5")) => (whole, Some(1)),
            Some((whole, "0")) => (whole, Some(0)),
            Some((whole, _)) => (whole, None),
        };
        let number = whole.parse::<u8>().ok().filter(|&number| number <= 100);
        number
            .zip(half)
            .map(|(number, half)| Self(number * 2 + half))
            .ok_or_else(|| Misread::NotAStrength(text.trim().to_owned()))
    }
}

impl fmt::Display for Champion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.pad("none"),
            Self::Hero => Card::CheapHero.fmt(f),
            Self::Leader(leader) => leader.fmt(f),
        }
    }
}

impl FromStr for Champion {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        if text.trim() == "none" {
            return Ok(Self::None);
        }
        match text.parse() {
            Ok(Card::CheapHero) => Ok(Self::Hero),
            Ok(card) => Err(Misread::CannotLead(card)),
            Err(_) => Ok(Self::Leader(text.parse()?)),
        }
    }
}

/// The words that open the parts of a plan, in their order.
const PARTS: [&str; 5] = [" kwisatz", " dial ", " spice ", " weapon ", " defense "];

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.champion)?;
        if self.kwisatz {
            f.write_str(" kwisatz")?;
        }
        write!(f, " dial {}", self.dial)?;
        if self.spice.is_some() {
            write!(f, " spice {}", self.spice)?;
        }
        if let Some(weapon) = self.weapon {
            write!(f, " weapon {weapon}")?;
        }
        if let Some(defense) = self.defense {
            write!(f, " defense {defense}")?;
        }
        Ok(())
    }
}

impl FromStr for Plan {
    type Err = Misread;
    /// `Stilgar dial 4 weapon Crysknife defense Shield`: the parts in this order, the last three if they are there.
    fn from_str(text: &str) -> Result<Self, Misread> {
        let lower = format!(" {} ", text.trim()).to_lowercase();
        let text = format!(" {} ", text.trim());
        let mut marks = [None; PARTS.len()];
        let mut least = 0;
        for (mark, part) in marks.iter_mut().zip(PARTS) {
            if let Some(at) = lower.get(least..).and_then(|rest| rest.find(part)) {
                *mark = Some(least + at);
                least += at + 1;
            }
        }
        let part = |index: usize| {
            let start = marks[index]?;
            let end = marks[index + 1..].iter().flatten().next().copied().unwrap_or(text.len());
            text.get(start + PARTS[index].len()..end).map(str::trim)
        };
        let first = marks.iter().flatten().next().copied();
        let (Some(first), Some(dial)) = (first, part(1)) else {
            return Err(Misread::NotAPlan);
        };
        Ok(Self {
            champion: text.get(..first).unwrap_or_default().parse()?,
            kwisatz: marks[0].is_some(),
            dial: dial.parse()?,
            spice: part(2).map_or(Ok(Force::NONE), str::parse)?,
            weapon: part(3).map(str::parse).transpose()?,
            defense: part(4).map(str::parse).transpose()?,
        })
    }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", if self.play { "play" } else { "no" }, self.what.id())
    }
}

impl FromStr for Command {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        let (verb, what) = text.trim().split_once(char::is_whitespace).unwrap_or((text.trim(), ""));
        let play = match verb {
            "play" => true,
            "no" => false,
            // any: every other word
            _ => return Err(Misread::NotACommand),
        };
        let what = crate::ids::slug(what);
        let what = Voiced::ALL.into_iter().find(|voiced| voiced.id() == what).ok_or_else(|| {
            let all: Vec<&str> = Voiced::ALL.iter().map(|voiced| voiced.id()).collect();
            Misread::NotVoiced(all.join(", "))
        })?;
        Ok(Self { play, what })
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl FromStr for Element {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        Self::ALL.into_iter().find(|element| element.id() == text.trim()).ok_or(Misread::NotAnElement)
    }
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.pad("none"),
            Self::Leader(leader) => leader.fmt(f),
            Self::Card(card) => card.fmt(f),
            Self::Number(number) => number.fmt(f),
        }
    }
}

impl FromStr for Told {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        if text.trim() == "none" {
            return Ok(Self::Nothing);
        }
        if let Ok(number) = text.parse() {
            return Ok(Self::Number(number));
        }
        match text.parse() {
            Ok(card) => Ok(Self::Card(card)),
            Err(_) => text.parse().map(Self::Leader).map_err(|_| Misread::NotTold(text.trim().to_owned())),
        }
    }
}

/// People and machines read the same spelling.
macro_rules! spelled {
    ($($type:ty),+) => { $(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }
    )+ };
}
spelled!(Champion, Plan, Command, Element, Told, Half);

impl Serialize for Voiced {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}
