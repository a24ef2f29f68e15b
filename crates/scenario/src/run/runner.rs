//! Carries out statements one by one.

use std::collections::BTreeSet;

use kanly_engine::ability::Ability;
use kanly_engine::action::{Action, Actor};
use kanly_engine::decision::Ask;
use kanly_engine::dice::SplitMix;
use kanly_engine::illegal::Illegal;
use kanly_engine::{RuleId, State, Waiting};
use kanly_host::Game;
use kanly_narrate::{Tongue, english};

use super::Entry;
use super::meant::{instead_of, meant};
use crate::expect::{Pattern, Verdict, show_waiting};
use crate::format::{Case, Queues};
use crate::log::{Log, unasked};
use crate::play::Play;
use crate::rulebook::Problem;
use crate::script::{Kind, Statement};

/// How many legal actions a message lists.
const LISTED: usize = 12;
/// Above this a decision is told by its words alone: to walk it would take longer than to read it.
const WALKED: u64 = 1_000_000;

/// A case in progress, with its log and what was not as expected so far.
pub(super) struct Runner<'c> {
    pub(super) case: &'c Case,
    pub(super) play: Play,
    pub(super) queues: Queues,
    pub(super) dice: SplitMix,
    pub(super) log: Log,
    pub(super) failures: Vec<Problem>,
    pub(super) warnings: Vec<Problem>,
    pub(super) tape: Vec<Entry<'c>>,
    /// The moment behind `at` that expectations look at: the number of its event, and the game right after it.
    pub(super) moment: Option<(usize, Play)>,
    /// The rules that a refusal or a question named.
    pub(super) named: BTreeSet<RuleId>,
}

/// The rules that the questions name which a game waits for.
pub(super) fn asked_rules(state: &State) -> impl Iterator<Item = RuleId> {
    let actors: Vec<Actor> = match state.must_act() {
        Waiting::Nobody => Vec::new(),
        Waiting::Chance => vec![Actor::Chance],
        Waiting::Seats(seats) => seats.iter().map(Actor::Seat).collect(),
    };
    let asks: Vec<Ask> = actors.into_iter().filter_map(|actor| state.question(actor)).collect();
    asks.into_iter().flat_map(|ask| {
        let against = match ask {
            Ask::Karama { against, .. } => against.iter().map(Ability::rule).collect(),
            _ => Vec::new(), // any: they name no rule but their own
        };
        against.into_iter().chain([ask.rule()])
    })
}

/// An error is what stops the case.
pub(super) type Step = Result<(), Box<Problem>>;

impl<'c> Runner<'c> {
    pub(super) fn statement(&mut self, statement: &'c Statement) -> Step {
        if let (Kind::Expect(expectation), Some((number, then))) = (&statement.kind, &mut self.moment) {
            self.tape.push(Entry::Said { statement, after: Some(*number) });
            let verdict = expectation.test(then);
            self.judge(statement, &verdict);
            return Ok(());
        }
        self.moment = None;
        if !statement.is_about_chance() {
            self.listed_chance(statement)?;
        }
        if let Kind::At(pattern) = &statement.kind {
            return self.at(statement, pattern);
        }
        if !statement.acts() && !matches!(statement.kind, Kind::Now) {
            self.tape.push(Entry::Said { statement, after: None });
        }
        if let Kind::Expect(expectation) = &statement.kind {
            let verdict = expectation.test(&mut self.play);
            self.judge(statement, &verdict);
            return Ok(());
        }
        if let Kind::Act(actors, action) = &statement.kind {
            return self.act_in_turn(statement, actors, *action);
        }
        self.log.statement(&statement.text);
        match &statement.kind {
            Kind::Refuse { actor, action, rules, because } => {
                self.refuse(statement, *actor, *action, rules, because.as_deref())?;
            }
            Kind::Unreadable(text) => {
                if let Ok(action) = text.parse::<Action>() {
                    let message = format!("this can be read: it is `{action}`");
                    self.failures.push(self.problem(statement, message));
                }
            }
            Kind::PassAll => self.pass_all(statement)?,
            Kind::PassUntil(faction, question) => self.pass_until(statement, *faction, question)?,
            Kind::Until(goal, seed) => self.until(statement, *goal, *seed)?,
            Kind::Roll(seed) => self.roll(statement, *seed)?,
            Kind::Mark => self.play.marked = *self.play.state(),
            Kind::Now | Kind::At(_) | Kind::Act(..) | Kind::Expect(_) => {}
        }
        Ok(())
    }

    /// Notes whether something is as expected.
    fn judge(&mut self, statement: &Statement, verdict: &Verdict) {
        self.log.check(&statement.text, verdict.holds, &verdict.found);
        if !verdict.holds {
            let wanted = statement.text.trim_start_matches("expect").trim();
            let message = format!("expected: {wanted}");
            let problem = self.problem(statement, message).with_label("not so");
            self.failures.push(problem.with_help(format!("found: {}", verdict.found)));
        }
    }

    /// Goes back to the moment right after an event, for the expectations that follow.
    fn at(&mut self, statement: &Statement, pattern: &Pattern) -> Step {
        self.log.statement(&statement.text);
        let number = pattern.ahead(&self.play).map_err(|found| {
            let problem = self.problem(statement, "there is no such event").with_label("not so");
            Box::new(problem.with_help(format!("found: {found}")))
        })?;
        self.play.cursor = number;
        let state = self.play.story().moment(number).expect("the event was found in the story");
        let game = Game::of(state, self.play.story().up_to(number));
        let then = Play { game, ..self.play };
        self.moment = Some((number, then));
        Ok(())
    }

