//! What an agent says at the table, kept as figures: whoever runs the table puts it into words.

use kanly_engine::deal::Terms;
use kanly_engine::{Faction, Territory};

use crate::talk::Room;

/// One thing to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Saying {
    /// What an offer is for.
    Offer {
        /// To whom it is made.
        to: Faction,
        /// Why.
        why: Purpose,
    },
    /// An offer was not enough, and another price is offered in its place.
    Counter {
        /// Who offered.
        to: Faction,
    },
    /// An offer is refused.
    Refusal {
        /// Who offered.
        to: Faction,
        /// What it says.
        terms: Terms,
        /// Why.
        why: Refused,
    },
    /// A proposed alliance is turned down.
    Decline {
        /// Who proposed it.
        to: Faction,
        /// Why.
        why: Declined,
    },
    /// Somebody is about to win.
    Warning {
        /// Who.
        of: Faction,
    },
}

/// What an offer is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// This place shall be safe.
    Safety(Territory),
    /// Neither comes for what the other holds.
    Peace,
    /// The same, since otherwise a third one wins.
    Against(Faction),
    /// What one knows is for sale.
    Knowledge,
    /// What one knows the ally shall know too.
    Counsel,
}

/// Why an offer is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// It asks for more than it gives.
    TooLittle,
    /// It would bind for too many turns.
    TooLong,
    /// This one is about to win.
    Leads(Faction),
    /// It has a text, which no agent reads.
    Words,
    /// Whoever offers it was said to have broken its word.
    Broken,
}

/// Why an alliance is turned down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Declined {
    /// It would stand no better with this partner than alone.
    Alone,
    /// It would, and not by enough.
    TooLittle,
    /// Somebody else who has no ally would be a better partner.
    Another,
    /// Whoever proposes wins what nobody else has won, and the side of that one has all others against it.
    Shunned,
    /// It wins by itself what nobody else has won, and need not share it.
    Proud,
    /// Whoever proposes has done it too much wrong.
    Rival,
}

impl Saying {
    /// For whom it is said: what is about an offer or a proposal is for its parties alone.
    pub fn room(self) -> Room {
        match self {
            Self::Offer { to, .. }
            | Self::Counter { to }
            | Self::Refusal { to, .. }
            | Self::Decline { to, .. } => Room::Seat(to),
            Self::Warning { .. } => Room::Table,
        }
    }
}
