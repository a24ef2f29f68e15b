//! Runs a case: plays its statements one by one and compares.

use std::panic::{AssertUnwindSafe, catch_unwind};

use kanly_engine::Waiting;
use kanly_engine::action::{Action, Actor};
use kanly_engine::dice::SplitMix;
use kanly_engine::event::Event;
use kanly_engine::ids::Faction;
use kanly_engine::position::Position;

use crate::expect::show_waiting;
use crate::facts::Facts;
use crate::format::{Body, Case, Queues, Start};
use crate::log::Log;
use crate::play::Play;
use crate::rulebook::{CaseId, Problem};
use crate::script::{Goal, Kind, Statement};
use serde::Serialize;

/// More choices than any game has: a script that goes on for longer goes round in circles.
const MOST_STEPS: usize = 100_000;
/// How many legal actions a message lists.
const LISTED: usize = 12;

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
    /// How many statements it has.
    pub statements: usize,
    /// Everything that happened.
    #[serde(skip)]
    pub events: Vec<Event>,
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
    let run = catch_unwind(AssertUnwindSafe(|| match &case.body {
        Body::Script(statements) => play_script(case, statements),
        Body::Impossible(rules) => refuse_position(case, rules),
    }));
    let (failures, events, log) = run.unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
        let message = format!("the engine panicked: {}", text.unwrap_or_default());
        let problem = case.source.problem(case.at.clone(), &message).with_label("in this case");
        (vec![problem], Vec::new(), Log::new(case).finish(&message))
    });
    CaseResult {
        file: case.file.clone(),
        name: case.name.clone(),
        line: case.line,
        proves: case.proves.clone(),
        failures,
        statements: match &case.body {
            Body::Script(statements) => statements.len(),
            Body::Impossible(_) => 1,
        },
        events,
        log,
    }
}

type Ran = (Vec<Problem>, Vec<Event>, String);

/// The position must be refused by all these rules.
fn refuse_position(case: &Case, rules: &[String]) -> Ran {
    let mut log = Log::new(case);
    let refused = match case.opening.state(&mut Vec::new()) {
        Ok(_) => Vec::new(),
        Err(refused) => refused,
    };
    for impossible in &refused {
        log.line(&format!("  refused: {impossible}"));
    }
    let mut failures = Vec::new();
    for rule in rules {
        if !refused.iter().any(|impossible| impossible.rule.0 == rule) {
            let found: Vec<String> = refused.iter().map(|impossible| impossible.rule.to_string()).collect();
            let found = if found.is_empty() {
                "it is accepted".to_owned()
            } else {
                format!("it is refused by {}", found.join(", "))
            };
            let message = format!("this position should be refused by {rule}, but {found}");
            failures.push(case.source.problem(case.at.clone(), message));
        }
    }
    let result = if failures.is_empty() { "passed" } else { "FAILED" };
    (failures, Vec::new(), log.finish(result))
}

fn play_script(case: &Case, statements: &[Statement]) -> Ran {
    let mut log = Log::new(case);
    let mut events = Vec::new();
    let state = match case.opening.state(&mut events) {
        Ok(state) => state,
        Err(list) => {
            let problems = list.iter().map(|impossible| case.opening.problem(impossible)).collect();
            return (problems, events, log.finish("FAILED: the position is impossible"));
        }
    };
    log.events(&events);
    let bank = match case.start() {
        Start::Position(position) => bank_before(position),
        Start::Setup(_) => 0,
    };
    let mut runner = Runner {
        case,
        play: Play::new(state, events, bank),
        queues: case.queues().clone(),
        dice: SplitMix::new(case.queues().seed.unwrap_or(1)),
        log,
        failures: Vec::new(),
    };
    for statement in statements {
        if let Err(problem) = runner.statement(statement) {
            runner.log.line(&format!("  ✗ {}", problem.message));
            runner.failures.push(*problem);
            break;
        }
    }
    let Runner { play, log, failures, .. } = runner;
    let result = match failures.len() {
        0 => "passed".to_owned(),
        n => format!("FAILED: {n} not as expected"),
    };
    (failures, play.events, log.finish(&result))
}

/// [0.04] The bank before anything has happened in a position: everything that lies about came from it.
fn bank_before(position: &Position) -> i32 {
    let sand: i32 = position.sand.iter().map(|(_, amount)| i32::from(*amount)).sum();
    let players = Faction::ALL.into_iter().filter(|&faction| position.seats[faction].is_some());
    let held: i32 = players
        .map(|faction| &position.factions[faction])
        .map(|holdings| i32::from(holdings.spice) + i32::from(holdings.bribes))
        .sum();
    -sand - held
}

struct Runner<'c> {
    case: &'c Case,
    play: Play,
    queues: Queues,
    dice: SplitMix,
    log: Log,
    failures: Vec<Problem>,
}

/// An error is what stops the case.
type Step = Result<(), Box<Problem>>;

