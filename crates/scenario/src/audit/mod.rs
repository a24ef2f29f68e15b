//! The audit: which rules does the code name, and which of their cases are proven?
//!
//! It compares the rule book with a repository: ids cited by the engine's sources, cases named by scenarios and by
//! tests, and the list of held rules that must lack neither. Ids that do not exist are mistakes wherever they stand,
//! because a proof of nothing looks like a proof.
//!
//! The audit only reads. That the scenarios and tests pass is for those who run them to see.

mod citations;
mod held;
mod items;
mod lex;
mod scenarios;
mod summary;
mod tests_in_code;
mod walk;

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;

use serde::Serialize;

use crate::rulebook::{CaseId, HELD_FILE, Problem, Rule, RuleBook, Scope, SourceFile};
pub use summary::{Counts, SectionCounts};

/// The sources of the engine, lowest layer first, and of the host, which keeps what is said at a table.
const ENGINE: [&str; 6] = [
    "crates/vocabulary/src",
    "crates/facts/src",
    "crates/query/src",
    "crates/flow/src",
    "crates/engine/src",
    "crates/host/src",
];

/// The numbers of all rules, written by `cargo xtask tables`.
const NUMBERS: &str = "crates/vocabulary/src/rule/numbers.rs";

/// Where something stands.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Place {
    /// The file, relative to the repository.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
}

/// Where the engine's code names a rule.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Citation {
    /// Where it stands.
    #[serde(flatten)]
    pub place: Place,
    /// The function, type or variant it is about, as in `Purse::pay`; nothing if it is about the file.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub item: Option<String>,
}

/// What sort of thing proves a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ProofKind {
    /// A case of a scenario file.
    Scenario,
    /// A test function.
    Test,
}

/// Something that says it proves a case.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Proof {
    /// A scenario or a test.
    pub kind: ProofKind,
    /// The name of the scenario's case, or of the test function.
    pub name: String,
    /// Where it stands.
    #[serde(flatten)]
    pub place: Place,
}

/// How a rule stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Status {
    /// There is nothing to enforce.
    Table,
    /// Held, and nothing is lacking.
    Complete,
    /// Held, but something is lacking.
    Lacking {
        /// Whether no code names it.
        uncited: bool,
        /// The numbers of the cases without a proof.
        unproven: Vec<usize>,
    },
    /// Not held: whatever there is, is welcome.
    Open {
        /// Whether code names it.
        cited: bool,
        /// How many of its cases are proven.
        proven: usize,
    },
}

/// What was found about one rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RuleReport {
    /// The id of the rule.
    pub id: String,
    /// How it stands.
    pub status: Status,
    /// Where the engine's code names it.
    pub citations: Vec<Citation>,
    /// What proves each of its cases, in their order.
    pub proofs: Vec<Vec<Proof>>,
}

impl RuleReport {
    /// How many cases have a proof.
    pub fn proven(&self) -> usize {
        self.proofs.iter().filter(|proofs| !proofs.is_empty()).count()
    }

    /// The numbers of the cases without a proof.
    pub fn unproven(&self) -> impl Iterator<Item = usize> {
        self.proofs.iter().enumerate().filter(|(_, proofs)| proofs.is_empty()).map(|(at, _)| at + 1)
    }

    /// Whether the rule is on the list of held rules.
    pub fn is_held(&self) -> bool {
        matches!(self.status, Status::Complete | Status::Lacking { .. })
    }
}

/// What was found about the whole book.
#[derive(Clone, Debug, Serialize)]
pub struct Audit {
    /// One report per rule, in the order of the book.
    pub rules: Vec<RuleReport>,
    /// Ids that do not exist, proofs that prove nothing, files that cannot be read.
    pub problems: Vec<Problem>,
}

impl Audit {
    /// Compares the book with the repository at `root`.
    pub fn of(book: &RuleBook, root: &Path) -> Audit {
        let mut collector = Collector { book, found: BTreeMap::new(), problems: Vec::new() };
        let mut problems = Vec::new();
        for layer in ENGINE {
            for source in walk::sources(root, layer, "rs", &mut problems) {
                collector.citations(&source);
            }
        }
        for source in walk::sources(root, "crates", "rs", &mut problems) {
            collector.tests(&source);
        }
        for source in walk::sources(root, "scenarios", "toml", &mut problems) {
            collector.scenarios(&source);
        }
        let list = walk::source(root, &format!("rules/{HELD_FILE}"), &mut problems);
        let held = list.map(|list| held::held(&list, book, &mut problems)).unwrap_or_default();
        let Collector { mut found, problems: more, .. } = collector;
        problems.extend(more);
        problems.sort_by(|a, b| (&a.file, a.line, a.column).cmp(&(&b.file, b.line, b.column)));
        let reports = book.rules.iter().map(|rule| {
            let found = found.remove(rule.id.as_str()).unwrap_or_else(|| Found::nothing(rule));
            found.report(rule, held.contains(&rule.id))
        });
        Audit { rules: reports.collect(), problems }
    }

    /// What was found about a rule.
    pub fn get(&self, id: &str) -> Option<&RuleReport> {
        self.rules.iter().find(|report| report.id == id)
    }

    /// The held rules that lack something.
    pub fn lacking(&self) -> impl Iterator<Item = &RuleReport> {
        self.rules.iter().filter(|report| matches!(report.status, Status::Lacking { .. }))
    }

    /// Whether no held rule lacks anything and no mistake was found.
    pub fn passes(&self) -> bool {
        self.problems.is_empty() && self.lacking().next().is_none()
    }
}

