//! The statements that go on by themselves: `roll`, `pass all` and `until`, and what chance does unasked.

use kanly_engine::State;
use kanly_engine::Waiting;
use kanly_engine::action::{Action, Actor};
use kanly_engine::dice::SplitMix;
use kanly_engine::event::Event;
use kanly_engine::ids::Faction;
use kanly_narrate::{Tongue, english};

use super::runner::{Runner, Step};
use crate::expect::asked;
use crate::format::Queues;
use crate::rulebook::Problem;
use crate::script::{Goal, Statement};

/// More choices than any game has: a script that goes on for longer goes round in circles.
const MOST_STEPS: usize = 100_000;

impl Runner<'_> {
    pub(super) fn chance_missing(&self, statement: &Statement) -> Problem {
        let ask = self.play.state().decision(Actor::Chance).and_then(|decision| decision.ask);
        let (words, source) = match ask {
            Some(ask) => (Tongue::english().question(ask.kind()), Queues::source(ask)),
            None => return self.problem(statement, "chance must act first"),
        };
        let help =
            format!("write `{}` before this line, or give decks.{} or decks.seed", source.line, source.key);
        self.problem(statement, format!("chance must decide {words} before this")).with_help(help)
    }

    /// Lets chance answer what the decks say, as long as they do.
    pub(super) fn listed_chance(&mut self, statement: &Statement) -> Step {
        for _ in 0..MOST_STEPS {
            if !self.answer_chance(statement)? {
                return Ok(());
            }
        }
        Err(Box::new(self.problem(statement, "chance never ends")))
    }

    /// Lets chance answer once, if it is asked and the decks say what.
    fn answer_chance(&mut self, statement: &Statement) -> Result<bool, Box<Problem>> {
        let ask = self.play.state().decision(Actor::Chance).and_then(|decision| decision.ask);
        let Some(ask) = ask else { return Ok(false) };
        let rolled = self.queues.seed.is_some();
        let (action, key) = match self.queues.take(ask) {
            Some(action) => (action, Queues::source(ask).key),
            None if rolled => (ask.sample(&mut self.dice), "seed"),
            None => return Ok(false),
        };
        self.apply(Actor::Chance, action, Some(&format!("decks.{key}"))).map_err(|illegal| {
            let message =
                format!("decks.{key} brings `{action}` before this line, but: {}", english(&illegal));
            Box::new(self.problem(statement, message).with_help(self.situation(Actor::Chance)))
        })?;
        self.invariants(statement)?;
        Ok(true)
    }

    pub(super) fn roll(&mut self, statement: &Statement, seed: u64) -> Step {
        let mut dice = SplitMix::new(seed);
        for _ in 0..MOST_STEPS {
            let ask = self.play.state().decision(Actor::Chance).and_then(|decision| decision.ask);
            let Some(ask) = ask else { return Ok(()) };
            self.act(statement, Actor::Chance, ask.sample(&mut dice), Some("roll"))?;
        }
        Err(Box::new(self.problem(statement, "chance never ends")))
    }

    /// The first seat that is waited for and may pass.
    fn passer(&self) -> Option<Faction> {
        let Waiting::Seats(seats) = self.play.state().must_act() else { return None };
        let may_pass = |&faction: &Faction| {
            let decision = self.play.state().decision(Actor::Seat(faction));
            decision.and_then(|decision| decision.ask).is_some_and(|ask| ask.may_pass())
        };
        seats.iter().find(may_pass)
    }

    pub(super) fn pass_all(&mut self, statement: &Statement) -> Step {
        let phase = self.play.state().phase();
        let seen = self.play.story().len();
        for _ in 0..MOST_STEPS {
            let began = self
                .play
                .story()
                .events()
                .skip(seen)
                .any(|event| matches!(event, Event::PhaseStarted { .. }));
            if began || self.play.state().phase() != phase {
                return Ok(());
            }
            if let Some(faction) = self.passer() {
                self.act(statement, Actor::Seat(faction), Action::Pass, Some("pass all"))?;
            } else if !self.answer_chance(statement)? {
                return Ok(());
            }
        }
        Err(Box::new(self.problem(statement, "passing never ends")))
    }

    /// Everybody passes until this seat is asked this question.
    pub(super) fn pass_until(&mut self, statement: &Statement, faction: Faction, question: &str) -> Step {
        let actor = Actor::Seat(faction);
        let there = |state: &State| asked(state, actor).as_deref() == Some(question);
        if there(self.play.state()) {
            return Err(Box::new(self.already(statement, &format!("{faction} is asked {question} already"))));
        }
        let bound = (self.play.state().turn() + 1, self.play.state().phase());
        let fail = |runner: &Self, why: &str| {
            let message = format!("{faction} is not asked {question}: {why}");
            Err(Box::new(runner.problem(statement, message).with_help(runner.situation(actor))))
        };
        for _ in 0..MOST_STEPS {
            let state = self.play.state();
            if there(state) {
                return Ok(());
            }
            if (state.turn(), state.phase()) > bound {
                return fail(self, "a whole turn has passed");
            }
            match state.must_act() {
                Waiting::Nobody => return fail(self, "the game is over before that"),
                Waiting::Chance => {
                    if !self.answer_chance(statement)? {
                        return Err(Box::new(self.chance_missing(statement)));
                    }
                }
                Waiting::Seats(_) => {
                    let Some(passer) = self.passer() else {
                        return fail(self, "somebody cannot pass before that");
                    };
                    self.act(statement, Actor::Seat(passer), Action::Pass, Some("pass until"))?;
                }
            }
        }
        Err(Box::new(self.problem(statement, "passing never ends")))
    }

    /// A statement that would go on to where the game stands already.
    fn already(&self, statement: &Statement, so: &str) -> Problem {
        let problem = self.problem(statement, format!("{so}: this line does nothing"));
        problem.with_help("take the line away, or name what comes later")
    }

    pub(super) fn until(&mut self, statement: &Statement, goal: Goal, seed: Option<u64>) -> Step {
        let state = self.play.state();
        let already = match goal {
            Goal::Turn(turn) if state.turn() >= turn => format!("it is turn {} already", state.turn()),
            Goal::Over if state.must_act() == Waiting::Nobody => "the game is over already".to_owned(),
            Goal::Phase(_) | Goal::Turn(_) | Goal::Over => String::new(),
        };
        if !already.is_empty() {
            let warning = self.already(statement, &already);
            self.log.line(&format!("  ! {}", warning.message));
            self.warnings.push(warning);
            return Ok(());
        }
        let mut dice = seed.map(SplitMix::new);
        let mut seen = self.play.story().len();
        for _ in 0..MOST_STEPS {
            let mut since = self.play.story().effects()[seen..].iter().map(|effect| effect.event);
            seen = self.play.story().len();
            let reached = match goal {
                Goal::Phase(wanted) => {
                    since.any(|event| matches!(event, Event::PhaseStarted { phase, .. } if phase == wanted))
                }
                Goal::Turn(turn) => self.play.state().turn() >= turn,
                Goal::Over => self.play.state().must_act() == Waiting::Nobody,
            };
            if reached {
                return Ok(());
            }
            match self.play.state().must_act() {
                Waiting::Nobody => {
                    return Err(Box::new(self.problem(statement, "the game is over before that")));
                }
                Waiting::Chance => {
                    if self.answer_chance(statement)? {
                        continue;
                    }
                    let ask = self.play.state().decision(Actor::Chance).and_then(|decision| decision.ask);
                    let (Some(dice), Some(ask)) = (&mut dice, ask) else {
                        return Err(Box::new(self.chance_missing(statement)));
                    };
                    self.act(statement, Actor::Chance, ask.sample(dice), Some("roll"))?;
                }
                Waiting::Seats(seats) => {
                    let first = self.passer().or_else(|| seats.iter().next());
                    let decision = first.and_then(|faction| self.play.state().decision(Actor::Seat(faction)));
                    let Some((decision, action)) =
                        decision.and_then(|d| d.fallback().map(|action| (d, action)))
                    else {
                        return Err(Box::new(self.problem(statement, "nobody can go on")));
                    };
                    self.act(statement, decision.actor, action, Some("until"))?;
                }
            }
        }
        Err(Box::new(self.problem(statement, "that is never reached")))
    }
}
