//! Which games are played: everything follows from the plan and the number of a game.

use std::collections::BTreeMap;

use kanly_engine::{Config, Dice as _, Faction, Options, SplitMix};
use kanly_host::mix;
use kanly_narrate::english;
use serde::{Deserialize, Serialize};

/// How the entrants meet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Design {
    /// Every game is a deal of its own; the entrants rotate over the factions.
    #[default]
    Balanced,
    /// Every deal is played as often as there are players, with the entrants rotated over its factions.
    Duplicate,
}

/// A list of games that need not be written down.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// The names of the agents: a table, or a pool that tables are drawn from. A name can stand there several times.
    pub entrants: Vec<String>,
    /// The factions that those of a game are taken from.
    pub factions: Vec<Faction>,
    /// How many play.
    pub players: u8,
    /// What is agreed.
    pub options: Options,
    /// How many games.
    pub games: u64,
    /// What all dice come from.
    pub seed: u64,
    /// How the entrants meet.
    pub design: Design,
}

/// One game of a plan.
#[derive(Clone, PartialEq, Debug)]
pub struct Game {
    /// Its number, from 0.
    pub number: u64,
    /// The deal it belongs to. Games of one deal share luck, so only deals are independent of each other.
    pub block: u64,
    /// The seed of chance.
    pub seed: u64,
    /// The seed of whom is asked first where several are waited for.
    pub order: u64,
    /// What is agreed.
    pub config: Config,
    /// Who sits at the table.
    pub chairs: Vec<Chair>,
}

/// One agent at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chair {
    /// The faction it plays.
    pub faction: Faction,
    /// Which of [`Plan::agents`].
    pub agent: usize,
    /// The seed of its own dice.
    pub seed: u64,
}

/// A few bytes of every game are held in memory: so many fit into any machine.
const MOST_GAMES: u64 = 10_000_000;

/// What a seed is made for.
#[derive(Clone, Copy)]
enum Purpose {
    Places,
    Factions,
    Luck,
    Order,
    Agent,
}

impl Plan {
    /// The agents that take part, each once, in the order in which they are first named.
    pub fn agents(&self) -> Vec<&str> {
        let mut agents: Vec<&str> = Vec::new();
        for name in &self.entrants {
            if !agents.contains(&name.as_str()) {
                agents.push(name);
            }
        }
        agents
    }

    /// Whole deals only: the number of games rounded up to them.
    pub fn rounded(mut self) -> Self {
        let deal = self.games_per_deal();
        self.games = self.games.div_ceil(deal).saturating_mul(deal);
        self
    }

    /// How many games a deal has.
    pub fn games_per_deal(&self) -> u64 {
        match self.design {
            Design::Balanced => 1,
            Design::Duplicate => self.players.max(1).into(),
        }
    }

    /// After so many games, and its multiples, everybody has played every faction equally often.
    pub fn cycle(&self) -> u64 {
        self.deals_per_cycle() * self.games_per_deal()
    }

    fn deals_per_cycle(&self) -> u64 {
        let (places, factions) = (self.places().len() as u64, self.factions.len() as u64);
        if places == u64::from(self.players) { factions } else { places * factions }
    }

    /// The pool of places: the entrants, repeated in turn until a table is full.
    fn places(&self) -> Vec<usize> {
        let agents = self.agents();
        let which = |name: &String| agents.iter().position(|agent| agent == name).expect("it is one of them");
        let entrants: Vec<usize> = self.entrants.iter().map(which).collect();
        let places = entrants.len().max(self.players.into());
        entrants.into_iter().cycle().take(places).collect()
    }

    /// The game with this number.
    ///
    /// In each cycle the factions lie in a circle of a new order and so do the places of the pool. A table is a
    /// stretch of one circle against a stretch of the other. While both circles turn, every place meets every faction
    /// equally often; every deal takes another pair of stretches.
    pub fn game(&self, number: u64) -> Game {
        let (players, factions) = (usize::from(self.players), self.factions.len());
        let places = self.places();
        let (block, rotation) = (number / self.games_per_deal(), (number % self.games_per_deal()) as usize);
        let (cycle, at) = (block / self.deals_per_cycle(), (block % self.deals_per_cycle()) as usize);
        let place_order = permutation(places.len(), self.seed_of(Purpose::Places, cycle));
        let faction_order = permutation(factions, self.seed_of(Purpose::Factions, cycle));
        // Both circles turn by one from deal to deal; when they would meet as before, one of them turns once more.
        let (first_place, first_faction) = match places.len() == players {
            true => (0, at),
            false => (at % places.len(), at + at / least_common_multiple(places.len(), factions)),
        };
        let agent_seed = self.seed_of(Purpose::Agent, block);
        let chairs: Vec<Chair> = (0..players)
            .map(|i| {
                let place = place_order[(first_place + (i + rotation) % players) % places.len()];
                let faction = self.factions[faction_order[(first_faction + i) % factions]];
                Chair { faction, agent: places[place], seed: mix(agent_seed, place as u64) }
            })
            .collect();
        Game {
            number,
            block,
            // It stands in results, and not every reader of JSON keeps more than 53 bits of a number.
            seed: self.seed_of(Purpose::Luck, block) >> 11,
            order: self.seed_of(Purpose::Order, block),
            config: Config::of(chairs.iter().map(|chair| chair.faction), self.options),
            chairs,
        }
    }

