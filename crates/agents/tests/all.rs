//! All tests of the agents as one program, but for the probes of turned rules.

mod contest;
mod deals;
mod heuristic;
mod levels;
mod proposals;
mod search;
