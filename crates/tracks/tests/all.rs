//! Tests of the tracks, in one program.

mod belief;
mod exam;
mod puzzles;
