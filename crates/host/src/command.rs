//! What can be asked of a host, by whom, and why it may be refused.

use kanly_engine::misread::Misread;
use kanly_engine::{Action, Faction, Illegal};

use crate::line::{Key, Line, Millis, Sitter};
use crate::orders::Order;
use crate::talk::{LONGEST, Room};
use crate::texts::BadWords;
use crate::vote::Motion;

/// Who asks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Who {
    /// Whoever sits there. That it really does is for the caller to know.
    Seat(Faction),
    /// Whoever runs the table: the program itself, or people who have agreed on something.
    Keeper,
}

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// A seat answers or cuts in.
    Act {
        /// The number of the question that is answered; none where nothing is asked and the seat cuts in.
        ask: Option<u32>,
        /// What it does, as notation. The words of a text may stand in it in quotation marks.
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
    /// A seat takes its last decision back; refused where anything was revealed since. In a window it takes its sealed answer back.
    Back,
    /// A seat, asked or not, holds the window open for longer.
    Hold,
    /// A seat proposes something, or agrees to the same that was proposed.
    Move(Motion),
    /// A seat is against what was proposed, or withdraws its own proposal.
    Oppose,
    /// The keeper takes everything back from a line on.
    BackTo(u32),
    /// The keeper lets happen what is due: standing orders, only answers, windows that end, clocks that have run
    /// out.
    GoOn,
    /// The keeper gives a seat to somebody.
    Sit(Faction, Sitter),
    /// The keeper stops the clock.
    Pause,
    /// The keeper lets it go on.
    Resume,
    /// The keeper gives a seat more time for the question before it.
    Extra(Faction, Millis),
    /// A seat throws something into the pot of chance.
    Entropy([u8; 32]),
    /// The keeper opens the seed.
    Open([u8; 32]),
}

/// A command, perhaps with a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// Who asks.
    pub who: Who,
    /// Sent again with the same key by the same seat, it does nothing more.
    pub key: Option<Key>,
    /// What.
    pub command: Command,
}

impl Request {
    /// A request without a key.
    pub fn new(who: Who, command: Command) -> Self {
        Self { who, key: None, command }
    }

    /// The same with a key.
    pub fn with_key(mut self, key: Key) -> Self {
        self.key = Some(key);
        self
    }
}

/// What a command leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Planned {
    /// These lines; none where nothing is to be done.
    Lines(Vec<Line>),
    /// It was done before: the first line is this one.
    Done(u32),
}

/// Why a command is refused. Nothing has happened then.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The question is no longer asked: it was answered, or the game has gone on. Nothing is wrong with the answer as such.
    Stale {
        /// The number of what the seat is asked now.
        now: Option<u32>,
    },
    /// It answers what is asked, so it must carry the number of the question.
    NoNumber {
        /// That number.
        now: u32,
    },
    /// It cannot be read.
    Misread(Misread),
    /// What is wrong with the words in quotation marks.
    Words(BadWords),
    /// A rule forbids it.
    Illegal {
        /// What was meant.
        action: Action,
        /// Which, and why.
        illegal: Illegal,
    },
    /// Such a faction does not play.
    NotSeated(Faction),
    /// It is not for a seat to do.
    ForTheKeeper,
    /// It is for a seat to do.
    ForASeat,
    /// There is nothing to say.
    NoWords,
    /// Whoever watches has no name to speak under.
    NoName,
    /// So many characters are too many.
    TooLong {
        /// How many there are.
        found: usize,
        /// How many there may be.
        most: usize,
    },
    /// [1.10.02.03] There is no ally to speak to.
    NoAlly,
    /// One does not whisper to oneself.
    ToItself,
    /// There is nothing to take back.
    NothingBack,
    /// [1.11.00] Something was revealed since, or somebody else has chosen: it cannot be taken back without the others.
    Revealed,
    /// There is no such line.
    NoSuchLine(u32),
    /// No card is under auction that the order could be for.
    NoAuction,
    /// The table has not agreed on the floor: phases do not wait.
    NoFloor,
    /// A seat throws once, before the first choice.
    EntropyLate,
    /// The clock stands already, or goes already.
    ClockSo,
    /// No window is open.
    NoWindow,
    /// The seat has used all its holds of this turn.
    NoHolds,
    /// Only people vote who sit at the table, and nobody on its own seat.
    NoVoice,
    /// Another vote is open.
    VoteOpen,
    /// No vote is open.
    NoVote,
    /// The seat has said so already.
    Voted,
    /// A bot has this seat already.
    BotSits(Faction),
    /// The game is over.
    Over,
    /// The table stopped at a line: the rules of today do not agree with it.
    Stopped {
        /// Which line.
        line: u32,
    },
}

impl Refusal {
    /// Its stable name, in lower case with hyphens.
    pub fn id(&self) -> &'static str {
        match self {
            Self::Stale { .. } => "stale",
            Self::NoNumber { .. } => "no-number",
            Self::Misread(_) => "misread",
            Self::Words(_) => "words",
            Self::Illegal { .. } => "illegal",
            Self::NotSeated(_) => "not-seated",
            Self::ForTheKeeper => "for-the-keeper",
            Self::ForASeat => "for-a-seat",
            Self::NoWords => "no-words",
            Self::NoName => "no-name",
            Self::TooLong { .. } => "too-long",
            Self::NoAlly => "no-ally",
            Self::ToItself => "to-itself",
            Self::NothingBack => "nothing-back",
            Self::Revealed => "revealed",
            Self::NoSuchLine(_) => "no-such-line",
            Self::NoAuction => "no-auction",
            Self::NoFloor => "no-floor",
            Self::EntropyLate => "entropy-late",
            Self::ClockSo => "clock-so",
            Self::NoWindow => "no-window",
            Self::NoHolds => "no-holds",
            Self::NoVoice => "no-voice",
            Self::VoteOpen => "vote-open",
            Self::NoVote => "no-vote",
            Self::Voted => "voted",
            Self::BotSits(_) => "bot-sits",
            Self::Over => "over",
            Self::Stopped { .. } => "stopped",
        }
    }

    pub(crate) fn too_long(words: &str) -> Option<Self> {
        Self::longer(words, LONGEST)
    }

    /// Refuses more than so many characters.
    pub(crate) fn longer(text: &str, most: usize) -> Option<Self> {
        let found = text.chars().count();
        (found > most).then_some(Self::TooLong { found, most })
    }
}
