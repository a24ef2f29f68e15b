//! What has happened: the whole truth in the past tense, and what of it a viewer may know.

use crate::ability::Ability;
use crate::action::{Group, Question};
use crate::force::Force;
use crate::ids::{Card, Faction, Leader, Place, Sector, SpiceCard, Territory};
use crate::illegal::RuleId;
use crate::list::List;
use crate::sets::{FactionSet, TerritorySet};
use crate::state::{Phase, Pile, Victory};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

/// Who looks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Viewer {
    /// The player of a faction.
    Seat(Faction),
    /// Somebody who watches: sees what lies open.
    Table,
    /// Sees everything.
    Judge,
}

/// What destroyed forces or spice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// [1.01.03]
    Storm,
    /// [1.02.05]
    Worm,
    /// [3.01.07]
    Atomics,
}

/// A deck that was shuffled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deck {
    /// [0.06]
    Treachery,
    /// [0.05]
    Spice,
}

/// The order of the factions in a turn.
pub type Order = List<Faction, 6>;

impl Default for Faction {
    /// Fills the unused slots of a list.
    fn default() -> Self {
        Self::Atreides
    }
}

/// One thing that has happened. An `Option` that is `None` in what a viewer sees was hidden from it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[allow(missing_docs, reason = "the fields say what they are")]
#[serde(rename_all = "SCREAMING_SNAKE_CASE", rename_all_fields = "snake_case", tag = "type")]
pub enum Event {
    /// A faction has its seat.
    SeatTaken { faction: Faction, sector: Sector },
    /// The prediction is fixed.
    PredictionMade { faction: Faction, winner: Option<Faction>, turn: Option<u8> },
    /// A traitor card was dealt.
    TraitorDealt { faction: Faction, leader: Option<Leader> },
    /// A traitor card was kept.
    TraitorKept { faction: Faction, leader: Option<Leader> },
    /// Spice came from the bank at set-up.
    SpiceReceived { faction: Faction, amount: u16 },
    /// Forces were put on the board at set-up.
    ForcesPlaced { faction: Faction, place: Place, force: Force, advisors: bool },
    /// A treachery card was drawn.
    CardDrawn { faction: Faction, card: Option<Card> },
    /// There was no card left to draw.
    NothingToDraw { faction: Faction },
    /// A deck was made anew from discards.
    DeckShuffled { deck: Deck },
    /// A phase began.
    PhaseStarted { turn: u8, phase: Phase },
    /// A faction has committed its number for the storm.
    StormDialSealed { faction: Faction, number: Option<u8>, turn: u8 },
    /// Both numbers were shown.
    StormDialed { first: Faction, first_number: u8, second: Faction, second_number: u8, turn: u8 },
    /// The storm card was turned up.
    StormCardTurned { number: u8 },
    /// The storm card went back and a new one was laid out face down.
    StormCardLaid,
    /// The Fremen looked at the storm card.
    StormCardSeen { faction: Faction, number: Option<u8> },
    /// Weather Control was played.
    WeatherControlled { faction: Faction, number: u8 },
    /// Family Atomics was played: the Shield Wall is gone.
    FamilyAtomicsPlayed { faction: Faction },
    /// The storm came to rest.
    StormMoved { from: Sector, to: Sector, distance: u8, turn: u8 },
    /// The storm has caught Fremen who lose only half there.
    FremenCaught { place: Place, force: Force },
    /// Forces went to the tanks.
    ForcesKilled { faction: Faction, place: Place, force: Force, cause: Cause },
    /// Spice on the board went to the bank.
    SpiceDestroyed { place: Place, amount: u16, cause: Cause },
    /// The order of this turn.
    StormOrderSet { order: Order },
    /// A spice card was turned up.
    SpiceCardRevealed { pile: Pile, card: SpiceCard },
    /// Spice was blown.
    SpicePlaced { place: Place, amount: u8 },
    /// The blow was lost in the storm.
    SpiceLost { place: Place, amount: u8 },
    /// A worm of the first turn was laid aside.
    WormSetAside { aside: u8 },
    /// The worms laid aside were shuffled back.
    WormsReturned { worms: u8 },
    /// A worm strikes; without a territory it found no target.
    ShaiHuludAppeared { territory: Option<Territory> },
    /// Fremen declared that a further worm goes elsewhere; a Karama may still stop it.
    WormPlaced { faction: Faction, territory: Territory },
    /// Fremen spent a Karama on a worm.
    WormCalled { faction: Faction, territory: Territory },
    /// Fremen declared that a worm spares their ally; a Karama may still stop it.
    AllySpared { faction: Faction, ally: Faction, territory: Territory },
    /// Fremen rode a worm.
    WormRidden { faction: Faction, group: Group, to: Place },
    /// Bene Gesserit tokens changed sides.
    AdvisorsTurned { territory: Territory, advisors: bool },
    /// A Nexus began.
    NexusStarted { turn: u8 },
    /// An alliance was proposed.
    AllianceProposed { faction: Faction, to: Faction },
    /// A proposal was turned down.
    AllianceDeclined { faction: Faction, from: Faction },
    /// Two factions are allied.
    AllianceFormed { faction: Faction, with: Faction },
    /// An alliance has ended.
    AllianceBroken { faction: Faction, with: Faction },
    /// The Nexus is over.
    NexusEnded { turn: u8 },
    /// A Karama stopped an ability.
    KaramaPlayed { faction: Faction, against: Ability, card: Card },
    /// A worthless card played as Karama came back to the hand.
    KaramaUndone { faction: Faction, card: Card },
    /// Truthtrance was played and answered.
    TruthtranceAnswered { faction: Faction, of: Faction, question: Question, answer: bool },
    /// Spice in front of a shield was banked.
    BribeCollected { faction: Faction, amount: u16 },
    /// The prediction came true and is shown.
    PredictionRevealed { faction: Faction, winner: Faction, turn: u8 },
    /// The game is won.
    VictoryAchieved { winners: FactionSet, condition: Victory, turn: u8, strongholds: TerritorySet },
    /// Nobody has won; the next turn begins.
    TurnEnded { turn: u8, next_turn: u8 },
}