    /// Several seats do the same: the log and what chance brings are as if each had a line of its own.
    fn act_in_turn(&mut self, statement: &Statement, actors: &[Actor], action: Action) -> Step {
        if let [actor] = actors {
            self.log.statement(&statement.text);
            return self.act(statement, *actor, action, None);
        }
        for actor in actors {
            self.listed_chance(statement)?;
            self.log.statement(&format!("{actor}: {action}"));
            self.act(statement, *actor, action, None)?;
        }
        Ok(())
    }

    /// Whatever a script does, the game must stay one that the box allows.
    pub(super) fn invariants(&self, statement: &Statement) -> Step {
        let broken = self.play.state().invariants();
        broken.map_err(|why| {
            let message = format!("the game is no longer one that can be: {}", english(&why));
            Box::new(self.problem(statement, message).with_help("this is a fault of the engine"))
        })
    }

    pub(super) fn problem(&self, statement: &Statement, message: impl Into<String>) -> Problem {
        self.case.source.problem(statement.at.clone(), message)
    }

    /// Applies an action that must be legal. If the script does not say it itself, `why` says where it comes from.
    pub(super) fn act(
        &mut self,
        statement: &Statement,
        actor: Actor,
        action: Action,
        why: Option<&str>,
    ) -> Step {
        if self.play.state().must_act() == Waiting::Chance && actor != Actor::Chance {
            let may = self.play.state().decision(actor).is_some();
            if !may {
                return Err(Box::new(self.chance_missing(statement)));
            }
        }
        let action = meant(self.play.state(), actor, action);
        self.apply(actor, action, why).map_err(|illegal| {
            let message = format!("{actor} may not `{action}`: {}", english(&illegal));
            let problem = self.problem(statement, message).with_label(format!("refused by {}", illegal.rule));
            let near = instead_of(self.play.state(), actor, action);
            let near = near.map_or_else(String::new, |near| format!("did you mean `{near}`?\n"));
            Box::new(problem.with_help(near + &self.situation(actor)))
        })?;
        self.invariants(statement)
    }

    /// Applies an action and writes what has happened, what has changed and who is asked next.
    pub(super) fn apply(&mut self, actor: Actor, action: Action, why: Option<&str>) -> Result<(), Illegal> {
        let seen = self.play.story().len();
        let before = self.log.facts(|| self.play.judge());
        self.play.game.act(actor, action)?;
        if let Some(why) = why {
            self.log.step(&format!("{actor}: {action}"), why);
        }
        self.log.happened(self.play.story().since(seen), before, || self.play.judge());
        self.log.asked(self.play.state());
        self.named.extend(asked_rules(self.play.state()));
        let (source, events) = (why.map(str::to_owned), self.play.story().len());
        self.tape.push(Entry::Act { actor, action, source, events });
        Ok(())
    }

    /// Who must act, and what the actor could do.
    pub(super) fn situation(&self, actor: Actor) -> String {
        let state = self.play.state();
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
            text.push_str(&format!("\n{actor} is asked for {}", Tongue::english().question(ask.kind())));
            let mut listed = Vec::new();
            if ask.size() <= WALKED {
                ask.for_each(&mut |action| {
                    if listed.len() < LISTED {
                        listed.push(action.to_string());
                    }
                });
            }
            let more = ask.size().saturating_sub(listed.len() as u64);
            if more > 0 {
                listed.push(format!("and {more} more"));
            }
            text.push_str(&format!("\nlegal: {}", listed.join(" | ")));
        }
        // What may be done unasked has many forms, which would hide the answers among them.
        if let Some(unasked) = unasked(&decision.open) {
            text.push_str(&format!("\nunasked {actor} may: {unasked}"));
        }
        text
    }

    /// An action that must be refused by one of these rules and change nothing.
    fn refuse(
        &mut self,
        statement: &Statement,
        actor: Actor,
        action: Action,
        rules: &[String],
        because: Option<&str>,
    ) -> Step {
        let wanted = rules.join(" or ");
        let before = *self.play.state();
        let Err(illegal) = self.apply(actor, action, None) else {
            let problem = self
                .problem(statement, format!("`{action}` by {actor} is legal here"))
                .with_label("accepted");
            return Err(Box::new(problem.with_help(format!("it should be refused by {wanted}"))));
        };
        if *self.play.state() != before {
            return Err(Box::new(self.problem(statement, "the refused action changed the game")));
        }
        self.named.insert(illegal.rule);
        self.log.line(&format!("  refused: {}", english(&illegal)));
        if !rules.iter().any(|rule| illegal.rule.number() == rule) {
            let message = format!("this is refused by {}, not by {wanted}", illegal.rule);
            self.failures.push(self.problem(statement, message).with_help(english(&illegal)));
        }
        let text = english(&illegal.why);
        if because.is_some_and(|because| !text.contains(because)) {
            let problem = self.problem(statement, "this is refused for another reason");
            self.failures.push(problem.with_help(format!("the reason given is: {text}")));
        }
        Ok(())
    }
}
