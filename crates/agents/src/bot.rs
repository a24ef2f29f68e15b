//! The bots by name.

use std::fmt;
use std::str::FromStr;

use kanly_engine::sets::PerFaction;
use kanly_engine::{Dice as _, Faction, SplitMix};

use crate::agent::{Agent, Agents};
use crate::heuristic::{Heuristic, Temper};
use crate::kinds::Kinds;
use crate::random::Random;

/// A kind of bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Bot {
    /// Every answer as likely as the others.
    Random,
    /// Every kind of answer as likely as the others.
    Kinds,
    /// Plays to win.
    #[default]
    Heuristic,
    /// The same, and keeps what it has.
    Cautious,
    /// The same, and wants spice and cards first.
    Greedy,
    /// The same, and attacks early and leaves its friends.
    Treacherous,
}

impl Bot {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Random, Self::Kinds, Self::Heuristic, Self::Cautious, Self::Greedy, Self::Treacherous];

    /// Those that do anything legal, whatever becomes of it: they find what nobody has thought of.
    pub const WILD: [Self; 2] = [Self::Random, Self::Kinds];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Kinds => "kinds",
            Self::Heuristic => "heuristic",
            Self::Cautious => "cautious",
            Self::Greedy => "greedy",
            Self::Treacherous => "treacherous",
        }
    }

    /// What it does, in a few words.
    pub fn words(self) -> &'static str {
        match self {
            Self::Random => "every answer is as likely as the others",
            Self::Kinds => "every kind of answer is as likely as the others, and passing is rare",
            Self::Heuristic => "weighs what it sees and plays to win",
            Self::Cautious => "plays to win, and keeps what it has",
            Self::Greedy => "plays to win, and wants spice and cards first",
            Self::Treacherous => "plays to win, attacks early and leaves its friends",
        }
    }

    /// One of these, with dice of its own.
    pub fn agent(self, seed: u64) -> Box<dyn Agent> {
        match self {
            Self::Random => Box::new(Random::new(seed)),
            Self::Kinds => Box::new(Kinds::new(seed)),
            Self::Heuristic => Box::new(Heuristic::new(Temper::EVEN, seed)),
            Self::Cautious => Box::new(Heuristic::new(Temper::CAUTIOUS, seed)),
            Self::Greedy => Box::new(Heuristic::new(Temper::GREEDY, seed)),
            Self::Treacherous => Box::new(Heuristic::new(Temper::TREACHEROUS, seed)),
        }
    }

    /// One of these on every seat.
    pub fn everywhere(self, seed: u64) -> Agents {
        Self::seated(PerFaction([self; 6]), seed)
    }

    /// Each on its seat, with dice of its own that all come from one seed.
    pub fn seated(bots: PerFaction<Self>, seed: u64) -> Agents {
        let mut seeds = SplitMix::new(seed);
        PerFaction(Faction::ALL.map(|faction| bots[faction].agent(seeds.below(u64::MAX))))
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// There is no bot of this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBot(pub String);

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` is no bot; there are {}", self.0, Bot::ALL.map(Bot::name).join(", "))
    }
}

impl std::error::Error for UnknownBot {}

impl FromStr for Bot {
    type Err = UnknownBot;
    fn from_str(name: &str) -> Result<Self, UnknownBot> {
        Self::ALL.into_iter().find(|bot| bot.name() == name).ok_or_else(|| UnknownBot(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_found_by_name() {
        for bot in Bot::ALL {
            assert_eq!(bot.name().parse(), Ok(bot));
        }
        let unknown = "clever".parse::<Bot>().expect_err("there is none");
        assert!(unknown.to_string().starts_with("`clever` is no bot; there are random, kinds, "), "{unknown}");
    }
}
