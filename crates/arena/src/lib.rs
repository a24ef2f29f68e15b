//! Fair measurement: many games by a plan, and what can honestly be said about their results.
//!
//! A [`Plan`] names every game before the first is played: who sits where and which dice fall, all from one seed and
//! the number of the game. [`run()`] plays them on any number of threads and hands over a [`Played`] for each, in
//! whatever order they end; a [`Tally`] sums them up and a [`Summary`] says what they show, with intervals. The
//! result is the same however many threads there were, and whether or not the run was interrupted ([`Folder`]).
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use kanly_agents::Bot;
//! use kanly_arena::{Design, Limits, Plan, Summary, Tally, run};
//! use kanly_engine::{Faction, Options};
//!
//! let plan = Plan {
//!     entrants: vec!["kinds".to_owned(), "random".to_owned()],
//!     factions: Faction::ALL.to_vec(),
//!     players: 3,
//!     options: Options::default().max_turns(2),
//!     games: 12,
//!     seed: 7,
//!     design: Design::Balanced,
//! };
//! let mut tally = Tally::new(&plan);
//! let bots = |name: &str, seed| name.parse::<Bot>().expect("a bot").agent(seed);
//! let limits = Limits { threads: 2, ..Limits::default() };
//! run(&plan, &bots, limits, &AtomicBool::new(false), &|_| false, &mut |played, _| {
//!     tally.add(&played);
//!     Ok(())
//! })
//! .expect("nothing is written");
//!
//! let summary = Summary::new(&plan, &tally, 1, &|| {});
//! assert_eq!((summary.games, summary.agents.len()), (12, 2));
//! ```
//!
//! Nothing here knows a rule of the game: agents are asked by the table, and results are read from events and from
//! the judge's view.

#![forbid(unsafe_code)]

pub mod audit;
mod compare;
mod csv;
mod faults;
mod folder;
mod names;
mod plan;
mod play;
mod played;
mod ratings;
mod run;
pub mod stats;
mod summary;
mod tally;
mod watch;

pub use compare::{Comparison, Difference, Verdict};
pub use csv::{HEADER, rows};
pub use faults::FaultRow;
pub use folder::{Folder, FolderError};
pub use names::entrants;
pub use plan::{Chair, Design, Game, Plan, PlanFile, mode};
pub use play::{Maker, play, play_recorded};
pub use played::{Alliance, Failing, Played};
pub use run::{Limits, run};
pub use summary::{AgentRow, CellRow, FactionRow, PairRow, Summary, TurnRow, VictoryRow};
pub use tally::{End, Tally};
