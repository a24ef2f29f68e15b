//! Parts of a gate's games, kept in a folder: a run that was broken off goes on where it stopped.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use kanly_engine::BEHAVIOUR;
use serde::{Deserialize, Serialize};

use super::counts::Counts;
use super::list::Gate;
use crate::whole;

/// A part as it is kept.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Part {
    order: Order,
    counts: Counts,
}

/// What was played: only the same is of use.
#[derive(PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Order {
    gate: String,
    seed: u64,
    behaviour: u8,
    play: String,
    from: u64,
    to: u64,
}

/// The folder of a gate.
pub(super) struct Parts<'g> {
    gate: &'g Gate,
    folder: PathBuf,
    play: String,
}

impl<'g> Parts<'g> {
    /// Below this folder, of bots that play like this.
    pub(super) fn new(data: &Path, gate: &'g Gate, play: &str) -> Result<Self, String> {
        // Looks of another size have parts of another size.
        let folder = data.join(format!("{}-{}", gate.name, gate.looks.most()));
        fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
        Ok(Self { gate, folder, play: play.to_owned() })
    }

    /// The parts that lead from so many games to so many.
    pub(super) fn between(&self, from: u64, to: u64) -> impl Iterator<Item = Range<u64>> + use<> {
        let part = self.gate.looks.part();
        (from..to).step_by(part.max(1) as usize).map(move |from| from..to.min(from + part))
    }

    /// What was counted in a part, if it was played and kept whole, by the same bots.
    pub(super) fn kept(&self, range: &Range<u64>) -> Option<Counts> {
        let part: Part = serde_json::from_str(&fs::read_to_string(self.file(range)).ok()?).ok()?;
        let whole = part.counts.all() == range.end - range.start && part.counts.suffice(self.gate.kind);
        (part.order == self.order(range) && whole).then_some(part.counts)
    }

    /// Keeps a part.
    pub(super) fn keep(&self, range: &Range<u64>, counts: &Counts) -> Result<(), String> {
        let part = Part { order: self.order(range), counts: counts.clone() };
        let text = serde_json::to_string(&part).map_err(|error| error.to_string())?;
        whole::write(&self.file(range), text)
    }

    fn file(&self, range: &Range<u64>) -> PathBuf {
        self.folder.join(format!("{:06}-{:06}.json", range.start, range.end))
    }

    fn order(&self, range: &Range<u64>) -> Order {
        Order {
            gate: self.gate.name.clone(),
            seed: self.gate.seed,
            behaviour: BEHAVIOUR,
            play: self.play.clone(),
            from: range.start,
            to: range.end,
        }
    }
}
