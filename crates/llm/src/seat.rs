//! A model on a seat of a game.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use kanly_engine::{Action, Faction};
use kanly_host::{Agent, Prompt, Room};
use kanly_narrate::Tongue;
use kanly_program::{Asked, Scene};
use serde::{Deserialize, Serialize};

use crate::answer::{self, Answer};
use crate::caps::Spent;
use crate::mind::Mind;
use crate::models::{Digest, Model};
use crate::prompt::{self, Extra};
use crate::want::Want;
use crate::wrong::{Kind, Stop, Wrong};

/// So much a seat may say in a turn.
const SPEECHES: u8 = 4;
/// So much it may do unasked before it answers a question.
const UNASKED: u8 = 2;

/// What becomes of a decision for which no answer could be taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Policy {
    /// It goes to the fallback that the question names.
    #[default]
    Fallback,
    /// The seat has lost: from then on the fallback answers for it, and it cannot win.
    Forfeit,
}

/// What a seat did in a game, for results and reports.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Log {
    /// Whose seat.
    pub faction: String,
    /// The model.
    pub model: String,
    /// Questions that it was put.
    pub questions: u64,
    /// Of those the ones with a single answer, for which nobody was asked.
    pub single: u64,
    /// Mistakes by kind.
    pub wrongs: BTreeMap<Kind, u64>,
    /// Refusals by rule.
    pub rules: BTreeMap<String, u64>,
    /// Decisions that went to the fallback, as they stand in the record.
    pub fallbacks: Vec<Fallen>,
    /// Whether it has lost for its mistakes.
    pub forfeited: bool,
    /// What it said.
    pub said: Vec<Speech>,
    /// How likely it thought it was to win, turn by turn: the last word of each.
    pub wins: BTreeMap<u8, f64>,
    /// What was used.
    pub spent: Spent,
}

/// A decision that went to the fallback.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Fallen {
    /// Which answer of this seat, from 1.
    pub answer: u64,
    /// The turn.
    pub turn: u8,
    /// The kind of question.
    pub question: String,
    /// The action that was carried out.
    pub action: String,
    /// The last mistake.
    pub wrong: Wrong,
}

/// Something that was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Speech {
    /// The turn.
    pub turn: u8,
    /// To whom: `all`, `ally` or a faction.
    pub to: String,
    /// The words.
    pub words: String,
}

/// What whoever runs a game can see of a seat.
#[derive(Clone, Default)]
pub struct Watch {
    log: Arc<Mutex<Log>>,
    stop: Arc<Mutex<Option<Stop>>>,
}

