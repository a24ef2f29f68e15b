//! Runs a case: plays its statements one by one and compares.

mod going;
mod meant;
mod runner;
mod start;
mod tape;

use std::cell::Cell;
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};

use kanly_engine::action::{Action, Actor};
use kanly_engine::dice::SplitMix;
use kanly_engine::event::Effect;
use kanly_engine::{Faction, RuleId, State};
use kanly_host::Game;
use kanly_narrate::english;
use serde::Serialize;

use crate::format::{Body, Case};
use crate::log::Log;
use crate::play::Play;
use crate::rulebook::{CaseId, Problem};
use crate::script::{Kind, Statement};
use crate::story::Story;
use runner::{Runner, asked_rules};
pub(crate) use start::view as start_view;
pub(crate) use tape::{Entry, Recording};

/// What became of a case.
#[derive(Clone, Debug, Serialize)]
pub struct CaseResult {
    /// The file it stands in.
    pub file: String,
    /// Its name.
    pub name: String,
    /// The line where it begins.
    pub line: usize,
    /// What it proves, if it passed.
    pub proves: Vec<CaseId>,
    /// Everything that was not as expected; nothing if it passed.
    pub failures: Vec<Problem>,
    /// Lines that do nothing. The case passes all the same.
    pub warnings: Vec<Problem>,
    /// How many statements it has.
    pub statements: usize,
    /// Everything that happened.
    #[serde(skip)]
    pub effects: Vec<Effect>,
    /// The rules that an event, a refusal or a question named.
    #[serde(skip)]
    pub named: BTreeSet<RuleId>,
    /// The log for people.
    #[serde(skip)]
    pub log: String,
}

impl CaseResult {
    /// Whether everything was as expected.
    pub fn passed(&self) -> bool {
        self.failures.is_empty()
    }
}

/// Plays a case. A panic of the engine is a failure like any other.
pub fn run_case(case: &Case) -> CaseResult {
    record(case, Logged::Yes).result
}

/// Plays a case to see whether it passes, and writes no log.
pub fn judge_case(case: &Case) -> CaseResult {
    record(case, Logged::No).result
}

/// Whether a log is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Logged {
    Yes,
    No,
}

impl Logged {
    fn log(self, case: &Case, order: &[Faction]) -> Log {
        match self {
            Logged::Yes => Log::new(case, order),
            Logged::No => Log::default(),
        }
    }
}

/// The games that a case comes through: the first, and the one after each action. None where the position is refused.
pub fn games(case: &Case) -> Vec<State> {
    let Recording { tape, states, .. } = record(case, Logged::No);
    let Some((first, _)) = states else { return Vec::new() };
    let (mut games, mut game) = (vec![first], Game::of(first, ()));
    for entry in tape {
        if let Entry::Act { actor, action, .. } = entry {
            game.act(actor, action).expect("it was carried out before");
            games.push(*game.state());
        }
    }
    games
}

/// What a line of a script did or tried, and where the game stood before it.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// The game before it.
    pub state: State,
    /// Who.
    pub actor: Actor,
    /// What. Whether it is legal the state tells.
    pub action: Action,
    /// Everything that had happened in the case until then.
    pub before: Vec<Effect>,
}

/// What the lines of a case did or tried, in order: not what happened by itself between them. None where the case fails.
pub fn attempts(case: &Case) -> Vec<Attempt> {
    let Recording { result, tape, opening, states } = record(case, Logged::No);
    let Some((first, _)) = states.filter(|_| result.passed()) else { return Vec::new() };
    let (mut found, mut game, mut happened) = (Vec::new(), Game::of(first, ()), opening);
    for entry in tape {
        let (actor, action, carried_out) = match entry {
            Entry::Act { actor, action, ref source, events } => {
                (actor, action, Some((source.is_none(), events)))
            }
            Entry::Said { statement, .. } => match statement.kind {
                Kind::Refuse { actor, action, .. } => (actor, action, None),
                _ => continue, // any: nobody tries anything there
            },
        };
        if carried_out.is_none_or(|(by_a_line, _)| by_a_line) {
            let before = result.effects[..happened].to_vec();
            found.push(Attempt { state: *game.state(), actor, action, before });
        }
        if let Some((_, events)) = carried_out {
            game.act(actor, action).expect("it was carried out before");
            happened = events;
        }
    }
    found
}

/// The game at the end of a case with all that happened in it; nothing if something was not as expected.
pub fn played(case: &Case) -> Option<(State, Vec<Effect>)> {
    let Recording { result, states, .. } = record(case, Logged::No);
    let (_, end) = states.filter(|_| result.passed())?;
    Some((end, result.effects))
}

