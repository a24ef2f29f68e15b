//! Files, arrows and circles.

use std::collections::{BTreeMap, BTreeSet};

use super::layer;

/// Which file needs which.
pub(super) struct Graph {
    pub(super) arrows: BTreeMap<String, BTreeSet<String>>,
    /// Everything that each file needs, directly or not.
    reach: BTreeMap<String, BTreeSet<String>>,
}

/// Files that all need each other, mostly one alone.
pub(super) struct Round {
    pub(super) files: Vec<String>,
    /// 1 if it needs nothing of its own layer, otherwise one more than the highest that it needs there.
    pub(super) height: usize,
}

impl Round {
    /// Its first file stands for all.
    pub(super) fn name(&self) -> &str {
        &self.files[0]
    }
}

impl Graph {
    pub(super) fn new(arrows: BTreeMap<String, BTreeSet<String>>) -> Self {
        let reach = arrows.keys().map(|file| (file.clone(), reached(&arrows, file))).collect();
        Self { arrows, reach }
    }

    /// All files, those that need each other together, lower ones first within a layer.
    pub(super) fn rounds(&self) -> Vec<Round> {
        let mut out: Vec<Round> = Vec::new();
        // Whoever reaches fewest has nothing left below it; those on a circle reach themselves too.
        let mut files: Vec<&String> = self.arrows.keys().collect();
        files.sort_by_key(|file| (self.reach[*file].len(), !self.reach[*file].contains(*file)));
        for file in files {
            if out.iter().any(|round| round.files.contains(file)) {
                continue;
            }
            let others = self.reach[file].iter().filter(|other| self.reach[*other].contains(file));
            let files: BTreeSet<String> = others.cloned().chain([file.clone()]).collect();
            let height = 1 + self.below(&files, &out);
            out.push(Round { files: files.into_iter().collect(), height });
        }
        out
    }

    /// The height of the highest in the same layer that these need.
    fn below(&self, files: &BTreeSet<String>, known: &[Round]) -> usize {
        let here = files.first().map(|file| layer(file));
        let needed = |round: &&Round| {
            Some(layer(round.name())) == here
                && files.iter().any(|file| round.files.iter().any(|other| self.arrows[file].contains(other)))
        };
        known.iter().filter(needed).map(|round| round.height).max().unwrap_or(0)
    }

    /// A shortest way from the first file of a round back to it.
    pub(super) fn circle(&self, round: &Round) -> Vec<String> {
        let start = round.name().to_owned();
        let mut ways = vec![vec![start.clone()]];
        let mut seen = BTreeSet::new();
        loop {
            let mut longer = Vec::new();
            for way in ways {
                let next = way.last().map(|file| &self.arrows[file]).into_iter().flatten();
                for file in next.filter(|file| round.files.contains(file)) {
                    let mut way = way.clone();
                    way.push(file.clone());
                    if *file == start {
                        return way;
                    }
                    if seen.insert(file.clone()) {
                        longer.push(way);
                    }
                }
            }
            if longer.is_empty() {
                return round.files.clone();
            }
            ways = longer;
        }
    }
}

/// Everything that a file needs, directly or not; itself only on a circle.
fn reached(arrows: &BTreeMap<String, BTreeSet<String>>, file: &str) -> BTreeSet<String> {
    let mut out = BTreeSet::new();
    let mut open: Vec<&String> = arrows[file].iter().collect();
    while let Some(next) = open.pop() {
        if out.insert(next.clone()) {
            open.extend(&arrows[next]);
        }
    }
    out
}
