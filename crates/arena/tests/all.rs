//! All tests of the arena as one program.

mod audit;
mod common;
mod games;
mod resume;
