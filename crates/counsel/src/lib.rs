//! What answers are worth, in chances of winning: hints while a game is played, and a review of it afterwards.
//!
//! Both weigh alike. Answers are tried in imagined games that the seat cannot tell from the true one, standard bots finish
//! the turn, and a network that has learned from games says how likely the seat is to win from there. So every chance holds
//! if all play on as standard bots do, and none depends on anything the seat could not have known.
//!
//! ```
//! use kanly_counsel::{Hint, Weight};
//! use kanly_engine::{Config, Faction, Options, SplitMix, State, Waiting};
//! use kanly_host::Prompt;
//!
//! let config = Config::of(Faction::ALL, Options::default());
//! let (mut state, mut effects) = (State::new(&config, &mut ()).expect("a sound configuration"), Vec::new());
//! state.roll(&mut SplitMix::new(7), &mut effects);
//! let Waiting::Seats(seats) = state.must_act() else { panic!("somebody is asked") };
//! let seat = seats.first().expect("somebody is asked");
//! let prompt = Prompt::new(&state, seat, &effects).expect("it is asked");
//! let hint = Hint::new(&prompt, Weight::LIGHT, 1).expect("it is asked");
//! assert!(prompt.decision().contains(hint.best.action).is_ok());
//! ```
//!
//! Nothing here knows a rule: what is legal and who holds what is asked of the engine.

#![forbid(unsafe_code)]

mod because;
mod handful;
mod hint;
mod review;
mod tally;
mod weigh;

/// The bots that play on in imagined games: chances hold for games among these.
pub const BOT: kanly_agents::Bot = kanly_agents::Bot::Standard;

pub use hint::{Choice, Hint, Weight};
pub use kanly_agents::weigh_offers;
pub use review::{Blunder, Effort, Missed, Moment, Review, TurningPoint, UnknownEffort, review};
