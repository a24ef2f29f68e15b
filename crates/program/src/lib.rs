//! A seat played by any program: JSON lines over its standard input and output, as docs/agents.md tells it.
//!
//! A [`Program`] is an [`Agent`](kanly_host::Agent) like any bot. What it is sent are the messages of docs/wire.md, made from
//! its prompt, so it gets what its seat may know and nothing else. A program that crashes, hangs, floods or talks nonsense
//! has [failed](kanly_host::Agent::failed), with its name and the reason; whoever runs the game goes on without it.
//!
//! ```no_run
//! use std::time::Duration;
//! use kanly_agents::Bot;
//! use kanly_engine::{Config, Faction, Options, SplitMix};
//! use kanly_host::Contest;
//! use kanly_program::{Command, Program};
//!
//! let command: Command = "python3 examples/agent.py".parse().expect("a command");
//! let mut agents = Bot::Standard.everywhere(7);
//! agents[Faction::Fremen] = Box::new(Program::new(command, Duration::from_secs(10), 7));
//! let mut contest = Contest::new(&Config::of(Faction::ALL, Options::default())).expect("a sound configuration");
//! contest.play(&mut agents, &mut SplitMix::new(7), 100_000).expect("it answers legally");
//! ```

#![forbid(unsafe_code)]

mod agent;
mod child;
mod command;
mod partner;
mod protocol;
mod scene;
mod wrong;

pub use agent::{Program, TRIES, Tally};
pub use command::{Command, NoCommand};
pub use partner::Partner;
pub use protocol::{Answer, PROTOCOL, Ready, Sends, Speech};
pub use scene::{Asked, LISTED, Quote, Scene};
pub use wrong::Wrong;
