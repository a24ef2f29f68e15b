//! The audit in numbers, by section.

use serde::Serialize;

use super::{Audit, Status};
use crate::rulebook::RuleBook;

/// How many rules and cases there are, and how many of them are cited and proven.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Counts {
    /// Rules that the engine enforces.
    pub engine: usize,
    /// Rules with nothing to enforce.
    pub table: usize,
    /// Rules of the engine that code names.
    pub cited: usize,
    /// Cases of the rules of the engine.
    pub cases: usize,
    /// Those of them with a proof.
    pub proven: usize,
    /// Rules that must stay complete.
    pub held: usize,
    /// Those of them that are complete.
    pub complete: usize,
}

impl std::ops::AddAssign for Counts {
    fn add_assign(&mut self, other: Counts) {
        self.engine += other.engine;
        self.table += other.table;
        self.cited += other.cited;
        self.cases += other.cases;
        self.proven += other.proven;
        self.held += other.held;
        self.complete += other.complete;
    }
}

/// The numbers of one section.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SectionCounts {
    /// What its ids have in common.
    pub section: String,
    /// What it is about.
    pub title: String,
    /// The numbers.
    #[serde(flatten)]
    pub counts: Counts,
}

impl Audit {
    /// The numbers of each section of the book the audit was made of.
    pub fn sections(&self, book: &RuleBook) -> Vec<SectionCounts> {
        let mut sections = Vec::new();
        for section in book.sections() {
            let mut counts = Counts::default();
            for report in section.rules.iter().filter_map(|rule| self.get(&rule.id)) {
                if report.status == Status::Table {
                    counts.table += 1;
                    continue;
                }
                counts.engine += 1;
                counts.cited += usize::from(!report.citations.is_empty());
                counts.cases += report.proofs.len();
                counts.proven += report.proven();
                counts.held += usize::from(report.is_held());
                counts.complete += usize::from(report.status == Status::Complete);
            }
            sections.push(SectionCounts { section: section.key.into(), title: section.title.into(), counts });
        }
        sections
    }
}
