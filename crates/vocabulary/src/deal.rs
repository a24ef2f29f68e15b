//! [1.12.00] Deals and what can be shown: their parts and their spelling. The words of a promise stay outside: a deal
//! carries the number of a text, which the engine never reads.

use crate::ids::{Card, Faction, Leader, Territory};
use crate::list::List;
use crate::misread::Misread;
use crate::phase::Phase;
use crate::sets::FactionSet;
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;

/// [1.11.00] A secret that its owner can show, checked by the engine.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Secret {
    /// The whole hand.
    Hand,
    /// One card of it.
    Card(Card),
    /// All traitor cards kept.
    Traitors,
    /// One of them.
    Traitor(Leader),
    /// Spice behind the shield.
    Spice,
    /// [2.02.03] The prediction.
    Prediction,
    /// [2.04.14] The storm card.
    StormCard,
    /// [2.01.07] The card on top of the spice deck.
    SpiceCard,
    /// [2.01.05] The card up for auction.
    AuctionCard,
}

/// [1.12.00] What one faction sees whenever another does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Feed {
    /// [2.01.05] Cards up for auction.
    AuctionCards,
    /// [2.01.07] The top card of the spice deck.
    SpiceCard,
    /// [2.04.14] The storm card.
    StormCard,
}

impl Feed {
    /// All three.
    pub const ALL: [Self; 3] = [Self::AuctionCards, Self::SpiceCard, Self::StormCard];

    /// Its spelling.
    pub fn id(self) -> &'static str {
        match self {
            Self::AuctionCards => "auction-cards",
            Self::SpiceCard => "spice-card",
            Self::StormCard => "storm-card",
        }
    }
}

/// [1.12.00] A promise that the engine keeps for the faction bound by it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Clause {
    /// No shipment.
    #[default]
    NoShip,
    /// No move.
    NoMove,
    /// No bid.
    NoBid,
    /// No bid above this.
    BidCap(u8),
    /// No coming into this territory.
    KeepOut(Territory),
    /// No coming into a territory that holds forces of this faction.
    StandOff(Faction),
    /// No Karama against this faction.
    NoKarama(Faction),
    /// No leader of this faction is called a traitor.
    NoTraitor(Faction),
    /// No Voice against this faction.
    NoVoice(Faction),
    /// No Prescience against this faction.
    NoPrescience(Faction),
    /// No alliance with this faction.
    NoAlliance(Faction),
    /// Spice in this territory is left where it lies.
    LeaveSpice(Territory),
    /// In this territory nothing is dialed, the weakest leader leads, no card is played.
    ThrowBattle(Territory),
    /// In this territory no more than so many forces are dialed.
    DialCap(Territory, u8),
    /// The shipment brings at least so many forces into this territory, if it can be.
    ShipAtLeast(Territory, u8),
    /// A secret is shown at once.
    Show(Secret, Faction),
    /// What one sees the other sees too.
    Share(Feed, Faction),
}

impl Clause {
    /// The faction that it names, if it names one.
    pub fn named(self) -> Option<Faction> {
        match self {
            Self::StandOff(faction)
            | Self::NoKarama(faction)
            | Self::NoTraitor(faction)
            | Self::NoVoice(faction)
            | Self::NoPrescience(faction)
            | Self::NoAlliance(faction)
            | Self::Show(_, faction)
            | Self::Share(_, faction) => Some(faction),
            Self::NoShip
            | Self::NoMove
            | Self::NoBid
            | Self::BidCap(_)
            | Self::KeepOut(_)
            | Self::LeaveSpice(_)
            | Self::ThrowBattle(_)
            | Self::DialCap(..)
            | Self::ShipAtLeast(..) => None,
        }
    }
}

/// A clause and whom it binds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Bound {
    /// Who is bound.
    pub faction: Faction,
    /// To what.
    pub clause: Clause,
}

/// [1.12.01] Spice that changes hands as a deal comes into force.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Payment {
    /// Who pays.
    pub from: Faction,
    /// Who is paid.
    pub to: Faction,
    /// How much.
    pub amount: u16,
}

/// [1.12.00] What a deal says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Terms {
    /// Everybody who takes part.
    pub parties: FactionSet,
    /// Spice paid at once.
    pub payments: List<Payment, { Self::PAYMENTS }>,
    /// What the engine sees to.
    pub clauses: List<Bound, { Self::CLAUSES }>,
    /// It ends with this phase of this turn; without one at the end of the turn.
    pub until: Option<(u8, Phase)>,
    /// The number of the text with everything else, which binds on honour; 0 for none.
    pub text: u16,
}

