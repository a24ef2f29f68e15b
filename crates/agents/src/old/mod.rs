//! The bots of behaviour 5, kept beside today's until the figures of both stand (docs/bots.md).

pub(crate) mod heuristic;
pub(crate) mod search;
