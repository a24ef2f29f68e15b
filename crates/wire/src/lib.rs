//! What goes over the wire: JSON of everything that a page, a script or a model exchanges with a table.
//!
//! The engine's own types can only be written. Each type here is the readable twin of one of them, with nothing left to guess:
//! `"hidden"` is what this viewer may not know, `null` is none, and every key is always there. Ids are the strings of the
//! notation, and an action is its notation.

#![forbid(unsafe_code)]

mod command;
mod config;
#[cfg(feature = "schema")]
mod contract;
mod event;
mod faction;
mod frame;
mod hex;
mod hint;
mod ids;
mod left_out;
mod lesson;
mod names;
mod orders;
mod outcome;
mod person;
mod plan;
mod problem;
mod proof;
mod puzzle;
mod question;
mod read;
mod refusal;
mod replay;
mod reply;
mod review;
#[cfg(feature = "schema")]
pub mod schema;
mod sector;
mod sheet;
mod spelled;
mod table;
mod telling;
mod told;
mod tried;
mod view;
mod vote;
mod wish;

/// The version of the wire, said in the first frame. It is raised whenever a reader of the version before could stumble.
pub const WIRE: u16 = 1;

/// The oldest version that can still be read.
pub const OLDEST: u16 = 1;

pub use command::{Command, Request, Room};
pub use config::{Config, Points, Reading};
#[cfg(feature = "schema")]
pub use contract::{PARTS, Part, example};
pub use event::{Event, Happened, Prediction, Shown, Totals};
pub use faction::{FactionView, LeaderPlace, LeaderView, SharedCount, SpiceCount};
pub use frame::{
    Agreed, By, Clock, End, Frame, Hello, Message, Millis, News, Seated, Sitter, Standing, Version, Viewer,
    Window, Windows,
};
pub use hex::{Hex, Key, Seed};
pub use hint::{Alternative, Hint};
pub use ids::*;
pub use left_out::LeftOut;
pub use lesson::{Lesson, LessonArrow, Practice, PracticeAttempt, Taught};
pub use names::*;
pub use orders::{BidOrder, Floor, Limit, Order, Orders, Span, StandingBids};
pub use outcome::Outcome;
pub use person::{NewToken, Person, Scope, Token, Welcome};
pub use plan::{Champion, Foretold, Group, Plan, ToldPart, VoiceCommand};
pub use problem::Problem;
pub use proof::{Proof, ProofCall, ProofChair, ProofCounts, ProofDraw, ProofFault, ProofLot, ProofVerdict};
pub use puzzle::{Puzzle, PuzzleFound, PuzzleLevel, PuzzleVerdict};
pub use question::Question;
pub use read::{Misread, read};
pub use refusal::{CodeValue, Illegal, Now};
pub use replay::{
    Chosen, Hold, Holdings, Kept, Mark, MarkKind, Move, Parted, Record, Records, Replay, TurnEnd,
};
pub use reply::{BadWords, Refusal, Reply};
pub use review::{Blunder, Chance, Missed, Reckoning, Review, TurningPoint};
pub use sector::Sector;
pub use sheet::{Language, Sheet, SheetParagraph, SheetSection, Topic, TopicKind};
pub use spelled::{Spelled, Spelling};
pub use table::{
    Chair, Dealing, Length, Occupant, Pace, Padding, Progress, Seating, Setup, Stage, Table, You,
};
pub use telling::Telling;
pub use told::Told;
pub use tried::{Tried, Warned, Warning};
pub use view::{
    AuctionView, BattleSideView, BattleView, Bid, Deal, DialView, ForceView, Offer, PlaceView, SpiceDeckView,
    TreacheryView, View,
};
pub use vote::{Motion, Vote};
pub use wish::{
    Attempt, ChairFor, Code, Export, HandOver, Health, Join, Mute, Named, Pick, Ready, Recovery, Report,
    Spoken, Tables, TokenWish, Tokens, Words,
};
