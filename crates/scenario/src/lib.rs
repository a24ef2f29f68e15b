//! Rules as cases anyone can read and run, and the book they prove.
//!
//! - A scenario file is a position and some cases: [`mod@format`] reads it, [`script`] its statements, [`run`] plays it,
//!   [`report`] runs whole folders in parallel. `docs/scenarios.md` defines all of it.
//! - [`mod@fmt`] writes such files in their short shape.
//! - The [`rulebook`] holds the numbered rules with their cases; the [`audit`] tells which of them the engine cites
//!   and which cases a scenario or a named test proves.
//! - [`moment`] makes a scenario of a line of a recorded game.
//! - A [`lesson`] is a file of such positions in which newcomers try things out.
//! - [`conformance`] writes all cases for other implementations of the game, and plays what it has written.
//!
//! Nothing here knows a rule: a position goes into the engine, events and views come out.
//!
//! ```
//! use kanly_scenario::rulebook::RuleBook;
//!
//! let book = RuleBook::shipped();
//! let rule = book.get("1.02.05").expect("a rule of the book");
//! assert_eq!(rule.title, "Shai-Hulud");
//! ```

#![forbid(unsafe_code)]

pub mod audit;
pub mod conformance;
pub mod excerpt;
mod expect;
mod facts;
pub mod fmt;
pub mod format;
pub mod lesson;
mod log;
pub mod moment;
mod play;
pub mod report;
pub mod rulebook;
pub mod run;
pub mod script;
mod story;
mod words;

pub use log::{start_rows, start_table};
