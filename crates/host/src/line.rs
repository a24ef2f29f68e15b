//! A line: one thing that has changed a table. A table is the fold of its lines and of nothing else.

use std::fmt;
use std::str::FromStr;

use kanly_engine::{Action, Actor, Config, Faction};

use crate::orders::Orders;
use crate::talk::{Murmur, Said};
use crate::vote::Motion;
use crate::window::Windows;

/// A moment, in milliseconds since any beginning that all lines of a table share. Whoever runs the table has the clock.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Millis(pub u64);

impl Millis {
    /// So much later; never past the last moment there is.
    pub fn after(self, span: Millis) -> Self {
        Self(self.0.saturating_add(span.0))
    }
}

/// What is agreed before anybody sits down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Agreed {
    /// Who plays, and by which readings of the rules.
    pub config: Config,
    /// How long a seat may think about a question that the table can see waiting; for ever if nothing is said.
    pub allowance: Option<Millis>,
    /// How long after a question its standing order or its only answer is given, so that the speed tells nothing.
    pub pause: Millis,
    /// The only answer to a question is given without a click.
    pub fill_in: bool,
    /// How long secret windows last, if they do: then everybody is asked who could have an answer. If nothing is said, they end
    /// with the last answer, and that moment tells something.
    pub windows: Option<Windows>,
    /// A secret of the table, from which the lengths of windows and pauses are drawn. Nobody at the table may know it.
    pub veil: u64,
    /// How long a vote stays open.
    pub vote: Millis,
    /// The promise of the seed: a digest of what is opened at the end.
    pub commitment: Option<[u8; 32]>,
}

impl Agreed {
    /// A table without clocks and pauses.
    pub fn new(config: Config) -> Self {
        Self {
            config,
            allowance: None,
            pause: Millis(0),
            fill_in: false,
            windows: None,
            veil: 0,
            vote: Millis(120_000),
            commitment: None,
        }
    }

    /// The same with so much time for each question.
    pub fn allowance(mut self, allowance: Millis) -> Self {
        self.allowance = Some(allowance);
        self
    }

    /// The same with such a pause before what is answered by itself.
    pub fn pause(mut self, pause: Millis) -> Self {
        self.pause = pause;
        self
    }

    /// The same, filling in what has only one answer.
    pub fn fill_in(mut self, fill_in: bool) -> Self {
        self.fill_in = fill_in;
        self
    }

    /// The same with windows that last so long, drawn from this secret. They hide nothing unless everybody is asked, so the option
    /// `ask_everyone` goes with them: it changes no rule, and what was agreed shows it before anybody sits down.
    pub fn windows(mut self, windows: Windows, veil: u64) -> Self {
        self.windows = Some(windows);
        self.veil = veil;
        self.asking_everyone()
    }

    /// The same, where windows are agreed on, with everybody asked who could have an answer.
    pub(crate) fn asking_everyone(mut self) -> Self {
        self.config.options.ask_everyone |= self.windows.is_some();
        self
    }

    /// The same with votes that stay open for so long, instead of two minutes.
    pub fn vote(mut self, vote: Millis) -> Self {
        self.vote = vote;
        self
    }

    /// The same with a promise of the seed.
    pub fn commitment(mut self, commitment: [u8; 32]) -> Self {
        self.commitment = Some(commitment);
        self
    }
}

/// Marks a command, so that it acts once however often it is sent.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Key(pub [u8; 16]);

/// A text that is no key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotAKey;

impl fmt::Display for NotAKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key is 32 hexadecimal digits, with or without hyphens, as a UUID has them")
    }
}

impl std::error::Error for NotAKey {}

impl FromStr for Key {
    type Err = NotAKey;
    fn from_str(text: &str) -> Result<Self, NotAKey> {
        let digits: Option<Vec<u8>> = text
            .chars()
            .filter(|&c| c != '-')
            .map(|c| c.to_digit(16).and_then(|digit| u8::try_from(digit).ok()))
            .collect();
        let digits = digits.filter(|digits| digits.len() == 32).ok_or(NotAKey)?;
        let mut key = [0; 16];
        for (byte, pair) in key.iter_mut().zip(digits.chunks(2)) {
            *byte = pair[0] << 4 | pair[1];
        }
        Ok(Self(key))
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Key({self})")
    }
}

/// One line of a table's log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its number, from 0 and without gaps.
    pub n: u32,
    /// When.
    pub at: Millis,
    /// The key of the command that led to it, with the seat that gave it.
    pub key: Option<(Faction, Key)>,
    /// Whether the next line belongs to it: what one command leads to is stored together or not at all, and told together.
    pub more: bool,
    /// What.
    pub body: Body,
}

/// What a line says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Body {
    /// Somebody chose, chance included.
    Choice {
        /// Who.
        actor: Actor,
        /// What.
        action: Action,
        /// On whose account.
        by: By,
    },
    /// A seat has answered in a window that is still open. No choice is made of it before the window ends.
    Sealed {
        /// The seat.
        seat: Faction,
        /// What; nothing where it has taken its answer back.
        action: Option<Action>,
    },
    /// A seat holds the window open for longer.
    Hold {
        /// The seat.
        seat: Faction,
    },
    /// The window ends: what everybody answers follows.
    Shut,
    /// The words behind the number of a text.
    Text {
        /// Whose words.
        seat: Faction,
        /// Their number.
        number: u16,
        /// The words.
        words: Box<str>,
    },
    /// Somebody spoke.
    Talk(Box<Said>),
    /// Somebody who watches spoke to the others who watch.
    Murmur(Box<Murmur>),
    /// Somebody sat down on a seat, or got up.
    Sit {
        /// The seat.
        seat: Faction,
        /// Who has it now.
        sitter: Sitter,
    },
    /// What a seat wants done without being asked.
    Orders {
        /// The seat.
        seat: Faction,
        /// All of it; what stood before is gone.
        orders: Box<Orders>,
    },
    /// Every choice from this line on is taken back.
    Back {
        /// The number of the first line that no longer counts.
        to: u32,
    },
    /// Something about the clock.
    Clock(Clock),
    /// A seat proposed something, or agreed to it.
    Moved {
        /// The seat.
        seat: Faction,
        /// What.
        motion: Motion,
        /// The first line that would be taken back, where that is what it is about. No frame names it.
        line: Option<u32>,
        /// Whether that decided it: what was wanted follows.
        carried: bool,
    },
    /// A seat is against what was proposed, or withdraws it.
    Opposed {
        /// The seat.
        seat: Faction,
        /// Whether that decided it.
        ends: bool,
    },
    /// A vote is over without a decision: its time was up, or there was nothing left to vote on.
    Lapsed,
    /// The game ends without a winner.
    Ended,
    /// What a seat has thrown into the pot of chance.
    Entropy {
        /// The seat.
        seat: Faction,
        /// What.
        bytes: Box<[u8; 32]>,
    },
    /// The seed is opened.
    Opened {
        /// What was promised.
        seed: Box<[u8; 32]>,
    },
}

/// On whose account a choice was made.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum By {
    /// Whoever sits there, or chance.
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

/// Who has a seat.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Sitter {
    /// Nobody yet.
    #[default]
    Nobody,
    /// A person.
    Person,
    /// A bot, by its name.
    Bot(Box<str>),
}

/// What can be done about the clock.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Clock {
    /// It stands.
    Pause,
    /// It goes on.
    Resume,
    /// A seat has so much more for the question before it.
    Extra(Faction, Millis),
}