impl Terms {
    /// No deal has more payments.
    pub const PAYMENTS: usize = 3;
    /// No deal has more clauses.
    pub const CLAUSES: usize = 4;
}

impl Default for Terms {
    /// Fills the unused slots of a list.
    fn default() -> Self {
        Self {
            parties: FactionSet::EMPTY,
            payments: List::default(),
            clauses: List::default(),
            until: None,
            text: 0,
        }
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hand => f.write_str("hand"),
            Self::Card(card) => write!(f, "card {card}"),
            Self::Traitors => f.write_str("traitors"),
            Self::Traitor(leader) => write!(f, "traitor {leader}"),
            Self::Spice => f.write_str("spice"),
            Self::Prediction => f.write_str("prediction"),
            Self::StormCard => f.write_str("storm-card"),
            Self::SpiceCard => f.write_str("spice-card"),
            Self::AuctionCard => f.write_str("auction-card"),
        }
    }
}

impl FromStr for Secret {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        let text = text.trim();
        let (kind, name) = text.split_once(' ').unwrap_or((text, ""));
        Ok(match (kind, name.trim()) {
            ("hand", "") => Self::Hand,
            ("card", name) => Self::Card(name.parse()?),
            ("traitors", "") => Self::Traitors,
            ("traitor", name) => Self::Traitor(name.parse()?),
            ("spice", "") => Self::Spice,
            ("prediction", "") => Self::Prediction,
            ("storm-card", "") => Self::StormCard,
            ("spice-card", "") => Self::SpiceCard,
            ("auction-card", "") => Self::AuctionCard,
            _ => return Err(Misread::NotASecret(text.to_owned())), // any: every other word
        })
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoShip => f.write_str("no-ship"),
            Self::NoMove => f.write_str("no-move"),
            Self::NoBid => f.write_str("no-bid"),
            Self::BidCap(n) => write!(f, "bid-cap {n}"),
            Self::KeepOut(territory) => write!(f, "keep-out {territory}"),
            Self::StandOff(faction) => write!(f, "stand-off {faction}"),
            Self::NoKarama(faction) => write!(f, "no-karama {faction}"),
            Self::NoTraitor(faction) => write!(f, "no-traitor {faction}"),
            Self::NoVoice(faction) => write!(f, "no-voice {faction}"),
            Self::NoPrescience(faction) => write!(f, "no-prescience {faction}"),
            Self::NoAlliance(faction) => write!(f, "no-alliance {faction}"),
            Self::LeaveSpice(territory) => write!(f, "leave-spice {territory}"),
            Self::ThrowBattle(territory) => write!(f, "throw-battle {territory}"),
            Self::DialCap(territory, n) => write!(f, "dial-cap {territory} {n}"),
            Self::ShipAtLeast(territory, n) => write!(f, "ship-at-least {territory} {n}"),
            Self::Show(secret, to) => write!(f, "show {secret} to {to}"),
            Self::Share(feed, with) => write!(f, "share {} with {with}", feed.id()),
        }
    }
}

fn number<N: FromStr>(text: &str) -> Result<N, Misread> {
    text.trim().parse().map_err(|_| Misread::NotANumber(text.trim().to_owned()))
}

impl FromStr for Clause {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        let text = text.trim();
        let (kind, rest) = text.split_once(' ').unwrap_or((text, ""));
        let rest = rest.trim();
        let pair = || rest.rsplit_once(' ').ok_or_else(|| Misread::LacksNumber(text.to_owned()));
        let faction = || rest.parse::<Faction>();
        Ok(match kind {
            "no-ship" if rest.is_empty() => Self::NoShip,
            "no-move" if rest.is_empty() => Self::NoMove,
            "no-bid" if rest.is_empty() => Self::NoBid,
            "bid-cap" => Self::BidCap(number(rest)?),
            "keep-out" => Self::KeepOut(rest.parse()?),
            "stand-off" => Self::StandOff(faction()?),
            "no-karama" => Self::NoKarama(faction()?),
            "no-traitor" => Self::NoTraitor(faction()?),
            "no-voice" => Self::NoVoice(faction()?),
            "no-prescience" => Self::NoPrescience(faction()?),
            "no-alliance" => Self::NoAlliance(faction()?),
            "leave-spice" => Self::LeaveSpice(rest.parse()?),
            "throw-battle" => Self::ThrowBattle(rest.parse()?),
            "dial-cap" => Self::DialCap(pair()?.0.parse()?, number(pair()?.1)?),
            "ship-at-least" => Self::ShipAtLeast(pair()?.0.parse()?, number(pair()?.1)?),
            "show" => {
                let (secret, to) =
                    rest.rsplit_once(" to ").ok_or_else(|| Misread::ToWhom(text.to_owned()))?;
                Self::Show(secret.parse()?, to.parse()?)
            }
            "share" => {
                let (feed, with) =
                    rest.rsplit_once(" with ").ok_or_else(|| Misread::WithWhom(text.to_owned()))?;
                let known = Feed::ALL.into_iter().find(|known| known.id() == feed.trim());
                let feed = known.ok_or(Misread::NotShared)?;
                Self::Share(feed, with.parse()?)
            }
            // any: every other word
            _ => return Err(Misread::NotAClause(text.to_owned())),
        })
    }
}

