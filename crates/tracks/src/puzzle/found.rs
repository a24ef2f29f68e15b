//! What bots of each level answer.

use kanly_agents::Bot;
use kanly_engine::Action;
use kanly_host::mix;

use super::{Laid, Puzzle};

/// The levels by which the difficulty of a puzzle is measured, the weakest first.
pub const LEVELS: [Bot; 3] = [Bot::Novice, Bot::Standard, Bot::Expert];

/// Each of them answers so often, with other dice.
pub const TRIES: u32 = 8;

/// A bot may do so much besides before it must answer.
const ASIDES: usize = 4;

/// How often each level has found the best answer or one as good.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Found {
    /// How often each was asked.
    pub tries: u32,
    /// Of a novice.
    pub novice: u32,
    /// Of the standard bot.
    pub standard: u32,
    /// Of the expert.
    pub expert: u32,
}

impl Found {
    /// Lets every level answer a puzzle, with other dice each time.
    pub fn by_all(puzzle: &Puzzle) -> Result<Self, String> {
        let laid = puzzle.lay_out()?;
        let good: Vec<Action> = puzzle.good().iter().map(|answer| answer.action).collect();
        let [novice, standard, expert] = LEVELS.map(|bot| {
            let finds = |&number: &u32| {
                answer_of(bot, &laid, mix(puzzle.seed, u64::from(number)))
                    .is_some_and(|it| good.contains(&it))
            };
            (0..TRIES).filter(finds).count() as u32
        });
        Ok(Self { tries: TRIES, novice, standard, expert })
    }

    /// By level, as in [`LEVELS`].
    pub fn by_level(self) -> [u32; 3] {
        [self.novice, self.standard, self.expert]
    }
}

/// What a bot answers that sits down here: it is told what could be counted and what was seen since the phase began. What it
/// does besides comes first; nothing if it never answers.
pub fn answer_of(bot: Bot, laid: &Laid, seed: u64) -> Option<Action> {
    let mut agent = bot.agent(seed);
    let mut laid = laid.clone();
    for _ in 0..ASIDES {
        let prompt = laid.prompt()?;
        let action = agent.choose(&prompt);
        if prompt.decision().ask.is_some_and(|ask| ask.contains(action)) {
            return Some(action);
        }
        laid = laid.after(action)?;
    }
    None
}
