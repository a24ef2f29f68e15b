//! The subcommands, one file each: its arguments, and a `run` that prints and returns the exit code.

pub(crate) mod about;
pub(crate) mod admin;
pub(crate) mod arena;
pub(crate) mod balance;
pub(crate) mod bench;
pub(crate) mod board;
pub(crate) mod bots;
pub(crate) mod completions;
pub(crate) mod conformance;
pub(crate) mod demo;
pub(crate) mod load;
pub(crate) mod man;
pub(crate) mod play;
pub(crate) mod record;
pub(crate) mod replay;
pub(crate) mod review;
pub(crate) mod rules;
pub(crate) mod scenario;
pub(crate) mod scenario_new;
pub(crate) mod serve;
pub(crate) mod show;
pub(crate) mod shrink;
pub(crate) mod soak;
pub(crate) mod start;
pub(crate) mod verify;
pub(crate) mod words;
