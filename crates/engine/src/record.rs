//! A game as text: a header with what was agreed, one line for each choice, chance included.
//!
//! A record replays to the same state, bit for bit; `docs/notation.md` defines the format. One that was written by another
//! behaviour is played as far as the rules of today agree with it.

mod fault;
mod read;
mod write;

use crate::state::State;
use kanly_vocabulary::action::{Action, Actor};
use kanly_vocabulary::config::Config;
use kanly_vocabulary::event::Effect;
use kanly_vocabulary::ids::Faction;
use kanly_vocabulary::rule::RuleId;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

pub use fault::{LineFault, RecordFault};
pub use read::read;

/// The version of the format on the first line.
const TITLE: &str = "kanly record 1";
/// What stands between the header and the choices.
const RULE: &str = "---";

/// The first behaviour whose digests are made as they are today. Older ones cannot be compared.
const FIRST_WITH_DIGESTS: u8 = 5;

/// A game as it was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// The behaviour version of the engine that wrote it.
    pub behaviour: u8,
    /// What was agreed.
    pub config: Config,
    /// Every choice in order, with the number of its line.
    pub choices: Vec<Choice>,
    /// Digests on the way, in order. A record need not have any.
    pub waypoints: Vec<Waypoint>,
    /// The words of promises and free questions, by the numbers that choices name [1.12.00] [3.01.22].
    pub texts: Vec<(u16, String)>,
    /// The digest of the last state, if the record has one.
    pub digest: Option<u64>,
    /// In a record of another behaviour, the first line behind the header that the notation of today does not know. No choice
    /// behind it is kept.
    pub unread: Option<RecordError>,
}

/// One choice of one actor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The line of the record it stands on, from 1.
    pub line: usize, // steady: a place in a text
    /// Who chose.
    pub actor: Actor,
    /// What.
    pub action: Action,
}

/// The digest of the state after some choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Waypoint {
    /// The line of the record it stands on, from 1.
    pub line: usize, // steady: a place in a text
    /// How many choices stand before it.
    pub after: usize, // steady: a place in a list
    /// The digest.
    pub digest: u64,
}

/// Something wrong with a record, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize, // steady: a place in a text
    /// The column, from 1.
    pub column: usize, // steady: a place in a text
    /// What is wrong.
    pub why: RecordFault,
}

impl RecordError {
    /// The same on another line.
    pub fn on_line(self, line: usize) -> Self {
        Self { line, ..self }
    }
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.why)
    }
}

impl std::error::Error for RecordError {}

impl Record {
    /// After so many choices whoever keeps digests on the way writes the next.
    pub const STRETCH: usize = 32;

    /// A record of a game that is about to begin.
    pub fn new(config: Config) -> Self {
        Self {
            behaviour: crate::BEHAVIOUR,
            config,
            choices: Vec::new(),
            waypoints: Vec::new(),
            texts: Vec::new(),
            digest: None,
            unread: None,
        }
    }

    /// The number that the next words of a faction will have. Every faction has numbers of its own, every sixth from its place
    /// in the box: one count for all would tell each how much the others have written in private [1.11.00].
    pub fn next_text(&self, by: Faction) -> u16 {
        let mut own = (by.index() as u16 + 1..=u16::MAX).step_by(Faction::ALL.len());
        own.find(|&number| self.text(number).is_none()).expect("nobody writes ten thousand texts")
    }

    /// Puts words of a faction into the table of texts and gives the number that stands for them. They are one line.
    pub fn put_text(&mut self, by: Faction, words: &str) -> u16 {
        let number = self.next_text(by);
        self.texts.push((number, words.split_whitespace().collect::<Vec<_>>().join(" ")));
        number
    }

    /// The words behind a number.
    pub fn text(&self, number: u16) -> Option<&str> {
        self.texts.iter().find(|(known, _)| *known == number).map(|(_, words)| words.as_str())
    }

    /// Adds a choice.
    pub fn push(&mut self, actor: Actor, action: Action) {
        let line = self.next_line();
        self.choices.push(Choice { line, actor, action });
    }

    /// Adds the digest of the state after the last choice, if a stretch ends there. Whoever wants digests on the way calls it
    /// after every choice; a game that nobody will look at again is faster without.
    pub fn pass(&mut self, state: &State) {
        let after = self.choices.len();
        if after > 0 && after.is_multiple_of(Self::STRETCH) {
            let line = self.next_line();
            self.waypoints.push(Waypoint { line, after, digest: state.digest() });
        }
    }

    /// The same with digests on the way, in the place of those it had.
    pub fn with_waypoints(&self) -> Result<Self, RecordError> {
        let (texts, digest) = (self.texts.clone(), self.digest);
        let mut marked = Self { texts, digest, ..Self::new(self.config) };
        self.replay(None, |state, choice, _| {
            if let Some(Choice { actor, action, .. }) = choice {
                marked.push(actor, action);
                marked.pass(state);
            }
        })?;
        Ok(marked)
    }

