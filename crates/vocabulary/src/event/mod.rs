//! What has happened: the whole truth in the past tense, and what of it a viewer may know.

mod seen;

use crate::ability::Ability;
use crate::action::{Group, Question};
use crate::cards::Cards;
use crate::deal::Terms;
use crate::force::Force;
use crate::ids::Pile;
use crate::ids::{Card, Faction, Leader, Place, Sector, SpiceCard, Territory};
use crate::outcome::Criterion;
use crate::outcome::Victory;
use crate::phase::Phase;
use crate::plan::{Command, Element, Half, Plan, Told};
use crate::rule::RuleId;
use crate::sets::{FactionSet, LeaderSet, Order, TerritorySet};
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
    /// [1.07.06.05] [1.07.06.07.01] On the side that lost.
    Battle,
    /// [1.07.06.06] Dialed by the side that won.
    Dialed,
    /// [3.01.14]
    Explosion,
}

/// What a leader died of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Death {
    /// [1.07.06.03]
    Weapon,
    /// [1.07.06.07.01]
    Traitor,
    /// [3.01.14]
    Explosion,
    /// [2.05.10.02] In the hands of Harkonnen.
    Captive,
}

/// By what something came back from the tanks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Means {
    /// [1.05.01] [1.05.03] In the Revival Phase.
    Revival,
    /// [3.01.20] By Tleilaxu Ghola.
    Ghola,
    /// [1.14.02] By the Emperor's power.
    Karama,
}

/// Why Bene Gesserit tokens changed sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Turning {
    /// [2.02.14] Advisors moved to where nobody else is.
    Peace,
    /// [2.02.15] Fighters stepped back before an intruder.
    Intrusion,
    /// [2.02.16] Advisors took up arms where they arrived.
    Arrival,
    /// [2.02.17] Advisors took up arms before the shipments.
    Wartime,
    /// [2.02.21] The others have left.
    Alone,
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
    CardDrawn { faction: Faction, card: Option<Card>, bonus: bool },
    /// There was no card left to draw.
    NothingToDraw { faction: Faction },
    /// A deck was made anew from discards; how many cards it has now.
    DeckShuffled { deck: Deck, cards: u8 },
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
    /// The first turn: worms that turn up are laid aside.
    WormsIgnored { turn: u8 },
    /// A worm of the first turn was laid aside.
    WormSetAside { aside: u8 },
    /// The worms laid aside were shuffled back into the deck; how many cards it has now.
    WormsReturned { worms: u8, cards: u8 },
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
    AdvisorsTurned { territory: Territory, advisors: bool, why: Turning },
    /// Bene Gesserit declared that advisors take up arms; a Karama may still stop it, territory by territory.
    ArmsDeclared { faction: Faction, territories: TerritorySet, arriving: bool },
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
    /// A Karama was spent on a faction's power.
    PowerUsed { faction: Faction, of: Option<Faction> },
    /// Harkonnen took a whole hand; the two of them know the cards.
    HandTaken { faction: Faction, of: Faction, cards: Option<Cards>, number: u8 },
    /// As many cards went back for it.
    CardsReturned { faction: Faction, to: Faction, cards: Option<Cards>, number: u8 },
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
    /// A card came up for auction; the opener as hands are now.
    CardUp { number: u8, of: u8, opener: Faction },
    /// Room was made before the first bid: another has the first say.
    OpenerChanged { opener: Faction },
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
    /// The winner could not pay after all: the card is auctioned once more.
    AuctionRepeated { faction: Faction },
    /// Cards that nobody bought went back on top of the deck.
    RowReturned { cards: u8 },
    /// A card was discarded, face up.
    CardDiscarded { faction: Faction, card: Card },
    /// The Fremen did not grant their ally free revivals.
    LeaveRefused { faction: Faction, ally: Faction },
    /// A revival was declared that a Karama may still stop.
    RevivalDeclared { faction: Faction, of: Faction, force: Force },
    /// Forces came back to the reserves.
    ForcesRevived { faction: Faction, force: Force, price: u16, payer: Faction, means: Means },
    /// A leader came back; one that lay face down is not named to others.
    LeaderRevived { faction: Faction, leader: Option<Leader>, price: u16, hidden: bool, means: Means },
    /// The Kwisatz Haderach came back.
    KwisatzRevived { faction: Faction, price: u16, means: Means },
    /// All leaders of a faction lay face down and were turned up.
    LeadersTurnedUp { faction: Faction },
    /// Atreides looked at the top card of the spice deck.
    SpiceCardSeen { faction: Faction, card: Option<SpiceCard> },
    /// The Guild declared that it takes its turn ahead of its place; a Karama may still stop it.
    TurnAhead { faction: Faction },
    /// The Guild declared that it holds its turn back; a Karama may still stop it.
    TurnDelayed { faction: Faction },
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
    /// Atreides saw a plan before it was revealed.
    PlanGlimpsed { faction: Faction, of: Faction, plan: Option<Plan> },
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
    /// A battle is over, with all that comes of it.
    BattleEnded { territory: Territory },
    /// A leader went to the tanks.
    LeaderKilled { faction: Faction, leader: Leader, face_down: bool, cause: Death },
    /// The winner was paid for killed leaders.
    BountyPaid { faction: Faction, amount: u16, cause: Death },
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
    /// The leaders that lay open on the board went home.
    LeadersReturned { leaders: LeaderSet, number: u8 },
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
    DealOffered { faction: Faction, terms: Terms },
    /// A party agreed.
    DealAgreed { faction: Faction, by: Faction, parties: FactionSet },
    /// An offer was taken back.
    OfferWithdrawn { faction: Faction, parties: FactionSet },
    /// An offer lapsed with its phase, or because a party could no longer pay.
    OfferLapsed { faction: Faction, parties: FactionSet },
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
    /// What a side has when the sides are compared; its spice and its place in the storm order only where they matter.
    SideCounted { side: FactionSet, strongholds: u8, spice: Option<u16>, place: Option<u8> },
    /// The game is won.
    VictoryAchieved {
        winners: FactionSet,
        condition: Victory,
        turn: u8,
        strongholds: TerritorySet,
        decided: Option<Criterion>,
    },
    /// Nothing more can happen.
    GameEnded { turn: u8 },
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

/// An event and the rule by which it happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Effect {
    /// By which rule. It tells no more than the event tells those who hear of it.
    pub rule: RuleId,
    /// What happened.
    pub event: Event,
}

/// An event with its rule and everything taken out that a viewer may not know. It comes from [`Effect::seen_by`] alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seen {
    rule: RuleId,
    event: Event,
}

impl Seen {
    /// By which rule it happened.
    pub fn rule(&self) -> RuleId {
        self.rule
    }

    /// What the viewer knows of it.
    pub fn event(&self) -> Event {
        self.event
    }
}

/// The event alone: whoever writes the rule writes it beside the event.
impl Serialize for Seen {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.event.serialize(serializer)
    }
}
