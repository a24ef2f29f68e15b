//! Every event with its fields. A field `is` what it says; what not everybody may know is `told` (or `told_all`, a list), and
//! where there can be none it is `maybe` there. `all` is a list. `shared` is the part of a price that an ally paid.

use super::{Fields, Shown, Totals};
use crate::ids::{Ability, Card, Faction, Force, Leader, Place, SpiceCard, Terms, Territory, Truth};
use crate::names::{Cause, Criterion, DealEnd, Death, Deck, Element, Means, Phase, Pile, Turning, Victory};
use crate::plan::{Foretold, Group, Plan, VoiceCommand};
use crate::sector::Sector;
use crate::told::Told;

happened! {
    /// A faction has its seat.
    "SEAT_TAKEN" SeatTaken { faction: is Faction, sector: is Sector },
    /// The prediction is fixed.
    "PREDICTION_MADE" PredictionMade { faction: is Faction, winner: told Faction, turn: told u8 },
    /// A traitor card was dealt.
    "TRAITOR_DEALT" TraitorDealt { faction: is Faction, leader: told Leader },
    /// A traitor card was kept.
    "TRAITOR_KEPT" TraitorKept { faction: is Faction, leader: told Leader },
    /// Spice came from the bank at set-up.
    "SPICE_RECEIVED" SpiceReceived { faction: is Faction, amount: is u16 },
    /// Forces were put on the board at set-up.
    "FORCES_PLACED" ForcesPlaced { faction: is Faction, place: is Place, force: is Force, advisors: is bool },
    /// A treachery card was drawn.
    "CARD_DRAWN" CardDrawn { faction: is Faction, card: told Card, bonus: is bool },
    /// There was no card left to draw.
    "NOTHING_TO_DRAW" NothingToDraw { faction: is Faction },
    /// A deck was made anew from discards; how many cards it has now.
    "DECK_SHUFFLED" DeckShuffled { deck: is Deck, cards: is u8 },
    /// A phase began.
    "PHASE_STARTED" PhaseStarted { turn: is u8, phase: is Phase },
    /// A faction has committed its number for the storm.
    "STORM_DIAL_SEALED" StormDialSealed { faction: is Faction, number: told u8, turn: is u8 },
    /// Both numbers were shown.
    "STORM_DIALED" StormDialed {
        first: is Faction, first_number: is u8, second: is Faction, second_number: is u8, turn: is u8,
    },
    /// The storm card was turned up.
    "STORM_CARD_TURNED" StormCardTurned { number: is u8 },
    /// The storm card went back and a new one was laid out face down.
    "STORM_CARD_LAID" StormCardLaid {},
    /// The Fremen looked at the storm card.
    "STORM_CARD_SEEN" StormCardSeen { faction: is Faction, number: told u8 },
    /// Weather Control was played.
    "WEATHER_CONTROLLED" WeatherControlled { faction: is Faction, number: is u8 },
    /// Family Atomics was played: the Shield Wall is gone.
    "FAMILY_ATOMICS_PLAYED" FamilyAtomicsPlayed { faction: is Faction },
    /// The storm came to rest.
    "STORM_MOVED" StormMoved { from: is Sector, to: is Sector, distance: is u8, turn: is u8 },
    /// The storm has caught Fremen who lose only half there.
    "FREMEN_CAUGHT" FremenCaught { place: is Place, force: is Force },
    /// Forces went to the tanks.
    "FORCES_KILLED" ForcesKilled { faction: is Faction, place: is Place, force: is Force, cause: is Cause },
    /// Spice on the board went to the bank.
    "SPICE_DESTROYED" SpiceDestroyed { place: is Place, amount: is u16, cause: is Cause },
    /// The order of this turn.
    "STORM_ORDER_SET" StormOrderSet { order: all Faction },
    /// A spice card was turned up.
    "SPICE_CARD_REVEALED" SpiceCardRevealed { pile: is Pile, card: is SpiceCard },
    /// Spice was blown.
    "SPICE_PLACED" SpicePlaced { place: is Place, amount: is u8 },
    /// The blow was lost in the storm.
    "SPICE_LOST" SpiceLost { place: is Place, amount: is u8 },
    /// The first turn: worms that turn up are laid aside.
    "WORMS_IGNORED" WormsIgnored { turn: is u8 },
    /// A worm of the first turn was laid aside.
    "WORM_SET_ASIDE" WormSetAside { aside: is u8 },
    /// The worms laid aside were shuffled back into the deck; how many cards it has now.
    "WORMS_RETURNED" WormsReturned { worms: is u8, cards: is u8 },
    /// A worm strikes; with `territory` null it found no target.
    "SHAI_HULUD_APPEARED" ShaiHuludAppeared { territory: maybe Territory },
    /// Fremen declared that a further worm goes elsewhere; a Karama may still stop it.
    "WORM_PLACED" WormPlaced { faction: is Faction, territory: is Territory },
    /// Fremen spent a Karama on a worm.
    "WORM_CALLED" WormCalled { faction: is Faction, territory: is Territory },
    /// Fremen declared that a worm spares their ally; a Karama may still stop it.
    "ALLY_SPARED" AllySpared { faction: is Faction, ally: is Faction, territory: is Territory },
    /// Fremen rode a worm.
    "WORM_RIDDEN" WormRidden { faction: is Faction, group: is Group, to: is Place },
    /// Bene Gesserit tokens changed sides.
    "ADVISORS_TURNED" AdvisorsTurned { territory: is Territory, advisors: is bool, why: is Turning },
    /// Bene Gesserit declared that advisors take up arms; a Karama may still stop it, territory by territory.
    "ARMS_DECLARED" ArmsDeclared { faction: is Faction, territories: all Territory, arriving: is bool },
    /// A Nexus began.
    "NEXUS_STARTED" NexusStarted { turn: is u8 },
    /// An alliance was proposed.
    "ALLIANCE_PROPOSED" AllianceProposed { faction: is Faction, to: is Faction },
    /// A proposal was turned down.
    "ALLIANCE_DECLINED" AllianceDeclined { faction: is Faction, from: is Faction },
    /// Two factions are allied.
    "ALLIANCE_FORMED" AllianceFormed { faction: is Faction, with: is Faction },
    /// An alliance has ended.
    "ALLIANCE_BROKEN" AllianceBroken { faction: is Faction, with: is Faction },
    /// The Nexus is over.
    "NEXUS_ENDED" NexusEnded { turn: is u8 },
    /// A Karama stopped an ability.
    "KARAMA_PLAYED" KaramaPlayed { faction: is Faction, against: is Ability, card: is Card },
    /// A worthless card played as Karama came back to the hand.
    "KARAMA_UNDONE" KaramaUndone { faction: is Faction, card: is Card },
    /// A Karama was spent on a faction's power; `of` is null where it is aimed at nobody.
    "POWER_USED" PowerUsed { faction: is Faction, of: maybe Faction },
    /// Harkonnen took a whole hand; the two of them know the cards.
    "HAND_TAKEN" HandTaken { faction: is Faction, of: is Faction, cards: told_all Card, number: is u8 },
    /// As many cards went back for it.
    "CARDS_RETURNED" CardsReturned { faction: is Faction, to: is Faction, cards: told_all Card, number: is u8 },
    /// Truthtrance put a question in free words.
    "TRUTHTRANCE_ASKED" TruthtranceAsked { faction: is Faction, of: is Faction, question: is Truth },
    /// Truthtrance was answered; a free question on honour, unchecked.
    "TRUTHTRANCE_ANSWERED" TruthtranceAnswered {
        faction: is Faction, of: is Faction, question: is Truth, answer: is bool, checked: is bool,
    },
    /// A faction drew charity.
    "CHARITY_CLAIMED" CharityClaimed { faction: is Faction, amount: is u16 },
    /// The number of cards in a hand was declared.
    "HAND_DECLARED" HandDeclared { faction: is Faction, cards: is u8, may_bid: is bool },
    /// The cards of this turn's auctions were dealt face down.
    "ROW_DEALT" RowDealt { cards: is u8 },
    /// A card came up for auction; the opener as hands are now.
    "CARD_UP" CardUp { number: is u8, of: is u8, opener: is Faction },
    /// Room was made before the first bid: another has the first say.
    "OPENER_CHANGED" OpenerChanged { opener: is Faction },
    /// Atreides looked at the card up for auction.
    "AUCTION_CARD_SEEN" AuctionCardSeen { faction: is Faction, card: told Card },
    /// A faction bid.
    "BID_MADE" BidMade { faction: is Faction, amount: is u16 },
    /// A faction passed.
    "BID_PASSED" BidPassed { faction: is Faction },
    /// A card was bought; nothing is paid for one taken with a Karama. `to` null: paid to the bank. `share` is what the ally
    /// paid of it, known to the two allies; null where there is no ally or nothing was paid.
    "CARD_SOLD" CardSold {
        faction: is Faction, card: told Card, price: is u16, to: maybe Faction, ally: maybe Faction,
        share: shared{ally, price} u16,
    },
    /// The winner could not pay after all: the card is auctioned once more.
    "AUCTION_REPEATED" AuctionRepeated { faction: is Faction },
    /// Cards that nobody bought went back on top of the deck.
    "ROW_RETURNED" RowReturned { cards: is u8 },
    /// A card was discarded, face up.
    "CARD_DISCARDED" CardDiscarded { faction: is Faction, card: is Card },
    /// The Fremen did not grant their ally free revivals.
    "LEAVE_REFUSED" LeaveRefused { faction: is Faction, ally: is Faction },
    /// A revival was declared that a Karama may still stop.
    "REVIVAL_DECLARED" RevivalDeclared { faction: is Faction, of: is Faction, force: is Force },
    /// Forces came back to the reserves.
    "FORCES_REVIVED" ForcesRevived {
        faction: is Faction, force: is Force, price: is u16, payer: is Faction, means: is Means,
    },
    /// A leader came back; one that lay face down is not named to others.
    "LEADER_REVIVED" LeaderRevived {
        faction: is Faction, leader: told Leader, price: is u16, hidden: is bool, means: is Means,
    },
    /// The Kwisatz Haderach came back.
    "KWISATZ_REVIVED" KwisatzRevived { faction: is Faction, price: is u16, means: is Means },
    /// All leaders of a faction lay face down and were turned up.
    "LEADERS_TURNED_UP" LeadersTurnedUp { faction: is Faction },
    /// Atreides looked at the top card of the spice deck.
    "SPICE_CARD_SEEN" SpiceCardSeen { faction: is Faction, card: told SpiceCard },
    /// The Guild declared that it takes its turn ahead of its place; a Karama may still stop it.
    "TURN_AHEAD" TurnAhead { faction: is Faction },
    /// The Guild declared that it holds its turn back; a Karama may still stop it.
    "TURN_DELAYED" TurnDelayed { faction: is Faction },
    /// A shipment was declared that a Karama may still stop. `from` null: out of the reserves; `to` null: back to them.
    "SHIPMENT_DECLARED" ShipmentDeclared {
        faction: is Faction, force: is Force, from: maybe Territory, to: maybe Place, price: is u16,
    },
    /// A shipper asked for somebody's Karama.
    "LOAN_ASKED" LoanAsked { faction: is Faction, of: is Faction },
    /// It was refused.
    "LOAN_REFUSED" LoanRefused { faction: is Faction, to: is Faction },
    /// Reserves were shipped. `to` and `share` as with a card that was sold.
    "FORCES_SHIPPED" ForcesShipped {
        faction: is Faction, force: is Force, place: is Place, price: is u16, to: maybe Faction,
        ally: maybe Faction, share: shared{ally, price} u16,
    },
    /// Fremen reserves were sent.
    "FORCES_SENT" ForcesSent { faction: is Faction, force: is Force, place: is Place },
    /// Forces were shipped from one territory to another. `to` and `share` as with a card that was sold.
    "FORCES_CROSSED" ForcesCrossed {
        faction: is Faction, group: is Group, place: is Place, price: is u16, to: maybe Faction,
        ally: maybe Faction, share: shared{ally, price} u16,
    },
    /// Forces were shipped back to the reserves. `share` as with a card that was sold.
    "FORCES_LIFTED" ForcesLifted {
        faction: is Faction, group: is Group, price: is u16, ally: maybe Faction,
        share: shared{ally, price} u16,
    },
    /// Bene Gesserit declared that a force goes along; a Karama may still stop it.
    "COMPANION_DECLARED" CompanionDeclared { faction: is Faction, place: is Place },
    /// A force went along.
    "COMPANION_SENT" CompanionSent { faction: is Faction, place: is Place, advisors: is bool },
    /// A move was declared that a Karama may still stop.
    "MOVE_DECLARED" MoveDeclared { faction: is Faction, group: is Group, to: is Place },
    /// Forces moved.
    "FORCES_MOVED" ForcesMoved { faction: is Faction, group: is Group, to: is Place },
    /// Hajr was played: one more move.
    "HAJR_PLAYED" HajrPlayed { faction: is Faction },
    /// A battle is about to be fought.
    "BATTLE_CHOSEN" BattleChosen { aggressor: is Faction, defender: is Faction, place: is Place },
    /// A side has neither leader nor Cheap Hero.
    "LEADERLESS" Leaderless { faction: is Faction },
    /// The Voice commanded; a Karama may still stop it.
    "VOICE_USED" VoiceUsed { faction: is Faction, of: is Faction, command: is VoiceCommand },
    /// Prescience asked; a Karama may still stop it.
    "PRESCIENCE_USED" PrescienceUsed { faction: is Faction, of: is Faction, element: is Element },
    /// Prescience was answered.
    "PRESCIENCE_TOLD" PrescienceTold { faction: is Faction, element: is Element, told: is Foretold },
    /// A plan was committed.
    "PLAN_COMMITTED" PlanCommitted { faction: is Faction, plan: told Plan },
    /// Atreides saw a plan before it was revealed.
    "PLAN_GLIMPSED" PlanGlimpsed { faction: is Faction, of: is Faction, plan: told Plan },
    /// A plan was revealed.
    "PLAN_REVEALED" PlanRevealed { faction: is Faction, plan: is Plan },
    /// A leader was called a traitor.
    "TRAITOR_CALLED" TraitorCalled { faction: is Faction, leader: is Leader },
    /// A battle was won; `totals` is null where a traitor decided it.
    "BATTLE_WON" BattleWon { faction: is Faction, over: is Faction, territory: is Territory, totals: maybe Totals },
    /// Both leaders were traitors: nobody won.
    "BATTLE_LOST_BY_BOTH" BattleLostByBoth { first: is Faction, second: is Faction, territory: is Territory },
    /// A Lasgun met a Shield.
    "EXPLOSION" Explosion { territory: is Territory },
    /// A battle is over, with all that comes of it.
    "BATTLE_ENDED" BattleEnded { territory: is Territory },
    /// A leader went to the tanks.
    "LEADER_KILLED" LeaderKilled { faction: is Faction, leader: is Leader, face_down: is bool, cause: is Death },
    /// The winner was paid for killed leaders.
    "BOUNTY_PAID" BountyPaid { faction: is Faction, amount: is u16, cause: is Death },
    /// Harkonnen declared that they take a leader; a Karama may still stop it.
    "CAPTURE_DECLARED" CaptureDeclared { faction: is Faction, from: is Faction },
    /// A leader was drawn; Harkonnen and its owner know which.
    "LEADER_SEIZED" LeaderSeized { faction: is Faction, from: is Faction, leader: told Leader },
    /// It was killed and lies face down.
    "CAPTIVE_KILLED" CaptiveKilled { faction: is Faction, from: is Faction, leader: told Leader },
    /// It was kept.
    "LEADER_CAPTURED" LeaderCaptured { faction: is Faction, from: is Faction, leader: told Leader },
    /// A captive went home.
    "CAPTIVE_RETURNED" CaptiveReturned { faction: is Faction, leader: told Leader },
    /// The leaders that lay open on the board went home.
    "LEADERS_RETURNED" LeadersReturned { leaders: all Leader, number: is u8 },
    /// Spice was collected.
    "SPICE_COLLECTED" SpiceCollected { faction: is Faction, place: is Place, amount: is u16 },
    /// A stronghold paid its income.
    "CITY_INCOME" CityIncome { faction: is Faction, territory: is Territory, amount: is u16 },
    /// The Emperor gave spice to his ally.
    "SPICE_GIVEN" SpiceGiven { faction: is Faction, to: is Faction, amount: is u16 },
    /// Spice was pledged to the ally's bids and shipments; only the two of them know.
    "SPICE_PLEDGED" SpicePledged { faction: is Faction, to: is Faction, amount: is u16 },
    /// A secret was shown; those to whom it was not see only that something was.
    "SECRET_SHOWN" SecretShown { faction: is Faction, to: all Faction, shown: told Shown },
    /// A deal was offered, to its parties alone.
    "DEAL_OFFERED" DealOffered { faction: is Faction, terms: is Terms },
    /// A party agreed.
    "DEAL_AGREED" DealAgreed { faction: is Faction, by: is Faction, parties: all Faction },
    /// An offer was taken back.
    "OFFER_WITHDRAWN" OfferWithdrawn { faction: is Faction, parties: all Faction },
    /// An offer lapsed with its phase, or because a party could no longer pay.
    "OFFER_LAPSED" OfferLapsed { faction: is Faction, parties: all Faction },
    /// A deal is in force, for all to see.
    "DEAL_MADE" DealMade { number: is u16, terms: is Terms },
    /// A bribe was laid in front of a shield.
    "BRIBE_PAID" BribePaid { faction: is Faction, to: is Faction, amount: is u16 },
    /// A party would end a deal.
    "CANCEL_PROPOSED" CancelProposed { faction: is Faction, number: is u16 },
    /// A deal is over.
    "DEAL_ENDED" DealEnded { number: is u16, end: is DealEnd },
    /// A party said that another broke the text of a deal.
    "PROMISE_DISPUTED" PromiseDisputed { faction: is Faction, of: is Faction, number: is u16 },
    /// Spice in front of a shield was banked.
    "BRIBE_COLLECTED" BribeCollected { faction: is Faction, amount: is u16 },
    /// The prediction came true and is shown.
    "PREDICTION_REVEALED" PredictionRevealed { faction: is Faction, winner: is Faction, turn: is u8 },
    /// What a side has when the sides are compared; `spice` and `place` (in the storm order) are null where they do not
    /// matter.
    "SIDE_COUNTED" SideCounted { side: all Faction, strongholds: is u8, spice: maybe u16, place: maybe u8 },
    /// The game is won; `decided` says what told the winners from others who held as much, and is null where nobody did.
    "VICTORY_ACHIEVED" VictoryAchieved {
        winners: all Faction, condition: is Victory, turn: is u8, strongholds: all Territory,
        decided: maybe Criterion,
    },
    /// Nothing more can happen.
    "GAME_ENDED" GameEnded { turn: is u8 },
    /// Nobody has won; the next turn begins.
    "TURN_ENDED" TurnEnded { turn: is u8, next_turn: is u8 },
}
