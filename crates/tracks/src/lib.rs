//! What can be asked of whoever claims to know the game, and is graded by the engine: an [`exam`] about the rules, [`puzzle`]s
//! with one best answer, and [`belief`]s about what is hidden. No model and no network: only questions, the truth, and scores.

#![forbid(unsafe_code)]

pub mod belief;
pub mod exam;
pub mod puzzle;
