//! What a viewer is told, frame by frame.

use kanly_form::Entry;
use serde::{Deserialize, Serialize};

#[cfg(feature = "schema")]
use {schemars::JsonSchema, ts_rs::TS};

use crate::config::Config;
use crate::event::Event;
use crate::hex::Seed;
use crate::ids::{Action, Faction};
use crate::orders::Orders;
use crate::outcome::Outcome;
use crate::question::Question;
use crate::read::given;
use crate::table::Table;
use crate::view::View;
use crate::vote::{Motion, Vote};
use crate::{OLDEST, WIRE};

/// A moment or a span, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(transparent)]
pub struct Millis(pub u64);

/// Everything that a viewer is sent: first `hello`, then one `frame` after the other, and at last `end`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case")]
#[allow(clippy::large_enum_variant, reason = "each is written once and gone")]
pub enum Message {
    /// How a table stands that has not begun; it is sent anew whenever it changes, and `hello` comes when it begins.
    Table(Table),
    /// The first: how everything stands.
    Hello(Hello),
    /// Something happened.
    Frame(Frame),
    /// Nothing more comes.
    End(End),
}

/// The first message.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The version of the wire. In all versions it stands first, so that whoever cannot read the rest can read this.
    pub wire: Version,
    /// The behaviour version of the rules: games of another can come out differently.
    pub behaviour: u8,
    /// Who the viewer is.
    pub you: Viewer,
    /// What was agreed.
    pub agreed: Agreed,
    /// How the table stands.
    pub standing: Standing,
}

/// What was agreed before anybody sat down.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Agreed {
    /// Who plays, and by which readings of the rules.
    pub config: Config,
    /// How long a seat may think about a question that the table can see waiting; null: for ever.
    #[serde(deserialize_with = "given")]
    pub allowance: Option<Millis>,
    /// How long after a question its standing order or its only answer is given.
    pub pause: Millis,
    /// Whether the only answer to a question is given without being asked for.
    pub fill_in: bool,
    /// How long secret windows last; null: they end with the last answer, and that moment tells something.
    #[serde(deserialize_with = "given")]
    pub windows: Option<Windows>,
    /// How long a vote stays open.
    pub vote: Millis,
    /// The promise of the seed, or null.
    #[serde(deserialize_with = "given")]
    pub commitment: Option<Seed>,
}

/// How long secret windows last, whoever holds what.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Windows {
    /// The least.
    pub least: Millis,
    /// The most.
    pub most: Millis,
    /// What a hold adds.
    pub hold: Millis,
    /// How many holds a seat has each turn.
    pub holds: u8,
}

/// A secret window that is open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Window {
    /// When it ends, the same for all; later by as long as the clock stands.
    pub until: Millis,
    /// The viewer's own answer, as long as it could still be another one; null: none.
    #[serde(deserialize_with = "given")]
    pub sealed: Option<Action>,
    /// How many holds the viewer has left in this turn; null for those who have no seat.
    #[serde(deserialize_with = "given")]
    pub holds: Option<u8>,
}

/// A version of the wire that can be read here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(try_from = "u16", into = "u16")]
#[cfg_attr(feature = "schema", schemars(with = "u16"), ts(type = "number"))]
pub struct Version(u16);

impl Version {
    /// That of today.
    pub const NOW: Self = Self(WIRE);
}

impl TryFrom<u16> for Version {
    type Error = String;
    fn try_from(version: u16) -> Result<Self, String> {
        let readable = format!("versions {OLDEST} to {WIRE} can be read here");
        if version > WIRE {
            Err(format!("version {version} is too new: {readable}"))
        } else if version < OLDEST {
            Err(format!("version {version} is too old: {readable}"))
        } else {
            Ok(Self(version))
        }
    }
}

impl From<Version> for u16 {
    fn from(version: Version) -> Self {
        version.0
    }
}

/// Who looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// The player of a faction.
    Seat(Faction),
    /// Somebody who watches.
    Table,
    /// Somebody who sees everything.
    Judge,
}

