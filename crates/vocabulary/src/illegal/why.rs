//! Every reason for a refusal, with its code and its values.

use super::When;
use crate::action::Actor;
use crate::ask_kind::AskKind;
use crate::code::coded;
use crate::force::Force;
use crate::ids::{Card, Faction, Leader, Place, SpiceCard, Territory};

coded! {
/// The reasons for a refusal. None of them tells anything that the refused seat may not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the codes say it in short, a catalogue in sentences")]
#[non_exhaustive]
pub enum Why {
    /// The game has a winner.
    GameOver = "game-over",
    /// With the option ask_everyone nobody is left out.
    EverybodyAsked = "everybody-asked",
    /// Nothing is being asked of this actor now.
    NotAsked(actor: Actor) = "not-asked",
    /// Something else is being asked.
    OtherQuestion(question: AskKind) = "other-question",
    /// A number out of range.
    OutOfRange { least: u16, most: u16, found: u16 } = "out-of-range",
    /// Something the rule keeps out of the first turn.
    FirstTurn = "first-turn",
    /// Not in this phase, or not at this point of it.
    WrongTime(when: When) = "wrong-time",
    /// Only this faction may do it.
    OnlyFor(faction: Faction) = "only-for",
    /// Only in the advanced game.
    AdvancedOnly = "advanced-only",
    /// The card is not in the actor's hand.
    NotHeld(card: Card) = "not-held",
    /// This faction does not play.
    NotPlaying(faction: Faction) = "not-playing",
    /// A faction cannot name itself here.
    Oneself = "oneself",
    /// The leader is not among those to choose from.
    NotDealt(leader: Leader) = "not-dealt",
    /// The card is not in the deck.
    NotInDeck = "not-in-deck",
    /// The wrong number of forces.
    WrongNumber { expected: u8, found: u8 } = "wrong-number",
    /// Not that many forces in this place.
    NotThatMany(place: Place) = "not-that-many",
    /// No forces were named.
    Nobody = "nobody",
    /// The place may not be chosen here.
    NotAPlace(place: Place) = "not-a-place",
    /// The place lies in the storm.
    InStorm(place: Place) = "in-storm",
    /// Two other factions hold the stronghold.
    Full(territory: Territory) = "full",
    /// The ally has forces in the territory.
    AllyThere(territory: Territory) = "ally-there",
    /// No open sand.
    NotSand(territory: Territory) = "not-sand",
    /// No fighting force on the Shield Wall, nor beside it with no storm between.
    NotAtShieldWall = "not-at-shield-wall",
    /// The faction (or its partner) is allied already.
    Allied(faction: Faction) = "allied",
    /// The actor has no ally.
    NotAllied = "not-allied",
    /// The alliance was made in this Nexus.
    FreshAlliance = "fresh-alliance",
    /// One proposal to each faction in a Nexus.
    ProposedBefore(faction: Faction) = "proposed-before",
    /// The once-per-game power is spent.
    PowerSpent = "power-spent",
    /// This ability is not being used, or cannot be answered by Karama.
    NotAnAnswer = "not-an-answer",
    /// The card does not count as a Karama for this faction.
    NotAKarama(card: Card) = "not-a-karama",
    /// The faction asked cannot know the answer, or the question does not fit it.
    CannotKnow(faction: Faction) = "cannot-know",
    /// The start and the end of a journey are the same place.
    SamePlace(place: Place) = "same-place",
    /// The leader serves another faction.
    NotYourLeader(leader: Leader) = "not-your-leader",
    /// The leader lies face down in the tanks.
    FaceDown(leader: Leader) = "face-down",
    /// The leader is not in the tanks.
    Alive(leader: Leader) = "alive",
    /// The leader is not to be had in this territory now.
    NotReady(leader: Leader) = "not-ready",
    /// Advisors of one's own stand in the territory.
    AdvisorsThere(territory: Territory) = "advisors-there",
    /// The spice does not reach.
    TooDear { price: u16, means: u16 } = "too-dear",
    /// A deal keeps the faction out of the territory.
    Promised(territory: Territory) = "promised",
    /// The place is too far away.
    TooFar(place: Place) = "too-far",

    // Charity and bidding.
    CharityTaken = "charity-taken",
    TooRich = "too-rich",
    CharityDecided = "charity-decided",
    HandFull = "hand-full",
    DealCapsBids = "deal-caps-bids",
    DealForbidsBuying = "deal-forbids-buying",
    BidReliesOnIt = "bid-relies-on-it",
    BidLeansOnIt = "bid-leans-on-it",

    // Karama and the powers it pays for.
    OnlyRealKarama = "only-real-karama",
    StoppedByKarama = "stopped-by-karama",
    NoSuchPower = "no-such-power",
    TanksEmpty = "tanks-empty",
    NobodyHoldsCards = "nobody-holds-cards",
    OwnPlan = "own-plan",
    NotFightingHere = "not-fighting-here",
    OwnHand = "own-hand",
    NoHandThere = "no-hand-there",
    WrongReturn = "wrong-return",
    NotOffPlanet = "not-off-planet",
    NoLender = "no-lender",
    LenderChooses = "lender-chooses",

    // Revival.
    LeaderRevived = "leader-revived",
    LeadersLeft = "leaders-left",
    KwisatzAlive = "kwisatz-alive",
    ForcesRevived = "forces-revived",
    NoDeadForces = "no-dead-forces",
    EliteRevived = "elite-revived",
    NotThatManyDead = "not-that-many-dead",
    NobodyToSponsor = "nobody-to-sponsor",
    NotBoth = "not-both",

    // Set-up and storm.
    AllTraitorsKept = "all-traitors-kept",
    TraitorKept = "traitor-kept",
    PredictionMade = "prediction-made",
    FirstTenPlaced = "first-ten-placed",
    NumberStands = "number-stands",
    OthersDial = "others-dial",

    // Shipment and movement.
    OneShipment = "one-shipment",
    NotThatManyReserves = "not-that-many-reserves",
    AllyPaysTooMuch = "ally-pays-too-much",
    ReservesAreSent = "reserves-are-sent",
    NoAdvisors = "no-advisors",
    StormOverAdvisors = "storm-over-advisors",
    NoArming = "no-arming",
    OwnPlaceNow = "own-place-now",
    NoCrossing = "no-crossing",
    SameTerritory = "same-territory",
    ShipmentFirst = "shipment-first",
    NoMoveLeft = "no-move-left",
    PartedByStorm = "parted-by-storm",
    DealForbidsShipping = "deal-forbids-shipping",
    DealForbidsMoving = "deal-forbids-moving",
    DealAsksShipment = "deal-asks-shipment",
    DealAsksOtherShipment = "deal-asks-other-shipment",

    // Battle.
    NoSuchBattle = "no-such-battle",
    NotYourBattle = "not-your-battle",
    NotFighting = "not-fighting",
    NoPlanByVoice = "no-plan-by-voice",
    NoSuchPlan = "no-such-plan",
    DealBindsPlan = "deal-binds-plan",
    PlanCommitted = "plan-committed",
    ToldOtherwise = "told-otherwise",
    ToldAnotherNumber = "told-another-number",
    CardsNeedLeader = "cards-need-leader",
    KwisatzNeedsLeader = "kwisatz-needs-leader",
    NoKwisatz = "no-kwisatz",
    LeaderMustBeUsed = "leader-must-be-used",
    LeaderDead = "leader-dead",
    VoiceForbids = "voice-forbids",
    VoiceForbidsCard = "voice-forbids-card",
    VoiceCallsHero = "voice-calls-hero",
    VoiceCallsCard = "voice-calls-card",
    WrongSlot = "wrong-slot",
    OneCardTwice = "one-card-twice",
    NoSupport = "no-support",
    SupportUndialed = "support-undialed",
    NoLeaderAgainst = "no-leader-against",
    NoTraitorCard = "no-traitor-card",
    KwisatzGuards = "kwisatz-guards",
    DealForbidsTraitor = "deal-forbids-traitor",

    // Deals.
    NoSuchSecret = "no-such-secret",
    NoOffer = "no-offer",
    NoSuchDeal = "no-such-deal",
    OfferParties = "offer-parties",
    OfferOnTable = "offer-on-table",
    DealParties = "deal-parties",
    EmptyDeal = "empty-deal",
    TooManyDeals = "too-many-deals",
    WrongEnd = "wrong-end",
    SpiceBetweenAllies = "spice-between-allies",
    EmperorRebate = "emperor-rebate",
    PaymentParties = "payment-parties",
    EmptyPayment = "empty-payment",
    ClauseParty = "clause-party",
    ClauseNames = "clause-names",
    ShownToParty = "shown-to-party",
    ContradictsDeal = "contradicts-deal",
    ContradictsItself = "contradicts-itself",
    NothingToShow = "nothing-to-show",
    NoSuchOffer = "no-such-offer",
    AgreedBefore = "agreed-before",
    DealForbidsAlliance = "deal-forbids-alliance",

    // What is agreed before a game.
    FactionCount = "faction-count",
    SeatsMissing = "seats-missing",
    NotASpot = "not-a-spot",
    SharedSeat = "shared-seat",

    // Positions that cannot be.
    PositionInSetup = "position-in-setup",
    StormNotAtStart = "storm-not-at-start",
    WrongWheels = "wrong-wheels",
    WallStands = "wall-stands",
    WallFallenEarly = "wall-fallen-early",
    PowersAreAdvanced = "powers-are-advanced",
    OnlyAtomicsLeave = "only-atomics-leave",
    AtomicsGone = "atomics-gone",
    TooManyReturned = "too-many-returned",
    NoAuctionYet = "no-auction-yet",
    SeenByStrangers = "seen-by-strangers",
    NothingSeen = "nothing-seen",
    TooManyWorms = "too-many-worms",
    OnlyAtreidesLook = "only-atreides-look",
    OnePile = "one-pile",
    NoBlowThere = "no-blow-there",
    WormsLaidAside = "worms-laid-aside",
    TooManyTraitors = "too-many-traitors",
    NoSuchPrediction = "no-such-prediction",
    NoStormCard = "no-storm-card",
    KwisatzIsAtreides = "kwisatz-is-atreides",
    OnlyHarkonnenKill = "only-harkonnen-kill",
    OnlyHarkonnenHold = "only-harkonnen-hold",
    CaptivesAreAdvanced = "captives-are-advanced",
    NoCaptor = "no-captor",
    AllianceTooEarly = "alliance-too-early",
    NoSuchTurn { turn: u8, last: u8 } = "no-such-turn",
    TooMuchSpiceThere { most: u16, place: Place } = "too-much-spice-there",
    TooMuchSpice(most: u16) = "too-much-spice",
    NoSeat(faction: Faction) = "no-seat",
    TooManyForces { regular: u32, elite: u32, faction: Faction, all: Force } = "too-many-forces",
    CannotAdvise { territory: Territory, faction: Faction } = "cannot-advise",
    TooManyCopies { card: Card, found: u32, copies: u8 } = "too-many-copies",
    HandTooLarge { cards: u32, faction: Faction } = "hand-too-large",
    NotInDeckAgain(card: SpiceCard) = "not-in-deck-again",
    TooManyKept { faction: Faction, kept: u8 } = "too-many-kept",
    NoSecondTraitor(leader: Leader) = "no-second-traitor",
    NotDealtTo { leader: Leader, faction: Faction } = "not-dealt-to",
    NotALeaderOf { leader: Leader, faction: Faction } = "not-a-leader-of",
    KilledFaceDown(leader: Leader) = "killed-face-down",
    NotAnotherLeader(leader: Leader) = "not-another-leader",
    NamedTwice(leader: Leader) = "named-twice",
    DeadCaptive(leader: Leader) = "dead-captive",
    NotTwoFactions { first: Faction, second: Faction } = "not-two-factions",
    TwoAlliances { first: Faction, second: Faction } = "two-alliances",
    NoHandToKnow { holder: Faction, faction: Faction } = "no-hand-to-know",
    KnowsTooMuch { holder: Faction, held: u8, card: Card, faction: Faction, named: u32 } = "knows-too-much",
}
}
