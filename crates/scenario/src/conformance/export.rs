//! Writes cases down: plays each and keeps what was done, what happened and what was expected.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use kanly_engine::State;
use kanly_engine::action::{Action, Actor};
use kanly_engine::event::Effect;
use kanly_engine::{BEHAVIOUR, Waiting};
use rayon::prelude::*;
use serde_json::Value;

use super::folder::CASES;
use super::model::{
    CaseForm, Counts, Deed, End, Expected, FORMAT, File, Index, Listed, Opening, Proved, SCHEMA_VERSION, Step,
};
use super::names::Name;
use super::{position, shape, verbs};
use crate::expect::{Expectation, question, waiting_value};
use crate::format::{Body, Case};
use crate::report::{Suite, below_scenarios};
use crate::rulebook::{CaseId, Problem, RuleBook};
use crate::run::{Entry, Logged, Recording, record};
use crate::script::{Kind, Statement};

/// Everything that is exported: the files with their paths, and the index.
#[derive(Debug)]
pub struct Export {
    /// The files by their paths below the folder of the export.
    pub(super) files: Vec<(PathBuf, File)>,
    /// What there is.
    pub index: Index,
}

/// Plays all cases of a suite and writes them down. `done` is called after each, from any thread. A case that fails
/// cannot be written down: then all failures are given back.
pub fn export(suite: &Suite, book: &RuleBook, done: &(dyn Fn() + Sync)) -> Result<Export, Vec<Problem>> {
    let mut problems = suite.problems.clone();
    let mut files = Vec::new();
    let mut paths = BTreeSet::new();
    for file in suite.files.iter().filter(|file| !file.cases.is_empty()) {
        let path = path(&file.name);
        // Not every file system tells capitals from small letters.
        if !paths.insert(path.to_string_lossy().to_lowercase()) {
            let message = format!("two scenario files would be exported to {}", path.display());
            problems.push(Problem::of_file(&file.name, message));
        }
        let write = |case: &Case| {
            let written = case_form(case);
            done();
            written
        };
        let (mut cases, mut failed) = (Vec::new(), Vec::new());
        for written in file.cases.par_iter().map(write).collect::<Vec<_>>() {
            match written {
                Ok(case) => cases.push(case),
                Err(failures) => failed.extend(failures),
            }
        }
        problems.extend(failed);
        let source = below_scenarios(&file.name).to_string_lossy().replace('\\', "/");
        let file = File {
            format: FORMAT.to_owned(),
            schema_version: SCHEMA_VERSION,
            behaviour: BEHAVIOUR,
            source,
            title: file.title.clone(),
            cases,
        };
        files.push((path, file));
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    files.sort_by(|(a, _), (b, _)| a.cmp(b));
    let index = index(&files, suite, book);
    Ok(Export { files, index })
}

/// `cases/storm/movement.json`
fn path(file: &str) -> PathBuf {
    PathBuf::from(CASES).join(below_scenarios(file)).with_extension("json")
}

fn case_form(case: &Case) -> Result<CaseForm, Vec<Problem>> {
    let Recording { result, tape, opening, states } = record(case, Logged::No);
    if !result.passed() {
        return Err(result.failures);
    }
    let mut form = CaseForm {
        name: case.name.clone(),
        proves: case.proves.iter().map(ToString::to_string).collect(),
        start: position::write(case.start(), states.as_ref().map(|(first, _)| first)),
        impossible: None,
        opening: None,
        steps: Vec::new(),
        end: None,
    };
    if let Body::Impossible(rules) = &case.body {
        form.impossible = Some(rules.clone());
    }
    let Some((_, last)) = states else { return Ok(form) };
    let mut first = Opening { events: events(&result.effects[..opening]), expect: Vec::new() };
    let mut seen = opening;
    for entry in tape {
        match entry {
            Entry::Act { actor, action, source, events: after } => {
                let (action, notation) = spelled(action);
                let deed = Deed::Act {
                    actor: Name(actor),
                    action,
                    notation,
                    source: source.unwrap_or_else(|| "script".to_owned()),
                    events: events(&result.effects[seen..after]),
                };
                seen = after;
                form.steps.push(Step { deed, expect: Vec::new() });
            }
            Entry::Said { statement, after } => said(statement, after, &mut form.steps, &mut first),
        }
    }
    form.opening = Some(first);
    form.end = Some(end(&last));
    Ok(form)
}

/// Writes down a statement that changes nothing.
fn said(statement: &Statement, after: Option<usize>, steps: &mut Vec<Step>, opening: &mut Opening) {
    let deed = match &statement.kind {
        Kind::Expect(expectation) => {
            let expect = steps.last_mut().map_or(&mut opening.expect, |step| &mut step.expect);
            expect.push(Expected { at: after, ..expected(expectation, &statement.text) });
            return;
        }
        Kind::Refuse { actor, action, rules, because } => {
            let (action, notation) = spelled(*action);
            Deed::Refuse {
                actor: Name(*actor),
                action,
                notation,
                rules: rules.clone(),
                because: because.clone(),
            }
        }
        Kind::Unreadable(text) => Deed::Unreadable { text: text.clone() },
        Kind::Mark => Deed::Mark,
        // What these do is on the tape, choice by choice; a moment is told by what is expected of it.
        Kind::Act(..)
        | Kind::PassAll
        | Kind::PassUntil(..)
        | Kind::Until(..)
        | Kind::Roll(_)
        | Kind::At(_)
        | Kind::Now => return,
    };
    steps.push(Step { deed, expect: Vec::new() });
}

/// An action in its parts and in our notation.
fn spelled(action: Action) -> (Value, String) {
    let parts = verbs::structured(action);
    let notation = verbs::notation(&parts).unwrap_or_else(|_| action.to_string());
    (parts, notation)
}

fn expected(expectation: &Expectation, text: &str) -> Expected {
    let (kind, not, says) = expectation.says();
    let says = match says {
        Value::Object(says) => says,
        _ => serde_json::Map::new(), // any: nothing more is said
    };
    Expected { kind: kind.to_owned(), at: None, not, says, text: text.to_owned() }
}

/// Events with their rules.
pub(super) fn events(effects: &[Effect]) -> Vec<Value> {
    effects.iter().map(event).collect()
}

fn event(effect: &Effect) -> Value {
    let mut value = shape::structured(serde_json::to_value(effect.event).unwrap_or_default());
    value["rule"] = effect.rule.number().into();
    value
}

/// How a game stands.
pub(super) fn end(state: &State) -> End {
    let waits = state.must_act();
    let actors: Vec<Actor> = match waits {
        Waiting::Nobody => Vec::new(),
        Waiting::Chance => vec![Actor::Chance],
        Waiting::Seats(seats) => seats.iter().map(Actor::Seat).collect(),
    };
    let asked = |actor: &Actor| state.decision(*actor).and_then(|decision| decision.ask).map(question);
    let asks = actors.iter().filter_map(|actor| Some((actor.to_string(), asked(actor)?)));
    End { waits: waiting_value(waits), asks: asks.collect(), view: position::judged(state) }
}

fn index(files: &[(PathBuf, File)], suite: &Suite, book: &RuleBook) -> Index {
    let mut counts = Counts { files: files.len(), ..Counts::default() };
    let mut kinds = BTreeMap::new();
    for case in files.iter().flat_map(|(_, file)| &file.cases) {
        count(case, &mut counts, &mut kinds);
    }
    let proves: BTreeSet<&CaseId> = suite.cases().flat_map(|case| &case.proves).collect();
    let proved = |id: &CaseId| Proved {
        case: id.to_string(),
        rule: book.get(&id.rule).map(|rule| rule.title.clone()).unwrap_or_default(),
        text: book.case(id).map(|case| case.to_string()).unwrap_or_default(),
    };
    let listed = |(path, file): &(PathBuf, File)| Listed {
        file: path.to_string_lossy().replace('\\', "/"),
        title: file.title.clone(),
        cases: file.cases.len(),
    };
    Index {
        format: FORMAT.to_owned(),
        schema_version: SCHEMA_VERSION,
        behaviour: BEHAVIOUR,
        counts,
        kinds,
        proves: proves.into_iter().map(proved).collect(),
        files: files.iter().map(listed).collect(),
    }
}

fn count(case: &CaseForm, counts: &mut Counts, kinds: &mut BTreeMap<String, usize>) {
    counts.cases += 1;
    counts.impossible += usize::from(case.impossible.is_some());
    let mut expect = case.opening.iter().flat_map(|opening| &opening.expect).collect::<Vec<_>>();
    counts.events += case.opening.as_ref().map_or(0, |opening| opening.events.len());
    for step in &case.steps {
        expect.extend(&step.expect);
        match &step.deed {
            Deed::Act { actor, events, .. } => {
                counts.events += events.len();
                let number = if actor.0 == Actor::Chance { &mut counts.chances } else { &mut counts.actions };
                *number += 1;
            }
            Deed::Refuse { .. } => counts.refusals += 1,
            Deed::Unreadable { .. } => counts.unreadable += 1,
            Deed::Mark => {}
        }
    }
    counts.expectations += expect.len();
    for expected in expect {
        *kinds.entry(expected.kind.clone()).or_default() += 1;
    }
}
