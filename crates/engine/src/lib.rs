//! The rules of the classic Dune board game (2019 edition: six factions, basic and advanced game) as an engine.
//!
//! A [`State`] is a whole game at one moment: flat, `Copy`, without randomness, clock or history. Whoever must
//! choose gets a [`Decision`]: everything that is legal, as data. The choice comes back as an [`Action`],
//! [`State::apply`] carries it out and tells a [`Sink`] what happened, one [`Event`] after the other, each with its rule. Shuffling
//! and drawing are choices too: [`Actor::Chance`] makes them, and the caller's [`Dice`] answer for it.
//!
//! # A turn
//!
//! Three factions sit down; whatever is not shown here the dice decide. Every event names the rule behind it.
//!
//! ```
//! use kanly_engine::{rule, Action, Actor, Config, Effect, Event, Faction, Options, SplitMix, State, Waiting};
//!
//! let mut dice = SplitMix::new(1965);
//! let mut effects = Vec::new();
//! let config = Config::of([Faction::Atreides, Faction::Fremen, Faction::Harkonnen], Options::default());
//! let mut game = State::new(&config, &mut effects).expect("two to six factions");
//!
//! // Chance seats the factions and deals four traitors to each.
//! game.roll(&mut dice, &mut effects);
//!
//! // All choose their traitor at the same time; Harkonnen keep all four [2.05.03], so two are waited for.
//! let Waiting::Seats(choosing) = game.must_act() else { panic!("traitors are chosen") };
//! assert_eq!(choosing.iter().collect::<Vec<_>>(), [Faction::Atreides, Faction::Fremen]);
//! for faction in choosing.iter() {
//!     let decision = game.decision(Actor::Seat(faction)).expect("it is waited for");
//!     game.apply(Actor::Seat(faction), decision.sample(&mut dice), &mut effects).expect("it was offered");
//! }
//!
//! // The Fremen spread their first ten forces. Nine are refused, with the rule, and nothing changes.
//! let fremen = Actor::Seat(Faction::Fremen);
//! let nine: Action = "deploy 9 sietch-tabr/13".parse().expect("notation");
//! let refusal = game.apply(fremen, nine, &mut effects).expect_err("nine are too few");
//! assert_eq!(refusal.to_string(), "[2.04.02] wrong-number expected=10 found=9");
//! let ten: Action = "deploy 6 sietch-tabr/13, 4 false-wall-west/16".parse().expect("notation");
//! game.apply(fremen, ten, &mut effects).expect("ten are right");
//! game.roll(&mut dice, &mut effects);
//!
//! // The two nearest to the start dial the first storm, each in secret.
//! let Waiting::Seats(dialers) = game.must_act() else { panic!("the storm is dialed") };
//! for dialer in dialers.iter() {
//!     game.apply(Actor::Seat(dialer), Action::Dial(7), &mut effects).expect("0 to 20 are legal");
//! }
//! game.roll(&mut dice, &mut effects); // ... turns up the spice.
//!
//! // Auctions, revivals, shipments, moves: all pass where they may, until the next storm.
//! while game.turn() == 1 {
//!     let Waiting::Seats(seats) = game.must_act() else { panic!("nobody wins on the first turn") };
//!     let seat = Actor::Seat(seats.iter().next().expect("somebody is asked"));
//!     let decision = game.decision(seat).expect("it is waited for");
//!     game.apply(seat, decision.fallback().expect("it is asked"), &mut effects).expect("it was offered");
//!     game.roll(&mut dice, &mut effects);
//! }
//!
//! assert_eq!(game.turn(), 2);
//! let is_storm = |effect: &&Effect| matches!(effect.event, Event::StormMoved { .. });
//! let storm = effects.iter().find(is_storm).expect("the storm came");
//! assert_eq!(storm.rule, rule!("0.16"));
//! assert!(matches!(effects.last(), Some(Effect { event: Event::PhaseStarted { turn: 2, .. }, .. })));
//! ```
//!
//! # Where to find what
//!
//! - What exists: [`ids`], [`sets`], [`force`], [`cards`], [`tables`]; what is agreed before a game: [`config`].
//! - The door: [`State`], [`Decision`], [`Action`], [`Event`], [`Illegal`]. Any position: [`position`].
//! - Who may know what: [`view`], [`Effect::seen_by`], [`State::resample`].
//! - Text: [`notation`] for actions, [`record`] for whole games.
//! - Questions about the board that rules ask: [`query`].
//! - A page for each kind of caller: [`guide`].

#![forbid(unsafe_code)]

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// A page for each kind of caller.
#[cfg(any(doc, doctest))]
pub mod guide {
    #[doc = include_str!("../docs/bot.md")]
    pub mod bot {}
    #[doc = include_str!("../docs/host.md")]
    pub mod host {}
    #[doc = include_str!("../docs/researcher.md")]
    pub mod researcher {}
    #[doc = include_str!("../docs/reader.md")]
    pub mod reader {}
}

/// The behaviour version: raised only when a game can come out differently. Records carry it.
pub const BEHAVIOUR: u8 = 5;

mod digest;
mod explain;
mod invariants;
pub mod position;
pub mod query;
pub mod record;
mod resample;
pub mod secrecy;
mod sink;
mod state;
pub mod view;

pub use kanly_facts::{Facts, Open};
pub use kanly_flow::Waiting;
pub use kanly_vocabulary::{
    ability, action, ask_kind, cards, code, config, deal, decision, dice, event, force, ids, illegal, list,
    misread, near, notation, options, outcome, phase, plan, price, reading, rule, sets, tables,
};

pub use action::{Action, Actor};
pub use ask_kind::{AskKind, OpenKind};
pub use config::{Config, Options};
pub use decision::{Ask, Decision};
pub use dice::{Dice, SplitMix};
pub use event::{Effect, Event, Seen, Viewer};
pub use ids::{Card, Faction, Leader, Place, Sector, SpiceCard, Territory};
pub use illegal::{Illegal, When, Why};
pub use invariants::Breach;
pub use misread::Misread;
pub use outcome::{Outcome, Victory};
pub use phase::Phase;
pub use position::Position;
pub use rule::RuleId;
pub use sink::{Moment, Sink};
pub use state::State;
pub use view::View;