/// What was found about one rule so far.
struct Found {
    citations: Vec<Citation>,
    proofs: Vec<Vec<Proof>>,
}

impl Found {
    fn nothing(rule: &Rule) -> Found {
        Found { citations: Vec::new(), proofs: vec![Vec::new(); rule.cases.len()] }
    }

    fn report(mut self, rule: &Rule, held: bool) -> RuleReport {
        self.citations.sort();
        self.citations.dedup();
        for proofs in &mut self.proofs {
            proofs.sort();
            proofs.dedup();
        }
        let cited = !self.citations.is_empty();
        let mut report = RuleReport {
            id: rule.id.clone(),
            status: Status::Table,
            citations: self.citations,
            proofs: self.proofs,
        };
        let unproven: Vec<usize> = report.unproven().collect();
        report.status = match rule.scope {
            Scope::Table => Status::Table,
            Scope::Engine if held && cited && unproven.is_empty() => Status::Complete,
            Scope::Engine if held => Status::Lacking { uncited: !cited, unproven },
            Scope::Engine => Status::Open { cited, proven: report.proven() },
        };
        report
    }
}

/// Gathers findings by rule.
struct Collector<'b> {
    book: &'b RuleBook,
    found: BTreeMap<&'b str, Found>,
    problems: Vec<Problem>,
}

impl<'b> Collector<'b> {
    fn citations(&mut self, source: &SourceFile) {
        // The file of a test module enforces nothing, like a test module inside a file.
        // A list of all numbers decides by none of them.
        let is_list = source.name == NUMBERS;
        if is_list || source.name.ends_with("/tests.rs") || source.name.contains("/tests/") {
            return;
        }
        let items = items::items(&source.text);
        for citation in citations::citations(&source.text) {
            let at = citation.at..citation.at + citation.id.len();
            let rule = match citation.id.contains('/') {
                true => self.case(source, citation.id, at).map(|(rule, _)| rule),
                false => self.rule(source, citation.id, at),
            };
            if let Some(rule) = rule {
                let place = Place { file: source.name.clone(), line: source.line(citation.at) };
                let item = items::item_at(&items, citation.at).map(str::to_owned);
                self.entry(rule).citations.push(Citation { place, item });
            }
        }
    }

    fn tests(&mut self, source: &SourceFile) {
        let (tests, strays) = tests_in_code::proving_tests(&source.text);
        for test in tests {
            for (case, at) in test.cases {
                self.proof(source, case, at..at + case.len(), ProofKind::Test, test.name, test.at);
            }
        }
        for stray in strays {
            let at = stray.at..stray.at + stray.case.len();
            self.problems.push(source.problem(at, stray.why).with_help("put the list of cases above a test"));
        }
    }

    fn scenarios(&mut self, source: &SourceFile) {
        let (cases, errors) = scenarios::scenario_cases(&source.text);
        for case in cases {
            for (id, at) in case.proves {
                self.proof(source, &id, at, ProofKind::Scenario, &case.name, case.at);
            }
        }
        for error in errors {
            let at = error.span().unwrap_or(0..0);
            self.problems.push(source.problem(at, format!("this is not TOML: {}", error.message())));
        }
    }

    /// Notes that `name`, which stands at byte `named_at`, proves the case written at `at`.
    fn proof(
        &mut self,
        source: &SourceFile,
        id: &str,
        at: Range<usize>,
        kind: ProofKind,
        name: &str,
        named_at: usize,
    ) {
        if let Some((rule, number)) = self.case(source, id, at) {
            let place = Place { file: source.name.clone(), line: source.line(named_at) };
            self.entry(rule).proofs[number - 1].push(Proof { kind, name: name.to_owned(), place });
        }
    }

    fn entry(&mut self, rule: &'b Rule) -> &mut Found {
        self.found.entry(&rule.id).or_insert_with(|| Found::nothing(rule))
    }

    /// The rule of an id, or a complaint.
    fn rule(&mut self, source: &SourceFile, id: &str, at: Range<usize>) -> Option<&'b Rule> {
        let rule = self.book.get(id);
        if rule.is_none() {
            self.problems.push(unknown_rule(self.book, source, id, at));
        }
        rule
    }

    /// The rule and the number of a case, or a complaint. The number is one that the rule has.
    fn case(&mut self, source: &SourceFile, id: &str, at: Range<usize>) -> Option<(&'b Rule, usize)> {
        let case: CaseId = match id.parse() {
            Ok(case) => case,
            Err(error) => {
                let problem =
                    source.problem(at, format!("`{id}` names no case")).with_help(error.to_string());
                self.problems.push(problem);
                return None;
            }
        };
        let rule = self.rule(source, &case.rule, at.clone())?;
        if self.book.case(&case).is_none() {
            let has = match rule.cases.len() {
                0 => "no cases".to_owned(),
                1 => "one case".to_owned(),
                many => format!("{many} cases"),
            };
            let problem = source.problem(at, format!("there is no case {case}"));
            self.problems.push(problem.with_help(format!("rule {} has {has}", rule.id)));
            return None;
        }
        Some((rule, case.number))
    }
}

/// The complaint about an id that no rule has.
fn unknown_rule(book: &RuleBook, source: &SourceFile, id: &str, at: Range<usize>) -> Problem {
    let problem = source.problem(at, format!("there is no rule {id}")).with_label("no such rule");
    match book.near(id).as_slice() {
        [] => problem,
        near => problem.with_help(format!("did you mean {}?", near.join(" or "))),
    }
}

#[cfg(test)]
mod tests;
