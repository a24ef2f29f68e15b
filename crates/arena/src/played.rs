//! What is kept of a game: one line of `games.jsonl`.

use std::collections::BTreeMap;

use kanly_engine::Faction;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A game that was played. Lists that run by seat have one entry for each of `factions`, in the same order.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// The number of the game in its plan, from 0.
    pub game: u64,
    /// The deal it belongs to.
    pub block: u64,
    /// The seed of chance.
    pub seed: u64,
    /// `basic` or `advanced`.
    pub mode: String,
    /// The other options that are not as usual, as records spell them.
    pub options: BTreeMap<String, String>,
    /// Who plays, by seat from sector 1 upward.
    #[serde(serialize_with = "write", deserialize_with = "read")]
    pub factions: Vec<Faction>,
    /// The agents, by seat.
    pub agents: Vec<String>,
    /// Who has won; allies win together.
    #[serde(serialize_with = "write", deserialize_with = "read")]
    pub winners: Vec<Faction>,
    /// Whether the winners are allies.
    pub allied: bool,
    /// The kind of victory.
    pub victory: Option<String>,
    /// The rule that grants it.
    pub rule: Option<String>,
    /// The turn it ended on.
    pub turn: u8,
    /// How many choices were made, those of chance included.
    pub choices: usize,
    /// For each turn that ended, by seat: the strongholds that the faction alone controls.
    pub strongholds: Vec<Vec<u8>>,
    /// For each turn that ended, by seat: spice behind the shield.
    pub spice: Vec<Vec<u16>>,
    /// Battles fought, by seat.
    pub battles: Vec<u16>,
    /// Battles won, by seat.
    pub battles_won: Vec<u16>,
    /// Alliances that were formed.
    pub alliances: Vec<Alliance>,
    /// Why it was not played to its end.
    pub fault: Option<Failing>,
}

/// An alliance that was formed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Alliance {
    /// On which turn.
    pub turn: u8,
    /// Between whom.
    #[serde(serialize_with = "write", deserialize_with = "read")]
    pub factions: Vec<Faction>,
}

/// Why a game was not played to its end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Failing {
    /// The faction of the agent at fault; nobody's in particular when a game does not end.
    pub faction: Option<String>,
    /// The agent at fault.
    pub agent: Option<String>,
    /// The rule that refused its answer.
    pub rule: Option<String>,
    /// What happened, in words.
    pub what: String,
}

impl Played {
    /// Who was at fault, if anybody was.
    pub fn faulty(&self) -> Option<Faction> {
        self.fault.as_ref()?.faction.as_deref()?.parse().ok()
    }

    /// The seats with faction and agent.
    pub fn seats(&self) -> impl Iterator<Item = (Faction, &str)> {
        self.factions.iter().copied().zip(self.agents.iter().map(String::as_str))
    }

    /// Whether all lists are as long as they must be; a line of a file could hold anything.
    pub fn is_sound(&self) -> bool {
        let seats = self.factions.len();
        let by_seat = [self.agents.len(), self.battles.len(), self.battles_won.len()];
        by_seat.iter().all(|&length| length == seats)
            && self.strongholds.iter().all(|turn| turn.len() == seats)
            && self.spice.iter().all(|turn| turn.len() == seats)
            && self.alliances.iter().all(|alliance| alliance.factions.len() == 2)
            && self.winners.iter().all(|winner| self.factions.contains(winner))
            && self.fault.as_ref().is_none_or(|fault| {
                fault.faction.as_deref().is_none_or(|name| name.parse::<Faction>().is_ok())
            })
    }
}

fn write<S: Serializer>(factions: &[Faction], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(factions.iter().map(|faction| faction.id()))
}

fn read<'d, D: Deserializer<'d>>(deserializer: D) -> Result<Vec<Faction>, D::Error> {
    let names = Vec::<String>::deserialize(deserializer)?;
    names
        .iter()
        .map(|name| {
            name.parse().map_err(|unknown| serde::de::Error::custom(kanly_narrate::english(&unknown)))
        })
        .collect()
}