impl Serialize for Group {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (place, force) in self.places().filter(|(_, force)| force.is_some()) {
            map.serialize_entry(&place, &force)?;
        }
        map.end()
    }
}

impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// An event with everything taken out that a viewer may not know.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Seen(pub Event);

impl Event {
    /// What this viewer may know of it; nothing when it may not even know that it happened, which no event so far
    /// needs: what is asked in secret leaves none.
    pub fn seen_by(&self, viewer: Viewer) -> Option<Seen> {
        let owner = |faction| viewer == Viewer::Judge || viewer == Viewer::Seat(faction);
        Some(Seen(match *self {
            Self::PredictionMade { faction, .. } if !owner(faction) => {
                Self::PredictionMade { faction, winner: None, turn: None }
            }
            Self::TraitorDealt { faction, .. } if !owner(faction) => {
                Self::TraitorDealt { faction, leader: None }
            }
            Self::TraitorKept { faction, .. } if !owner(faction) => {
                Self::TraitorKept { faction, leader: None }
            }
            Self::CardDrawn { faction, .. } if !owner(faction) => Self::CardDrawn { faction, card: None },
            Self::StormDialSealed { faction, turn, .. } if !owner(faction) => {
                Self::StormDialSealed { faction, number: None, turn }
            }
            Self::StormCardSeen { faction, .. } if !owner(faction) => {
                Self::StormCardSeen { faction, number: None }
            }
            Self::SeatTaken { .. }
            | Self::PredictionMade { .. }
            | Self::TraitorDealt { .. }
            | Self::TraitorKept { .. }
            | Self::SpiceReceived { .. }
            | Self::ForcesPlaced { .. }
            | Self::CardDrawn { .. }
            | Self::NothingToDraw { .. }
            | Self::DeckShuffled { .. }
            | Self::PhaseStarted { .. }
            | Self::StormDialSealed { .. }
            | Self::StormDialed { .. }
            | Self::StormCardTurned { .. }
            | Self::StormCardLaid
            | Self::StormCardSeen { .. }
            | Self::WeatherControlled { .. }
            | Self::FamilyAtomicsPlayed { .. }
            | Self::StormMoved { .. }
            | Self::FremenCaught { .. }
            | Self::ForcesKilled { .. }
            | Self::SpiceDestroyed { .. }
            | Self::StormOrderSet { .. }
            | Self::SpiceCardRevealed { .. }
            | Self::SpicePlaced { .. }
            | Self::SpiceLost { .. }
            | Self::WormSetAside { .. }
            | Self::WormsReturned { .. }
            | Self::ShaiHuludAppeared { .. }
            | Self::WormPlaced { .. }
            | Self::WormCalled { .. }
            | Self::AllySpared { .. }
            | Self::WormRidden { .. }
            | Self::AdvisorsTurned { .. }
            | Self::NexusStarted { .. }
            | Self::AllianceProposed { .. }
            | Self::AllianceDeclined { .. }
            | Self::AllianceFormed { .. }
            | Self::AllianceBroken { .. }
            | Self::NexusEnded { .. }
            | Self::KaramaPlayed { .. }
            | Self::KaramaUndone { .. }
            | Self::TruthtranceAnswered { .. }
            | Self::BribeCollected { .. }
            | Self::PredictionRevealed { .. }
            | Self::VictoryAchieved { .. }
            | Self::TurnEnded { .. } => *self,
        }))
    }

