//! Who plays the games to learn from: players of many tempers and many networks, so that many kinds of positions come up.

use std::cell::Cell;
use std::rc::Rc;

use kanly_agents::chances::Network;
use kanly_agents::{Bot, Budget, Heuristic, Search, Temper};
use kanly_engine::{Dice as _, Faction, SplitMix};
use kanly_host::Agent;

use crate::explore::Explorer;

/// Who sits at one table.
pub(crate) enum Company {
    /// The heuristic as it is.
    Even,
    /// Each with weights of its own.
    Varied,
    /// Each with weights of its own, and all try this and that.
    Exploring(Rc<Cell<Option<Faction>>>),
    /// Bots of all kinds.
    Mixed,
    /// Players that search, beside others who do not.
    Searching(Searchers),
}

impl Company {
    /// Draws one of players who do not search.
    pub(crate) fn draw(tried: &Rc<Cell<Option<Faction>>>, dice: &mut SplitMix) -> Self {
        match dice.below(10) {
            0..3 => Self::Exploring(Rc::clone(tried)),
            3..4 => Self::Varied,
            4..9 => Self::Even,
            _ => Self::Mixed, // any: what is left
        }
    }

    /// A player of this company.
    pub(crate) fn agent(&self, dice: &mut SplitMix, seed: u64) -> Box<dyn Agent> {
        match self {
            Self::Even => Bot::Standard.agent(seed),
            Self::Varied => Box::new(Heuristic::new(Temper::EVEN.varied(0.25, dice), seed)),
            Self::Exploring(tried) => {
                let player = Heuristic::new(Temper::EVEN.varied(0.2, dice), seed);
                Box::new(Explorer::new(player, seed, Rc::clone(tried)))
            }
            Self::Mixed => mixed(dice, seed),
            Self::Searching(searchers) => searchers.agent(dice, seed),
        }
    }
}

/// One of the bots that do not search.
fn mixed(dice: &mut SplitMix, seed: u64) -> Box<dyn Agent> {
    let bots = [Bot::Cautious, Bot::Greedy, Bot::Treacherous, Bot::Novice, Bot::Standard];
    bots[dice.index(bots.len())].agent(seed)
}

/// Those who search, and by what.
#[derive(Clone)]
pub(crate) struct Searchers {
    pub(crate) tries: u32,
    /// The oldest first; the last one is to be bettered.
    pub(crate) networks: Vec<&'static Network>,
}

impl Searchers {
    /// Of eight players three go by the newest network, two by any, one is a bot that does not search, and two have weights of
    /// their own: whoever only ever meets itself learns what beats itself.
    fn agent(&self, dice: &mut SplitMix, seed: u64) -> Box<dyn Agent> {
        let network = match dice.below(8) {
            0..3 => self.networks.last(),
            3..5 => self.networks.get(dice.index(self.networks.len())),
            5 => return mixed(dice, seed),
            _ => return Box::new(Heuristic::new(Temper::EVEN.varied(0.25, dice), seed)), // any: the last two
        };
        Box::new(Search::new(Budget::Tries(self.tries), seed).going_by(network.copied()))
    }
}
