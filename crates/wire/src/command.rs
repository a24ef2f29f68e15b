//! What a table is asked to do.

use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use {schemars::JsonSchema, ts_rs::TS};

use crate::frame::{Clock, Sitter};
use crate::hex::{Hex, Key, Seed};
use crate::ids::Faction;
use crate::orders::Order;
use crate::read::given;
use crate::vote::Motion;

/// A command, perhaps with a key. Who gives it is known from elsewhere.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// Sent again with the same key by the same seat, it does nothing more; null: it acts each time.
    #[serde(deserialize_with = "given")]
    pub key: Option<Key>,
    /// What is to be done.
    pub command: Command,
}

/// What can be asked for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// A seat answers or cuts in.
    Act {
        /// The number of the question that is answered; null where nothing is asked and the seat cuts in.
        #[serde(deserialize_with = "given")]
        ask: Option<u32>,
        /// What it does, in the notation. The words of a text may stand in it in quotation marks.
        action: String,
    },
    /// A seat speaks.
    Say {
        /// For whom.
        room: Room,
        /// What.
        words: String,
    },
    /// The keeper lets somebody who watches speak to the others who watch.
    Murmur {
        /// Who watches.
        name: String,
        /// What it says.
        words: String,
    },
    /// A seat says what it wants done without being asked.
    Order(Order),
    /// A seat takes its last decision back; in a secret window its sealed answer.
    Back,
    /// A seat, asked or not, holds the secret window open for longer.
    Hold,
    /// A seat proposes something, or agrees to the same that was proposed.
    Move(Motion),
    /// A seat is against what was proposed, or withdraws its own proposal.
    Oppose,
    /// The keeper takes everything back from a line on.
    BackTo(u32),
    /// The keeper lets happen what is due.
    GoOn,
    /// The keeper gives a seat to somebody.
    Sit {
        /// Which.
        seat: Faction,
        /// To whom.
        sitter: Sitter,
    },
    /// The keeper does something about the clock.
    Clock(Clock),
    /// A seat throws something into the pot of chance.
    Entropy(Seed),
    /// The keeper opens the seed.
    Open(Seed),
}

/// For whom something is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case")]
pub enum Room {
    /// Everybody, those who watch included.
    Table,
    /// This seat.
    Seat(Faction),
    /// The ally, whoever that is at this moment.
    Ally,
}

impl Request {
    /// The request as the host takes it, from whoever sent it.
    pub fn of(self, who: kanly_host::Who) -> kanly_host::Request {
        let request = kanly_host::Request::new(who, self.command.into());
        match self.key {
            Some(key) => request.with_key(kanly_host::Key(key.0.0)),
            None => request,
        }
    }
}

impl From<Command> for kanly_host::Command {
    fn from(command: Command) -> Self {
        match command {
            Command::Act { ask, action } => Self::Act { ask, action },
            Command::Say { room, words } => Self::Say { room: room.into(), words },
            Command::Murmur { name, words } => Self::Murmur { name, words },
            Command::Order(order) => Self::Order(order.into()),
            Command::Back => Self::Back,
            Command::Hold => Self::Hold,
            Command::Move(motion) => Self::Move(motion.into()),
            Command::Oppose => Self::Oppose,
            Command::BackTo(line) => Self::BackTo(line),
            Command::GoOn => Self::GoOn,
            Command::Sit { seat, sitter } => Self::Sit(seat.0, sitter.into()),
            Command::Clock(Clock::Pause) => Self::Pause,
            Command::Clock(Clock::Resume) => Self::Resume,
            Command::Clock(Clock::Extra { seat, time }) => Self::Extra(seat.0, time.into()),
            Command::Entropy(bytes) => Self::Entropy(bytes.0.0),
            Command::Open(seed) => Self::Open(seed.0.0),
        }
    }
}

/// The other way, so that a command of the host that the wire cannot say does not compile.
impl From<kanly_host::Command> for Command {
    fn from(command: kanly_host::Command) -> Self {
        match command {
            kanly_host::Command::Act { ask, action } => Self::Act { ask, action },
            kanly_host::Command::Say { room, words } => Self::Say { room: room.into(), words },
            kanly_host::Command::Murmur { name, words } => Self::Murmur { name, words },
            kanly_host::Command::Order(order) => Self::Order(order.into()),
            kanly_host::Command::Back => Self::Back,
            kanly_host::Command::Hold => Self::Hold,
            kanly_host::Command::Move(motion) => Self::Move(motion.into()),
            kanly_host::Command::Oppose => Self::Oppose,
            kanly_host::Command::BackTo(line) => Self::BackTo(line),
            kanly_host::Command::GoOn => Self::GoOn,
            kanly_host::Command::Sit(seat, sitter) => Self::Sit { seat: seat.into(), sitter: sitter.into() },
            kanly_host::Command::Pause => Self::Clock(Clock::Pause),
            kanly_host::Command::Resume => Self::Clock(Clock::Resume),
            kanly_host::Command::Extra(seat, time) => {
                Self::Clock(Clock::Extra { seat: seat.into(), time: time.into() })
            }
            kanly_host::Command::Entropy(bytes) => Self::Entropy(Hex(bytes).into()),
            kanly_host::Command::Open(seed) => Self::Open(Hex(seed).into()),
        }
    }
}

impl From<Room> for kanly_host::Room {
    fn from(room: Room) -> Self {
        match room {
            Room::Table => Self::Table,
            Room::Seat(seat) => Self::Seat(seat.0),
            Room::Ally => Self::Ally,
        }
    }
}

impl From<kanly_host::Room> for Room {
    fn from(room: kanly_host::Room) -> Self {
        match room {
            kanly_host::Room::Table => Self::Table,
            kanly_host::Room::Seat(seat) => Self::Seat(seat.into()),
            kanly_host::Room::Ally => Self::Ally,
        }
    }
}