impl Runner<'_> {
    fn statement(&mut self, statement: &Statement) -> Step {
        if !statement.is_about_chance() {
            let seen = self.play.events.len();
            let before = self.facts();
            self.listed_chance(statement)?;
            self.report(seen, &before);
        }
        if let Kind::Expect(expectation) = &statement.kind {
            let verdict = expectation.test(&mut self.play);
            self.log.expectation(&statement.text, verdict.holds, &verdict.found);
            if !verdict.holds {
                let help = format!("found: {}", verdict.found);
                let problem = self.problem(statement, "this is not as expected").with_label("expected");
                self.failures.push(problem.with_help(help));
            }
            return Ok(());
        }
        self.log.statement(&statement.text);
        let seen = self.play.events.len();
        let before = self.facts();
        match &statement.kind {
            Kind::Act(actor, action) => self.act(statement, *actor, *action)?,
            Kind::Refuse { actor, action, rule, because } => {
                self.refuse(statement, *actor, *action, rule, because.as_deref())?;
            }
            Kind::Unreadable(text) => {
                if let Ok(action) = text.parse::<Action>() {
                    let message = format!("this can be read: it is `{action}`");
                    self.failures.push(self.problem(statement, message));
                }
            }
            Kind::PassAll => self.pass_all(statement)?,
            Kind::Until(goal) => self.until(statement, *goal)?,
            Kind::Roll(seed) => self.roll(statement, *seed)?,
            Kind::Mark => self.play.marked = self.play.state,
            Kind::Expect(_) => {}
        }
        self.report(seen, &before);
        self.invariants(statement)
    }

    /// Whatever a script does, the game must stay one that the box allows.
    fn invariants(&self, statement: &Statement) -> Step {
        let broken = self.play.state.invariants();
        broken.map_err(|why| {
            let message = format!("after this the game is not one that can be: {why}");
            Box::new(self.problem(statement, message).with_help("this is a fault of the engine"))
        })
    }

    fn facts(&self) -> Facts {
        Facts::of_view(&self.play.judge())
    }

    /// Writes what has happened and what has changed.
    fn report(&mut self, seen: usize, before: &Facts) {
        if self.play.events.len() > seen || *before != self.facts() {
            self.log.events(&self.play.events[seen..]);
            let after = self.facts();
            self.log.changes(&before.changes(&after));
        }
    }

    fn problem(&self, statement: &Statement, message: impl Into<String>) -> Problem {
        self.case.source.problem(statement.at.clone(), message)
    }

    /// Applies an action that must be legal.
    fn act(&mut self, statement: &Statement, actor: Actor, action: Action) -> Step {
        if self.play.state.must_act() == Waiting::Chance && actor != Actor::Chance {
            let may = self.play.state.decision(actor).is_some();
            if !may {
                return Err(Box::new(self.chance_missing(statement)));
            }
        }
        self.apply(actor, action).map_err(|illegal| {
            let message = format!("{actor} may not `{action}`: {illegal}");
            let problem = self.problem(statement, message).with_label(format!("refused by {}", illegal.rule));
            Box::new(problem.with_help(self.situation(actor)))
        })
    }

    fn apply(&mut self, actor: Actor, action: Action) -> Result<(), kanly_engine::illegal::Illegal> {
        self.play.state.apply(actor, action, &mut self.play.events)
    }

    /// Who must act, and what the actor could do.
    fn situation(&self, actor: Actor) -> String {
        let state = &self.play.state;
        let waits = show_waiting(state.must_act());
        let mut text = format!("turn {}, {}; the game waits for {waits}", state.turn(), state.phase().id());
        // Whoever is asked instead is more helpful than nothing.
        let asked = match state.must_act() {
            Waiting::Seats(seats) => seats.iter().next().map(Actor::Seat),
            Waiting::Chance => Some(Actor::Chance),
            Waiting::Nobody => None,
        };
        let actor = if state.decision(actor).is_some() { Some(actor) } else { asked };
        let Some((actor, decision)) = actor.and_then(|actor| Some((actor, state.decision(actor)?))) else {
            return text;
        };
        if let Some(ask) = decision.ask {
            text.push_str(&format!("\n{actor} is asked for {}", ask.words()));
        }
        let mut listed = Vec::new();
        if decision.size() <= 1_000_000 {
            decision.for_each(&mut |action| {
                if listed.len() < LISTED {
                    listed.push(action.to_string());
                }
            });
        }
        let more = decision.size().saturating_sub(listed.len() as u64);
        text.push_str(&format!("\nlegal: {}", listed.join(" | ")));
        if more > 0 {
            text.push_str(&format!(" | and {more} more"));
        }
        text
    }

    /// An action that must be refused by this rule and change nothing.
    fn refuse(
        &mut self,
        statement: &Statement,
        actor: Actor,
        action: Action,
        rule: &str,
        because: Option<&str>,
    ) -> Step {
        let before = self.play.state;
        let Err(illegal) = self.apply(actor, action) else {
            let problem = self
                .problem(statement, format!("`{action}` by {actor} is legal here"))
                .with_label("accepted");
            return Err(Box::new(problem.with_help(format!("it should be refused by {rule}"))));
        };
        if self.play.state != before {
            return Err(Box::new(self.problem(statement, "the refused action changed the game")));
        }
        self.log.line(&format!("  refused: {illegal}"));
        if illegal.rule.0 != rule {
            let message = format!("this is refused by {}, not by {rule}", illegal.rule);
            self.failures.push(self.problem(statement, message).with_help(illegal.to_string()));
        }
        let text = illegal.why.to_string();
        if because.is_some_and(|because| !text.contains(because)) {
            let problem = self.problem(statement, "this is refused for another reason");
            self.failures.push(problem.with_help(format!("the reason given is: {text}")));
        }
        Ok(())
    }

    fn chance_missing(&self, statement: &Statement) -> Problem {
        let ask = self.play.state.decision(Actor::Chance).and_then(|decision| decision.ask);
        let (words, source) = match ask {
            Some(ask) => (ask.words(), Queues::source(ask)),
            None => return self.problem(statement, "chance must act first"),
        };
        let help =
            format!("write `{}` before this line, or give decks.{} or decks.seed", source.line, source.key);
        self.problem(statement, format!("chance must decide {words} before this")).with_help(help)
    }

    /// Lets chance answer what the decks say, as long as they do.
    fn listed_chance(&mut self, statement: &Statement) -> Step {
        for _ in 0..MOST_STEPS {
            if !self.answer_chance(statement)? {
                return Ok(());
            }
        }
        Err(Box::new(self.problem(statement, "chance never ends")))
    }

    /// Lets chance answer once, if it is asked and the decks say what.
    fn answer_chance(&mut self, statement: &Statement) -> Result<bool, Box<Problem>> {
        let ask = self.play.state.decision(Actor::Chance).and_then(|decision| decision.ask);
        let Some(ask) = ask else { return Ok(false) };
        let rolled = self.queues.seed.is_some();
        let action = match self.queues.take(ask) {
            Some(action) => action,
            None if rolled => ask.sample(&mut self.dice),
            None => return Ok(false),
        };
        self.apply(Actor::Chance, action).map_err(|illegal| {
            let key = Queues::source(ask).key;
            let message = format!("decks.{key} brings `{action}` before this line, but: {illegal}");
            Box::new(self.problem(statement, message).with_help(self.situation(Actor::Chance)))
        })?;
        Ok(true)
    }

    fn roll(&mut self, statement: &Statement, seed: u64) -> Step {
        let mut dice = SplitMix::new(seed);
        for _ in 0..MOST_STEPS {
            let ask = self.play.state.decision(Actor::Chance).and_then(|decision| decision.ask);
            let Some(ask) = ask else { return Ok(()) };
            self.act(statement, Actor::Chance, ask.sample(&mut dice))?;
        }
        Err(Box::new(self.problem(statement, "chance never ends")))
    }

    /// The first seat that is waited for and may pass.
    fn passer(&self) -> Option<Faction> {
        let Waiting::Seats(seats) = self.play.state.must_act() else { return None };
        let may_pass = |&faction: &Faction| {
            let decision = self.play.state.decision(Actor::Seat(faction));
            decision.and_then(|decision| decision.ask).is_some_and(|ask| ask.may_pass())
        };
        seats.iter().find(may_pass)
    }

    fn pass_all(&mut self, statement: &Statement) -> Step {
        let phase = self.play.state.phase();
        let seen = self.play.events.len();
        for _ in 0..MOST_STEPS {
            let began =
                self.play.events[seen..].iter().any(|event| matches!(event, Event::PhaseStarted { .. }));
            if began || self.play.state.phase() != phase {
                return Ok(());
            }
            if let Some(faction) = self.passer() {
                self.act(statement, Actor::Seat(faction), Action::Pass)?;
            } else if !self.answer_chance(statement)? {
                return Ok(());
            }
        }
        Err(Box::new(self.problem(statement, "passing never ends")))
    }

    fn until(&mut self, statement: &Statement, goal: Goal) -> Step {
        let seen = self.play.events.len();
        for _ in 0..MOST_STEPS {
            let mut since = self.play.events[seen..].iter();
            let reached = match goal {
                Goal::Phase(wanted) => {
                    since.any(|event| matches!(event, Event::PhaseStarted { phase, .. } if *phase == wanted))
                }
                Goal::Turn(turn) => self.play.state.turn() >= turn,
                Goal::Over => self.play.state.must_act() == Waiting::Nobody,
            };
            if reached {
                return Ok(());
            }
            match self.play.state.must_act() {
                Waiting::Nobody => {
                    return Err(Box::new(self.problem(statement, "the game is over before that")));
                }
                Waiting::Chance => {
                    if !self.answer_chance(statement)? {
                        return Err(Box::new(self.chance_missing(statement)));
                    }
                }
                Waiting::Seats(seats) => {
                    let first = self.passer().or_else(|| seats.iter().next());
                    let decision = first.and_then(|faction| self.play.state.decision(Actor::Seat(faction)));
                    let Some((decision, action)) =
                        decision.and_then(|d| d.fallback().map(|action| (d, action)))
                    else {
                        return Err(Box::new(self.problem(statement, "nobody can go on")));
                    };
                    self.act(statement, decision.actor, action)?;
                }
            }
        }
        Err(Box::new(self.problem(statement, "that is never reached")))
    }
}