/// How a table stands for one viewer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Standing {
    /// The number of the last frame that this viewer got; 0 if none.
    pub seq: u32,
    /// What it sees; null in the frames of a stream of `questions`.
    #[serde(deserialize_with = "given")]
    pub view: Option<View>,
    /// What it is asked, or null.
    #[serde(deserialize_with = "given")]
    pub question: Option<Question>,
    /// What it may do without being asked; empty in the frames of a stream of `questions`.
    pub unasked: Vec<Entry>,
    /// The secret window that is open, whoever is asked in it, or null.
    #[serde(deserialize_with = "given")]
    pub window: Option<Window>,
    /// When its time for the question is up; null without a clock or a question.
    #[serde(deserialize_with = "given")]
    pub until: Option<Millis>,
    /// What it wants done without being asked; null for those who have no seat.
    #[serde(deserialize_with = "given")]
    pub orders: Option<Orders>,
    /// Whether the clock stands.
    pub paused: bool,
    /// The vote that is open, or null.
    #[serde(deserialize_with = "given")]
    pub vote: Option<Vote>,
    /// Whether people have ended the game without a winner.
    pub ended: bool,
    /// Who sits where.
    pub sitters: Vec<Seated>,
}

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Seated {
    /// The seat.
    pub seat: Faction,
    /// Who has it.
    pub sitter: Sitter,
}

/// Somebody on a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case")]
pub enum Sitter {
    /// Nobody yet.
    Nobody,
    /// A person.
    Person,
    /// A bot, by its name.
    Bot(String),
}

/// What one command led to, as far as the viewer may know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Frame {
    /// Its number among the frames of this viewer, from 1 and without gaps.
    pub seq: u32,
    /// When.
    pub at: Millis,
    /// What the viewer gets to know, in order.
    pub news: Vec<News>,
    /// The number of the question that is put to the viewer after it, or null.
    #[serde(deserialize_with = "given")]
    pub ask: Option<u32>,
    /// How the table stands after it; null where that is not sent along, as with all frames but the newest.
    #[serde(deserialize_with = "given")]
    pub standing: Option<Standing>,
}

/// The last message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct End {
    /// The number of the last frame.
    pub seq: u32,
    /// How the game ended; null where the table was closed before.
    #[serde(deserialize_with = "given")]
    pub outcome: Option<Outcome>,
}

/// One thing that a viewer gets to know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum News {
    /// Something happened in the game.
    Event(Event),
    /// Somebody said something.
    Said {
        /// Who.
        from: Faction,
        /// To whom; null: to everybody.
        #[serde(deserialize_with = "given")]
        to: Option<Faction>,
        /// Whether it was said in the room of two allies.
        allied: bool,
        /// The words.
        words: String,
    },
    /// Somebody who watches said something to the others who watch. No seat gets it.
    Murmured {
        /// Who.
        name: String,
        /// The words.
        words: String,
    },
    /// Somebody sat down, or got up.
    Sat(Seated),
    /// What the viewer itself wants done without being asked: all of it.
    Ordered(Orders),
    /// An answer was given in the viewer's own name.
    Answered {
        /// What.
        action: Action,
        /// On whose account.
        by: By,
    },
    /// The viewer's own answer in the secret window that is open; null: it has taken its answer back.
    Sealed(Option<Action>),
    /// A secret window is open until then, whoever is asked in it; null: none is any more.
    Window(Option<Millis>),
    /// A seat holds the secret window open.
    Held {
        /// Which.
        seat: Faction,
        /// Until when.
        until: Millis,
    },
    /// Something was taken back: the view is another one, and so may the question be.
    Back,
    /// Something about the clock.
    Clock(Clock),
    /// A seat proposed something or agreed to it.
    Moved {
        /// Which.
        seat: Faction,
        /// What.
        motion: Motion,
        /// Whether that decided it: what was wanted follows.
        carried: bool,
    },
    /// A seat is against what was proposed, or withdraws it.
    Opposed {
        /// Which.
        seat: Faction,
        /// Whether that decided it.
        ends: bool,
    },
    /// A vote is over without a decision.
    Lapsed,
    /// The game has ended without a winner.
    Ended,
    /// A seat has thrown something into the pot of chance.
    Entropy {
        /// Which.
        seat: Faction,
        /// What.
        bytes: Seed,
    },
    /// The seed is open.
    Opened(Seed),
}

/// On whose account an answer was given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case")]
pub enum By {
    /// Whoever sits there.
    Itself,
    /// A standing order.
    Order,
    /// Nothing else was legal.
    Only,
    /// The clock ran out.
    Clock,
    /// It did not ask for the floor.
    Floor,
}

/// What can be done about the clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Clock {
    /// It stands.
    Pause,
    /// It goes on.
    Resume,
    /// A seat has so much more time for the question before it.
    Extra {
        /// Which.
        seat: Faction,
        /// How much.
        time: Millis,
    },
}

mod of;
