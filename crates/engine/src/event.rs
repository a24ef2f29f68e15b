//! What has happened: the whole truth in the past tense, and what of it a viewer may know.

use crate::ability::Ability;
use crate::action::{Group, Question};
use crate::cards::Cards;
use crate::deal::Terms;
use crate::force::Force;
use crate::ids::{Card, Faction, Leader, Place, Sector, SpiceCard, Territory};
use crate::illegal::RuleId;
use crate::list::List;
use crate::plan::{Command, Element, Half, Plan, Told};
use crate::sets::{FactionSet, LeaderSet, TerritorySet};
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
    /// [1.06.07] Left beside the ally.
    Ally,
    /// [1.07.06.05] [1.07.06.06]
    Battle,
    /// [3.01.14]
    Explosion,
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

/// [1.11.00] What was shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names of the secrets themselves")]
pub enum Shown {
    Hand(Cards),
    Card(Card),
    Traitors(LeaderSet),
    Spice(u16),
    Prediction(Faction, u8),
    StormCard(u8),
    SpiceCard(SpiceCard),
}

/// [1.12.00] How a deal came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DealEnd {
    /// Its time is over.
    Kept,
    /// All parties agreed to end it.
    Cancelled,
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
    /// Truthtrance put a question in free words.
    TruthtranceAsked { faction: Faction, of: Faction, question: Question },
    /// Truthtrance was answered; a free question on honour, unchecked.
    TruthtranceAnswered { faction: Faction, of: Faction, question: Question, answer: bool, checked: bool },
    /// A faction drew charity.
    CharityClaimed { faction: Faction, amount: u16 },
    /// The number of cards in a hand was declared.
    HandDeclared { faction: Faction, cards: u8, may_bid: bool },
    /// The cards of this turn's auctions were dealt face down.
    RowDealt { cards: u8 },
    /// A card came up for auction.
    CardUp { number: u8, of: u8, opener: Faction },
    /// Atreides looked at the card up for auction.
    AuctionCardSeen { faction: Faction, card: Option<Card> },
    /// A faction bid.
    BidMade { faction: Faction, amount: u16 },
    /// A faction passed.
    BidPassed { faction: Faction },
    /// A card was bought; nothing is paid for one taken with a Karama. The ally's share is known to the two allies.
    CardSold {
        faction: Faction,
        card: Option<Card>,
        price: u16,
        to: Option<Faction>,
        ally: Option<Faction>,
        share: Option<u16>,
    },
    /// Cards that nobody bought went back on top of the deck.
    RowReturned { cards: u8 },
    /// A card was discarded, face up.
    CardDiscarded { faction: Faction, card: Card },
    /// The Fremen did not grant their ally free revivals.
    LeaveRefused { faction: Faction, ally: Faction },
    /// A revival was declared that a Karama may still stop.
    RevivalDeclared { faction: Faction, of: Faction, force: Force },
    /// Forces came back to the reserves.
    ForcesRevived { faction: Faction, force: Force, price: u16, payer: Faction },
    /// A leader came back; one that lay face down is not named to others.
    LeaderRevived { faction: Faction, leader: Option<Leader>, price: u16, hidden: bool },
    /// All leaders of a faction lay face down and were turned up.
    LeadersTurnedUp { faction: Faction },
    /// Atreides looked at the top card of the spice deck.
    SpiceCardSeen { faction: Faction, card: Option<SpiceCard> },
    /// A shipment was declared that a Karama may still stop.
    ShipmentDeclared {
        faction: Faction,
        force: Force,
        from: Option<Territory>,
        to: Option<Place>,
        price: u16,
    },
    /// A shipper asked for somebody's Karama.
    LoanAsked { faction: Faction, of: Faction },
    /// It was refused.
    LoanRefused { faction: Faction, to: Faction },
    /// Reserves were shipped; the ally's share of the price is known to the two allies.
    ForcesShipped {
        faction: Faction,
        force: Force,
        place: Place,
        price: u16,
        to: Option<Faction>,
        ally: Option<Faction>,
        share: Option<u16>,
    },
    /// Fremen reserves were sent.
    ForcesSent { faction: Faction, force: Force, place: Place },
    /// Forces were shipped from one territory to another.
    ForcesCrossed {
        faction: Faction,
        group: Group,
        place: Place,
        price: u16,
        to: Option<Faction>,
        ally: Option<Faction>,
        share: Option<u16>,
    },
    /// Forces were shipped back to the reserves.
    ForcesLifted { faction: Faction, group: Group, price: u16, ally: Option<Faction>, share: Option<u16> },
    /// Bene Gesserit declared that a force goes along; a Karama may still stop it.
    CompanionDeclared { faction: Faction, place: Place },
    /// A force went along.
    CompanionSent { faction: Faction, place: Place, advisors: bool },
    /// A move was declared that a Karama may still stop.
    MoveDeclared { faction: Faction, group: Group, to: Place },
    /// Forces moved.
    ForcesMoved { faction: Faction, group: Group, to: Place },
    /// Hajr was played: one more move.
    HajrPlayed { faction: Faction },
    /// A battle is about to be fought.
    BattleChosen { aggressor: Faction, defender: Faction, place: Place },
    /// A side has neither leader nor Cheap Hero.
    Leaderless { faction: Faction },
    /// The Voice commanded; a Karama may still stop it.
    VoiceUsed { faction: Faction, of: Faction, command: Command },
    /// Prescience asked; a Karama may still stop it.
    PrescienceUsed { faction: Faction, of: Faction, element: Element },
    /// Prescience was answered.
    PrescienceTold { faction: Faction, element: Element, told: Told },
    /// A plan was committed.
    PlanCommitted { faction: Faction, plan: Option<Plan> },
    /// A plan was revealed.
    PlanRevealed { faction: Faction, plan: Plan },
    /// A leader was called a traitor.
    TraitorCalled { faction: Faction, leader: Leader },
    /// A battle was won; the totals of winner and loser, unless a traitor decided it.
    BattleWon { faction: Faction, over: Faction, territory: Territory, totals: Option<[Half; 2]> },
    /// Both leaders were traitors: nobody won.
    BattleLostByBoth { first: Faction, second: Faction, territory: Territory },
    /// A Lasgun met a Shield.
    Explosion { territory: Territory },
    /// A leader went to the tanks.
    LeaderKilled { faction: Faction, leader: Leader, face_down: bool },
    /// The winner was paid for killed leaders.
    BountyPaid { faction: Faction, amount: u16 },
    /// Harkonnen declared that they take a leader; a Karama may still stop it.
    CaptureDeclared { faction: Faction, from: Faction },
    /// A leader was drawn; Harkonnen and its owner know which.
    LeaderSeized { faction: Faction, from: Faction, leader: Option<Leader> },
    /// It was killed and lies face down.
    CaptiveKilled { faction: Faction, from: Faction, leader: Option<Leader> },
    /// It was kept.
    LeaderCaptured { faction: Faction, from: Faction, leader: Option<Leader> },
    /// A captive went home.
    CaptiveReturned { faction: Faction, leader: Option<Leader> },
    /// The leaders on the board went home.
    LeadersReturned { leaders: u8 },
    /// Spice was collected.
    SpiceCollected { faction: Faction, place: Place, amount: u16 },
    /// A stronghold paid its income.
    CityIncome { faction: Faction, territory: Territory, amount: u16 },
    /// The Emperor gave spice to his ally.
    SpiceGiven { faction: Faction, to: Faction, amount: u16 },
    /// Spice was pledged to the ally's bids and shipments; only the two of them know.
    SpicePledged { faction: Faction, to: Faction, amount: u16 },
    /// A secret was shown; those to whom it was not see only that something was.
    SecretShown { faction: Faction, to: FactionSet, shown: Option<Shown> },
    /// A deal was offered, to its parties alone.
    DealOffered { faction: Faction, number: u16, terms: Terms },
    /// A party agreed.
    DealAgreed { faction: Faction, number: u16, parties: FactionSet },
    /// An offer was taken back.
    OfferWithdrawn { faction: Faction, number: u16, parties: FactionSet },
    /// An offer lapsed with its phase.
    OfferLapsed { number: u16, parties: FactionSet },
    /// A deal is in force, for all to see.
    DealMade { number: u16, terms: Terms },
    /// A bribe was laid in front of a shield.
    BribePaid { faction: Faction, to: Faction, amount: u16 },
    /// A party would end a deal.
    CancelProposed { faction: Faction, number: u16 },
    /// A deal is over.
    DealEnded { number: u16, end: DealEnd },
    /// A party said that another broke the text of a deal.
    PromiseDisputed { faction: Faction, of: Faction, number: u16 },
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
    /// What this viewer may know of it; nothing when it may not even know that it happened.
    pub fn seen_by(&self, viewer: Viewer) -> Option<Seen> {
        let owner = |faction| viewer == Viewer::Judge || viewer == Viewer::Seat(faction);
        let shares = |faction, ally: Option<Faction>| owner(faction) || ally.is_some_and(owner);
        let among = |parties: FactionSet| match viewer {
            Viewer::Seat(seat) => parties.contains(seat),
            Viewer::Judge => true,
            Viewer::Table => false,
        };
        let told = match *self {
            Self::SpicePledged { faction, to, .. } => shares(faction, Some(to)),
            Self::DealOffered { terms, .. } => among(terms.parties),
            Self::DealAgreed { parties, .. }
            | Self::OfferWithdrawn { parties, .. }
            | Self::OfferLapsed { parties, .. } => among(parties),
            _ => true, // any: that it happened is public
        };
        if !told {
            return None;
        }
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
            Self::AuctionCardSeen { faction, .. } if !owner(faction) => {
                Self::AuctionCardSeen { faction, card: None }
            }
            Self::SpiceCardSeen { faction, .. } if !owner(faction) => {
                Self::SpiceCardSeen { faction, card: None }
            }
            Self::CardSold { faction, card, price, to, ally, share } => {
                let card = card.filter(|_| owner(faction));
                Self::CardSold {
                    faction,
                    card,
                    price,
                    to,
                    ally,
                    share: share.filter(|_| shares(faction, ally)),
                }
            }
            Self::ForcesShipped { faction, force, place, price, to, ally, share } => {
                let share = share.filter(|_| shares(faction, ally));
                Self::ForcesShipped { faction, force, place, price, to, ally, share }
            }
            Self::ForcesCrossed { faction, group, place, price, to, ally, share } => {
                let share = share.filter(|_| shares(faction, ally));
                Self::ForcesCrossed { faction, group, place, price, to, ally, share }
            }
            Self::ForcesLifted { faction, group, price, ally, share } => {
                let share = share.filter(|_| shares(faction, ally));
                Self::ForcesLifted { faction, group, price, ally, share }
            }
            Self::LeaderRevived { faction, price, hidden: true, .. } if !owner(faction) => {
                Self::LeaderRevived { faction, leader: None, price, hidden: true }
            }
            Self::SecretShown { faction, to, shown } => {
                let shown = shown.filter(|_| owner(faction) || among(to));
                Self::SecretShown { faction, to, shown }
            }
            Self::LeaderSeized { faction, from, leader } => {
                Self::LeaderSeized { faction, from, leader: leader.filter(|_| shares(faction, Some(from))) }
            }
            Self::CaptiveKilled { faction, from, leader } => {
                Self::CaptiveKilled { faction, from, leader: leader.filter(|_| shares(faction, Some(from))) }
            }
            Self::LeaderCaptured { faction, from, leader } => {
                Self::LeaderCaptured { faction, from, leader: leader.filter(|_| shares(faction, Some(from))) }
            }
            Self::CaptiveReturned { faction, leader } => {
                let told = shares(faction, Some(Faction::Harkonnen));
                Self::CaptiveReturned { faction, leader: leader.filter(|_| told) }
            }
            Self::PlanCommitted { faction, .. } if !owner(faction) => {
                Self::PlanCommitted { faction, plan: None }
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
            | Self::TruthtranceAsked { .. }
            | Self::TruthtranceAnswered { .. }
            | Self::CharityClaimed { .. }
            | Self::HandDeclared { .. }
            | Self::RowDealt { .. }
            | Self::CardUp { .. }
            | Self::AuctionCardSeen { .. }
            | Self::BidMade { .. }
            | Self::BidPassed { .. }
            | Self::RowReturned { .. }
            | Self::CardDiscarded { .. }
            | Self::LeaveRefused { .. }
            | Self::RevivalDeclared { .. }
            | Self::ForcesRevived { .. }
            | Self::LeaderRevived { .. }
            | Self::LeadersTurnedUp { .. }
            | Self::SpiceCardSeen { .. }
            | Self::ShipmentDeclared { .. }
            | Self::LoanAsked { .. }
            | Self::LoanRefused { .. }
            | Self::ForcesSent { .. }
            | Self::CompanionDeclared { .. }
            | Self::CompanionSent { .. }
            | Self::MoveDeclared { .. }
            | Self::ForcesMoved { .. }
            | Self::HajrPlayed { .. }
            | Self::BattleChosen { .. }
            | Self::Leaderless { .. }
            | Self::VoiceUsed { .. }
            | Self::PrescienceUsed { .. }
            | Self::PrescienceTold { .. }
            | Self::PlanCommitted { .. }
            | Self::PlanRevealed { .. }
            | Self::TraitorCalled { .. }
            | Self::BattleWon { .. }
            | Self::BattleLostByBoth { .. }
            | Self::Explosion { .. }
            | Self::LeaderKilled { .. }
            | Self::BountyPaid { .. }
            | Self::CaptureDeclared { .. }
            | Self::LeadersReturned { .. }
            | Self::SpiceCollected { .. }
            | Self::CityIncome { .. }
            | Self::SpiceGiven { .. }
            | Self::SpicePledged { .. }
            | Self::DealOffered { .. }
            | Self::DealAgreed { .. }
            | Self::OfferWithdrawn { .. }
            | Self::OfferLapsed { .. }
            | Self::DealMade { .. }
            | Self::BribePaid { .. }
            | Self::CancelProposed { .. }
            | Self::DealEnded { .. }
            | Self::PromiseDisputed { .. }
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
                Cause::Ally => "1.06.07",
                Cause::Battle => "1.07.06.05",
                Cause::Explosion => "3.01.14",
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
            Self::TruthtranceAsked { .. } | Self::TruthtranceAnswered { .. } => "3.01.22",
            Self::CharityClaimed { .. } => "1.03.01",
            Self::HandDeclared { .. } => "1.04.01",
            Self::RowDealt { .. } => "1.04.04",
            Self::CardUp { .. } => "1.04.05",
            Self::AuctionCardSeen { .. } => "2.01.05",
            Self::BidMade { .. } | Self::BidPassed { .. } => "1.04.06.02",
            Self::CardSold { .. } => "1.04.06.03",
            Self::RowReturned { .. } => "1.04.09",
            Self::CardDiscarded { .. } => "3.01.00",
            Self::LeaveRefused { .. } => "2.04.11",
            Self::RevivalDeclared { .. } | Self::ForcesRevived { .. } => "1.05.01",
            Self::LeaderRevived { .. } => "1.05.03",
            Self::LeadersTurnedUp { .. } => "1.05.04",
            Self::SpiceCardSeen { .. } => "2.01.07",
            Self::ShipmentDeclared { .. } | Self::ForcesShipped { .. } => "1.06.03",
            Self::LoanAsked { .. } | Self::LoanRefused { .. } => "3.01.11.03",
            Self::ForcesSent { .. } => "2.04.05",
            Self::ForcesCrossed { .. } => "2.06.05.02",
            Self::ForcesLifted { .. } => "2.06.05.03",
            Self::CompanionDeclared { .. } | Self::CompanionSent { .. } => "2.02.05",
            Self::MoveDeclared { .. } => "2.04.06",
            Self::ForcesMoved { .. } => "1.06.05",
            Self::HajrPlayed { .. } => "3.01.09",
            Self::BattleChosen { .. } => "1.07.02",
            Self::Leaderless { .. } => "1.07.04.05",
            Self::VoiceUsed { .. } => "2.02.06",
            Self::PrescienceUsed { .. } | Self::PrescienceTold { .. } => "2.01.08",
            Self::PlanCommitted { .. } => "1.07.04",
            Self::PlanRevealed { .. } => "1.07.05",
            Self::TraitorCalled { .. } => "1.07.06.07",
            Self::BattleWon { .. } => "1.07.06",
            Self::BattleLostByBoth { .. } => "1.07.06.07.03",
            Self::Explosion { .. } => "3.01.14",
            Self::LeaderKilled { .. } | Self::BountyPaid { .. } => "1.07.06.03",
            Self::CaptureDeclared { .. } | Self::LeaderSeized { .. } => "2.05.10.01",
            Self::CaptiveKilled { .. } => "2.05.10.02",
            Self::LeaderCaptured { .. } | Self::CaptiveReturned { .. } => "2.05.10.03",
            Self::LeadersReturned { .. } => "1.07.07",
            Self::SpiceCollected { .. } => "1.08.01",
            Self::CityIncome { .. } => "1.13.01",
            Self::SpiceGiven { .. } => "2.03.06",
            Self::SpicePledged { .. } => "1.10.02.05",
            Self::SecretShown { .. } => "1.11.00",
            Self::DealOffered { .. }
            | Self::DealAgreed { .. }
            | Self::OfferWithdrawn { .. }
            | Self::OfferLapsed { .. }
            | Self::DealMade { .. }
            | Self::CancelProposed { .. }
            | Self::DealEnded { .. }
            | Self::PromiseDisputed { .. } => "1.12.00",
            Self::BribePaid { .. } => "1.12.02",
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
