//! Beliefs: at set moments of a game a seat says how likely it holds what is hidden and what is to come, and is scored against
//! the truth.
//!
//! Bots play a game by seed ([`moments`]). The moments of one seat are the beginning of each Bidding Phase and the time before each
//! of its battle plans; at each of them it gets six to ten [`Item`]s, questions with a closed list of outcomes, made of what it
//! sees and of nothing else. [`read`] takes its probabilities, [`score`] gives log and Brier score, and beside them stand what
//! knowing nothing is worth ([`uniform`]) and what [`implied`] says: the mean of worlds that the seat cannot tell apart.
//!
//! ```
//! use kanly_tracks::belief::{Setup, moments, read, score, uniform};
//!
//! let played = moments(&Setup { players: 3, ..Setup::of(5) });
//! let moment = &played.moments[0];
//! let item = &moment.items[0];
//! let truth = played.truth(moment, item).expect("the game was played to its end");
//! let stated = read(&[80.0, 20.0], item).expect("two outcomes, in percent");
//! assert!(score(&stated, truth).brier >= 0.0 && score(&uniform(item), truth).brier == 0.5);
//! ```

mod game;
mod implied;
mod items;
mod score;
mod stated;
mod truth;

use std::fmt;

use kanly_engine::action::Kind;
use kanly_engine::{Card, Faction, Leader, State, Territory, View, Viewer};
use serde::Serialize;

pub use game::{Played, Setup, moments};
pub use implied::{Effort, implied};
pub use items::items;
pub use score::{Scored, Tally, score};
pub use stated::{Stated, Unsound, read, uniform};

/// A moment at which a seat is asked what it believes. The state knows everything: a reader is shown the view.
#[derive(Clone, Debug)]
pub struct Moment {
    /// The game at that moment.
    pub state: State,
    /// Who is asked.
    pub seat: Faction,
    /// Why now.
    pub when: When,
    /// How many effects of the game lie behind ([`Played::seen`]).
    pub at: usize,
    /// And how many lay behind when the turn began.
    pub turn_began: usize,
    /// What is asked.
    pub items: Vec<Item>,
}

impl Moment {
    /// The game as the seat sees it.
    pub fn view(&self) -> View {
        self.state.view(Viewer::Seat(self.seat))
    }
}

/// Why a seat is asked at this moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// A Bidding Phase begins.
    Bidding,
    /// The seat is to commit a battle plan.
    Plan,
}

/// One question with all that can come out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Item {
    /// What it is about.
    pub about: About,
    /// What can be: just one of these holds.
    pub outcomes: Vec<Possible>,
}

/// What a question is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// Whether a faction holds a card now.
    Card(Faction, Card),
    /// Whether a faction holds a card of a kind now.
    Kind(Faction, Kind),
    /// Whether a leader is among the traitors of a faction.
    Traitor(Faction, Leader),
    /// Whom the Bene Gesserit predict to win.
    PredictedFaction,
    /// In which turn.
    PredictedTurn,
    /// Who wins the battle that is about to be fought: the aggressor, the defender and where.
    Battle(Faction, Faction, Territory),
    /// Whether a faction is among the winners of the game. Allies win together, so each is asked about on its own.
    Winner(Faction),
}

impl About {
    /// The group in which scores are told.
    pub fn group(self) -> &'static str {
        match self {
            Self::Card(..) | Self::Kind(..) => "cards",
            Self::Traitor(..) => "traitors",
            Self::PredictedFaction | Self::PredictedTurn => "prediction",
            Self::Battle(..) => "battle",
            Self::Winner(_) => "winner",
        }
    }

    /// Whether it is hidden now, and not still to come.
    pub fn is_hidden(self) -> bool {
        match self {
            Self::Battle(..) | Self::Winner(_) => false,
            Self::Card(..)
            | Self::Kind(..)
            | Self::Traitor(..)
            | Self::PredictedFaction
            | Self::PredictedTurn => true,
        }
    }
}

/// `card harkonnen Lasgun`, `battle atreides fremen arrakeen`: the same for machines in every language.
impl fmt::Display for About {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Card(faction, card) => write!(f, "card {faction} {card}"),
            Self::Kind(faction, kind) => write!(f, "kind {faction} {}", kind.id()),
            Self::Traitor(faction, leader) => write!(f, "traitor {faction} {leader}"),
            Self::PredictedFaction => f.write_str("predicted-faction"),
            Self::PredictedTurn => f.write_str("predicted-turn"),
            Self::Battle(aggressor, defender, territory) => {
                write!(f, "battle {aggressor} {defender} {territory}")
            }
            Self::Winner(faction) => write!(f, "winner {faction}"),
        }
    }
}

impl Serialize for About {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// One thing that can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Possible {
    /// It is so.
    Yes,
    /// It is not.
    No,
    /// This faction.
    Faction(Faction),
    /// Nobody.
    Neither,
    /// This turn.
    Turn(u8),
    /// A turn that is over.
    Earlier,
}

impl fmt::Display for Possible {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Yes => f.write_str("yes"),
            Self::No => f.write_str("no"),
            Self::Faction(faction) => faction.fmt(f),
            Self::Neither => f.write_str("neither"),
            Self::Turn(turn) => write!(f, "turn {turn}"),
            Self::Earlier => f.write_str("earlier"),
        }
    }
}

impl Serialize for Possible {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