impl Watch {
    /// What it did so far.
    pub fn log(&self) -> Log {
        self.log.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Why it cannot go on now.
    pub fn stop(&self) -> Option<Stop> {
        self.stop.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// A model on a seat.
pub struct Seat {
    mind: Mind,
    policy: Policy,
    watch: Watch,
    /// How much of the talk it was told.
    heard: usize,
    questions: u64,
    /// What it did since it last answered a question.
    unasked: u8,
    /// How much it said in this turn.
    speeches: (u8, u8),
    saying: Vec<(Room, String)>,
    reason: Option<String>,
    forfeited: bool,
}

impl Seat {
    /// A seat, and what can be seen of it.
    pub fn new(mind: Mind, faction: Faction, policy: Policy) -> (Self, Watch) {
        let log =
            Log { faction: faction.id().to_owned(), model: mind.model().name.clone(), ..Log::default() };
        let watch = Watch { log: Arc::new(Mutex::new(log)), ..Watch::default() };
        let seat = Self {
            mind,
            policy,
            watch: watch.clone(),
            heard: 0,
            questions: 0,
            unasked: 0,
            speeches: (0, 0),
            saying: Vec::new(),
            reason: None,
            forfeited: false,
        };
        (seat, watch)
    }

    fn log(&self, change: impl FnOnce(&mut Log)) {
        change(&mut self.watch.log.lock().unwrap_or_else(PoisonError::into_inner));
    }

    fn answer(&mut self, prompt: &Prompt<'_>) -> Result<Option<Action>, Stop> {
        let Some(ask) = &prompt.decision().ask else { return Ok(None) };
        self.questions += 1;
        self.reason = None;
        self.log(|log| log.questions += 1);
        if ask.size() == 1 {
            self.log(|log| log.single += 1);
            return Ok(ask.nth(0));
        }
        if self.forfeited {
            return Ok(ask.fallback());
        }
        let scene = Scene::of(prompt, 0, self.heard, Tongue::english());
        self.heard = prompt.heard().len();
        if self.speeches.0 != scene.turn {
            self.speeches = (scene.turn, 0);
        }
        let Some(asked) = &scene.question else { return Ok(None) };
        let talk = answer::may_talk(self.mind.model(), asked) && self.speeches.1 < SPEECHES;
        let unasked = self.unasked < UNASKED;
        let (text, want) = written(&scene, asked, self.mind.model(), self.mind.notes(), talk, unasked);
        let id = format!("{}", self.questions);
        let answered = self.mind.ask(id, text, want, |fields| {
            let answer = answer::read(fields)?;
            prompt.check(answer.action).map_err(|refused| answer::illegal(&refused))?;
            if !unasked && !ask.contains(answer.action) {
                let why = "enough was done unasked; answer the question";
                return Err(Wrong::new(Kind::Illegal, why));
            }
            let taken = answer.action.to_string();
            Ok((answer, taken))
        })?;
        self.log(|log| {
            for wrong in &answered.wrongs {
                *log.wrongs.entry(wrong.kind).or_default() += 1;
                if let Some(rule) = &wrong.rule {
                    *log.rules.entry(rule.clone()).or_default() += 1;
                }
            }
            log.spent = self.mind.spent();
        });
        match answered.given {
            Some(answer) => {
                self.unasked = if ask.contains(answer.action) { 0 } else { self.unasked + 1 };
                Ok(Some(self.take(answer, scene.turn, talk)))
            }
            None => {
                let action = ask.fallback();
                let wrong = answered.wrongs.last().cloned();
                if let Some((action, wrong)) = action.zip(wrong) {
                    self.fall(&scene, action, wrong);
                }
                Ok(action)
            }
        }
    }

    /// Keeps what came with an answer.
    fn take(&mut self, answer: Answer, turn: u8, talk: bool) -> Action {
        if let Some(notes) = &answer.notes {
            self.mind.note(notes);
        }
        if let Some(win) = answer.win {
            self.log(|log| {
                log.wins.insert(turn, win);
            });
        }
        if let Some((room, words)) = answer.say.filter(|_| talk) {
            let to = match room {
                Room::Table => "all".to_owned(),
                Room::Ally => "ally".to_owned(),
                Room::Seat(seat) => seat.id().to_owned(),
            };
            self.log(|log| log.said.push(Speech { turn, to, words: words.clone() }));
            self.speeches.1 += 1;
            self.saying.push((room, words));
        }
        self.reason = answer.reason;
        answer.action
    }

    fn fall(&mut self, scene: &Scene, action: Action, wrong: Wrong) {
        self.reason = Some(format!("fallback: {}", wrong.why));
        let question = scene.question.as_ref().map(|asked| asked.kind.clone()).unwrap_or_default();
        let fallen =
            Fallen { answer: self.questions, turn: scene.turn, question, action: action.to_string(), wrong };
        self.forfeited = self.policy == Policy::Forfeit;
        self.log(|log| {
            log.fallbacks.push(fallen);
            log.forfeited = self.policy == Policy::Forfeit;
        });
    }
}

/// The prompt of a moment, and what an answer to it is made of.
pub(crate) fn written(
    scene: &Scene,
    asked: &Asked,
    model: &Model,
    notes: &str,
    talk: bool,
    unasked: bool,
) -> (String, Want) {
    let want = answer::want(model, asked, talk, true);
    let rules = model.digest == Digest::Full;
    let extra = Extra { notes, form: model.answers, want: &want, limit: model.prompt, rules, unasked };
    (prompt::scene(scene, &extra), want)
}

impl Agent for Seat {
    fn choose(&mut self, prompt: &Prompt<'_>) -> Action {
        let fallback = || prompt.decision().fallback().unwrap_or(Action::Pass);
        match self.answer(prompt) {
            Ok(action) => action.unwrap_or_else(fallback),
            Err(stop) => {
                *self.watch.stop.lock().unwrap_or_else(PoisonError::into_inner) = Some(stop);
                // Nobody takes it for an answer: whoever asks sees that the seat cannot go on.
                fallback()
            }
        }
    }

    fn said(&mut self) -> Vec<(Room, String)> {
        std::mem::take(&mut self.saying)
    }

    fn reason(&self) -> Option<String> {
        self.reason.clone()
    }

    fn failed(&self) -> Option<String> {
        self.watch.stop().map(|stop| format!("{}: {stop}", self.mind.model().name))
    }
}
