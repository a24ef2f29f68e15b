//! Tests of language models on seats, in one program.

mod common;
mod docs;
mod endpoints;
mod games;
mod mistakes;
mod report;
mod runs;
mod secrecy;
mod sits;
mod weights;
