//! What bots must show before a version, as commands: `kanly-school prove` plays the games of each gate and writes what came
//! of them, `kanly-school gates` makes the tables of docs/bots.md from what was written.
//!
//! A gate of the [`list`] is played part by part ([`parts`]), looked at when its games have doubled ([`looks`]), and judged by
//! sums of whole numbers ([`Counts`], [`judge`]). A [`Shown`] is what is written: everything in it follows from the counts, so
//! [`results`] can find a file that was damaged or bent.

mod bound;
mod changes;
mod counters;
mod counts;
mod judge;
mod list;
mod looks;
mod measure;
mod parts;
mod prove;
mod results;
mod shown;
mod table;
#[cfg(test)]
mod tests;

use counts::Counts;
use list::Gate;
use shown::Shown;

pub(crate) use prove::{Prove, run as prove};
pub(crate) use results::{Gates, run as gates};

/// Where results lie, below the top of the workspace.
const RESULTS: &str = "docs/results/bots";
