//! Standing orders: what a seat wants done without being asked. They are private, and judged from the question and from what
//! lies open alone, so that an answer by order tells no more than an answer by hand.

use kanly_engine::action::Revival;
use kanly_engine::force::Force;
use kanly_engine::{Action, Ask, Faction, View};

/// How far to go for a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Limit {
    /// The least that is needed each time, up to so much.
    UpTo(u16),
    /// Not at all.
    Pass,
}

/// For how long.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Span {
    /// The card under auction.
    Card,
    /// Every card of this turn.
    Turn,
}

/// When a seat wants to be heard at the end of a phase.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Floor {
    /// Never: it passes unseen.
    #[default]
    Never,
    /// At the end of this phase.
    Once,
    /// At the end of every phase.
    Always,
}

/// One order, as a seat gives it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Order {
    /// About bids.
    Bid(Limit, Span),
    /// Decline whatever could be played into what others do: for this turn, or against one faction for the whole game.
    Decline(Option<Faction>),
    /// [1.03.01] Whether charity is always claimed.
    Charity(bool),
    /// [1.05.01] Whether as many forces as come back for nothing always do, starred ones first, and nothing else.
    FreeRevival(bool),
    /// [2.06.12] Whether the Guild always takes its turn at its regular place.
    GuildPlace(bool),
    /// [1.10.01] Whether no alliance is wanted: none is proposed, and all proposals are turned down.
    NoAlliance(bool),
    /// When the seat wants to be heard.
    Floor(Floor),
    /// Nothing of all this any more.
    Clear,
}

/// A card under auction, by the turn and by how many come after it; every card of the turn if none is named.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bids {
    /// How far to go.
    pub limit: Limit,
    /// The turn.
    pub turn: u8,
    /// How many cards come after the one it is for; for all of the turn if nothing is said.
    pub left: Option<u8>,
}

/// Everything that a seat wants done without being asked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct Orders {
    /// About bids.
    pub bids: Option<Bids>,
    /// The turn in which everything that could be played into what others do is declined.
    pub declined: Option<u8>,
    /// Those against whom it always is.
    pub against: kanly_engine::sets::FactionSet,
    /// [1.03.01] Charity is claimed.
    pub charity: bool,
    /// [1.05.01] What comes back for nothing does.
    pub free_revival: bool,
    /// [2.06.12] The Guild's turn has its regular place.
    pub guild_place: bool,
    /// [1.10.01] No alliance.
    pub no_alliance: bool,
    /// When the seat wants to be heard.
    pub floor: Floor,
}

impl Orders {
    /// What stands after one more order; nothing where there is no card that it could be for.
    pub fn with(self, order: Order, view: &View) -> Option<Self> {
        let turn = view.turn;
        Some(match order {
            Order::Bid(limit, Span::Card) => {
                let left = Some(view.auction.as_ref()?.left);
                Self { bids: Some(Bids { limit, turn, left }), ..self }
            }
            Order::Bid(limit, Span::Turn) => Self { bids: Some(Bids { limit, turn, left: None }), ..self },
            Order::Decline(None) => Self { declined: Some(turn), ..self },
            Order::Decline(Some(faction)) => Self { against: self.against | faction.into(), ..self },
            Order::Charity(charity) => Self { charity, ..self },
            Order::FreeRevival(free_revival) => Self { free_revival, ..self },
            Order::GuildPlace(guild_place) => Self { guild_place, ..self },
            Order::NoAlliance(no_alliance) => Self { no_alliance, ..self },
            Order::Floor(floor) => Self { floor, ..self },
            Order::Clear => Self::default(),
        })
    }

    /// Those that still have something to answer: for a card that is sold, or a turn that is over, nothing is left to do.
    pub fn in_force(self, view: &View) -> Self {
        let left = view.auction.as_ref().map(|auction| auction.left);
        let bids =
            self.bids.filter(|bids| bids.turn == view.turn && (bids.left.is_none() || bids.left == left));
        Self { bids, declined: self.declined.filter(|&turn| turn == view.turn), ..self }
    }

    /// The answer to a question, if an order gives one. What is due to the view is what everybody could see of it.
    pub fn answer(&self, ask: &Ask, turn: u8, left: Option<u8>) -> Option<Action> {
        let wanted = match *ask {
            Ask::Bid { least, .. } => self.bid(least, ask, turn, left)?,
            Ask::Charity { .. } if self.charity => Action::Claim,
            Ask::Revive { dead, free, .. } if self.free_revival => revived(ask, dead.forces, free)?,
            Ask::Timing { .. } if self.guild_place => Action::Pass,
            Ask::Nexus { .. } if self.no_alliance => Action::Pass,
            Ask::Proposal { .. } if self.no_alliance => Action::Decline,
            _ if self.declines(ask, turn) => Action::Pass, // any: whatever can be played into what others do
            _ => return None,                              // any: there is no order about it
        };
        // Whoever could only pass is not held up by an order that asks for more.
        [wanted, Action::Pass].into_iter().find(|&action| ask.contains(action))
    }

    fn bid(&self, least: u16, ask: &Ask, turn: u8, left: Option<u8>) -> Option<Action> {
        let bids =
            self.bids.filter(|bids| bids.turn == turn && (bids.left.is_none() || bids.left == left))?;
        Some(match bids.limit {
            Limit::UpTo(most) if least <= most && ask.contains(Action::Bid(least)) => Action::Bid(least),
            Limit::UpTo(_) | Limit::Pass => Action::Pass,
        })
    }

    fn declines(&self, ask: &Ask, turn: u8) -> bool {
        let against = match *ask {
            Ask::Karama { user, .. } => Some(user),
            Ask::Halt { shipper, .. } | Ask::Loan { shipper, .. } => Some(shipper),
            Ask::Interject { .. }
            | Ask::Weather { .. }
            | Ask::Atomics { .. }
            | Ask::Glimpse { .. }
            | Ask::Call { .. }
            | Ask::Swap { .. }
            | Ask::Restore(_) => None,
            _ => return false, // any: these belong to a seat's own turn, or cannot be declined
        };
        self.declined == Some(turn) || against.is_some_and(|faction| self.against.contains(faction))
    }
}

/// As many forces as come back for nothing, starred ones first.
fn revived(ask: &Ask, dead: Force, free: u8) -> Option<Action> {
    let number = dead.total().min(free);
    if number == 0 {
        return None;
    }
    let starred = (0..=number.min(dead.elite())).rev();
    let forces = starred.filter_map(|starred| Force::new(number - starred, starred));
    let actions = forces.map(|force| Action::Revive(Revival { force, leader: None, kwisatz: false }));
    actions.into_iter().find(|&action| ask.contains(action))
}

/// Whether nothing is asked but whether somebody wants to be heard.
pub(crate) fn is_floor(ask: &Ask) -> bool {
    matches!(ask, Ask::Floor)
}
