//! Forms: everything a page, a script or a language model needs to answer a question of the game, as facts.
//!
//! A [`Decision`](kanly_engine::Decision) says what is legal; a [`Form`] says it so that nobody has to know a rule to fill
//! it in: every answer by itself where there are few, else places with their prices for each number of forces, groups with
//! the places they reach, leaders with their strength, which weapon goes with which defense. From a form alone all
//! answers can be spelled in notation, and nothing but answers. It holds no words: those are made by a narrator from kind
//! and rule.
//!
//! ```
//! use kanly_engine::{Config, Faction, Options, SplitMix, State};
//! use kanly_form::Shape;
//!
//! let config = Config::of([Faction::Atreides, Faction::Fremen], Options::default());
//! let mut game = State::new(&config, &mut ()).expect("two factions");
//! game.roll(&mut SplitMix::new(1), &mut ());
//!
//! let form = kanly_form::form(&game, Faction::Atreides).expect("a traitor is to be kept");
//! let asked = form.asked.expect("it is waited for");
//! assert_eq!((&*asked.kind, &*asked.rule), ("keep-traitor", "0.11"));
//! let Shape::List(list) = asked.answers else { panic!("four are few") };
//! assert_eq!(list.answers.len(), 4);
//!
//! // What is tried is judged and not done.
//! let keep = list.answers[0].action.parse().expect("notation");
//! assert!(kanly_form::try_out(&game, Faction::Atreides, keep).is_ok());
//! assert!(kanly_form::try_out(&game, Faction::Atreides, "bid 1".parse().expect("notation")).is_err());
//! ```
//!
//! What is not offered and by which rule is found on demand, by [`left_out`]. Nothing here decides by a rule: every fact is
//! read off the decision or asked of the engine, and nothing is told that the seat may not know.

#![forbid(unsafe_code)]

mod about;
mod answer;
mod asked;
mod deals;
mod journey;
mod left_out;
mod names;
mod plan;
mod questions;
mod trial;
mod types;
mod unasked;

pub use asked::asked;
pub use left_out::{LeftOut, left_out};
pub use names::names;

pub use trial::{Trial, try_out};
pub use types::*;
pub use unasked::unasked;

use kanly_engine::{Actor, Faction, State};

/// So many answers are listed one by one; more have a shape of their own.
pub const LISTED: u64 = 64;

/// Everything a seat may do now; nothing when it has no say at this moment.
pub fn form(state: &State, seat: Faction) -> Option<Form> {
    let decision = state.decision(Actor::Seat(seat))?;
    Some(Form {
        seat: seat.id().into(),
        asked: decision.ask.as_ref().map(asked),
        unasked: unasked(&decision.open, seat, state.open()),
    })
}