/// Plays a case and keeps what it did.
pub(crate) fn record(case: &Case, logged: Logged) -> Recording<'_> {
    // Where the script is, so that a panic can be put down to a line.
    let at = Cell::new(None);
    let run = catch_unwind(AssertUnwindSafe(|| match &case.body {
        Body::Script(statements) => play_script(case, statements, &at, logged),
        Body::Impossible(rules) => refuse_position(case, rules, logged),
    }));
    let ran = run.unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
        let message = format!("the engine panicked: {}", text.unwrap_or_default());
        let statement = match (&case.body, at.get()) {
            (Body::Script(statements), Some(number)) => statements.get::<usize>(number),
            _ => None, // any: no line of a script was being played
        };
        let place = statement.map_or(&case.at, |statement| &statement.at);
        let problem = case.source.problem(place.clone(), &message).with_label("while doing this");
        let log = logged.log(case, &[]).finish(std::slice::from_ref(&problem));
        Ran::stopped(vec![problem], BTreeSet::new(), log)
    });
    let Ran { failures, warnings, effects, named, log, tape, opening, states } = ran;
    let result = CaseResult {
        file: case.file.clone(),
        name: case.name.clone(),
        line: case.line,
        proves: case.proves.clone(),
        failures,
        warnings,
        statements: match &case.body {
            Body::Script(statements) => statements.len(),
            Body::Impossible(_) => 1,
        },
        effects,
        named,
        log,
    };
    Recording { result, tape, opening, states }
}

/// What came out of a case.
struct Ran<'c> {
    failures: Vec<Problem>,
    warnings: Vec<Problem>,
    effects: Vec<Effect>,
    named: BTreeSet<RuleId>,
    log: String,
    tape: Vec<Entry<'c>>,
    opening: usize,
    states: Option<(State, State)>,
}

impl Ran<'_> {
    /// A case in which nothing could be played.
    fn stopped(failures: Vec<Problem>, named: BTreeSet<RuleId>, log: String) -> Self {
        let (warnings, effects, tape) = (Vec::new(), Vec::new(), Vec::new());
        Ran { failures, warnings, effects, named, log, tape, opening: 0, states: None }
    }
}

/// The position must be refused by all these rules.
fn refuse_position<'c>(case: &'c Case, rules: &[String], logged: Logged) -> Ran<'c> {
    let mut log = logged.log(case, &[]);
    let refused = match case.opening.state(&mut ()) {
        Ok(_) => Vec::new(),
        Err(refused) => refused,
    };
    for impossible in &refused {
        log.line(&format!("  refused: {}", english(impossible)));
    }
    let mut failures = Vec::new();
    let found: Vec<String> = refused.iter().map(|impossible| impossible.rule.to_string()).collect();
    let found = if found.is_empty() {
        "it is accepted".to_owned()
    } else {
        format!("it is refused by {}", found.join(", "))
    };
    for rule in rules {
        let holds = refused.iter().any(|impossible| impossible.rule.number() == rule);
        log.verdict(&format!("refused by {rule}"), holds, &found);
        if !holds {
            let message = format!("this position should be refused by {rule}, but {found}");
            failures.push(case.source.problem(case.at.clone(), message));
        }
    }
    let log = log.finish(&failures);
    Ran::stopped(failures, refused.iter().map(|impossible| impossible.rule).collect(), log)
}

fn play_script<'c>(
    case: &'c Case,
    statements: &'c [Statement],
    at: &Cell<Option<usize>>,
    logged: Logged,
) -> Ran<'c> {
    let mut story = Story::default();
    let state = match case.opening.state(&mut story) {
        Ok(state) => state,
        Err(list) => {
            let problems: Vec<Problem> =
                list.iter().map(|impossible| case.opening.problem(impossible)).collect();
            let log = logged.log(case, &[]).finish(&problems);
            return Ran::stopped(problems, BTreeSet::new(), log);
        }
    };
    let opening = story.len();
    let start = start::view(case.start(), &state);
    let mut log = logged.log(case, &start.order);
    let play = Play::new(state, story, start.bank.unwrap_or_default());
    log.happened(play.story().since(0), log.facts(|| start), || play.judge());
    log.asked(play.state());
    let mut runner = Runner {
        case,
        play,
        queues: case.queues().clone(),
        dice: SplitMix::new(case.queues().seed.unwrap_or(1)),
        log,
        failures: Vec::new(),
        warnings: Vec::new(),
        tape: Vec::new(),
        moment: None,
        named: asked_rules(&state).collect(),
    };
    if let Some(first) = statements.first()
        && let Err(problem) = runner.invariants(first)
    {
        runner.failures.push(*problem);
    }
    for (number, statement) in statements.iter().enumerate() {
        at.set(Some(number));
        if let Err(problem) = runner.statement(statement) {
            runner.log.line(&format!("  ✗ {}", problem.message));
            runner.failures.push(*problem);
            break;
        }
    }
    let Runner { play, log, failures, warnings, tape, mut named, .. } = runner;
    let effects = play.story().effects().to_vec();
    named.extend(effects.iter().map(|effect| effect.rule));
    let log = log.finish(&failures);
    Ran { failures, warnings, effects, named, log, tape, opening, states: Some((state, *play.state())) }
}

#[cfg(test)]
mod options;
#[cfg(test)]
mod tests;