    /// The same to go on with, once it has been played: what comes next is played by the behaviour of today, and the state at
    /// its end is no longer the last.
    pub fn reopened(self) -> Self {
        Self { behaviour: crate::BEHAVIOUR, digest: None, ..self }
    }

    /// Takes back all but the first choices.
    pub fn truncate(&mut self, choices: usize) {
        self.choices.truncate(choices);
        self.waypoints.retain(|waypoint| waypoint.after <= choices);
        self.digest = None;
    }

    /// How many digests are compared when the record is played up to a line, or all of it. Behaviours before 5 made theirs in
    /// another way.
    pub fn digests(&self, to: Option<usize>) -> usize {
        if self.behaviour < FIRST_WITH_DIGESTS {
            return 0;
        }
        let reached = self.waypoints.iter().filter(|waypoint| to.is_none_or(|to| waypoint.line <= to));
        reached.count() + usize::from(to.is_none() && self.digest.is_some())
    }

    fn next_line(&self) -> usize {
        let choice = self.choices.last().map(|last| last.line);
        let waypoint = self.waypoints.last().map(|last| last.line);
        choice.max(waypoint).unwrap_or_else(|| self.header().lines().count()) + 1
    }

    /// Plays the record up to and including a line (`None`: all of it), telling `each` what every choice led to.
    /// Stops at the first line that does not fit, whether it is a choice or a digest.
    pub fn replay(
        &self,
        to: Option<usize>,
        mut each: impl FnMut(&State, Option<Choice>, &[Effect]),
    ) -> Result<State, RecordError> {
        let reached = |line: usize| to.is_none_or(|to| line <= to);
        let compared = self.behaviour >= FIRST_WITH_DIGESTS;
        let mut events = Vec::new();
        let mut state = State::new(&self.config, &mut events).map_err(|problems| RecordError {
            line: 2,
            column: 1,
            why: RecordFault::Config(problems),
        })?;
        each(&state, None, &events);
        let waypoints = self.waypoints.iter().filter(|waypoint| compared && reached(waypoint.line));
        let mut waypoints = waypoints.peekable();
        let mut agreed = 0;
        for (&choice, after) in self.choices.iter().zip(1..).take_while(|(choice, _)| reached(choice.line)) {
            events.clear();
            state.apply(choice.actor, choice.action, &mut events).map_err(|illegal| {
                let Choice { line, actor, action } = choice;
                RecordError { line, column: 1, why: RecordFault::Refused { actor, action, illegal } }
            })?;
            each(&state, Some(choice), &events);
            while let Some(waypoint) = waypoints.next_if(|waypoint| waypoint.after <= after) {
                if waypoint.digest != state.digest() {
                    return Err(self.parted(waypoint.line, agreed..after, waypoint.digest, &state));
                }
                agreed = after;
            }
        }
        if to.is_some() {
            return Ok(state);
        }
        if let Some(unread) = &self.unread {
            return Err(unread.clone());
        }
        match self.digest {
            Some(digest) if compared && digest != state.digest() => {
                Err(self.parted(self.next_line(), agreed..self.choices.len(), digest, &state))
            }
            Some(_) | None => Ok(state),
        }
    }

    /// A digest on this line is another than the state has after this stretch of choices.
    fn parted(&self, line: usize, stretch: Range<usize>, recorded: u64, state: &State) -> RecordError {
        let at = |choice: usize| self.choices.get(choice).map_or(line, |choice| choice.line);
        let (first, last) = (at(stretch.start), at(stretch.end.saturating_sub(1)));
        let (found, rules) = (state.digest(), self.rules_of(stretch));
        RecordError { line, column: 1, why: RecordFault::OtherDigest { found, recorded, first, last, rules } }
    }

    /// The rules that were applied in a stretch of choices, the most telling first: those that were never applied before it,
    /// then those that were seldom. What has often led to the digest that was recorded is unlikely to have changed.
    fn rules_of(&self, stretch: Range<usize>) -> Vec<RuleId> {
        let (mut before, mut within) = (BTreeMap::<RuleId, u64>::new(), Vec::new());
        let mut state = match State::new(&self.config, &mut ()) {
            Ok(state) => state,
            // It has been played before.
            Err(_) => return within,
        };
        for (choice, number) in self.choices[..stretch.end].iter().zip(0..) {
            let mut effects: Vec<Effect> = Vec::new();
            if state.apply(choice.actor, choice.action, &mut effects).is_err() {
                break;
            }
            for effect in effects {
                if number < stretch.start {
                    *before.entry(effect.rule).or_default() += 1;
                } else if !within.contains(&effect.rule) {
                    within.push(effect.rule);
                }
            }
        }
        within.sort_by_key(|rule| before.get(rule).copied().unwrap_or(0));
        within
    }
}
