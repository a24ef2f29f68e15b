//! Standing orders: what a seat wants done without being asked.

use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use {schemars::JsonSchema, ts_rs::TS};

use crate::ids::Faction;
use crate::read::given;

/// How far to go for a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case")]
pub enum Limit {
    /// The least that is needed each time, up to so much.
    UpTo(u16),
    /// Not at all.
    Pass,
}

/// For how long.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case")]
pub enum Span {
    /// The card under auction.
    Card,
    /// Every card of this turn.
    Turn,
}

/// When a seat wants to be heard at the end of a phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case")]
pub enum Floor {
    /// Never: it passes unseen.
    Never,
    /// At the end of this phase.
    Once,
    /// At the end of every phase.
    Always,
}

/// One order, as a seat gives it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// About bids.
    Bid(BidOrder),
    /// Decline whatever could be played into what others do: for this turn (null), or against one faction for the whole game.
    Decline(Option<Faction>),
    /// Whether charity is always claimed.
    Charity(bool),
    /// Whether as many forces as come back for nothing always do, and nothing else.
    FreeRevival(bool),
    /// Whether the Guild always takes its turn at its regular place.
    GuildPlace(bool),
    /// Whether no alliance is wanted.
    NoAlliance(bool),
    /// When the seat wants to be heard.
    Floor(Floor),
    /// Nothing of all this any more.
    Clear,
}

/// An order about bids.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct BidOrder {
    /// How far to go.
    pub limit: Limit,
    /// For which cards.
    pub span: Span,
}

/// Everything that a seat wants done without being asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Orders {
    /// About bids, or null.
    #[serde(deserialize_with = "given")]
    pub bids: Option<StandingBids>,
    /// The turn in which everything that could be played into what others do is declined, or null.
    #[serde(deserialize_with = "given")]
    pub declined: Option<u8>,
    /// Those against whom it always is.
    pub against: Vec<Faction>,
    /// Charity is claimed.
    pub charity: bool,
    /// What comes back for nothing does.
    pub free_revival: bool,
    /// The Guild's turn has its regular place.
    pub guild_place: bool,
    /// No alliance.
    pub no_alliance: bool,
    /// When the seat wants to be heard.
    pub floor: Floor,
}

/// What stands about bids.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct StandingBids {
    /// How far to go.
    pub limit: Limit,
    /// The turn.
    pub turn: u8,
    /// How many cards come after the one it is for; null: it is for all of the turn.
    #[serde(deserialize_with = "given")]
    pub left: Option<u8>,
}

impl From<kanly_host::Limit> for Limit {
    fn from(limit: kanly_host::Limit) -> Self {
        match limit {
            kanly_host::Limit::UpTo(most) => Self::UpTo(most),
            kanly_host::Limit::Pass => Self::Pass,
        }
    }
}

impl From<Limit> for kanly_host::Limit {
    fn from(limit: Limit) -> Self {
        match limit {
            Limit::UpTo(most) => Self::UpTo(most),
            Limit::Pass => Self::Pass,
        }
    }
}

impl From<Span> for kanly_host::Span {
    fn from(span: Span) -> Self {
        match span {
            Span::Card => Self::Card,
            Span::Turn => Self::Turn,
        }
    }
}

impl From<kanly_host::Span> for Span {
    fn from(span: kanly_host::Span) -> Self {
        match span {
            kanly_host::Span::Card => Self::Card,
            kanly_host::Span::Turn => Self::Turn,
        }
    }
}

impl From<kanly_host::Floor> for Floor {
    fn from(floor: kanly_host::Floor) -> Self {
        match floor {
            kanly_host::Floor::Never => Self::Never,
            kanly_host::Floor::Once => Self::Once,
            kanly_host::Floor::Always => Self::Always,
        }
    }
}

impl From<Floor> for kanly_host::Floor {
    fn from(floor: Floor) -> Self {
        match floor {
            Floor::Never => Self::Never,
            Floor::Once => Self::Once,
            Floor::Always => Self::Always,
        }
    }
}

impl From<Order> for kanly_host::Order {
    fn from(order: Order) -> Self {
        match order {
            Order::Bid(BidOrder { limit, span }) => Self::Bid(limit.into(), span.into()),
            Order::Decline(against) => Self::Decline(against.map(|faction| faction.0)),
            Order::Charity(charity) => Self::Charity(charity),
            Order::FreeRevival(revival) => Self::FreeRevival(revival),
            Order::GuildPlace(place) => Self::GuildPlace(place),
            Order::NoAlliance(none) => Self::NoAlliance(none),
            Order::Floor(floor) => Self::Floor(floor.into()),
            Order::Clear => Self::Clear,
        }
    }
}

impl From<kanly_host::Order> for Order {
    fn from(order: kanly_host::Order) -> Self {
        match order {
            kanly_host::Order::Bid(limit, span) => {
                Self::Bid(BidOrder { limit: limit.into(), span: span.into() })
            }
            kanly_host::Order::Decline(against) => Self::Decline(against.map(Into::into)),
            kanly_host::Order::Charity(charity) => Self::Charity(charity),
            kanly_host::Order::FreeRevival(revival) => Self::FreeRevival(revival),
            kanly_host::Order::GuildPlace(place) => Self::GuildPlace(place),
            kanly_host::Order::NoAlliance(none) => Self::NoAlliance(none),
            kanly_host::Order::Floor(floor) => Self::Floor(floor.into()),
            kanly_host::Order::Clear => Self::Clear,
        }
    }
}

impl From<&kanly_host::Orders> for Orders {
    fn from(orders: &kanly_host::Orders) -> Self {
        Self {
            bids: orders.bids.map(|kanly_host::Bids { limit, turn, left }| StandingBids {
                limit: limit.into(),
                turn,
                left,
            }),
            declined: orders.declined,
            against: orders.against.iter().map(Into::into).collect(),
            charity: orders.charity,
            free_revival: orders.free_revival,
            guild_place: orders.guild_place,
            no_alliance: orders.no_alliance,
            floor: orders.floor.into(),
        }
    }
}

impl From<&Orders> for kanly_host::Orders {
    fn from(orders: &Orders) -> Self {
        let Orders { bids, declined, ref against, charity, free_revival, guild_place, no_alliance, floor } =
            *orders;
        let mut stand = Self::default();
        stand.bids = bids.map(|StandingBids { limit, turn, left }| kanly_host::Bids {
            limit: limit.into(),
            turn,
            left,
        });
        stand.declined = declined;
        stand.against = against.iter().map(|faction| faction.0).collect();
        stand.charity = charity;
        stand.free_revival = free_revival;
        stand.guild_place = guild_place;
        stand.no_alliance = no_alliance;
        stand.floor = floor.into();
        stand
    }
}
