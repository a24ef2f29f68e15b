//! Counts what files hold, to show that nothing is lost when they are written anew.

use serde::Serialize;
use std::path::PathBuf;

use super::script::meaning;
use crate::format::Body;
use crate::report::{Suite, collect};
use crate::rulebook::RuleBook;
use crate::script::Kind;

/// How much there is in some files.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// Scenario files and bases.
    pub files: usize,
    /// Their lines.
    pub lines: usize,
    /// Cases.
    pub cases: usize,
    /// Cases of rules named under `proves`.
    pub proofs: usize,
    /// Lines with `expect` or `at`.
    pub expectations: usize,
    /// Lines with `refuse` or `unreadable`, and positions that are impossible.
    pub refusals: usize,
    /// Everything else that scripts do; several seats in one line count as several.
    pub deeds: usize,
}

/// Counts what is in files and all files in folders. What cannot be read counts as lines alone.
pub fn tally(paths: &[PathBuf], book: &RuleBook) -> Tally {
    let mut tally = Tally::default();
    let mut files = Vec::new();
    for path in paths {
        // A path that cannot be read is reported where files are brought into shape.
        let _ = collect(path, &mut files, &|_| true);
    }
    files.sort();
    files.dedup();
    for path in &files {
        tally.files += 1;
        tally.lines +=
            std::fs::read(path).map_or(0, |bytes| bytes.iter().filter(|byte| **byte == b'\n').count());
    }
    for case in Suite::load(paths, book).cases() {
        tally.cases += 1;
        tally.proofs += case.proves.len();
        match &case.body {
            Body::Impossible(_) => tally.refusals += 1,
            Body::Script(statements) => {
                for statement in statements {
                    match &statement.kind {
                        Kind::Expect(_) | Kind::At(_) => tally.expectations += 1,
                        Kind::Refuse { .. } | Kind::Unreadable(_) => tally.refusals += 1,
                        kind @ (Kind::Act(..)
                        | Kind::PassAll
                        | Kind::PassUntil(..)
                        | Kind::Until(..)
                        | Kind::Roll(_)
                        | Kind::Mark
                        | Kind::Now) => tally.deeds += meaning(kind).len(),
                    }
                }
            }
        }
    }
    tally
}
