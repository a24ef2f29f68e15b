//! Tests of the tracks, in one program.

mod puzzles;
