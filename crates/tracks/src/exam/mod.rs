//! An exam about the rules: a position and an action; is it legal, and if not, by which rule?
//!
//! Half of the questions are taken out of the scenario files that come with the program, half are made fresh from games of bots by
//! seed, since the files are public. In each half as many actions are legal as are not. The engine judges ([`State::check`]), and
//! only what the seat itself can judge is asked: the verdict is the same in other worlds that it cannot tell from the true one.
//!
//! ```
//! use kanly_tracks::exam::{Answer, questions, score};
//!
//! let asked = questions(7, 8);
//! let answers: Vec<Answer> = asked.iter().map(|_| Answer::legal()).collect();
//! assert_eq!(score(&asked, &answers).verdicts, 4);
//! ```

mod change;
mod choices;
mod fresh;
mod grade;
mod pool;
mod scenario;

use kanly_engine::code::Coded as _;
use kanly_engine::{
    Action, Actor, AskKind, Dice as _, Effect, Faction, Illegal, RuleId, Seen, SplitMix, State, View, Viewer,
};
use kanly_host::mix;
use serde::Serialize;

pub use choices::{refusing, title};
pub use grade::{Answer, Baseline, Guess, Mark, Score, baselines, grade, score};

/// A position and an action. The state knows everything: a reader is shown what the methods give, never the state itself, and
/// never the decision, which holds all that is legal.
#[derive(Clone, Debug)]
pub struct Question {
    /// The same for the same question; it says nothing about what is asked.
    pub id: String,
    /// Where it comes from.
    pub source: Source,
    /// The game at that moment.
    pub state: State,
    /// Who would act.
    pub seat: Faction,
    /// What it would do.
    pub action: Action,
    /// What the engine says to it.
    pub truth: Truth,
    /// What has happened this turn, not yet cut down to what the seat has seen: [`seen`](Self::seen) is.
    pub news: Vec<Effect>,
}

/// Where a question comes from.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// A scenario file, which is public.
    Scenario,
    /// A game that was played for this exam.
    Fresh,
}

impl Source {
    /// Its name.
    pub fn id(self) -> &'static str {
        match self {
            Self::Scenario => "scenario",
            Self::Fresh => "fresh",
        }
    }
}

/// What is right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Truth {
    /// The seat may do it.
    Legal,
    /// It may not.
    Illegal {
        /// The rule that stands in the way.
        rule: RuleId,
        /// The code of the reason ([`kanly_engine::Why`]).
        code: &'static str,
    },
}

impl Truth {
    fn of(judged: Result<(), Illegal>) -> Self {
        match judged {
            Ok(()) => Self::Legal,
            Err(illegal) => Self::Illegal { rule: illegal.rule, code: illegal.why.code() },
        }
    }

    /// The rule that stands in the way, if one does.
    pub fn rule(self) -> Option<RuleId> {
        match self {
            Self::Legal => None,
            Self::Illegal { rule, .. } => Some(rule),
        }
    }
}

impl Question {
    /// The game as the seat sees it.
    pub fn view(&self) -> View {
        self.state.view(Viewer::Seat(self.seat))
    }

    /// What the seat has seen this turn, in order. In a position out of a file, what has happened since it was laid out.
    pub fn seen(&self) -> impl Iterator<Item = Seen> {
        self.news.iter().filter_map(|effect| effect.seen_by(Viewer::Seat(self.seat)))
    }

    /// What kind of thing the seat is asked, if it is. What it may answer would give the truth away.
    pub fn asked(&self) -> Option<AskKind> {
        self.state.question(Actor::Seat(self.seat)).map(|ask| ask.kind())
    }

    /// The first word of the action.
    pub fn verb(&self) -> String {
        verb(self.action)
    }

    /// The refusal with all its values, to explain it afterwards.
    pub fn refusal(&self) -> Option<Illegal> {
        self.state.check(Actor::Seat(self.seat), self.action).err()
    }

    /// The true rule among `others` that are plausible too, in the order of their numbers. For a legal action, which no rule
    /// refuses, as many plausible ones: the list does not give away what is right.
    pub fn choices(&self, others: usize) -> Vec<RuleId> {
        choices::choices(self, others)
    }
}

/// So many questions, half of them legal: the same for the same seed. An odd one is illegal.
pub fn questions(seed: u64, count: usize) -> Vec<Question> {
    let legal = count / 2;
    let scenario = count / 2;
    // Where a quarter leaves a rest, the two halves share it.
    let scenario_legal = scenario.div_ceil(2).min(legal);
    let mut found = scenario::questions(mix(seed, 1), scenario_legal, scenario - scenario_legal);
    // The files are many but not endless: what they cannot give is made fresh.
    let has = found.iter().filter(|question| question.truth == Truth::Legal).count();
    let illegal = count - legal - (found.len() - has);
    found.extend(fresh::questions(mix(seed, 2), legal - has, illegal));
    shuffle(&mut found, &mut SplitMix::new(mix(seed, 3)));
    found
}

/// The first word of an action.
fn verb(action: Action) -> String {
    let text = action.to_string();
    text.split(' ').next().unwrap_or_default().to_owned()
}

fn shuffle<T>(list: &mut [T], dice: &mut SplitMix) {
    for end in (1..list.len()).rev() {
        list.swap(end, dice.index(end + 1));
    }
}

/// A number for a text, the same on every machine (FNV-1a).
fn hash(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
