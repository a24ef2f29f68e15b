//! Plays exported cases with nothing but what stands in them, and says where our engine does otherwise.

mod compare;
mod files;
mod judge;
mod knowledge;
mod table;

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

use kanly_engine::State;
use kanly_engine::action::{Action, Actor};
use kanly_narrate::english;
use serde::Serialize;
use serde_json::{Value, json};

use super::export::{end, events};
use super::model::{CaseForm, Deed, Expected, File, Step};
use super::{position, verbs};
use crate::expect::differences;
use crate::format::Start;
use crate::story::Story;
pub use files::{Found, find, read};
use table::Table;

/// Something that is not as a file says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Failure {
    /// The file.
    pub file: String,
    /// The name of the case.
    pub case: String,
    /// The step, counted from 1, and what is done in it; none before the first.
    pub step: Option<(usize, String)>,
    /// What the file says.
    pub expected: String,
    /// What is the case instead.
    pub found: String,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: \"{}\"", self.file, self.case)?;
        match &self.step {
            Some((number, deed)) => write!(f, ", step {number} ({deed})")?,
            None => f.write_str(", at the start")?,
        }
        write!(f, "\n  expected: {}\n  found:    {}", self.expected, self.found)
    }
}

impl std::error::Error for Failure {}

/// Plays all cases of a file that was read from `name`.
pub fn check(name: &str, file: &File) -> Vec<Failure> {
    let mut failures = Vec::new();
    for case in &file.cases {
        let mut play = Play { file: name, case, step: None, failures: Vec::new() };
        // A file from elsewhere may say anything: a panic of the engine over it is a failure like any other.
        let ran = catch_unwind(AssertUnwindSafe(|| play.run()));
        match ran {
            Ok(Ok(()) | Err(Stopped)) => {}
            Err(_) => play.fail("a game that goes on", "the engine panicked"),
        }
        failures.append(&mut play.failures);
    }
    failures
}

/// The rest of a case cannot be played.
struct Stopped;

type Played = Result<(), Stopped>;

/// A case in progress.
struct Play<'f> {
    file: &'f str,
    case: &'f CaseForm,
    step: Option<(usize, String)>,
    failures: Vec<Failure>,
}

