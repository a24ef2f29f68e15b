//! Who sits at a table: bots, and the laws that hold at every moment of every game.
//!
//! An [`Agent`](kanly_host::Agent) gets a [`Prompt`](kanly_host::Prompt) and answers with an action. A prompt gives what its seat
//! may know and nothing else, so a bot cannot cheat, not even by mistake.
//!
//! ```
//! use kanly_agents::Bot;
//! use kanly_engine::{Config, Faction, Options, SplitMix};
//! use kanly_host::{Agents, Contest};
//!
//! let config = Config::of(Faction::ALL, Options::default().max_turns(3));
//! let mut contest = Contest::new(&config).expect("a sound configuration");
//! let mut agents: Agents = Bot::Kinds.everywhere(7);
//! contest.play(&mut agents, &mut SplitMix::new(7), 100_000).expect("bots answer legally");
//!
//! assert!(contest.state().outcome().is_some());
//! let record = contest.into_record();
//! assert!(record.replay(None, |_, _, _| {}).is_ok());
//! ```
//!
//! Nothing here knows a rule of the game: bots read the decision, which holds everything that is legal, and ask the engine's
//! queries about what lies open.

#![forbid(unsafe_code)]

mod bot;
pub mod chances;
mod heuristic;
mod kinds;
pub mod laws;
mod pairs;
mod random;
mod search;
mod shrink;
mod soak;
mod vary;

pub use bot::{Bot, UnknownBot};
pub use heuristic::{Aim, Attention, Candidate, Heuristic, Temper, weigh_offers};
pub use kinds::Kinds;
pub use laws::Laws;
pub use pairs::{Pairs, pairs};
pub use random::Random;
pub use search::{Budget, Course, Ending, Search, Tried};
pub use shrink::{Check, Shrunk, laws_of_soak, shrink};
pub use soak::{Soak, Soaked, Violation};
pub use vary::{Mode, vary};
