//! What one viewer may know of a game at one moment.

use kanly_engine::deal::{Offer as EngineOffer, Running};
use kanly_engine::view;
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use {schemars::JsonSchema, ts_rs::TS};

use crate::config::Points;
use crate::event::Prediction;
use crate::faction::FactionView;
use crate::ids::{Card, Faction, Force, Place, SpiceCard, Terms, Territory};
use crate::names::{Kwisatz, Phase};
use crate::outcome::Outcome;
use crate::plan::{Plan, ToldPart, VoiceCommand};
use crate::read::given;
use crate::sector::Sector;
use crate::told::Told;

/// A game as one viewer sees it. Lists hold what there is: what is not in them is not there, or in nobody's sight.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct View {
    /// What was agreed: the reading of every point.
    pub points: Points,
    /// The turn, from 1; during set-up it is 1 as well.
    pub turn: u8,
    /// The phase.
    pub phase: Phase,
    /// Where the storm lies.
    pub storm: Sector,
    /// The order of this turn; empty until the first storm has come to rest.
    pub order: Vec<Faction>,
    /// Whether the Shield Wall still stands.
    pub wall_stands: bool,
    /// The factions, by seat from sector 1 upward.
    pub factions: Vec<FactionView>,
    /// Places with forces or spice.
    pub board: Vec<PlaceView>,
    /// The spice deck.
    pub spice_deck: SpiceDeckView,
    /// The treachery deck.
    pub treachery: TreacheryView,
    /// The number of the storm card that lies ready; null in a game without storm cards.
    #[serde(deserialize_with = "given")]
    pub storm_card: Option<Told<u8>>,
    /// The card on top of the spice deck; null if the deck is empty.
    #[serde(deserialize_with = "given")]
    pub spice_top: Option<Told<SpiceCard>>,
    /// The card on top of the treachery deck; null if the deck is empty.
    #[serde(deserialize_with = "given")]
    pub treachery_top: Option<Told<Card>>,
    /// Atreides forces lost in battle; null if Atreides do not play.
    #[serde(deserialize_with = "given")]
    pub battle_losses: Option<Told<u8>>,
    /// How it is with the Kwisatz Haderach; null in a game without.
    #[serde(deserialize_with = "given")]
    pub kwisatz: Option<Told<Kwisatz>>,
    /// The prediction; null if the Bene Gesserit do not play. Hidden also before it is made.
    #[serde(deserialize_with = "given")]
    pub prediction: Option<Told<Prediction>>,
    /// How far the storm is about to move, once that is known to all; else null.
    #[serde(deserialize_with = "given")]
    pub storm_number: Option<u8>,
    /// Those who dial the storm, while they do.
    pub dials: Vec<DialView>,
    /// The auction in progress, or null.
    #[serde(deserialize_with = "given")]
    pub auction: Option<AuctionView>,
    /// The battle in progress, or null.
    #[serde(deserialize_with = "given")]
    pub battle: Option<BattleView>,
    /// Deals in force.
    pub deals: Vec<Deal>,
    /// Deals on the table that the viewer is a party to.
    pub offers: Vec<Offer>,
    /// Who is waited for, as far as everybody may know it.
    pub waiting: Vec<Faction>,
    /// Whether the viewer itself is waited for.
    pub asked: bool,
    /// How the game ended; null while it goes on.
    #[serde(deserialize_with = "given")]
    pub outcome: Option<Outcome>,
    /// The balance of the bank, for a judge alone.
    pub bank: Told<i32>,
}

/// A place with something in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct PlaceView {
    /// Which.
    pub place: Place,
    /// Spice lying there.
    pub spice: u16,
    /// The forces there.
    pub forces: Vec<ForceView>,
}

/// Forces of one faction in one place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct ForceView {
    /// Whose.
    pub faction: Faction,
    /// How many.
    pub force: Force,
    /// Whether they are advisors.
    pub advisors: bool,
}

/// The spice deck as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct SpiceDeckView {
    /// Cards left in the deck.
    pub left: u8,
    /// Worms laid aside.
    pub aside: u8,
    /// Pile A, top first.
    pub pile_a: Vec<SpiceCard>,
    /// Pile B, top first.
    pub pile_b: Vec<SpiceCard>,
    /// Where the card of pile A last put spice, or null.
    #[serde(deserialize_with = "given")]
    pub last_blow_a: Option<Territory>,
    /// Where the card of pile B last put spice, or null.
    #[serde(deserialize_with = "given")]
    pub last_blow_b: Option<Territory>,
}

/// The treachery deck as everybody sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct TreacheryView {
    /// Cards left in the deck.
    pub left: u8,
    /// The discards.
    pub discards: Vec<Card>,
    /// Cards out of the game.
    pub removed: Vec<Card>,
}

/// A dialer of the storm.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct DialView {
    /// Who dials.
    pub faction: Faction,
    /// The number; null until it is in.
    #[serde(deserialize_with = "given")]
    pub number: Option<Told<u8>>,
}

/// A card under auction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct AuctionView {
    /// Which card.
    pub card: Told<Card>,
    /// How many more are in the row.
    pub left: u8,
    /// The highest bid, or null.
    #[serde(deserialize_with = "given")]
    pub bid: Option<Bid>,
    /// Whose turn it is; null while nobody may bid.
    #[serde(deserialize_with = "given")]
    pub bidder: Option<Faction>,
}

/// A bid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Bid {
    /// Whose.
    pub faction: Faction,
    /// How much.
    pub amount: u16,
}

/// A battle as a viewer sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct BattleView {
    /// The first place of the sectors that are fought over.
    pub place: Place,
    /// The aggressor.
    pub aggressor: BattleSideView,
    /// The defender.
    pub defender: BattleSideView,
}

/// One side of a battle.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct BattleSideView {
    /// Who.
    pub faction: Faction,
    /// Its plan; null until it is in.
    #[serde(deserialize_with = "given")]
    pub plan: Option<Told<Plan>>,
    /// The command of the Voice that binds it, or null.
    #[serde(deserialize_with = "given")]
    pub voice: Option<VoiceCommand>,
    /// What it has told of its plan, or null.
    #[serde(deserialize_with = "given")]
    pub told: Option<ToldPart>,
}

/// A deal in force.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// The number by which it is called.
    pub number: u16,
    /// Who would end it.
    pub cancelled: Vec<Faction>,
    /// Who has said that its text was broken.
    pub accusers: Vec<Faction>,
    /// What it says.
    pub terms: Terms,
}

/// A deal on the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Offer {
    /// Who offers it.
    pub by: Faction,
    /// Who has agreed.
    pub agreed: Vec<Faction>,
    /// What it says.
    pub terms: Terms,
}

mod of;
