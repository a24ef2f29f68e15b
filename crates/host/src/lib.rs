//! One host for every table.
//!
//! [`Game`] carries out choices: it is the one place outside the engine that does. A [`Contest`] lets agents play a game to its
//! end. A [`Host`] is a table at which people and bots sit: everything that changes it is a [`Line`], [`Host::plan`] judges what
//! is asked and proposes lines, [`Host::absorb`] takes them in, and [`Host::frames`] tells each viewer what it may know.
//!
//! ```
//! use kanly_engine::{Config, Faction, Options, Viewer};
//! use kanly_host::{Agreed, Command, Host, Millis, Request, Seeded, Who};
//!
//! let config = Config::of([Faction::Atreides, Faction::Fremen], Options::default());
//! let mut host = Host::new(Agreed::new(config)).expect("two factions can play");
//! let (now, mut chance) = (Millis(0), Seeded(7));
//!
//! // Chance deals; then both keep a traitor.
//! host.carry_out(&Request::new(Who::Keeper, Command::GoOn), now, &mut chance).expect("chance is next");
//! let asked = host.asked(Faction::Fremen).expect("Fremen choose a traitor");
//! let action = asked.decision.fallback().expect("it is asked").to_string();
//! let act = Command::Act { ask: asked.n, action };
//! host.carry_out(&Request::new(Who::Seat(Faction::Fremen), act), now, &mut chance).expect("it was offered");
//!
//! // A table is its lines: after a restart everybody gets the same frames.
//! let lines: Vec<_> = host.lines().collect();
//! let again = Host::of(*host.agreed(), &lines).expect("it has begun before");
//! let atreides = Viewer::Seat(Faction::Atreides);
//! assert_eq!(again.frames(atreides, 0), host.frames(atreides, 0));
//! ```
//!
//! There is no clock here, no thread, network, database or randomness: time and chance are handed in. Nothing here knows a rule.

#![forbid(unsafe_code)]

mod agent;
mod back;
mod because;
mod caveat;
mod chance;
mod command;
mod contest;
mod draft;
mod frame;
mod game;
mod host;
mod line;
mod luck;
mod motive;
mod orders;
mod plan;
mod saying;
mod standing;
mod stream;
mod talk;
pub mod texts;
mod vote;
mod warning;
mod window;

pub use agent::{Agent, Agents, Prompt};
pub use because::Because;
pub use caveat::Caveat;
pub use chance::{Chance, Seeded};
pub use command::{Command, Planned, Refusal, Request, Who};
pub use contest::{Contest, Fault};
pub use frame::{Asked, Frame, News, Now};
pub use game::Game;
pub use host::{Host, Stopped};
pub use line::{Agreed, Body, By, Clock, Key, Line, Millis, NotAKey, Sitter};
pub use luck::{Luck, mix};
pub use motive::Motive;
pub use orders::{Bids, Floor, Limit, Order, Orders, Span};
pub use saying::{Declined, Purpose, Refused, Saying};
pub use talk::{LONGEST, LONGEST_NAME, Murmur, Room, Said};
pub use vote::{Motion, STAND_IN, Vote};
pub use warning::Warning;
pub use window::{Window, Windows};
