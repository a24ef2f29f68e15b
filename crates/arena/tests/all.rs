//! All tests of the arena as one program.

mod common;
mod games;
mod resume;