impl Play<'_> {
    fn fail(&mut self, expected: impl Into<String>, found: impl Into<String>) {
        self.failures.push(Failure {
            file: self.file.to_owned(),
            case: self.case.name.clone(),
            step: self.step.clone(),
            expected: expected.into(),
            found: found.into(),
        });
    }

    fn stop(&mut self, expected: impl Into<String>, found: impl Into<String>) -> Stopped {
        self.fail(expected, found);
        Stopped
    }

    /// Notes where two values differ.
    fn same(&mut self, what: &str, expected: &Value, found: &Value) {
        let mut list = Vec::new();
        differences("", expected, found, &mut list);
        if !list.is_empty() {
            self.fail(format!("{what} as written"), format!("expected -> found: {}", list.join("; ")));
        }
    }

    fn run(&mut self) -> Played {
        let case = self.case;
        let start = position::read(&case.start);
        let mut happened = Story::default();
        let built = start.state(&mut happened);
        let state = match (built, &case.impossible) {
            (Err(list), Some(rules)) => {
                let found: Vec<&str> = list.iter().map(|impossible| impossible.rule.number()).collect();
                for rule in rules.iter().filter(|rule| !found.contains(&rule.as_str())) {
                    self.fail(
                        format!("the position is refused by {rule}"),
                        format!("refused by {}", found.join(", ")),
                    );
                }
                self.whole(&start, None);
                return Ok(());
            }
            (Ok(_), Some(rules)) => {
                let expected = format!("the position is refused by {}", rules.join(", "));
                return Err(self.stop(expected, "it is accepted"));
            }
            (Err(list), None) => {
                let found: Vec<String> = list.iter().map(english).collect();
                return Err(self.stop("a position that can be", found.join("; ")));
            }
            (Ok(state), None) => state,
        };
        self.whole(&start, Some(&state));
        let mut table = Table::new(&start, state, happened);
        if let Some(opening) = &case.opening {
            self.same("events", &json!(opening.events), &json!(table.events()));
            self.expect(&opening.expect, &mut table)?;
        }
        for (number, step) in (1..).zip(&case.steps) {
            self.step = Some((number, title(&step.deed)));
            self.act(step, &mut table)?;
            self.expect(&step.expect, &mut table)?;
        }
        if let Some(wanted) = &case.end {
            let found = end(table.state());
            self.same("the end", &json!(wanted), &json!(found));
        }
        Ok(())
    }

    /// What follows from the rest of a position, such as the reserves, must be as it is written.
    fn whole(&mut self, start: &Start, state: Option<&State>) {
        let found = position::write(start, state);
        self.same("the start", &json!(self.case.start), &json!(found));
    }

    fn act(&mut self, step: &Step, table: &mut Table) -> Played {
        match &step.deed {
            Deed::Act { actor, action, notation, events: wanted, .. } => {
                let action = self.action(action, notation)?;
                let before = table.happened().len();
                if let Err(illegal) = table.apply(actor.0, action) {
                    return Err(self.stop("the action is legal", format!("refused: {}", english(&illegal))));
                }
                self.same("events", &json!(wanted), &json!(events(&table.happened().effects()[before..])));
                if let Err(why) = table.state().invariants() {
                    return Err(self.stop("a game that can be", english(&why)));
                }
            }
            Deed::Refuse { actor, action, notation, rules, because } => {
                let action = self.action(action, notation)?;
                self.refuse(table, rules, because.as_deref(), (actor.0, action))?;
            }
            Deed::Unreadable { text } => {
                if let Ok(action) = text.parse::<Action>() {
                    self.fail(format!("`{text}` is no action"), format!("it is `{action}`"));
                }
            }
            Deed::Mark => table.mark(),
        }
        Ok(())
    }

    /// Reads an action from its parts; its spelling must be that of the notation beside it.
    fn action(&mut self, value: &Value, notation: &str) -> Result<Action, Stopped> {
        let action = verbs::action(value).map_err(|error| self.stop(format!("the action {value}"), error))?;
        let text = verbs::notation(value).unwrap_or_default();
        if text != notation {
            self.fail(format!("the parts of `{notation}`"), format!("those of `{text}`"));
        }
        Ok(action)
    }

    fn refuse(
        &mut self,
        table: &mut Table,
        rules: &[String],
        because: Option<&str>,
        (actor, action): (Actor, Action),
    ) -> Played {
        let before = *table.state();
        let expected = format!("refused by {}", rules.join(" or "));
        let Err(illegal) = table.apply(actor, action) else {
            return Err(self.stop(expected, "the action is legal"));
        };
        if *table.state() != before {
            return Err(self.stop(expected, "refused, but the game is not the same afterwards"));
        }
        if !rules.iter().any(|rule| illegal.rule.number() == rule) {
            self.fail(expected, format!("refused: {}", english(&illegal)));
        } else if because.is_some_and(|because| !english(&illegal.why).contains(because)) {
            let because = because.unwrap_or_default();
            self.fail(format!("{expected} because {because}"), format!("refused: {}", english(&illegal)));
        }
        Ok(())
    }

    fn expect(&mut self, list: &[Expected], table: &mut Table) -> Played {
        for expected in list {
            match judge::holds(expected, table) {
                Ok(verdict) if verdict.holds => {}
                Ok(verdict) => self.fail(expected.text.clone(), verdict.found.to_string()),
                Err(error) => {
                    let what = format!("an expectation of the kind `{}`", expected.kind);
                    return Err(self.stop(what, error));
                }
            }
        }
        Ok(())
    }
}

/// What a step does, for people.
fn title(deed: &Deed) -> String {
    match deed {
        Deed::Act { actor, notation, .. } => format!("{}: {notation}", actor.0),
        Deed::Refuse { actor, notation, rules, .. } => {
            format!("refuse {}: {notation} [{}]", actor.0, rules.join(" or "))
        }
        Deed::Unreadable { text } => format!("unreadable: {text}"),
        Deed::Mark => "mark".to_owned(),
    }
}
