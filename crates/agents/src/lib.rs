//! Who sits at a table: agents that see what their seat may see, and the table that asks them.
//!
//! An [`Agent`] gets a [`Prompt`] and answers with an action. A prompt gives what its seat may know and nothing
//! else, so a bot cannot cheat, not even by mistake. A [`Table`] plays a game with one agent for each faction and
//! keeps its record; an answer that the rules refuse is a [`Fault`] and never replaced by another.
//!
//! ```
//! use kanly_agents::{Agents, Bot, Table};
//! use kanly_engine::{Config, Faction, Options, SplitMix};
//!
//! let config = Config::of(Faction::ALL, Options::default().max_turns(3));
//! let mut table = Table::new(&config).expect("a sound configuration");
//! let mut agents: Agents = Bot::Kinds.everywhere(7);
//! table.play(&mut agents, &mut SplitMix::new(7), 100_000).expect("bots answer legally");
//!
//! assert!(table.state().outcome().is_some());
//! let record = table.into_record();
//! assert!(record.replay(None, |_, _, _| {}).is_ok());
//! ```
//!
//! Nothing here knows a rule of the game: bots read the decision, which holds everything that is legal, and ask the engine's
//! queries about what lies open.

#![forbid(unsafe_code)]

mod agent;
mod bot;
mod heuristic;
mod kinds;
pub mod laws;
mod luck;
mod pairs;
mod random;
mod search;
mod shrink;
mod soak;
mod table;
mod vary;

pub use agent::{Agent, Agents, Prompt};
pub use bot::{Bot, UnknownBot};
pub use heuristic::{Heuristic, Temper};
pub use kinds::Kinds;
pub use laws::Laws;
pub use luck::{Luck, mix};
pub use pairs::{Pairs, pairs};
pub use random::Random;
pub use search::{Budget, Search};
pub use shrink::{Check, Shrunk, laws_of_soak, shrink};
pub use soak::{Soak, Soaked, Violation};
pub use table::{Fault, Table};
pub use vary::{Mode, vary};
