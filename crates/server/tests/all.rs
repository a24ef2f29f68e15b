//! All tests of the server as one program: each program more is linked anew, with all that it stands on.

mod addresses;
mod clocks;
mod common;
mod games;
mod learning;
mod losing;
mod mcp;
mod operations;
mod outage;
mod processes;
mod python;
mod reconnect;
mod refusals;
mod starts;
