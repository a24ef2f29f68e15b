//! The bots by name.

use std::fmt;
use std::str::FromStr;

use kanly_engine::sets::PerFaction;
use kanly_engine::{Dice as _, Faction, SplitMix};

use crate::heuristic::{Heuristic, Temper};
use crate::kinds::Kinds;
use crate::random::Random;
use crate::search::{Budget, Search};
use kanly_host::{Agent, Agents};

/// A kind of bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Bot {
    /// Every answer as likely as the others.
    Random,
    /// Every kind of answer as likely as the others.
    Kinds,
    /// Weighs what it sees.
    Heuristic,
    /// The same, and keeps what it has.
    Cautious,
    /// The same, and wants spice and cards first.
    Greedy,
    /// The same, and attacks early and leaves its friends.
    Treacherous,
    /// Tries its answers in imagined games.
    Search(Budget),
    /// Level one for people: the heuristic with the attention of a beginner.
    Novice,
    /// Level two: the heuristic.
    #[default]
    Standard,
    /// Level three: the search.
    Expert,
    /// Level four: the search that takes its time.
    Master,
}

impl Bot {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::Novice,
        Self::Standard,
        Self::Expert,
        Self::Master,
        Self::Random,
        Self::Kinds,
        Self::Heuristic,
        Self::Cautious,
        Self::Greedy,
        Self::Treacherous,
        Self::Search(Budget::DEFAULT),
    ];

    /// Those that do anything legal, whatever becomes of it: they find what nobody has thought of.
    pub const WILD: [Self; 2] = [Self::Random, Self::Kinds];

    /// Its name, without what it is set to.
    pub fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Kinds => "kinds",
            Self::Heuristic => "heuristic",
            Self::Cautious => "cautious",
            Self::Greedy => "greedy",
            Self::Treacherous => "treacherous",
            Self::Search(_) => "search",
            Self::Novice => "novice",
            Self::Standard => "standard",
            Self::Expert => "expert",
            Self::Master => "master",
        }
    }

    /// What it does, in a few words.
    pub fn words(self) -> &'static str {
        match self {
            Self::Random => "every answer is as likely as the others",
            Self::Kinds => "every kind of answer is as likely as the others, and passing is rare",
            Self::Heuristic => "weighs what it sees and plays to win",
            Self::Cautious => "the heuristic that keeps what it has",
            Self::Greedy => "the heuristic that wants spice and cards first",
            Self::Treacherous => "the heuristic that attacks early and leaves its friends",
            Self::Search(_) => {
                "tries its answers in imagined games; search:200 in so many, search:50ms for so long"
            }
            Self::Novice => "for a first game: the heuristic that keeps little in mind",
            Self::Standard => "a fair opponent: the heuristic",
            Self::Expert => "a strong opponent: the search",
            Self::Master => "the strongest: the search that takes its time and thinks about every question",
        }
    }

    /// One of these, with dice of its own.
    pub fn agent(self, seed: u64) -> Box<dyn Agent> {
        let heuristic = |temper| Box::new(Heuristic::new(temper, seed));
        match self {
            Self::Random => Box::new(Random::new(seed)),
            Self::Kinds => Box::new(Kinds::new(seed)),
            Self::Heuristic | Self::Standard => heuristic(Temper::EVEN),
            Self::Cautious => heuristic(Temper::CAUTIOUS),
            Self::Greedy => heuristic(Temper::GREEDY),
            Self::Treacherous => heuristic(Temper::TREACHEROUS),
            Self::Novice => heuristic(Temper::BEGINNER),
            Self::Search(budget) => Box::new(Search::new(budget, seed)),
            Self::Expert => Box::new(Search::new(Budget::DEFAULT, seed)),
            Self::Master => Box::new(Search::new(Budget::LONG, seed)),
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
        match self {
            Self::Search(budget) if *budget != Budget::DEFAULT => f.pad(&format!("search:{budget}")),
            _ => f.pad(self.name()), // any: the name says it all
        }
    }
}

/// There is no bot of this name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBot(pub String);

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (last, others) = Bot::ALL.split_last().expect("there are bots");
        let others: Vec<&str> = others.iter().map(|bot| bot.name()).collect();
        write!(f, "`{}` is no bot; there are {} and {}", self.0, others.join(", "), last.name())?;
        if self.0.starts_with("search:") {
            f.write_str(", and a budget is a number of tries or a time, such as search:200 or search:50ms")?;
        }
        Ok(())
    }
}

impl std::error::Error for UnknownBot {}

impl FromStr for Bot {
    type Err = UnknownBot;
    fn from_str(name: &str) -> Result<Self, UnknownBot> {
        let unknown = || UnknownBot(name.to_owned());
        if let Some(budget) = name.strip_prefix("search:") {
            return budget.parse().map(Self::Search).map_err(|()| unknown());
        }
        Self::ALL.into_iter().find(|bot| bot.name() == name).ok_or_else(unknown)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_found_by_name() {
        for bot in
            Bot::ALL.into_iter().chain([Bot::Search(Budget::Tries(7)), Bot::Search(Budget::Millis(80))])
        {
            assert_eq!(bot.to_string().parse(), Ok(bot));
        }
        let unknown = "clever".parse::<Bot>().expect_err("there is none");
        assert!(unknown.to_string().starts_with("`clever` is no bot; there are novice, "), "{unknown}");
        for wrong in ["search:", "search:0", "search:many", "search:5s", "search:-3"] {
            let unknown = wrong.parse::<Bot>().expect_err("no budget").to_string();
            assert!(unknown.ends_with("such as search:200 or search:50ms"), "{unknown}");
        }
    }
}
