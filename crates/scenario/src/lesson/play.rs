//! Plays a step with what the learner has done so far.

use kanly_engine::action::{Action, Actor};
use kanly_engine::dice::SplitMix;
use kanly_engine::event::Effect;
use kanly_engine::ids::Faction;
use kanly_engine::illegal::Illegal;
use kanly_engine::misread::Misread;
use kanly_engine::{State, Waiting};

use super::{Step, read};
use crate::expect::asked;
use crate::format::Queues;
use crate::play::Play;
use crate::run::start_view;
use crate::script::Kind;
use crate::story::Story;

/// So many choices lead at most from one question of the learner to the next.
const MOST: usize = 2_000;

/// How a step stands.
#[derive(Clone, Debug)]
pub struct Played {
    /// The game.
    pub state: State,
    /// Everything that has happened since the step began.
    pub effects: Vec<Effect>,
    /// How much of it was before the last thing that the learner did.
    pub before: usize,
    /// Whether the goal is reached.
    pub reached: bool,
    /// Whether the learner is asked nothing more in this step.
    pub over: bool,
}

/// Why something that the learner wanted was not done.
#[derive(Clone, PartialEq, Debug)]
pub enum Refused {
    /// It cannot be read.
    Misread(Misread),
    /// A rule forbids it.
    Illegal(Illegal),
    /// It would lead away from what the step is about; these are the first words of what would not.
    Elsewhere(Vec<String>),
    /// Nothing more is asked in this step.
    Over,
    /// The step itself cannot be played.
    Broken,
}

/// A step that is being played.
struct Course<'s> {
    step: &'s Step,
    seat: Faction,
    play: Play,
    queues: Queues,
    dice: SplitMix,
    /// What others do, in the order in which they do it.
    script: Vec<(Actor, Action)>,
    turn: u8,
    acted: bool,
    reached: bool,
    over: bool,
}

impl Step {
    /// The step after these actions of the learner.
    pub fn play(&self, seat: Faction, actions: &[String]) -> Result<Played, Refused> {
        let mut course = Course::new(self, seat)?;
        course.go_on()?;
        let mut before = 0;
        for text in actions {
            let action: Action = text.parse().map_err(Refused::Misread)?;
            before = course.play.story().len();
            course.act(action)?;
        }
        Ok(Played {
            state: *course.play.state(),
            effects: course.play.story().effects().to_vec(),
            before,
            reached: course.reached,
            over: course.over,
        })
    }

    /// Whether an action belongs to what the step is about.
    pub fn is_about(&self, action: Action) -> bool {
        let text = action.to_string();
        let verb = text.split(' ').next().unwrap_or_default();
        self.allowed.is_empty() || self.allowed.iter().any(|allowed| allowed == verb)
    }
}

impl<'s> Course<'s> {
    fn new(step: &'s Step, seat: Faction) -> Result<Self, Refused> {
        let mut story = Story::default();
        let state = step.case.opening.state(&mut story).map_err(|_| Refused::Broken)?;
        let bank = start_view(step.case.start(), &state).bank.unwrap_or_default();
        let queues = step.case.queues().clone();
        let mut script = Vec::new();
        for statement in read::statements(&step.case) {
            if let Kind::Act(actors, action) = &statement.kind {
                script.extend(actors.iter().map(|actor| (*actor, *action)));
            }
        }
        Ok(Self {
            step,
            seat,
            play: Play::new(state, story, bank),
            dice: SplitMix::new(queues.seed.unwrap_or(1)),
            queues,
            script,
            turn: state.turn(),
            acted: false,
            reached: false,
            over: false,
        })
    }

    fn act(&mut self, action: Action) -> Result<(), Refused> {
        if self.over || self.reached {
            return Err(Refused::Over);
        }
        if !self.step.is_about(action) {
            return Err(Refused::Elsewhere(self.step.allowed.clone()));
        }
        self.play.game.act(Actor::Seat(self.seat), action).map_err(Refused::Illegal)?;
        self.acted = true;
        self.go_on()
    }

    /// Goes on until the learner is asked, or the goal is reached, or the turn is over.
    fn go_on(&mut self) -> Result<(), Refused> {
        for _ in 0..MOST {
            self.reached = self.acted && self.is_reached();
            let state = *self.play.state();
            if self.reached {
                return Ok(());
            }
            if state.turn() != self.turn {
                break;
            }
            let next = match state.must_act() {
                Waiting::Nobody => break,
                Waiting::Chance => {
                    let ask = state.question(Actor::Chance).ok_or(Refused::Broken)?;
                    (Actor::Chance, self.queues.take(ask).unwrap_or_else(|| ask.sample(&mut self.dice)))
                }
                Waiting::Seats(seats) => {
                    let me = Actor::Seat(self.seat);
                    let mine = asked(&state, me).filter(|_| seats.contains(self.seat));
                    if mine.is_some_and(|kind| self.step.asks.contains(&kind)) {
                        return Ok(());
                    }
                    let seat = seats.iter().next().ok_or(Refused::Broken)?;
                    (Actor::Seat(seat), self.answer(&state, Actor::Seat(seat)).ok_or(Refused::Broken)?)
                }
            };
            self.play.game.act(next.0, next.1).map_err(|_| Refused::Broken)?;
        }
        self.over = true;
        Ok(())
    }

    /// What somebody else does: what the script says as soon as it can be done, else what can always be done.
    fn answer(&mut self, state: &State, actor: Actor) -> Option<Action> {
        let fits = |(of, action): &(Actor, Action)| *of == actor && state.check(actor, *action).is_ok();
        match self.script.iter().position(fits) {
            Some(at) => Some(self.script.remove(at).1),
            None => state.decision(actor)?.fallback(),
        }
    }

    fn is_reached(&self) -> bool {
        // Expectations move on from event to event: each time they look from the beginning.
        let mut play = self.play.clone();
        self.step.expected().all(|expectation| expectation.test(&mut play).holds)
    }
}