    /// The rule behind it.
    pub fn rule(&self) -> RuleId {
        RuleId(match *self {
            Self::SeatTaken { .. } => "0.07",
            Self::PredictionMade { .. } | Self::PredictionRevealed { .. } => "2.02.03",
            Self::TraitorDealt { .. } => "0.11",
            Self::TraitorKept { faction: Faction::Harkonnen, .. } => "2.05.03",
            Self::TraitorKept { .. } => "0.11",
            Self::SpiceReceived { .. } => "0.12",
            Self::ForcesPlaced { .. } => "0.13",
            Self::CardDrawn { .. } => "0.14",
            Self::NothingToDraw { .. } | Self::DeckShuffled { deck: Deck::Treachery } => "0.06",
            Self::DeckShuffled { deck: Deck::Spice } => "1.13.03",
            Self::PhaseStarted { phase, .. } => phase.rule().0,
            Self::StormDialSealed { turn: 1, .. }
            | Self::StormDialed { turn: 1, .. }
            | Self::StormMoved { turn: 1, .. } => "0.16",
            Self::StormDialSealed { .. } | Self::StormDialed { .. } | Self::StormMoved { .. } => "1.01.02",
            Self::FremenCaught { .. } => "2.04.16",
            Self::StormCardTurned { .. } | Self::StormCardLaid => "2.04.13",
            Self::StormCardSeen { .. } => "2.04.14",
            Self::WeatherControlled { .. } => "3.01.23",
            Self::FamilyAtomicsPlayed { .. } => "3.01.07",
            Self::ForcesKilled { cause, .. } | Self::SpiceDestroyed { cause, .. } => match cause {
                Cause::Storm => "1.01.03",
                Cause::Worm => "1.02.05",
                Cause::Atomics => "3.01.07",
            },
            Self::StormOrderSet { .. } => "1.01.01",
            Self::SpiceCardRevealed { .. } => "1.02.01",
            Self::SpicePlaced { .. } | Self::SpiceLost { .. } => "1.02.04",
            Self::WormSetAside { .. } | Self::WormsReturned { .. } => "1.02.02",
            Self::ShaiHuludAppeared { .. } => "1.02.05",
            Self::WormPlaced { .. } => "2.04.15",
            Self::WormCalled { .. } => "1.14.03",
            Self::AllySpared { .. } => "2.04.10",
            Self::WormRidden { .. } => "2.04.08",
            Self::AdvisorsTurned { advisors: true, .. } => "2.02.15",
            Self::AdvisorsTurned { advisors: false, .. } => "2.02.21",
            Self::NexusStarted { .. } => "1.02.06",
            Self::AllianceProposed { .. } | Self::AllianceDeclined { .. } => "1.10.01",
            Self::AllianceFormed { .. } => "1.10.01.02",
            Self::AllianceBroken { .. } => "1.10.01.06",
            Self::NexusEnded { .. } => "1.10.01.07",
            Self::KaramaPlayed { .. } => "3.01.11",
            Self::KaramaUndone { .. } => "2.02.22",
            Self::TruthtranceAnswered { .. } => "3.01.22",
            Self::BribeCollected { .. } => "1.09.01",
            Self::VictoryAchieved { condition, .. } => condition.rule().0,
            Self::TurnEnded { .. } => "1.09.04",
        })
    }
}

/// Listens to events. `()` ignores them, a `Vec` keeps them.
pub trait Sink {
    /// Called for each event, in order.
    fn event(&mut self, event: Event);
}

impl Sink for () {
    fn event(&mut self, _: Event) {}
}

impl Sink for Vec<Event> {
    fn event(&mut self, event: Event) {
        self.push(event);
    }
}
