//! What became of each mutant, kept line by line as it is found, so that a run that was stopped can go on.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

/// Who tried a mutant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Stage {
    Scenarios,
    Laws,
}

/// What they found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Verdict {
    /// A case failed, a law was broken, or it panicked.
    Killed,
    /// It went on for ever.
    Late,
    /// Nobody noticed.
    Survived,
    /// It makes no difference where it stands, in anything that was run.
    Unreached,
}

impl Verdict {
    pub(super) fn is_dead(self) -> bool {
        matches!(self, Self::Killed | Self::Late)
    }
}

/// What results hold for: change the engine, and they are gone; change scenarios or tests, and what survived them is
/// tried again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Basis {
    pub(super) engine: String,
    pub(super) scenarios: String,
}

#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum Line {
    Basis(Basis),
    Dropped { dropped: BTreeSet<u32> },
    Stale { stale: BTreeSet<u32> },
    Tried { mutant: u32, stage: Stage, verdict: Verdict },
}

/// All results so far, and the file they are in.
pub(super) struct Results {
    file: File,
    pub(super) dropped: Option<BTreeSet<u32>>,
    /// Survivors of older scenarios, to be tried again whatever else is asked for: they may be explained.
    pub(super) stale: BTreeSet<u32>,
    tried: BTreeMap<(Stage, u32), Verdict>,
}

impl Results {
    /// Reads what is there and still holds, and writes it anew.
    pub(super) fn open(path: &Path, basis: &Basis) -> io::Result<Self> {
        let text = fs::read_to_string(path).unwrap_or_default();
        let Holding { dropped, stale, tried } = holding(&text, basis);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        // A whole file replaces the old one, so that nothing is lost if we are stopped right now.
        let draft = PathBuf::from(format!("{}.new", path.display()));
        fs::write(&draft, "")?;
        let file = OpenOptions::new().append(true).open(&draft)?;
        let mut results = Self { file, dropped: None, stale: stale.clone(), tried: BTreeMap::new() };
        results.write(&Line::Basis(basis.clone()))?;
        if let Some(dropped) = dropped {
            results.drop_all(dropped)?;
        }
        results.write(&Line::Stale { stale })?;
        for ((stage, mutant), verdict) in tried {
            results.add(stage, mutant, verdict)?;
        }
        fs::rename(&draft, path)?;
        Ok(results)
    }

    /// Writes down which mutants do not compile.
    pub(super) fn drop_all(&mut self, dropped: BTreeSet<u32>) -> io::Result<()> {
        self.write(&Line::Dropped { dropped: dropped.clone() })?;
        self.dropped = Some(dropped);
        Ok(())
    }

    /// Writes down what was found.
    pub(super) fn add(&mut self, stage: Stage, mutant: u32, verdict: Verdict) -> io::Result<()> {
        self.tried.insert((stage, mutant), verdict);
        self.write(&Line::Tried { mutant, stage, verdict })
    }

    /// What was found, if it was tried.
    pub(super) fn get(&self, stage: Stage, mutant: u32) -> Option<Verdict> {
        self.tried.get(&(stage, mutant)).copied()
    }

    fn write(&mut self, line: &Line) -> io::Result<()> {
        let text = serde_json::to_string(line).map_err(io::Error::other)?;
        writeln!(self.file, "{text}")
    }
}

/// Which mutants are known not to compile, if any results hold still.
pub(super) fn dropped(path: &Path, basis: &Basis) -> Option<BTreeSet<u32>> {
    holding(&fs::read_to_string(path).ok()?, basis).dropped
}

/// Old lines that still hold.
#[derive(Default)]
struct Holding {
    dropped: Option<BTreeSet<u32>>,
    stale: BTreeSet<u32>,
    tried: BTreeMap<(Stage, u32), Verdict>,
}

fn holding(text: &str, basis: &Basis) -> Holding {
    // The last line may be half written.
    let mut lines = text.lines().filter_map(|line| serde_json::from_str(line).ok());
    let mut out = Holding::default();
    let Some(Line::Basis(old)) = lines.next() else { return out };
    if old.engine != basis.engine {
        return out;
    }
    for line in lines {
        match line {
            Line::Basis(_) => {}
            Line::Dropped { dropped } => out.dropped = Some(dropped),
            Line::Stale { stale } => out.stale = stale,
            Line::Tried { mutant, verdict, .. } if !verdict.is_dead() && old.scenarios != basis.scenarios => {
                out.stale.insert(mutant);
            }
            Line::Tried { mutant, stage, verdict } => {
                out.tried.insert((stage, mutant), verdict);
            }
        }
    }
    out.stale.retain(|mutant| !out.tried.contains_key(&(Stage::Scenarios, *mutant)));
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "{\"engine\":\"a\",\"scenarios\":\"b\"}\n{\"dropped\":[3]}\n\
                        {\"mutant\":1,\"stage\":\"scenarios\",\"verdict\":\"killed\"}\n\
                        {\"mutant\":2,\"stage\":\"scenarios\",\"verdict\":\"survived\"}\n\
                        {\"mutant\":2,\"stage\":\"laws\",\"verdict\":\"survived\"}\n\
                        {\"mutant\":5,\"stage\":\"laws\",\"verdict\":\"late\"}\n{\"mutant\":4,\"st";

    fn tried(engine: &str, scenarios: &str) -> usize {
        let basis = Basis { engine: engine.to_owned(), scenarios: scenarios.to_owned() };
        holding(TEXT, &basis).tried.len()
    }

    #[test]
    fn results_hold_for_the_same_engine() {
        assert_eq!((tried("a", "b"), tried("x", "b")), (4, 0));
    }

    #[test]
    fn what_survived_is_tried_again_when_scenarios_change() {
        assert_eq!(tried("a", "x"), 2);
        let basis = Basis { engine: "a".to_owned(), scenarios: "x".to_owned() };
        assert_eq!(holding(TEXT, &basis).stale, BTreeSet::from([2]));
    }

    #[test]
    fn results_are_read_as_they_were_written() {
        let folder = std::env::temp_dir().join(format!("kanly-results-{}", std::process::id()));
        let path = folder.join("results.jsonl");
        let basis = Basis { engine: "a".to_owned(), scenarios: "b".to_owned() };
        let mut results = Results::open(&path, &basis).expect("a new file");
        results.drop_all(BTreeSet::from([7])).expect("written");
        results.add(Stage::Laws, 2, Verdict::Unreached).expect("written");
        let again = Results::open(&path, &basis).expect("the same file");
        assert_eq!(again.dropped, Some(BTreeSet::from([7])));
        assert_eq!(again.get(Stage::Laws, 2), Some(Verdict::Unreached));
        fs::remove_dir_all(folder).expect("our own folder");
    }
}