impl fmt::Display for Terms {
    /// `atreides, harkonnen: atreides pays harkonnen 3; harkonnen keep-out arrakeen; until 3 battle; text 1`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, party) in self.parties.iter().enumerate() {
            write!(f, "{}{party}", if i == 0 { "" } else { ", " })?;
        }
        let mut sign = ":";
        for Payment { from, to, amount } in self.payments.iter() {
            write!(f, "{sign} {from} pays {to} {amount}")?;
            sign = ";";
        }
        for Bound { faction, clause } in self.clauses.iter() {
            write!(f, "{sign} {faction} {clause}")?;
            sign = ";";
        }
        if let Some((turn, phase)) = self.until {
            write!(f, "{sign} until {turn} {}", phase.id())?;
            sign = ";";
        }
        if self.text > 0 {
            write!(f, "{sign} text {}", self.text)?;
        }
        Ok(())
    }
}

impl FromStr for Terms {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Self, Misread> {
        let (parties, rest) = text.split_once(':').unwrap_or((text, ""));
        let mut terms = Self::default();
        for party in parties.split(',') {
            terms.parties.insert(party.parse()?);
        }
        for part in rest.split(';').map(str::trim).filter(|part| !part.is_empty()) {
            terms.add(part)?;
        }
        Ok(terms)
    }
}

impl Terms {
    fn add(&mut self, part: &str) -> Result<(), Misread> {
        let (first, rest) = part.split_once(' ').unwrap_or((part, ""));
        match first {
            "text" if self.text > 0 => return Err(Misread::TwoTexts),
            "until" if self.until.is_some() => return Err(Misread::TwoEnds),
            "text" => self.text = number(rest)?,
            "until" => {
                let (turn, phase) = rest.trim().split_once(' ').unwrap_or((rest, "mentat-pause"));
                let named = Phase::ALL.into_iter().find(|known| known.id() == phase.trim());
                let phase = named.ok_or_else(|| Misread::NotAPhase(phase.to_owned()))?;
                self.until = Some((number(turn)?, phase));
            }
            _ if rest.starts_with("pays ") => {
                let (to, amount) =
                    rest[5..].rsplit_once(' ').ok_or_else(|| Misread::LacksAmount(part.to_owned()))?;
                let payment = Payment { from: first.parse()?, to: to.parse()?, amount: number(amount)? };
                if !self.payments.has_room() {
                    return Err(Misread::TooManyPayments);
                }
                self.payments.push(payment);
            }
            _ => {
                // any: what is not paid is promised
                let bound = Bound { faction: first.parse()?, clause: rest.parse()? };
                if !self.clauses.has_room() {
                    return Err(Misread::TooManyClauses);
                }
                self.clauses.push(bound);
            }
        }
        Ok(())
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
spelled!(Secret, Clause, Terms);

/// [1.12.00] A deal on the table, and who has agreed to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Offer {
    /// Who offers it: everybody has one offer on the table at most, so that none stands in another's way.
    pub by: Faction,
    /// Who has agreed.
    pub agreed: FactionSet,
    /// What it says.
    pub terms: Terms,
}

/// [1.12.00] A deal in force.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
pub struct Running {
    /// The number by which it is called.
    pub number: u16,
    /// Who would end it.
    pub cancelled: FactionSet,
    /// Who has said that its text was broken.
    pub accusers: FactionSet,
    /// What it says.
    pub terms: Terms,
}
