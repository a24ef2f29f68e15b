//! Chance that nobody can bend.
//!
//! Before anybody sits down a table promises its seed by a [`commitment`]. Every chair throws 32 bytes of its own into the pot.
//! Seed, table and throws make a key ([`Fair`]), and the key all draws: those of the game by how many choices lie behind them, lots
//! before the game by a name. When the seed is opened, anybody can work all of it out again from the record and its
//! [`Proof`] ([`verify`]).
//!
//! ```
//! use kanly_fair::{Fair, commitment};
//! use kanly_host::Chance;
//! use kanly_engine::{Actor, Config, Faction, Options, State};
//!
//! let seed = [7; 32];
//! let promised = commitment(&seed);
//! let mut fair = Fair::new(&seed, "arrakeen", &[Some([1; 32]), None, Some([3; 32])]);
//! let order = fair.shuffle("draft", 3);
//!
//! let config = Config::of([Faction::Atreides, Faction::Fremen, Faction::Guild], Options::default());
//! let game = State::new(&config, &mut ()).expect("three can play");
//! let ask = game.question(Actor::Chance).expect("chance begins");
//! // It depends on nothing but the key and the number of choices before it.
//! assert_eq!(fair.answer(0, &ask), fair.answer(0, &ask));
//! assert_eq!(fair.shuffle("draft", 3), order);
//! # assert_eq!(promised, commitment(&[7; 32]));
//! ```
//!
//! `docs/fair.md` says what this proves and what not, and how to check it without this crate.

#![forbid(unsafe_code)]

mod draws;
mod hex;
mod key;
mod proof;
mod verify;

pub use draws::{Call, Draws, Fair};
pub use hex::{hex, unhex};
pub use key::{Throw, commitment};
pub use proof::{Chair, Drawn, FACTIONS, Found, Lot, Proof, ProofError, ProofFault, find};
pub use verify::{Checked, CheckedDraw, CheckedLot, Fault, verify};
