//! What a seat would do best, with its chance of winning and that of the best alternative.

use kanly_agents::chances::has_network;
use kanly_agents::{Budget, Course, Search};
use kanly_engine::{Action, Ask, AskKind};
use kanly_host::{Because, Motive, Prompt};

use crate::because::because;
use crate::handful::handful;
use crate::tally::Tally;
use crate::weigh::{self, UNSURE};

/// How many imagined games a hint is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weight(u32);

impl Weight {
    /// A few, for tests and slow machines.
    pub const LIGHT: Self = Self(32);
    /// Some tenths of a second on one core.
    pub const NORMAL: Self = Self(256);
}

/// How the journey goes on after each shipment is tried in so much less.
const JOURNEYS: u32 = 2;

/// Where there is only one answer its chance is worth so much less.
const ALONE: u32 = 8;

/// An answer with its chance.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choice {
    /// The answer.
    pub action: Action,
    /// The chance of winning with it if all play on as standard bots do, from 0 to 1.
    pub chance: f32,
}

impl Choice {
    fn of(tally: &Tally) -> Self {
        Self { action: tally.course.action, chance: tally.chance() }
    }
}

/// What a seat would do best.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hint {
    /// The best answer.
    pub best: Choice,
    /// The best alternative, unless there is none.
    pub next: Option<Choice>,
    /// The standard error of the difference between the two, or of the chance where there is only one.
    pub error: f32,
    /// What speaks for the best answer.
    pub because: Because,
    /// Why a standard bot gives this answer too, if it does.
    pub motive: Option<Motive>,
    /// In how many imagined games all of it was tried.
    pub tries: u32,
    /// Whether the chances are rough, since no network can be used.
    pub rough: bool,
}

impl Hint {
    /// Weighs what is asked, out of what the prompt tells and nothing else; its news are everything since the beginning. The
    /// same seed gives the same hint. Nothing where nothing is asked.
    pub fn new(prompt: &Prompt<'_>, weight: Weight, seed: u64) -> Option<Self> {
        let mut search = Search::adviser(Budget::Tries(weight.0), seed);
        search.absorb(prompt);
        let (actions, motive) = handful(&mut search, prompt);
        let &own = actions.first()?;
        if actions.len() == 1 {
            return Some(Self::only(&mut search, prompt, own, weight));
        }
        let ships = prompt.decision().ask.as_ref().map(Ask::kind) == Some(AskKind::Ship);
        let courses: Vec<Course> = match ships {
            true => weigh::journeys(&mut search, prompt, &actions, weight.0 / JOURNEYS),
            false => actions.iter().copied().map(Course::from).collect(),
        };
        let mut tallies = weigh::halving(&mut search, prompt, &courses, weight.0);
        // Where the imagined games do not tell what is best, what a standard bot would answer makes more sense to people.
        if let Some(at) = tallies.iter().position(|tally| tally.course.action == own) {
            let (ahead, error) = tallies[0].over(&tallies[at]);
            if ahead <= error || tallies[0].chance() - tallies[at].chance() <= UNSURE {
                tallies[..=at].rotate_right(1);
            }
        }
        let (best, next) = (&tallies[0], &tallies[1]);
        Some(Self {
            best: Choice::of(best),
            next: Some(Choice::of(next)),
            error: best.over(next).1,
            because: because(prompt.faction(), best, next),
            motive: motive.filter(|motive| best.course.action == own && *motive != Motive::Habit),
            tries: tallies.iter().map(|tally| tally.tries() as u32).sum(),
            rough: !has_network(),
        })
    }

    /// There is nothing to weigh; the chance tells how things stand.
    fn only(search: &mut Search, prompt: &Prompt<'_>, action: Action, weight: Weight) -> Self {
        let mut tallies = [Tally::new(action.into())];
        weigh::go_on(search, prompt, &mut tallies, (weight.0 / ALONE).max(2));
        let [tally] = &tallies;
        Self {
            best: Choice::of(tally),
            next: None,
            error: tally.error(),
            because: Because::Only,
            motive: None,
            tries: tally.tries() as u32,
            rough: !has_network(),
        }
    }
}
