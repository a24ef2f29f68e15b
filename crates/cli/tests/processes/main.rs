//! Servers as processes of their own, which are killed and stopped in the middle of play. A program of its own: it belongs to the
//! tests of the server, and `cargo xtask prove server` runs it alone.
#![cfg(unix)]

mod kills;
#[path = "../common/serving.rs"]
mod serving;
mod takeover;
#[path = "../../../server/tests/common/mod.rs"]
mod visitors;