    fn seed_of(&self, purpose: Purpose, number: u64) -> u64 {
        mix(mix(self.seed, purpose as u64), number)
    }
}

fn permutation(length: usize, seed: u64) -> Vec<usize> {
    let mut dice = SplitMix::new(seed);
    let mut order: Vec<usize> = (0..length).collect();
    for i in (1..length).rev() {
        order.swap(i, dice.index(i + 1));
    }
    order
}

fn least_common_multiple(a: usize, b: usize) -> usize {
    let (mut x, mut y) = (a, b);
    while y > 0 {
        (x, y) = (y, x % y);
    }
    a / x * b
}

/// A plan as it stands in `plan.json`, so that a run can be resumed by naming its folder.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct PlanFile {
    /// The behaviour version of the engine: another one could play the same games to other ends.
    pub behaviour: u8,
    /// The names of the agents.
    pub entrants: Vec<String>,
    /// The factions that those of a game are taken from.
    pub factions: Vec<String>,
    /// How many play.
    pub players: u8,
    /// All options, as records spell them.
    pub options: BTreeMap<String, String>,
    /// How many games.
    pub games: u64,
    /// What all dice come from.
    pub seed: u64,
    /// How the entrants meet.
    pub design: Design,
    /// The command that plays it.
    pub command: String,
}

impl PlanFile {
    /// The plan for a file, with the command that made it.
    pub fn new(plan: &Plan, command: &str) -> Self {
        Self {
            behaviour: kanly_engine::BEHAVIOUR,
            entrants: plan.entrants.clone(),
            factions: plan.factions.iter().map(|faction| faction.id().to_owned()).collect(),
            players: plan.players,
            options: spelled(plan.options),
            games: plan.games,
            seed: plan.seed,
            design: plan.design,
            command: command.to_owned(),
        }
    }

    /// The plan in it, or what is wrong with it.
    pub fn plan(&self) -> Result<Plan, String> {
        if self.behaviour != kanly_engine::BEHAVIOUR {
            return Err(format!(
                "it was begun with behaviour version {} of the rules, and this is version {}",
                self.behaviour,
                kanly_engine::BEHAVIOUR
            ));
        }
        let factions = self.factions.iter().map(|name| name.parse().map_err(|unknown| english(&unknown)));
        let plan = Plan {
            entrants: self.entrants.clone(),
            factions: factions.collect::<Result<_, String>>()?,
            players: self.players,
            options: understood(&self.options)?,
            games: self.games,
            seed: self.seed,
            design: self.design,
        };
        plan.problem().map_or(Ok(plan), Err)
    }
}

impl Plan {
    /// Why it cannot be played, if it cannot.
    pub fn problem(&self) -> Option<String> {
        if self.entrants.is_empty() {
            return Some("nobody takes part".to_owned());
        }
        if self.factions.len() < self.players.into() {
            return Some(format!("{} players cannot share {} factions", self.players, self.factions.len()));
        }
        let named_before = |(at, faction): &(usize, &Faction)| self.factions[..*at].contains(faction);
        if let Some((_, twice)) = self.factions.iter().enumerate().find(named_before) {
            return Some(format!("{} is named twice among the factions", twice.id()));
        }
        if self.games > MOST_GAMES {
            return Some(format!("more than {MOST_GAMES} games are too many"));
        }
        let config = Config::of(self.factions.iter().copied().take(self.players.into()), self.options);
        config.problems().first().map(|problem| format!("such a game cannot be: {}", english(problem)))
    }

    /// The options that differ from those of a basic game where nothing was said, as records spell them.
    pub fn unusual(&self) -> BTreeMap<String, String> {
        self.options.unusual().map(|(point, reading)| (point.to_owned(), reading.to_string())).collect()
    }
}

/// What one of the two games is called, in results as in records.
pub const fn mode(advanced: bool) -> &'static str {
    if advanced { "advanced" } else { "basic" }
}

/// Every option with its reading, spelled.
fn spelled(options: Options) -> BTreeMap<String, String> {
    options.points().map(|(point, reading)| (point.to_owned(), reading.to_string())).collect()
}

fn understood(spelled: &BTreeMap<String, String>) -> Result<Options, String> {
    let mut options = Options::default();
    let wrong = spelled.iter().filter_map(|(point, reading)| options.set(point, reading).err());
    let wrong: Vec<String> = wrong.map(|fault| english(&fault)).collect();
    if wrong.is_empty() { Ok(options) } else { Err(wrong.join("; ")) }
}

#[cfg(test)]
mod tests;
