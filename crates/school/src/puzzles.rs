//! Puzzles: found in games of bots, proven, and answered by each level (docs/puzzles.md).

mod answered;
mod check;
mod find;
mod folder;
mod grade;
mod mend;
mod mine;

pub(crate) use check::{Puzzles, run};
pub(crate) use mine::{Mine, mine};
