//! Frames: what one viewer gets to know, numbered for that viewer alone, so that no gap tells anything.

use kanly_engine::event::Seen;
use kanly_engine::{Action, Decision, Faction, View};

use crate::line::{By, Clock, Millis, Sitter};
use crate::orders::Orders;
use crate::talk::{Murmur, Said};
use crate::vote::{Motion, Vote};
use crate::window::Window;

/// What one command led to, as far as one viewer may know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    /// Its number among the frames of this viewer, from 1 and without gaps.
    pub seq: u32,
    /// When.
    pub at: Millis,
    /// What happened, in order.
    pub news: Vec<News>,
    /// The number of the question that is put to this viewer after it, if one is.
    pub ask: Option<u32>,
}

/// One thing that a viewer gets to know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// Something happened in the game; with the words of the text that it names, if it names one.
    Seen(Seen, Option<Box<str>>),
    /// Somebody said something.
    Said(Said),
    /// Somebody who watches said something to the others who watch.
    Murmured(Murmur),
    /// Somebody sat down, or got up.
    Sat(Faction, Sitter),
    /// What the viewer itself wants done without being asked.
    Ordered(Orders),
    /// An answer was given in the viewer's own name.
    Answered(Action, By),
    /// The viewer's own answer in the window that is open; nothing where it has none any more.
    Sealed(Option<Action>),
    /// A secret window is open until then, whoever is asked in it; or none is any more.
    Window(Option<Millis>),
    /// A seat holds the window open until then.
    Held(Faction, Millis),
    /// Something was taken back: the view is another one, and so may the question be.
    Back,
    /// Something about the clock.
    Clock(Clock),
    /// A seat proposed something or agreed to it; whether that decided it. What was wanted follows.
    Moved(Faction, Motion, bool),
    /// A seat is against what was proposed, or withdraws it; whether that decided it.
    Opposed(Faction, bool),
    /// A vote is over without a decision.
    Lapsed,
    /// The game has ended without a winner.
    Ended,
    /// A seat has thrown something into the pot of chance.
    Entropy(Faction, [u8; 32]),
    /// The seed is open.
    Opened([u8; 32]),
}

/// How a table stands for one viewer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Now {
    /// The number of the last frame that this viewer got.
    pub seq: u32,
    /// What it sees; none where nobody asked for it.
    pub view: Option<View>,
    /// What it is asked, or may do unasked.
    pub ask: Option<Asked>,
    /// The secret window that is open, if one is.
    pub window: Option<Window>,
    /// What it wants done without being asked, if it has a seat.
    pub orders: Option<Orders>,
    /// Whether the clock stands.
    pub paused: bool,
    /// The vote that is open, if one is.
    pub vote: Option<Vote>,
    /// Whether people have ended the game without a winner.
    pub ended: bool,
    /// Who sits where.
    pub sitters: Vec<(Faction, Sitter)>,
}

/// What a seat may do at this moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Asked {
    /// The number of the question among those that this seat was put; none where it is not waited for and may only cut in.
    pub n: Option<u32>,
    /// Everything it may do.
    pub decision: Decision,
    /// When its time is up, if there is a clock; in a window the end of that, the same for all.
    pub until: Option<Millis>,
}
